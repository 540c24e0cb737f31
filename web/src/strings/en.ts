/** Every word of the page, in English. Other languages have the same keys. */
import type { Named } from '../core/protocol';
import { play } from './play.en';
import { times } from './times';

export const en = {
  language: 'English',
  app: {
    title: 'lightsout',
    skip: 'Skip to the board',
    skipMenu: 'Skip the menu',
    views: { play: 'Play', levels: 'Levels', solve: 'Solve', gallery: 'Boards', draw: 'Draw', learn: 'Learn', compare: 'Compare', help: 'Help', class: 'Boards for a class' },
    menu: 'Menu',
    theme: 'Theme',
    themes: { auto: '◐ System', day: '☀ Day', night: '☾ Night' },
    languages: 'Language',
    badAddress: 'This address is damaged. Here is a new board.',
    badMoves: 'The moves in it are damaged.',
    noBoard: 'This link doesn’t lead to a board.',
    fresh: 'Play a fresh board',
    loading: 'Loading …',
    notFetched: 'This part could not be fetched. Check the connection.',
    reload: 'Load again',
    offline: {
      keeping: 'Storing this page …',
      ready: 'Ready offline.',
    },
    notKept: 'This browser stores nothing: games and results are gone when it is closed.',
  },
  board: {
    label: (title: string) => `Board ${title}`,
    row: (row: number) => `row ${row}`,
    cell: (name: string, state: string) => `${name}, ${state}`,
    on: 'on',
    off: 'off',
    state: (n: number) => `state ${n}`,
    marked: (n: number) => (n === 1 ? 'to be pressed' : `to be pressed ${n} times`),
    bracketed: 'in the proof',
    tooLarge: (count: number) => `This board has ${count.toLocaleString('en')} lights, too many to draw.`,
    hinted: 'hint',
    wanted: 'has to end on',
  },
  /** What a board is called. */
  title: ({ title, pieces }: Named) => {
    const [key, [kind, size]] = pieces[0]!;
    if (key !== 'geometry') return times(title);
    const said = size ? title.replace(`${kind}:`, `${kind === 'hex' ? 'hexagon' : kind}, size `) : title;
    return times(said[0]!.toUpperCase() + said.slice(1));
  },
  play,
};

export type Strings = typeof en;
