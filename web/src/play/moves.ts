/** The moves of a game in its address, so that a link or a reload brings them back: `4.c.-7`, in base 36. */
import type { Move } from '../core/protocol';

/** Longer games keep only their position in the address. */
const MOST_MOVES = 400;

/** The moves as text; empty where there are none; null where there are too many. */
export function printMoves(moves: readonly Move[]): string | null {
  if (moves.length > MOST_MOVES) return null;
  return moves.map(({ button, back }) => (back ? '-' : '') + button.toString(36)).join('.');
}

/** The moves of a text; null where it is none. */
export function parseMoves(text: string): Move[] | null {
  if (text === '') return [];
  const words = text.split('.');
  if (words.length > MOST_MOVES || !words.every((word) => /^-?[0-9a-z]{1,6}$/.test(word))) return null;
  return words.map((word) => ({
    button: parseInt(word.replace('-', ''), 36),
    back: word.startsWith('-'),
  }));
}
