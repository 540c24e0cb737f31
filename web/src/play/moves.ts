/** The moves of a game in its address, so that a link or a reload brings them back: `4.c.-7`, in base 36. */
import type { Move } from '../core/protocol';

/** Longer games keep only their position in the address, or where that is too long too, their board. */
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

/** No longer name or ID of a board goes into an address: browsers and messengers cut what is longer. */
const MOST_LETTERS = 16_000;

export const fits = (board: string) => board.length <= MOST_LETTERS;

/** The parts of the address of a game: its board and its moves, else where it stands, else its board alone; none where that is too long. */
export function partsOf(name: string, moves: readonly Move[], position: string | null): { parts: string[]; isWhole: boolean } {
  const made = printMoves(moves);
  if (made !== null && fits(name)) return { parts: [name, made], isWhole: true };
  if (position !== null && fits(position)) return { parts: [position], isWhole: true };
  return { parts: fits(name) ? [name] : [], isWhole: false };
}
