import { expect, test } from 'vitest';
import { middle, nextByEye } from './by-eye';

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
