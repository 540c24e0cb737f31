import { expect, test } from 'vitest';
import { rules } from '../strings/rules';
import { PATTERNS, blank, fitted, named, resized, text } from './pattern';

test('every pattern of the library has a name in every language', () => {
  expect(PATTERNS.length).toBeGreaterThan(6);
  for (const { patterns } of Object.values(rules)) expect(Object.keys(patterns).sort()).toEqual([...PATTERNS].sort());
});

test('an empty frame is left out, the middle stays the middle', () => {
  expect(text(named('cross', 7))).toBe('010/111/010');
  expect(text(named('knight', 5))).toBe('01010/10001/00000/10001/01010');
  expect(text(blank(5))).toBe('0');
  const line = blank(5);
  line[2]![4] = 2;
  expect(text(line)).toBe('00002');
});

test('growing keeps a pattern, shrinking what fits', () => {
  expect(text(resized(named('king', 3), 7))).toBe('111/111/111');
  expect(text(resized(named('row-column', 7), 3))).toBe('010/111/010');
});

test('weights fit the states', () => {
  expect(fitted([[0, 1, 4]], 3)).toEqual([[0, 1, 2]]);
});
