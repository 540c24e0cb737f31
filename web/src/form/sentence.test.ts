import { expect, test } from 'vitest';
import { sentence } from './sentence';

test('a clause becomes a sentence', () => {
  expect(sentence('no board of hex:4 needs 900 presses')).toBe('No board of hex:4 needs 900 presses.');
  expect(sentence('the time limit was reached.')).toBe('The time limit was reached.');
});

test('a name at its beginning stays as it is', () => {
  expect(sentence('hex:4 cannot be wrapped')).toBe('hex:4 cannot be wrapped.');
  expect(sentence(' ')).toBe('');
});

test('what a terminal sets in backticks is quoted', () => {
  expect(sentence('there is no button `b1`; write `0,0`')).toBe('There is no button “b1”; write “0,0”.');
});
