import { expect, test } from 'vitest';
import { speak } from '../strings/say';
import { decade, decades, duration, place } from './time';

test('times have the unit that suits and few digits', () => {
  const written = [0.0000032, 0.000172, 0.0348, 0.2319, 1, 12.44, 99.6, 200].map(duration);
  expect(written).toEqual(['< 0.1 ms', '0.17 ms', '35 ms', '232 ms', '1.0 s', '12 s', '1 min 40 s', '3 min 20 s']);
});

test('equal ratios are equal distances', () => {
  expect(place(1e-4, 1)).toBe(0);
  expect(place(0, 10)).toBe(0);
  expect(place(0.01, 1)).toBeCloseTo(0.5);
  expect(place(10, 10)).toBe(1);
  expect(place(99, 10)).toBe(1);
});

test('powers of ten, both ends in', () => {
  expect(decades(0.1).map(decade)).toEqual(['0.1 ms', '1 ms', '10 ms', '100 ms']);
  expect(decades(10).map(decade).at(-1)).toBe('10 s');
});

test('German has a decimal comma', async () => {
  await speak('de');
  expect([duration(0.000172), duration(1), duration(0), decade(1e-4)]).toEqual(['0,17 ms', '1,0 s', '< 0,1 ms', '0,1 ms']);
  await speak('en');
});
