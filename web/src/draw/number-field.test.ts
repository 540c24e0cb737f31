import { expect, test } from 'vitest';
import { numberIn } from './number-field';

test('only whole numbers in between are numbers', () => {
  expect(['1', ' 7 ', '40'].map((text) => numberIn(text, 1, 40))).toEqual([1, 7, 40]);
  for (const text of ['', '0', '-3', 'abc', '1000000', '3.5', '41']) expect(numberIn(text, 1, 40)).toBeNull();
});
