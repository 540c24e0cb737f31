import { expect, test } from 'vitest';
import { dailyDeal, dailyName, dayOf, weeksOf } from './daily';

const DAY = new Date(2026, 10, 21);

test('a day has one board, and its address is read again', () => {
  expect(dailyName(DAY)).toBe('daily-2026-11-21');
  expect(dayOf('daily-2026-11-21', new Date())).toEqual(DAY);
  expect(dailyDeal(DAY)).toEqual({ text: '6x6', presses: 7, seed: 20261121 });
});

test('no such day, no board', () => {
  expect(dayOf('daily-2026-02-30', DAY)).toBeNull();
  expect(dayOf('5x5', DAY)).toBeNull();
  expect(dayOf('daily', DAY)).toEqual(DAY);
});

test('a week has a board for everybody on each day', () => {
  for (let date = 15; date < 22; date++) {
    const { presses } = dailyDeal(new Date(2026, 10, date));
    expect(presses).toBeGreaterThanOrEqual(4);
    expect(presses).toBeLessThanOrEqual(8);
  }
});

test('a month has its weeks from Monday on', () => {
  const weeks = weeksOf(new Date(2026, 10, 1)).map((week) => week.map((day) => day?.getDate() ?? 0));
  expect(weeks).toEqual([
    [0, 0, 0, 0, 0, 0, 1], [2, 3, 4, 5, 6, 7, 8], [9, 10, 11, 12, 13, 14, 15], [16, 17, 18, 19, 20, 21, 22], [23, 24, 25, 26, 27, 28, 29], [30, 0, 0, 0, 0, 0, 0],
  ]);
});
