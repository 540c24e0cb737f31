import { expect, test } from 'vitest';
import { parseMoves, partsOf, printMoves } from './moves';

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

test('an address carries the game, else the position, else the board, and never too much', () => {
  const move = { button: 5, back: false };
  const many = Array.from({ length: 401 }, () => move);
  const long = 'lo1.'.padEnd(20_000, 'x');
  expect(partsOf('5x5', [move], 'lo1.id')).toEqual({ parts: ['5x5', '5'], isWhole: true });
  expect(partsOf('5x5', many, 'lo1.id')).toEqual({ parts: ['lo1.id'], isWhole: true });
  expect(partsOf('150x150', [move], null)).toEqual({ parts: ['150x150', '5'], isWhole: true });
  expect(partsOf('150x150', many, null)).toEqual({ parts: ['150x150'], isWhole: false });
  expect(partsOf(long, [move], null)).toEqual({ parts: [], isWhole: false });
});
