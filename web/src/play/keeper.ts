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

const KEPT_AS = 'games';
const MOST_CHARACTERS = 1_000_000;
const MILLISECONDS_BETWEEN_WRITES = 400;

/** So many games are kept, the last one first, and none of the others has more characters. */
const MOST_GAMES = 20;
const MOST_OF_OTHERS = 20_000;

const isUpTo = (most: number, game: Kept) => JSON.stringify(game).length <= most;

const keeping = new Seldom<Kept>(MILLISECONDS_BETWEEN_WRITES, (game) => {
  if (!isUpTo(MOST_CHARACTERS, game)) return;
  const games = [game, ...all().filter((other) => other.name !== game.name && isUpTo(MOST_OF_OTHERS, other))];
  // Where room runs out, the last game is worth more than those before it.
  for (let most = MOST_GAMES; most > 0 && !remember(KEPT_AS, JSON.stringify(games.slice(0, most))); most >>= 1);
});

export const keep = (game: Kept) => keeping.wish(game);

/** Writes down at once what waits to be, before the page is left. */
export const settle = () => keeping.flush();

/** All games that can be read, the last one first. */
function all(): Kept[] {
  settle();
  try {
    return (JSON.parse(recall(KEPT_AS) ?? '') as Kept[]).flatMap((game) => whole(game) ?? []);
  } catch {
    return [];
  }
}

/** A game that was read, with what older pages did not write; null where it is none. */
function whole(game: Partial<Kept> | null): Kept | null {
  if (!game?.text || !Array.isArray(game.moves) || !game.moves.every((move) => Number.isSafeInteger(move?.button))) return null;
  const errand = typeof game.errand === 'string' ? game.errand : null;
  const given = Array.isArray(game.given) ? game.given.filter(Array.isArray) : [];
  return { isWon: false, helps: '', hints: 0, name: errand ?? '', made: 0, ...game, errand, given } as Kept;
}

/** The game of last time; undefined where there is none that can be read. */
export const kept = () => all()[0];

/** The game that was played last of what is called so in addresses. */
export const keptOf = (name: string) => all().find((game) => game.name === name);
