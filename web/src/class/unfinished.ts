/** Moves on the boards of a set, so that a reload brings them back. */
import type { PuzzleElement, PuzzleState } from '../package/types';

type Moves = PuzzleState['moves'];

/** Of each board the moves that stand. */
export type Unfinished = Moves[];

/** More moves are not kept. */
const MOST_MOVES = 400;

/** What was kept, if it is of a set of so many boards. */
export function unfinishedOf(kept: unknown, boards: number): Unfinished {
  const isMove = (move: Partial<Moves[number]> | null) => typeof move?.button === 'string' && typeof move.back === 'boolean';
  return Array.from({ length: boards }, (_, at) => {
    const moves = Array.isArray(kept) ? (kept[at] as unknown) : null;
    return Array.isArray(moves) && moves.length <= MOST_MOVES && moves.every(isMove) ? (moves as Moves) : [];
  });
}

/** The same with the moves of one board as they are now. */
export const withMoves = (all: Unfinished, board: number, moves: Moves): Unfinished =>
  all.map((old, at) => (at !== board ? old : moves.length > MOST_MOVES ? [] : moves));

/** Makes moves again on a board that has just opened, as long as it is there. */
export async function replay(moves: Moves, puzzle: PuzzleElement) {
  for (const { button, back } of moves) if (puzzle.isConnected) await puzzle.press(button, back);
}
