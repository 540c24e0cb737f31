/** A solution, press by press. */
import { touchedBy } from '../board/touched';
import type { Scenery } from '../core/protocol';

/** The buttons to press, one after the other. */
export const orderOf = (way: readonly number[]): number[] => way.flatMap((count, button) => Array<number>(count).fill(button));

/** The board after presses. */
export function after({ start, states, touches }: Pick<Scenery, 'start' | 'states' | 'touches'>, presses: readonly number[]): number[] {
  const board = [...start];
  for (const button of presses) {
    for (const [light, weight] of touchedBy({ touches }, button)) board[light] = (board[light]! + weight) % states;
  }
  return board;
}
