import { expect, test } from 'vitest';
import { middle, nextByEye, nextOnLattice } from './cursor';

test('arrows stop at the edges of a lattice', () => {
  expect(nextOnLattice([2, 3], 0, 'left')).toBe(0);
  expect(nextOnLattice([2, 3], 0, 'right')).toBe(1);
  expect(nextOnLattice([2, 3], 2, 'right')).toBe(2);
  expect(nextOnLattice([2, 3], 2, 'down')).toBe(5);
  expect(nextOnLattice([2, 3], 4, 'up')).toBe(1);
});

test('arrows on a graph lead to the nearest within 45 degrees', () => {
  const middles: [number, number][] = [[0, 0], [1, 0.9], [1, 1.2], [3, 0], [0, -2]];
  expect(nextByEye(middles, 0, 'right')).toBe(1);
  expect(nextByEye(middles, 0, 'down')).toBe(2);
  expect(nextByEye(middles, 0, 'up')).toBe(4);
  expect(nextByEye(middles, 0, 'left')).toBe(0);
});

test('the middle of a square', () => {
  expect(middle([[0, 0], [2, 0], [2, 2], [0, 2]])).toEqual([1, 1]);
});
