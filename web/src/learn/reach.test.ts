import { expect, test } from 'vitest';
import type { Places } from '../core/protocol';
import { reachOf } from './reach';

/** A board of these sizes whose button changes the lights so many rows and columns away. */
function board(rows: number, columns: number, pattern: [number, number][], wrap = 'plane') {
  const touches = Array.from({ length: rows * columns }, (_, button) => {
    const [row, column] = [Math.floor(button / columns), button % columns];
    return pattern
      .map(([down, right]): [number, number] =>
        wrap === 'torus' ? [(row + down + rows) % rows, (column + right + columns) % columns] : [row + down, column + right],
      )
      .filter(([y, x]) => y >= 0 && y < rows && x >= 0 && x < columns)
      .flatMap(([y, x]) => [y * columns + x, 1]);
  });
  const lights: Places = { count: rows * columns, sizes: [rows, columns], wrap, is_planar: true, listed: null };
  return reachOf({ buttons: null, lights }, { lights: rows * columns, states: 2, touches });
}

const BESIDE: [number, number][] = [[-1, 0], [1, 0], [0, -1], [0, 1]];
const KNIGHT: [number, number][] = [[-2, 1], [2, 1], [1, -2], [1, 2], [-2, -1], [2, -1], [-1, -2], [-1, 2]];

test('neighbours are called so, and a knight reaches others', () => {
  expect(board(3, 4, [...BESIDE, [0, 0]])).toBe('around');
  expect(board(3, 4, BESIDE)).toBe('beside');
  expect(board(5, 5, KNIGHT)).toBe('pattern');
  expect(board(4, 4, [...KNIGHT, [0, 0]])).toBe('pattern');
});

test('where edges meet, the other side is near', () => {
  expect(board(5, 5, [...BESIDE, [0, 0]], 'torus')).toBe('around');
  expect(board(6, 6, KNIGHT, 'torus')).toBe('pattern');
});
