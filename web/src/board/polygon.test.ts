import { expect, test } from 'vitest';
import { drawnIn, reach, rounded } from './polygon';

const square: [number, number][] = [[0, 0], [4, 0], [4, 4], [0, 4]];

test('edges move inward whichever way the corners run', () => {
  const inner = [[1, 1], [3, 1], [3, 3], [1, 3]];
  expect(drawnIn(square, 1)).toEqual(inner);
  expect(drawnIn([...square].reverse(), 1)).toEqual([...inner].reverse());
  expect(drawnIn(square, -1)[0]).toEqual([-1, -1]);
});

test('the middle of a triangle is one third of its height from each edge', () => {
  const height = Math.sqrt(3) / 2;
  expect(reach([[0, 0], [1, 0], [0.5, height]], [0.5, height / 3])).toBeCloseTo(height / 3);
});

test('corners are rounded to the middle of an edge at most', () => {
  expect(rounded([[0, 0], [2, 0], [2, 2]], 9)).toBe('M1 1Q0 0 1 0L1 0Q2 0 2 1L2 1Q2 2 1 1Z');
});
