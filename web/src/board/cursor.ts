/** Where arrow keys lead along rows and columns. */
import type { Places } from '../core/protocol';

export type Way = 'left' | 'right' | 'up' | 'down';

const WAYS: Record<string, Way> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export const wayOf = (key: string): Way | undefined => WAYS[key];

/** The place next to `from` on a board of rows and columns; itself at the edge. */
export function nextOnLattice([rows, columns]: [number, number], from: number, way: Way): number {
  const [row, column] = [Math.floor(from / columns), from % columns];
  const next = {
    left: [row, Math.max(0, column - 1)],
    right: [row, Math.min(columns - 1, column + 1)],
    up: [Math.max(0, row - 1), column],
    down: [Math.min(rows - 1, row + 1), column],
  }[way] as [number, number];
  return next[0] * columns + next[1];
}

/** The rows and columns of places on a lattice of two dimensions; null elsewhere. */
export function lattice(places: Places): [number, number] | null {
  return places.sizes?.length === 2 ? (places.sizes as [number, number]) : null;
}
