import { expect, test } from 'vitest';
import { dailyDeal, dailyName, dayOf } from './daily';

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
