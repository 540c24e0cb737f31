/** The game of last time, kept on this machine alone. */

import type { Kept } from './game';

const KEPT_AS = 'lightsout-game';
const MOST_CHARACTERS = 1_000_000;

export function keep(game: Kept) {
  try {
    const text = JSON.stringify(game);
    if (text.length <= MOST_CHARACTERS) localStorage.setItem(KEPT_AS, text);
  } catch {
    // A full or forbidden store only means that nothing is kept.
  }
}

/** The game of last time; null where there is none that can be read. */
export function kept(): Kept | null {
  try {
    const game = JSON.parse(localStorage.getItem(KEPT_AS) ?? 'null') as Partial<Kept> | null;
    return game?.text && game.moves ? { text: game.text, moves: game.moves, made: game.made ?? 0 } : null;
  } catch {
    return null;
  }
}
