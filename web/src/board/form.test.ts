import { expect, test } from 'vitest';
import type { Places, Scenery } from '../core/protocol';
import { formOf, isLong, measures } from './form';

const places = (count: number, sizes: number[] | null, isListed = true): Places => ({
  count,
  sizes,
  wrap: null,
  is_planar: sizes?.length === 2,
  listed: isListed ? [] : null,
});
const form = (lights: Places, buttons: Places | null = null) => formOf({ lights, buttons } as Scenery);

test('every board has a form that suits it', () => {
  expect(form(places(144, [12, 12]))).toBe('lattice');
  expect(form(places(26, [2, 13]))).toBe('canvas');
  expect(form(places(3660, [61, 60]))).toBe('canvas');
  expect(form(places(250_000, [500, 500], false))).toBe('canvas');
  expect(form(places(81, [3, 3, 3, 3]))).toBe('figure');
  expect(form(places(37, null))).toBe('figure');
  expect(form(places(16, [4, 4]), places(10, null))).toBe('figure');
  expect(form(places(20_000, null, false))).toBe('none');
});

test('a board of rows and columns is as wide for its height as its square lights and the gaps between them', () => {
  expect(measures({ lights: places(25, [5, 5]), buttons: null } as Scenery)).toBe('--ratio:1;--least:calc(5.32 * var(--finger))');
  expect(measures({ lights: places(22, [2, 11]), buttons: null } as Scenery)).toMatch(/^--ratio:5\.67\d+;--least:calc\(11\.8 \* var\(--finger\)\)$/);
  expect(measures({ lights: places(37, null), buttons: null } as Scenery)).toMatch(/^--ratio:1;/);
});

test('a board is long where its words have more room below it', () => {
  const long = (rows: number, columns: number) => isLong({ lights: places(rows * columns, [rows, columns]), buttons: null } as Scenery);
  expect([long(2, 11), long(3, 7), long(1, 3)]).toEqual([true, true, true]);
  expect([long(5, 5), long(3, 6), long(11, 2)]).toEqual([false, false, false]);
  expect(isLong({ lights: places(37, null), buttons: null } as Scenery)).toBe(false);
});
