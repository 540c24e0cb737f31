/**
 * Boards that lie flat on paper only in pieces, as they are in space: blocks of any dimension, the surfaces of solids.
 *
 * A lattice knows its coordinates. Anything else takes them from its neighbours: the slowest three vibrations of the springs between them, the eigenvectors of the
 * graph's Laplacian (K. M. Hall, 1970), which put the faces of a regular solid where they belong.
 */
import type { Scenery } from '../core/protocol';
import { onCube, sidesOf } from './cube';
import type { Piece } from './plan';
import type { Point } from './polygon';

/** More lights than this are a cloud. */
const MOST = 400;

const ROUNDS = 400;

/** A point for every light, in three dimensions or more; null for boards that lie flat. */
export function inSpace(scenery: Scenery, lights: Piece[]): number[][] | null {
  const { count, sizes } = scenery.lights;
  if (scenery.buttons || count > MOST || count < 4 || !scenery.touches) return null;
  if (sizes && sizes.length > 2) return ofLattice(sizes);
  const pairs = neighbours(scenery.touches);
  const isFolded = pairs.some(([a, b]) => {
    const [one, other] = [lights[a]!, lights[b]!];
    const far = Math.hypot(one.middle[0] - other.middle[0], one.middle[1] - other.middle[1]);
    return far > 1.6 * (one.room + other.room);
  });
  const isGraph = scenery.links.length > 0;
  if (!isFolded || isGraph || sizes || scenery.lights.is_planar) return null;
  const points = ofNeighbours(count, pairs);
  const sides = sidesOf(scenery.lights.listed?.map(({ name }) => name) ?? []);
  return sides ? onCube(points, sides) : points;
}

/** Pairs of lights of which one changes the other, each once. */
export function neighbours(touches: number[][]): [number, number][] {
  const pairs = new Map<string, [number, number]>();
  touches.forEach((touched, button) => {
    for (let place = 0; place < touched.length; place += 2) {
      const light = touched[place]!;
      const pair: [number, number] = [Math.min(button, light), Math.max(button, light)];
      if (light !== button) pairs.set(String(pair), pair);
    }
  });
  return [...pairs.values()];
}

function ofLattice(sizes: number[]): number[][] {
  const count = sizes.reduce((product, size) => product * size, 1);
  return Array.from({ length: count }, (_, light) => {
    const point: number[] = [];
    let rest = light;
    for (const size of [...sizes].reverse()) {
      point.push((rest % size) - (size - 1) / 2);
      rest = Math.floor(rest / size);
    }
    return point;
  });
}

function ofNeighbours(count: number, pairs: [number, number][]): number[][] {
  const degree = new Array<number>(count).fill(0);
  for (const [a, b] of pairs) [degree[a]!++, degree[b]!++];
  const lift = 2 * Math.max(...degree);
  const found: number[][] = [new Array<number>(count).fill(1 / Math.sqrt(count))];
  for (let axis = 0; axis < 3; axis++) {
    let vector = Array.from({ length: count }, (_, light) => Math.sin((light + 1) * (axis + 2) * 1.7));
    for (let round = 0; round < ROUNDS; round++) {
      // What is slowest for the Laplacian is strongest for this.
      const next = vector.map((value, light) => (lift - degree[light]!) * value);
      for (const [a, b] of pairs) [next[a], next[b]] = [next[a]! + vector[b]!, next[b]! + vector[a]!];
      vector = apart(next, found);
    }
    found.push(vector);
  }
  const points = Array.from({ length: count }, (_, light) => found.slice(1).map((vector) => vector[light]!));
  const mean = pairs.reduce((sum, [a, b]) => sum + distance(points[a]!, points[b]!), 0) / pairs.length;
  return points.map((point) => point.map((value) => (value * 1.15) / (mean || 1)));
}

/** A vector at right angles to others, of length one. */
function apart(vector: number[], others: number[][]): number[] {
  let rest = vector;
  for (const other of others) {
    const part = rest.reduce((sum, value, index) => sum + value * other[index]!, 0);
    rest = rest.map((value, index) => value - part * other[index]!);
  }
  const length = Math.hypot(...rest) || 1;
  return rest.map((value) => value / length);
}

/** Whether a link lies on the rim of a block: at an end of all its axes but the one along which it runs. */
export const isOnRim = (points: number[][], [a, b]: [number, number]) => {
  const [one, other] = [points[a]!, points[b]!];
  const ends = one.map((_, axis) => Math.max(...points.map((point) => point[axis]!)));
  return one.every((value, axis) => value !== other[axis]! || Math.abs(value) === ends[axis]);
};

/** Pairs that are further apart than those of a block: links around it, drawn faintly. */
export const isFar = (points: number[][], [a, b]: [number, number]) => distance(points[a]!, points[b]!) > 1.6;

const distance = (a: number[], b: number[]) => Math.hypot(...a.map((value, axis) => value - b[axis]!));

/** From where points in space are looked at: a turn of all axes, the first two of which are seen. */
export type Turn = number[][];

/** A first look, askew, so that no two axes fall together. */
export function firstTurn(axes: number): Turn {
  let turn: Turn = Array.from({ length: axes }, (_, row) => Array.from({ length: axes }, (_, axis) => Number(row === axis)));
  for (let axis = 2; axis < axes; axis++) {
    turn = turned(turn, 0, axis, 0.55 - 0.13 * (axis - 2));
    turn = turned(turn, 1, axis, 0.42 - 0.19 * (axis - 2));
  }
  return turn;
}

/** Turned further in the plane of two rows. */
function turned(turn: Turn, a: number, b: number, angle: number): Turn {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return turn.map((row, index) => {
    if (index === a) return row.map((value, axis) => cosine * value + sine * turn[b]![axis]!);
    if (index === b) return row.map((value, axis) => cosine * value - sine * turn[a]![axis]!);
    return row;
  });
}

/** Turned as a hand would, across and down; axes beyond the third turn along, more slowly. */
export function turnedBy(turn: Turn, across: number, down: number): Turn {
  let next = turned(turned(turn, 0, 2, across), 1, 2, down);
  for (let axis = 3; axis < turn.length; axis++) {
    next = turned(turned(next, 0, axis, across * 0.5), 1, axis, down * 0.5);
  }
  return next;
}

/** How far the furthest point is from the middle. */
export const radiusOf = (points: number[][]) => Math.max(...points.map((point) => Math.hypot(...point)));

/** Where a point is seen, how large, and how near. */
export interface View {
  at: Point;
  size: number;
  depth: number;
}

/** Where points are seen, nearer ones a little larger. */
export function seen(points: number[][], turn: Turn): View[] {
  const eye = radiusOf(points) * 3;
  return points.map((point) => {
    const along = (row: number) => point.reduce((sum, value, axis) => sum + value * turn[row]![axis]!, 0);
    const depth = along(2);
    const size = eye / (eye - depth);
    return { at: [along(0) * size, along(1) * size], size, depth };
  });
}
