import { expect, test } from 'vitest';
import { nextInTable, tableOf } from './table';

const place = (sizes: number[], light: number) => {
  const { cells, columns } = tableOf(sizes);
  return [Math.floor(cells[light]! / columns), cells[light]! % columns];
};

test('a table of tables lies where the library draws it', () => {
  expect(place([3, 3, 3, 3], 80)).toEqual([10, 10]);
  expect(place([3, 3, 3, 3], 9)).toEqual([0, 4]);
  expect(place([3, 3, 3, 3], 27)).toEqual([4, 0]);
  expect(place([2, 3, 4], 12)).toEqual([0, 5]);
  expect(place([2, 3, 4, 5], 119)).toEqual([8, 16]);
  expect(place([2, 2, 2, 2, 2], 31)).toEqual([4, 11]);
  expect([tableOf([2, 3, 4]).rows, tableOf([2, 3, 4]).columns]).toEqual([3, 9]);
});

test('arrows pass over empty lines', () => {
  const table = tableOf([2, 3, 4]);
  expect(nextInTable(table, 3, 'right')).toBe(12);
  expect(nextInTable(table, 23, 'right')).toBe(23);
  expect(nextInTable(tableOf([9, 7]), 10, 'down')).toBe(17);
});
