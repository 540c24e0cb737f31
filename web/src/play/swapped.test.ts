import { expect, test } from 'vitest';
import { between, swappedBy } from './swapped';

const BEFORE = [1, 1, 1, 0, 1];
const AFTER = [0, 0, 1, 1, 0];

test('what goes and what comes add up to the quiet pattern', () => {
  const { pattern, drop, take } = between(BEFORE, AFTER, 2);
  expect([pattern, drop, take]).toEqual([[1, 1, 0, 1, 1], 3, 1]);
  expect(pattern.map((count, button) => (count + BEFORE[button]!) % 2)).toEqual(AFTER);
});

test('with more states presses go and come by their number', () => {
  expect(between([2, 0, 1], [0, 1, 1], 3)).toMatchObject({ pattern: [1, 1, 0], drop: 2, take: 1 });
});

test('a swap of a hint is shown only for the way that it leads to', () => {
  const swap = { pattern: [1, 1, 0, 1, 1], chase: 4, drop: 3, take: 1 };
  expect(swappedBy(swap, AFTER, 2)).toMatchObject({ before: BEFORE, after: AFTER });
  expect(swappedBy(swap, BEFORE, 2)).toBeNull();
  expect(swappedBy(swap, [1], 2)).toBeNull();
});
