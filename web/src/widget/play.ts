/** A game in a notebook: the board after some moves, worked out from what each button touches. */
import type { Scenery } from '../core/protocol';

/** A button, and whether it was pressed backward. */
export type Move = [button: number, back: boolean];

/** The board after these moves from the start. */
export function after({ start, touches, states }: Scenery, moves: Move[]): number[] {
  const board = [...start];
  for (const [button, back] of moves) {
    const own = touches?.[button] ?? [];
    for (let at = 0; at < own.length; at += 2) {
      const by = back ? states - own[at + 1]! : own[at + 1]!;
      board[own[at]!] = (board[own[at]!]! + by) % states;
    }
  }
  return board;
}

/** Whether a board is at the goal. */
export function isDone({ goal }: Scenery, board: number[]): boolean {
  switch (goal.kind) {
    case 'equal':
      return board.every((state) => state === board[0]);
    case 'state':
      return board.every((state) => state === goal.state);
    case 'board':
      return board.every((state, light) => state === goal.board![light]);
    // Which states a light may end in, only the kernel knows.
    case 'ends':
      return false;
  }
}

/** Whether the rule allows a press now. */
export const allows = ({ rule }: Scenery, board: number[], [button, back]: Move) =>
  rule === 'free' || (!back && board[button]! > 0);
