import { expect, test } from 'vitest';
import { cross } from './fixtures';
import { rowSum } from './row-sum';

const QUIET = [...'1010110101000001010110101'].map(Number);
const CORNER = Array.from({ length: 25 }, (_, light) => Number(light === 0));

test('the rows of the bracketed lights add up to 0 = 1', () => {
  const { rows, buttons, lack } = rowSum(cross(5, 5), CORNER, QUIET);
  expect(rows.length).toBe(12);
  expect(rows[0]).toEqual({ light: 0, times: 1, buttons: [0, 1, 5].map((button) => ({ button, weight: 1 })), lack: 1 });
  expect(buttons).toEqual(Array(25).fill(0));
  expect(lack).toBe(1);
});

test('rows of other lights leave buttons in the sum', () => {
  const one = CORNER.map((_, light) => Number(light === 12));
  expect(rowSum(cross(5, 5), CORNER, one).buttons.flatMap((left, button) => (left ? [button] : []))).toEqual([7, 11, 12, 13, 17]);
});

test('weights count rows as often as they say, modulo the states', () => {
  const { rows, buttons, lack } = rowSum(cross(1, 2, 3), [2, 1], [1, 2]);
  expect(rows.map(({ times }) => times)).toEqual([1, 2]);
  expect(buttons).toEqual([0, 0]);
  expect(lack).toBe(1);
});
