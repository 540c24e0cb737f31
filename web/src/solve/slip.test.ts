import { expect, test } from 'vitest';
import { slipOf } from './slip';

test('the row that is not as long as the others is found, in digits, words and emoji', () => {
  expect(slipOf('10101\n01010\n10101\n01010\n1010')).toEqual({ row: 5, lights: 4, others: 5 });
  expect(slipOf('101\n0101\n101')).toEqual({ row: 2, lights: 4, others: 3 });
  expect(slipOf('1010/10101/01010')).toEqual({ row: 1, lights: 4, others: 5 });
  expect(slipOf('1 0 1\r\n0 1\r\n1 1 1')).toEqual({ row: 2, lights: 2, others: 3 });
  expect(slipOf('0110/11')).toEqual({ row: 1, lights: 4, others: 2 });
  expect(slipOf('⬛⬜⬛\n⬜⬜⬛\n⬛⬜')).toEqual({ row: 3, lights: 2, others: 3 });
});

test('equal rows, and lines that are no rows, have no slip', () => {
  for (const text of ['', 'hello', '101\n010', 'one\nother', 'one\nanother\nlinesofwords\nx']) expect(slipOf(text), text).toBeNull();
});
