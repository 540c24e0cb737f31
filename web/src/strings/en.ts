/** Every word of the page, in English. Other languages have the same keys. */
const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const en = {
  language: 'English',
  app: {
    title: 'lightsout',
    tagline: 'Press a light, and it and its neighbours change. Make all the lights go out.',
    skip: 'Skip to the board',
    views: { play: 'Play', gallery: 'Boards', draw: 'Draw', learn: 'Learn', compare: 'Compare', help: 'Help' },
    menu: 'Pages',
    theme: 'Colours',
    themes: { auto: 'As the system', day: 'Day', night: 'Night' },
    languages: 'Language',
    badAddress: 'This address is damaged: it cannot be read as a board. Here is a fresh one to play.',
    refused: (why: string) => `This link cannot be opened: ${why}`,
    fresh: 'Play a fresh board',
    loading: 'Loading …',
  },
  board: {
    label: (title: string) => `Board ${title}`,
    cell: (name: string, state: string) => `${name}, ${state}`,
    on: 'on',
    off: 'off',
    state: (n: number) => `state ${n}`,
    marked: (n: number) => (n === 1 ? 'to be pressed' : `to be pressed ${n} times`),
    bracketed: 'in the proof',
    hinted: 'hint',
  },
  play: {
    presses: (n: number) => count(n, 'press', 'presses'),
    par: (n: number) => `best possible ${n}`,
    parBetween: (least: number, most: number) => `best possible between ${least} and ${most}`,
    parUnknown: 'best possible not known',
    thinking: 'working out the best possible …',
    here: (n: number) => `${n} to go`,
    hereBetween: (least: number, most: number) => `${least} to ${most} to go`,
    done: 'done',
    impossible: 'no presses solve this board',
    lit: (n: number) => `${n} lit`,
    undo: 'Undo',
    redo: 'Redo',
    restart: 'Restart',
    hint: 'Hint',
    solution: 'Solution',
    hideSolution: 'Hide solution',
    animate: 'Show how',
    stop: 'Stop',
    fresh: 'New board',
    daily: 'Board of the day',
    share: 'Share',
    save: 'Save',
    open: 'Open',
    won: (presses: number, best: number) =>
      presses <= best
        ? `All lights are out in ${count(presses, 'press', 'presses')}; nobody can do better.`
        : `All lights are out in ${count(presses, 'press', 'presses')}; ${best} would do.`,
    wonSome: (presses: number) => `Done in ${count(presses, 'press', 'presses')}.`,
    changed: (changed: number, lit: number) => `${changed} changed, ${lit} lit`,
  },
};

export type Strings = typeof en;
