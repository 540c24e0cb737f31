/** The words of play, in English. */
const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const play = {
  presses: (n: number) => count(n, 'press', 'presses'),
  par: (n: number) => `best possible ${n}`,
  parBetween: (least: number, most: number) => `best possible between ${least} and ${most}`,
  parUnknown: 'best possible not known',
  thinking: 'working out the best possible …',
  here: (n: number) => `${n} to go`,
  hereBetween: (least: number, most: number) => `${least} to ${most} to go`,
  done: 'done',
  impossible: 'no presses solve this board',
  rules: {
    states: (n: number) => `Every light has ${n} states; a press takes it to the next. Right-click or Shift presses backward.`,
    litOnly: 'Only a light that is on may be pressed.',
    equal: 'The goal: all lights in the same state.',
    state: (n: number) => `The goal: all lights in state ${n}.`,
    board: 'The goal: the board with the small frames.',
  },
  undo: 'Undo',
  redo: 'Redo',
  restart: 'Restart',
  hint: 'Hint',
  more: 'Say more',
  rungs: ['How far', 'Where', 'Why', 'The press'],
  solution: 'Solution',
  hideSolution: 'Hide solution',
  animate: 'Show how',
  stop: 'Stop',
  names: 'Names',
  fresh: 'New board',
  deal: 'Deal',
  difficulty: 'Presses needed',
  any: 'any',
  seed: 'Seed',
  seedTold: (seed: number) => `from seed ${seed}`,
  anySeed: 'leave empty for a new one',
  daily: 'Board of the day',
  dailyTitle: (day: string) => `The board of ${day}`,
  share: 'Share',
  shareStart: 'Link to this board',
  shareHere: 'Link to the position',
  shareWords: 'In words',
  copied: 'Copied.',
  copy: 'Copy',
  wordsOpen: (title: string, best: string, link: string) => `Lights out, ${title}: ${best}. Can you? ${link}`,
  wordsWon: (title: string, presses: number, best: string, link: string) =>
    `Lights out, ${title}: solved in ${count(presses, 'press', 'presses')}, ${best}. ${link}`,
  save: 'Save',
  open: 'Open …',
  close: 'Close',
  type: 'Type',
  typeHint: 'c3, undo, read 2, hint, help …',
  typeLabel: 'Type what to press, such as c3, or a word such as read or help',
  won: (presses: number, best: number) =>
    presses <= best
      ? `Done in ${count(presses, 'press', 'presses')}. Nobody can do better.`
      : `Done in ${count(presses, 'press', 'presses')}; ${best} would do.`,
  wonSome: (presses: number) => `Done in ${count(presses, 'press', 'presses')}.`,
  stars: (n: number) => count(n, 'star', 'stars') + ' of 3',
  why: 'Why is that?',
  proofTwo: (n: number) =>
    `Every button changes an even number of the ${n} bracketed lights, so whether an odd or an even number of them is on never changes; and it is the wrong one.`,
  proofMany: (m: number) =>
    `Add up the bracketed lights, each as often as written on it: every button changes the sum by a multiple of ${m}, and it is the wrong one.`,
  nearest: 'Play the nearest board that can be solved',
  nearestTold: (n: number) => `${count(n, 'light differs', 'lights differ')} from the board that could not be solved.`,
  explain: 'Explain this board',
  compare: 'Compare methods',
  edit: 'Change this board',
};

export type PlayStrings = typeof play;
