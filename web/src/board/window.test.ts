import { expect, test } from 'vitest';
import { cellUnder, showing, whole, within, zoomed } from './window';

const sizes = { rows: 100, columns: 200, width: 400, height: 300 };

test('all of it is seen, in the middle', () => {
  expect(whole(sizes)).toBe(2);
  expect(within({ scale: 1, x: 50, y: 50 }, sizes)).toEqual({ scale: 2, x: 0, y: -25 });
});

test('the point under the pointer stays under it', () => {
  const view = within({ scale: 8, x: 60, y: 20 }, sizes);
  const near = zoomed(view, 2, [100, 160], sizes);
  expect(near.scale).toBe(16);
  expect(near.x + 100 / 16).toBeCloseTo(view.x + 100 / 8);
  expect(cellUnder(near, [100, 160])).toEqual(cellUnder(view, [100, 160]));
});

test('a cell is brought into sight', () => {
  const view = showing({ scale: 20, x: 0, y: 0 }, [99, 199], sizes);
  expect(view).toEqual({ scale: 20, x: 180, y: 85 });
  expect(showing(view, [90, 190], sizes)).toEqual(view);
});
