import { expect, test } from 'vitest';
import type { Places, Scenery } from '../core/protocol';
import { formOf } from './form';

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
