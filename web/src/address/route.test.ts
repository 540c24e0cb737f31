import { expect, test } from 'vitest';
import { parse, print } from './route';

test('a printed route is read again', () => {
  for (const parts of [[], ['5x5'], ['lo1.5x5.at-ATjq7.11ds6xv'], ['a/b', 'c d', '100%']]) {
    expect(parse(print('learn', ...parts))).toEqual({ view: 'learn', parts });
  }
});

test('a bare board is one to play', () => {
  expect(parse('#5x5')).toEqual({ view: 'play', parts: ['5x5'] });
  expect(parse('')).toEqual({ view: 'play', parts: [] });
});

test('damaged and endless addresses are refused', () => {
  expect(parse('#play/%')).toBeNull();
  expect(parse(`#play/${'1'.repeat(500_000)}`)).toBeNull();
});
