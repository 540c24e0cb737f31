/** The games of last time, kept on this device alone: the last one, and some of those before it. */
import { Seldom } from '../seldom';
import { recall, remember } from '../store';
import type { Kept as Played } from './game';

/** A game, and what it is played for: the name of a level or of a day's board. */
export interface Kept extends Played {
  errand: string | null;
  /** What it is called in addresses. */
  name: string;
  isWon: boolean;
  /** What its player found and was told, as `Game` has it. */
  helps: string;
  hints: number;
  given: [button: number, help: string][];
}

const KEPT_AS = 'game';
const FORMER = 'games';
const MOST_CHARACTERS = 1_000_000;
const MILLISECONDS_BETWEEN_WRITES = 400;

/** So many games are kept beside the last one, none of them larger. */
const MOST_FORMER = 20;
const MOST_OF_FORMER = 20_000;

const keeping = new Seldom<Kept>(MILLISECONDS_BETWEEN_WRITES, (game) => {
  const text = JSON.stringify(game);
  // Where there is no room, the last game is worth more than those before it.
  if (text.length <= MOST_CHARACTERS && !remember(KEPT_AS, text) && remember(FORMER, '[]')) remember(KEPT_AS, text);
  if (text.length > MOST_OF_FORMER) return;
  const games = [game, ...former().filter(({ name }) => name !== game.name)];
  for (let most = MOST_FORMER; most > 0 && !remember(FORMER, JSON.stringify(games.slice(0, most))); most >>= 1);
});

export const keep = (game: Kept) => keeping.wish(game);

/** Writes down at once what waits to be, before the page is left. */
export const settle = () => keeping.flush();

/** What was kept; null where there is nothing that can be read. */
function read<T>(name: string): T | null {
  settle();
  try {
    return JSON.parse(recall(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function former(): Kept[] {
  const games = read<Kept[]>(FORMER);
  return Array.isArray(games) ? games.flatMap((game) => whole(game) ?? []) : [];
}

/** A game that was read, with what older pages did not write; null where it is none. */
function whole(game: Partial<Kept> | null): Kept | null {
  if (!game?.text || !Array.isArray(game.moves) || !game.moves.every((move) => Number.isSafeInteger(move?.button))) return null;
  const errand = typeof game.errand === 'string' ? game.errand : null;
  const given = Array.isArray(game.given) ? game.given.filter(Array.isArray) : [];
  return { isWon: false, helps: '', hints: 0, name: errand ?? '', made: 0, ...game, errand, given } as Kept;
}

/** The game of last time; null where there is none that can be read. */
export const kept = (): Kept | null => whole(read(KEPT_AS));

/** The game that was played last of what is called so in addresses. */
export const keptOf = (name: string) => former().find((game) => game.name === name);
