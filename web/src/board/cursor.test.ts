import { expect, test } from 'vitest';
import { nextOnLattice } from './cursor';

test('arrows stop at the edges of a lattice', () => {
  expect(nextOnLattice([2, 3], 0, 'left')).toBe(0);
  expect(nextOnLattice([2, 3], 0, 'right')).toBe(1);
  expect(nextOnLattice([2, 3], 2, 'right')).toBe(2);
  expect(nextOnLattice([2, 3], 2, 'down')).toBe(5);
  expect(nextOnLattice([2, 3], 4, 'up')).toBe(1);
});
