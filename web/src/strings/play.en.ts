/** The words of play, in English. */
const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const play = {
  presses: (n: number) => count(n, 'press', 'presses'),
  par: (n: number) => `best possible ${n}`,
  parBetween: (least: number, most: number) => `best possible between ${least} and ${most}`,
  parUnknown: 'best possible not known',
  thinking: 'working out the best possible …',
  far: 'How many left?',
  here: (n: number) => `${n} to go`,
  hereBetween: (least: number, most: number) => `${least} to ${most} to go`,
  done: 'done',
  impossible: 'this board cannot be solved',
  told: {
    press: (button: string) => `${button} pressed`,
    back: (button: string) => `${button} pressed backward`,
    undo: (button: string) => `${button} taken back`,
    redo: (button: string) => `${button} pressed again`,
    changed: (n: number) => (n === 0 ? 'no light changed' : `${count(n, 'light', 'lights')} changed`),
    lit: (n: number) => `${n === 0 ? 'no lights' : count(n, 'light', 'lights')} on`,
  },
  opening: {
    title: 'Turn off all the lights',
    line: 'Press the light in the middle: it changes, and so do its neighbours.',
  },
  rule: {
    neighbours: 'Press a light, and it and its neighbours change.',
    off: 'Turn all lights off.',
  },
  undo: 'Undo',
  restart: 'Restart',
  hint: 'Hint',
  hintCost: (hasFar: boolean) => `Hints${hasFar ? ' and “How many left?”' : ''} cost stars.`,
  new: 'New',
  all: 'More',
  less: 'Less',
  hideProof: 'Hide proof',
  group: 'This board',
  dealing: 'Dealing …',
  why: 'Why is that?',
};

export type PlayStrings = typeof play;
