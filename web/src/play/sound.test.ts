import { expect, test } from 'vitest';
import { stepsOf } from './sound';

const at = (lit: number, stars: number | null = null) =>
  stepsOf({ position: { lit, board: [0, 0, 0, 0], is_won: stars !== null }, stars } as never);

test('fewer lights sound higher, and a win has a tone more than stars', () => {
  expect([4, 3, 2, 1, 0].map((lit) => at(lit)[0])).toEqual([0, 3, 5, 8, 10]);
  expect([0, 1, 2, 3].map((stars) => at(0, stars).length)).toEqual([1, 2, 3, 4]);
});
