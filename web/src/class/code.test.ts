import { expect, test } from 'vitest';
import { codeOf } from './code';

test('a link becomes a square with three corners and a border, and a text that is too long none', () => {
  const { path, size } = codeOf('https://example.org/lightsout/#class/hints-names/5x5/level-small-3')!;
  // A code has 21 modules and 4 more for each version, and 4 light ones at each side.
  expect((size - 8 - 21) % 4).toBe(0);
  const isDark = (x: number, y: number) => path.includes(`M${x},${y}h`);
  // A corner of seven modules: dark without, light, and three dark within.
  const corner = [true, false, true, true, true, false, true];
  for (const [x, y] of [[4, 4], [size - 11, 4], [4, size - 11]] as const) {
    corner.forEach((dark, at) => expect(isDark(x + at, y + 3)).toBe(dark));
    corner.forEach((dark, at) => expect(isDark(x + 3, y + at)).toBe(dark));
  }
  for (let at = 0; at < size; at++) for (let edge = 0; edge < 4; edge++) expect(isDark(at, edge) || isDark(edge, at)).toBe(false);
  expect(codeOf('x'.repeat(5000))).toBeNull();
});
