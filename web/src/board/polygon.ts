/** Polygons as lamps: drawn in from their edges by a gap, with round corners. */
import type { Outline } from '../core/protocol';

export type Point = [number, number];

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];

/** Twice the area, positive where the corners run clockwise on a page whose y grows downward. */
function doubleArea(corners: Outline): number {
  return corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % corners.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** The distance from the middle to the nearest edge. */
export function reach(corners: Outline, [x, y]: Point): number {
  return Math.min(
    ...corners.map((from, index) => {
      const to = corners[(index + 1) % corners.length]!;
      const [dx, dy] = minus(to, from);
      return Math.abs((x - from[0]) * dy - (y - from[1]) * dx) / (Math.hypot(dx, dy) || 1);
    }),
  );
}

/** A convex polygon whose edges are moved inward by `gap`; outward where it is negative. */
export function drawnIn(corners: Outline, gap: number): Outline {
  const turn = Math.sign(doubleArea(corners)) || 1;
  const normals = corners.map((from, index): Point => {
    const [dx, dy] = minus(corners[(index + 1) % corners.length]!, from);
    const length = Math.hypot(dx, dy) || 1;
    return [(-dy / length) * turn, (dx / length) * turn];
  });
  return corners.map(([x, y], index): Point => {
    const before = normals[(index + corners.length - 1) % corners.length]!;
    const after = normals[index]!;
    const spread = 1 + before[0] * after[0] + before[1] * after[1];
    // A corner that turns all the way back has no bisector to move along.
    const step = gap / Math.max(spread, 0.1);
    return [x + step * (before[0] + after[0]), y + step * (before[1] + after[1])];
  });
}

const print = (value: number) => String(Math.round(value * 1000) / 1000);
const at = ([x, y]: Point) => `${print(x)} ${print(y)}`;

/** The path of a polygon whose corners are rounded, each at most to the middle of its edges. */
export function rounded(corners: Outline, radius: number): string {
  const toward = (from: Point, to: Point): Point => {
    const [dx, dy] = minus(to, from);
    const length = Math.hypot(dx, dy) || 1;
    const step = Math.min(radius, length / 2) / length;
    return [from[0] + dx * step, from[1] + dy * step];
  };
  const parts = corners.map((corner, index) => {
    const before = corners[(index + corners.length - 1) % corners.length]!;
    const after = corners[(index + 1) % corners.length]!;
    const verb = index === 0 ? 'M' : 'L';
    return `${verb}${at(toward(corner, before))}Q${at(corner)} ${at(toward(corner, after))}`;
  });
  return `${parts.join('')}Z`;
}

/** The path of a circle. */
export function circle([x, y]: Point, radius: number): string {
  const r = print(radius);
  return `M${at([x - radius, y])}a${r} ${r} 0 1 0 ${print(2 * radius)} 0a${r} ${r} 0 1 0 ${print(-2 * radius)} 0Z`;
}
