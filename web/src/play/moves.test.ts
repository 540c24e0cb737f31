import { expect, test } from 'vitest';
import { parseMoves, printMoves } from './moves';

test('moves are read again', () => {
  const moves = [{ button: 4, back: false }, { button: 47, back: true }, { button: 0, back: false }];
  expect(printMoves(moves)).toBe('4.-1b.0');
  expect(parseMoves('4.-1b.0')).toEqual(moves);
  expect(parseMoves('')).toEqual([]);
});

test('what is no list of moves is refused', () => {
  for (const text of ['4..5', 'x!', '4.', '<b>', '9999999', '1.'.repeat(500) + '1']) {
    expect(parseMoves(text)).toBeNull();
  }
  expect(printMoves(Array.from({ length: 401 }, () => ({ button: 1, back: false })))).toBeNull();
});
