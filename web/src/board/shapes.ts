/** Where the lights of any board are drawn: polygons a little smaller than their cells, circles on graphs. */
import { middle } from './by-eye';
import type { Outline, Places } from '../core/protocol';

export interface Shape {
  middle: [number, number];
  /** The corners of a polygon; null for a circle. */
  corners: Outline | null;
  /** The radius of the largest circle inside. */
  radius: number;
}

export interface Drawing {
  lights: Shape[];
  /** A `viewBox` with all of them. */
  box: string;
  /** The length by which lines are measured. */
  unit: number;
}

/** Cells are drawn so much smaller than they are, for a gap between them. */
const SHRUNK = 0.76;

const made = new WeakMap<Places, Drawing>();

/** The drawing of places, made once. */
export function shapes(places: Places): Drawing {
  const known = made.get(places);
  if (known) return known;
  const drawing = draw(places);
  made.set(places, drawing);
  return drawing;
}

function draw({ listed, count }: Places): Drawing {
  const outlines: Outline[] = listed?.map(({ at }) => at) ?? Array.from({ length: count }, (_, x) => [[x, 0]]);
  const middles = outlines.map(middle);
  const near = nearest(middles);
  const lights = outlines.map((outline, index): Shape => {
    const center = middles[index]!;
    if (outline.length < 3) return { middle: center, corners: null, radius: near * 0.34 };
    const corners = outline.map(([x, y]): [number, number] => [
      center[0] + (x - center[0]) * SHRUNK,
      center[1] + (y - center[1]) * SHRUNK,
    ]);
    return { middle: center, corners, radius: inner(corners, center) };
  });
  const points = lights.flatMap(({ corners, middle: [x, y], radius }) =>
    corners ?? [[x - radius, y - radius], [x + radius, y + radius]],
  );
  const [xs, ys] = [points.map(([x]) => x!), points.map(([, y]) => y!)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const unit = near * 0.9;
  const air = unit * 0.08;
  const size = [Math.max(...xs) - left, Math.max(...ys) - top].map((length) => length + 2 * air);
  return { lights, unit, box: `${left - air} ${top - air} ${size[0]} ${size[1]}` };
}

/** The least distance between two middles; 1 where there is but one. */
function nearest(middles: [number, number][]): number {
  let least = Infinity;
  const sorted = [...middles].sort(([a], [b]) => a - b);
  sorted.forEach(([x, y], at) => {
    for (let next = at + 1; next < sorted.length && sorted[next]![0] - x < least; next++) {
      const far = Math.hypot(sorted[next]![0] - x, sorted[next]![1] - y);
      if (far > 1e-6) least = Math.min(least, far);
    }
  });
  return least === Infinity ? 1 : least;
}

/** The distance of a polygon's middle from its nearest side. */
function inner(corners: Outline, [x, y]: [number, number]): number {
  const far = corners.map(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % corners.length]!;
    return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / Math.hypot(bx - ax, by - ay);
  });
  return Math.min(...far);
}
