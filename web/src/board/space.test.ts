import { expect, test } from 'vitest';
import type { Scenery } from '../core/protocol';
import type { Piece } from './plan';
import { firstTurn, inSpace, isFar, neighbours, radiusOf, seen, turnedBy } from './space';

const length = (vector: number[]) => Math.hypot(...vector);
const far = (a: number[], b: number[]) => length(a.map((value, axis) => value - b[axis]!));

const scenery = (count: number, sizes: number[] | null, wrap: string | null, touches: number[][]) =>
  ({ lights: { count, sizes, wrap, is_planar: false }, buttons: null, links: [], touches }) as unknown as Scenery;

/** The faces of a tetrahedron: each changes all. */
const tetrahedron = scenery(4, null, null, [0, 1, 2, 3].map(() => [0, 1, 1, 1, 2, 1, 3, 1]));
const apart = Array.from({ length: 4 }, (_, index) => ({ middle: [index * 9, 0], room: 1 }) as unknown as Piece);

test('neighbours are told once', () => {
  expect(neighbours([[0, 1, 1, 1], [0, 1], [2, 1]])).toEqual([[0, 1]]);
});

test('the faces of a regular solid are equally far from each other and from the middle', () => {
  const points = inSpace(tetrahedron, apart)!;
  const distances = neighbours(tetrahedron.touches!).map(([a, b]) => far(points[a]!, points[b]!));
  for (const distance of distances) expect(distance).toBeCloseTo(1.15, 5);
  for (const point of points) expect(length(point)).toBeCloseTo(radiusOf(points), 5);
});

test('neighbours in a block are one apart, and those around it further', () => {
  const touches = Array.from({ length: 81 }, () => []);
  const block = inSpace(scenery(81, [3, 3, 3, 3], 'plane', touches), [])!;
  expect([block[0]!.length, far(block[0]!, block[1]!), far(block[0]!, block[27]!)]).toEqual([4, 1, 1]);
  expect([isFar(block, [0, 1]), isFar(block, [0, 2])]).toEqual([false, true]);
});

test('boards that lie flat stay so', () => {
  const near = apart.map((piece, index) => ({ ...piece, middle: [index * 2, 0] }) as Piece);
  expect(inSpace(scenery(4, null, null, [[1, 1], [0, 1, 2, 1], [1, 1, 3, 1], [2, 1]]), near)).toBeNull();
});

test('turning keeps lengths', () => {
  const turn = turnedBy(firstTurn(5), 0.4, -1.1);
  for (const row of turn) expect(length(row)).toBeCloseTo(1);
  const [a, b] = [turn[0]!, turn[3]!];
  expect(a.reduce((sum, value, axis) => sum + value * b[axis]!, 0)).toBeCloseTo(0);
  expect(seen([[0, 0, 0, 0, 0], [1, 0, 0, 0, 0]], turn)[0]).toEqual({ at: [0, 0], size: 1, depth: 0 });
});
