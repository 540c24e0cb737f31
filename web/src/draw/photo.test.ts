import { expect, test } from 'vitest';
import { boardOf, threshold } from './photo';

test('dark is lit, wherever the two shades lie', () => {
  expect(boardOf([10, 200, 12, 190, 15, 210], 3)).toBe('101\n010');
  expect(boardOf([240, 255, 250, 239], 2)).toBe('10\n01');
});

test('the limit lies between two clusters', () => {
  const limit = threshold([20, 25, 30, 22, 120, 130, 125]);
  expect(limit).toBeGreaterThanOrEqual(30);
  expect(limit).toBeLessThan(120);
});
