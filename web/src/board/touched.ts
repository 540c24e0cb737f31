/** What a button changes. */
import type { Move, Scenery } from '../core/protocol';

/** The lights a button changes, each with by how much. */
export function touchedBy({ touches }: Pick<Scenery, 'touches'>, button: number): [number, number][] {
  const flat = touches?.[button] ?? [];
  return Array.from({ length: flat.length / 2 }, (_, place) => [flat[2 * place]!, flat[2 * place + 1]!]);
}

/** The board after each of the moves, the start first. */
export function boardsOf({ start, states, touches }: Pick<Scenery, 'start' | 'states' | 'touches'>, moves: readonly Move[]): number[][] {
  const boards = [[...start]];
  for (const { button, back } of moves) {
    const board = [...boards.at(-1)!];
    for (const [light, weight] of touchedBy({ touches }, button)) board[light] = (board[light]! + (back ? states - weight : weight)) % states;
    boards.push(board);
  }
  return boards;
}
