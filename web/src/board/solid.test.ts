import { expect, test } from 'vitest';
import { facesOf } from './faces';
import { planOf } from './plan';
import { cellsOf, surfacePlan } from './solid';
import { firstTurn, turnedBy } from './space';

/** The lights of an octahedron stand at the corners of a cube. */
const corners = [...Array(8).keys()].map((at) => [at & 1, (at >> 1) & 1, at >> 2].map((bit) => 2 * bit - 1));
const edges = corners.flatMap((_, one) => [1, 2, 4].filter((bit) => !(one & bit)).map((bit): [number, number] => [one, one | bit]));
const cells = cellsOf(corners, facesOf(8, edges));

const near = (one: number[], other: number[]) => Math.hypot(...one.map((value, axis) => value - other[axis]!)) < 1e-9;

test('the cells of an octahedron are its eight triangles, whose corners lie on the axes', () => {
  expect(cells.map(({ length }) => length)).toEqual(Array(8).fill(3));
  cells.forEach((cell, light) => {
    const wanted = corners[light]!.map((value, axis) => [0, 0, 0].with(axis, value));
    expect(wanted.every((corner) => cell.some((other) => near(corner, other)))).toBe(true);
  });
});

test('from every side some lights are seen and some are behind them, each light once', () => {
  const flat = planOf({ lights: { count: 0, sizes: null, wrap: null, is_planar: false, listed: [] }, buttons: null, links: [], touches: [] } as never);
  let turn = firstTurn(3);
  for (let step = 0; step < 12; step++) {
    turn = turnedBy(turn, 0.7, 0.45);
    const [behind, before] = surfacePlan(flat, cells, turn).layers!;
    expect([...behind!.lights, ...before!.lights].map(({ light }) => light).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(before!.lights.length).toBeGreaterThan(0);
    expect(before!.lights.length).toBeLessThan(8);
    expect(behind!.faces).toEqual([]);
    for (const { near: shade } of before!.faces) expect(shade).toBeGreaterThan(0.6);
    // Whoever is opposite of what is seen is not seen.
    for (const { light } of before!.lights) expect(before!.lights.some((other) => other.light === 7 - light)).toBe(false);
  }
});
