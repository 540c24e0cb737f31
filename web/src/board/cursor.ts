/** Where arrow keys lead: along rows and columns where places lie on them, else to the nearest in that direction. */
import type { Outline, Places } from '../core/protocol';

export type Way = 'left' | 'right' | 'up' | 'down';

const WAYS: Record<string, Way> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export const wayOf = (key: string): Way | undefined => WAYS[key];

/** The middle of an outline. */
export function middle(outline: Outline): [number, number] {
  const sum = outline.reduce(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]);
  return [sum[0] / outline.length, sum[1] / outline.length];
}

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

/** The nearest place within 45 degrees of a direction; `from` itself where there is none. */
export function nextByEye(middles: [number, number][], from: number, way: Way): number {
  const [x, y] = middles[from]!;
  const [ux, uy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[way] as [number, number];
  let best = from;
  let least = Infinity;
  middles.forEach(([px, py], index) => {
    const [dx, dy] = [px - x, py - y];
    const along = dx * ux + dy * uy;
    const across = Math.abs(dx * uy) + Math.abs(dy * ux);
    if (index === from || along <= 1e-9 || across > along + 1e-9) return;
    const far = along + 2 * across;
    if (far < least) [best, least] = [index, far];
  });
  return best;
}

/** The rows and columns of places on a lattice of two dimensions; null elsewhere. */
export function lattice(places: Places): [number, number] | null {
  return places.sizes?.length === 2 ? (places.sizes as [number, number]) : null;
}
