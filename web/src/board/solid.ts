/** The surface of a solid: the cell of every light, and which of them are seen from one side. */
import { type Plan, cell } from './plan';
import { type Turn, radiusOf, seen } from './space';

type Vector = readonly number[];

const dot = (one: Vector, other: Vector) => one.reduce((sum, value, axis) => sum + value * other[axis]!, 0);
const unit = (vector: Vector) => vector.map((value) => value / (Math.hypot(...vector) || 1));
const mean = (points: readonly Vector[]) => points[0]!.map((_, axis) => points.reduce((sum, point) => sum + point[axis]!, 0) / points.length);
const cross = ([a, b, c]: Vector, [x, y, z]: Vector) => [b! * z! - c! * y!, c! * x! - a! * z!, a! * y! - b! * x!];

/** Where the light comes from, in space as it is seen: from above on the left, and from the front. */
const LAMP = unit([-0.3, -0.5, 0.8]);
const DARKEST = 0.66;

/** What is shown around the solid, nearer things being larger. */
const SPARE = 1.1;

/** The corners of the cell of every light, in turn: each lies in the middle of a ring of neighbours. */
export function cellsOf(points: readonly Vector[], rings: readonly (readonly number[])[]): number[][][] {
  // On a cube the corners of squares lie on its edges.
  const half = Math.max(...points.flat().map(Math.abs));
  const isCube = points.every((point) => point.filter((value) => Math.abs(Math.abs(value) - half) < 1e-6).length === 1);
  const corner = (ring: readonly number[]) =>
    mean(ring.map((light) => points[light]!)).map((value) => (isCube && Math.abs(value) > half - 0.5 ? Math.sign(value) * half : value));
  const corners = rings.map(corner);
  return points.map((_, light) => around(corners.filter((_, at) => rings[at]!.includes(light))));
}

/** Points in the order in which they lie around their middle, seen from outside. */
function around(points: number[][]): number[][] {
  const out = unit(mean(points));
  const across = unit(cross(out, Math.abs(out[0]!) < 0.6 ? [1, 0, 0] : [0, 1, 0]));
  const angle = (point: Vector) => Math.atan2(dot(point, cross(out, across)), dot(point, across));
  return [...points].sort((one, other) => angle(one) - angle(other));
}

/** The plan of a solid seen in space: the cells on this side cover those on the other. */
export function surfacePlan(plan: Plan, cells: readonly number[][][], turn: Turn): Plan {
  const corners = cells.flat();
  const views = seen(corners, turn);
  const light = LAMP.reduce((sum, part, row) => sum.map((value, axis) => value + part * turn[row]![axis]!), [0, 0, 0]);
  let from = 0;
  const sides = cells.map((own, index) => {
    const at = views.slice(from, (from += own.length)).map((view) => view.at);
    const isSeen = at.reduce((sum, [x, y], place) => sum + x * at[(place + 1) % at.length]![1] - y * at[(place + 1) % at.length]![0], 0) > 0;
    const normal = unit(cross(own[1]!.map((value, axis) => value - own[0]![axis]!), own[2]!.map((value, axis) => value - own[1]![axis]!)));
    return { light: index, at, isSeen, near: DARKEST + (1 - DARKEST) * Math.max(0, dot(normal, light)) };
  });
  const room = radiusOf(corners) * SPARE;
  const seenSides = sides.filter(({ isSeen }) => isSeen);
  return {
    ...plan,
    lights: sides.map(({ at }, index) => cell({ at }, index)),
    layers: [
      { faces: [], links: [], lights: sides.filter(({ isSeen }) => !isSeen) },
      { faces: seenSides.map(({ at, near }) => ({ path: `M${at.map((point) => point.join(' ')).join('L')}Z`, near })), links: [], lights: seenSides },
    ],
    links: [],
    box: [-room, -room, 2 * room, 2 * room],
    rows: null,
    isSolid: true,
    isSurface: true,
  };
}
