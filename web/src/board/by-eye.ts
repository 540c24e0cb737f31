/** Where arrow keys lead where places lie in no rows: to the nearest in that direction. */
import type { Outline } from '../core/protocol';
import type { Way } from './cursor';

/** The middle of an outline. */
export function middle(outline: Outline): [number, number] {
  const sum = outline.reduce(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]);
  return [sum[0] / outline.length, sum[1] / outline.length];
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
