import { expect, test } from 'vitest';
import { sayPlace } from './place';

test('places have names as on a sheet', () => {
  expect(sayPlace([500, 500], 0)).toBe('a1');
  expect(sayPlace([500, 500], 500 * 12 + 28)).toBe('ac13');
  expect([701, 702].map((light) => sayPlace([1, 703], light))).toEqual(['zz1', 'aaa1']);
  expect(sayPlace([20, 20, 20], 421)).toBe('1,1,1');
});
