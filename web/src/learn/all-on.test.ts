import { expect, test } from 'vitest';
import { criterion, diagonal, even, solution, sums, symmetric } from './all-on';
import { cross, graph } from './fixtures';

const PETERSEN = graph(10, [
  [0, 1], [1, 2], [2, 3], [3, 4], [4, 0], [5, 7], [7, 9], [9, 6], [6, 8], [8, 5], [0, 5], [1, 6], [2, 7], [3, 8], [4, 9],
]);

test('every line holds on the 5x5 and on a graph', () => {
  for (const wiring of [cross(5, 5), cross(4, 4), PETERSEN]) {
    expect(symmetric(wiring).holds).toBe(true);
    expect(diagonal(wiring).holds).toBe(true);
    const { holds, found } = criterion(wiring);
    expect(holds).toBe(true);
    found.patterns.forEach((pattern) => expect(even(wiring, pattern).holds).toBe(true));
    expect(sums(found.patterns).holds).toBe(true);
  }
});

test('the nullities of squares are those of A159257', () => {
  const known = [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6];
  expect(known.map((_, at) => criterion(cross(at + 1, at + 1)).found.patterns.length)).toEqual(known);
});

test('the touches of a quiet pattern of the 5x5 are counted in two ways', () => {
  const pattern = [...'1010110101000001010110101'].map(Number);
  const { found } = even(cross(5, 5), pattern);
  expect(found.presses).toBe(12);
  expect(found.sum).toBe(12 + 2 * found.pairs);
});

test('an arrow that leads one way only is found', () => {
  const touches = cross(3, 3).touches.map((list, button) => (button === 0 ? [0, 1, 1, 1] : list));
  const { holds, found } = symmetric({ lights: 9, states: 2, touches });
  expect(holds).toBe(false);
  expect(found.failing).toEqual([3, 0]);
});

test('a button without its own light is found', () => {
  const touches = cross(3, 3).touches.map((list, button) => (button === 4 ? [1, 1, 3, 1, 5, 1, 7, 1] : list));
  const { holds, found } = diagonal({ lights: 9, states: 2, touches });
  expect(holds).toBe(false);
  expect(found.failing).toBe(4);
});

test('a wrong line does not pass: no quiet pattern, an odd one, a solution that leaves a light', () => {
  const wiring = cross(5, 5);
  expect(even(wiring, Array.from({ length: 25 }, (_, at) => (at === 0 ? 1 : 0))).holds).toBe(false);
  expect(sums([[1, 1, 1]]).holds).toBe(false);
  expect(solution(wiring, Array(25).fill(0))).toMatchObject({ holds: false, found: { lit: 25 } });
  const presses = [...'0110101110001111101111000'].map(Number);
  expect(solution(wiring, presses).holds).toBe(true);
  expect(solution(wiring, presses.map((times, at) => (at === 24 ? 1 - times : times))).holds).toBe(false);
});

test('on an open neighbourhood an odd quiet pattern fails its line', () => {
  const path = { lights: 3, states: 2, touches: [[1, 1], [0, 1, 2, 1], [1, 1]] };
  const { found } = criterion(path);
  expect(found.patterns).toEqual([[1, 0, 1]]);
  const lone = { lights: 1, states: 2, touches: [[]] };
  expect(criterion(lone).found.patterns).toEqual([[1]]);
  expect(even(lone, [1]).holds).toBe(false);
});
