import { expect, test } from 'vitest';
import { dailyBoard, dailyName, dayOf } from './daily';

const DAY = new Date(2026, 10, 21);

test('a day has one board, and its address is read again', () => {
  expect(dailyName(DAY)).toBe('daily-2026-11-21');
  expect(dayOf('daily-2026-11-21', new Date())).toEqual(DAY);
  expect(dailyBoard(DAY)).toBe('5x5:random-solvable:20261121');
});

test('no such day, no board', () => {
  expect(dayOf('daily-2026-02-30', DAY)).toBeNull();
  expect(dayOf('5x5', DAY)).toBeNull();
  expect(dayOf('daily', DAY)).toEqual(DAY);
});
