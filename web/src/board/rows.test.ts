import { expect, test } from 'vitest';
import { endOfRows, nextInRows } from './rows';

const rows = [
  [0, null, 1],
  [2, 3, null],
];

test('arrows pass over holes and stop at edges', () => {
  expect(nextInRows(rows, 0, 'right')).toBe(1);
  expect(nextInRows(rows, 1, 'right')).toBe(1);
  expect(nextInRows(rows, 1, 'down')).toBe(1);
  expect(nextInRows(rows, 3, 'up')).toBe(3);
  expect(nextInRows(rows, 2, 'up')).toBe(0);
});

test('the ends of a row and of all rows', () => {
  expect(endOfRows(rows, 2, 'last', false)).toBe(3);
  expect(endOfRows(rows, 3, 'first', true)).toBe(0);
  expect(endOfRows(rows, 0, 'last', true)).toBe(3);
});
