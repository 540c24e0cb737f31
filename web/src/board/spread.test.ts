import { expect, test } from 'vitest';
import { isCircle, suitsCircle } from './circle';
import { nearestTwo } from './plan';
import { spread } from './spread';

const circle = (count: number) => {
  const turn = (2 * Math.PI) / count;
  const radius = Math.max(1, 1.5 / turn);
  return Array.from({ length: count }, (_, node): [number, number] => [
    radius * Math.sin(turn * node),
    -radius * Math.cos(turn * node),
  ]);
};

test('the circle of the library is known, and no other', () => {
  expect(isCircle(circle(12))).toBe(true);
  expect(isCircle(circle(12).map(([x, y]) => [x, y + 0.1]))).toBe(false);
});

test('rings and complete graphs stay on it, trees do not', () => {
  expect(suitsCircle(5, [[0, 1], [1, 2], [2, 3], [3, 4], [0, 4]])).toBe(true);
  expect(suitsCircle(6, [[0, 1], [1, 2], [2, 3], [3, 4]])).toBe(false);
});

test('a tree is laid out without two nodes on each other, the same every time', () => {
  const links = Array.from({ length: 30 }, (_, node): [number, number] => [Math.floor(node / 2), node + 1]);
  const places = spread(circle(31), links);
  expect(nearestTwo(places)).toBeGreaterThan(0.8);
  expect(spread(circle(31), links)).toEqual(places);
});
