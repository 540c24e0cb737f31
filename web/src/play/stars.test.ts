import { expect, test } from 'vitest';
import { HELPS, starsOf } from './stars';

test('help takes stars, and more help more of them', () => {
  for (const [earned, helped, hints, stars] of [
    [3, '0', 0, 3],
    [3, '0', 1, 2],
    [2, '0', 1, 2],
    [1, '0', 5, 1],
    [3, HELPS.hint, 1, 1],
    [3, HELPS.solution, 0, 0],
    [3, HELPS.link, 0, 0],
  ] as const) expect(starsOf(earned, helped, hints)).toBe(stars);
});
