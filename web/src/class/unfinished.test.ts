import { expect, test } from 'vitest';
import { unfinishedOf, withMoves } from './unfinished';

const c3 = { button: 'c3', back: false };

test('moves are kept board by board, as long as they are few', () => {
  const one = withMoves(unfinishedOf(undefined, 2), 1, [c3]);
  expect(one).toEqual([[], [c3]]);
  expect(unfinishedOf(JSON.parse(JSON.stringify(one)), 2)).toEqual(one);
  expect(withMoves(one, 1, Array(401).fill(c3))).toEqual([[], []]);
});

test('what is no list of moves is as if it were not there', () => {
  for (const kept of [null, 7, 'x', [7, [7]], [[{ button: 3, back: false }]], [Array(401).fill(c3)]]) expect(unfinishedOf(kept, 2)).toEqual([[], []]);
});
