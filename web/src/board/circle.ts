/** Nodes on a circle: where the library puts those of a graph that does not say, and when to leave them there. */
import type { Point } from './polygon';

/** Whether points are that circle: from the top, one and a half units apart. */
export function isCircle(points: Point[]): boolean {
  const count = points.length;
  const turn = (2 * Math.PI) / Math.max(1, count);
  const radius = Math.max(1, 1.5 / turn);
  return points.every(
    ([x, y], index) =>
      Math.abs(x - radius * Math.sin(turn * index)) < 1e-6 && Math.abs(y + radius * Math.cos(turn * index)) < 1e-6,
  );
}

/** Whether a circle is how to draw it: every link leads on by the same steps from every node, or it is small. */
export function suitsCircle(count: number, links: [number, number][]): boolean {
  if (count <= 3 || links.length === (count * (count - 1)) / 2) return true;
  const known = new Set(links.map(([from, to]) => from * count + to));
  const has = (a: number, b: number) => known.has(Math.min(a, b) * count + Math.max(a, b));
  return links.every(([from, to]) => has((from + 1) % count, (to + 1) % count));
}
