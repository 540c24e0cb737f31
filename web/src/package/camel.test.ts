import { expect, test } from 'vitest';
import { camelled, snaked } from './camel';

test('answers are in camelCase alone', () => {
  const answer = camelled({ press_count: 3, fewest: { lower_bound: 3 }, listed: [{ is_last: true }, null] });
  expect(answer).toStrictEqual({ pressCount: 3, fewest: { lowerBound: 3 }, listed: [{ isLast: true }, null] });
});

test('names of buttons stay as they are', () => {
  expect(camelled({ presses: { a_b: 1 }, quiet_patterns: [{ c_d: 1 }] })).toEqual({ presses: { a_b: 1 }, quietPatterns: [{ c_d: 1 }] });
});

test('the way back', () => {
  expect(snaked(camelled({ press_count: 1, presses: { aB: 1 } }))).toEqual({ press_count: 1, presses: { aB: 1 } });
  expect(snaked({ byElimination: true, here: { at_least: 1 }, moves: [{ button: 1 }] })).toEqual({ by_elimination: true, here: { at_least: 1 }, moves: [{ button: 1 }] });
});
