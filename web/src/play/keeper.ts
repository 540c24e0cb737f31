/** The game of last time, kept on this device alone. */
import { Seldom } from '../seldom';
import { recall, remember } from '../store';
import type { Kept as Played } from './game';

/** A game, and what it is played for: the name of a level or of a day's board. */
export interface Kept extends Played {
  errand: string | null;
}

const KEPT_AS = 'game';
const MOST_CHARACTERS = 1_000_000;
const MILLISECONDS_BETWEEN_WRITES = 400;

const keeping = new Seldom<Kept>(MILLISECONDS_BETWEEN_WRITES, (game) => {
  const text = JSON.stringify(game);
  if (text.length <= MOST_CHARACTERS) remember(KEPT_AS, text);
});

export const keep = (game: Kept) => keeping.wish(game);

/** Writes down at once what waits to be, before the page is left. */
export const settle = () => keeping.flush();

/** The game of last time; null where there is none that can be read. */
export function kept(): Kept | null {
  settle();
  try {
    const game = JSON.parse(recall(KEPT_AS) ?? 'null') as Partial<Kept> | null;
    if (!game?.text || !Array.isArray(game.moves)) return null;
    return { text: game.text, moves: game.moves, made: game.made ?? 0, errand: typeof game.errand === 'string' ? game.errand : null };
  } catch {
    return null;
  }
}
