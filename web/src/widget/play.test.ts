import { expect, test } from 'vitest';
import type { Scenery } from '../core/protocol';
import { after, allows, isDone } from './play';

/** Three lights in a row, of three states. */
const scenery = {
  states: 3, rule: 'free', start: [1, 2, 0], touches: [[0, 1, 1, 1], [0, 1, 1, 1, 2, 1], [1, 1, 2, 1]],
  goal: { kind: 'state', state: 0, board: null },
} as unknown as Scenery;

test('moves add up modulo the states, backward ones take away', () => {
  expect(after(scenery, [])).toEqual([1, 2, 0]);
  expect(after(scenery, [[0, false], [1, false]])).toEqual([0, 1, 1]);
  expect(after(scenery, [[2, true]])).toEqual([1, 1, 2]);
  expect(after(scenery, [[2, false], [2, true]])).toEqual(scenery.start);
});

test('the goal is one state, one board, or all alike', () => {
  expect(isDone(scenery, [0, 0, 0])).toBe(true);
  expect(isDone(scenery, [0, 0, 1])).toBe(false);
  expect(isDone({ ...scenery, goal: { kind: 'equal' } } as never, [2, 2, 2])).toBe(true);
  expect(isDone({ ...scenery, goal: { kind: 'board', board: [1, 0, 2] } } as never, [1, 0, 2])).toBe(true);
  expect(isDone({ ...scenery, goal: { kind: 'board', board: [1, 0, 2] } } as never, [1, 0, 0])).toBe(false);
});

test('under the lit-only rule a dark button is not pressed', () => {
  const litOnly = { ...scenery, rule: 'lit-only' } as Scenery;
  expect(allows(litOnly, [1, 0, 0], [0, false])).toBe(true);
  expect(allows(litOnly, [1, 0, 0], [1, false])).toBe(false);
  expect(allows(scenery, [1, 0, 0], [1, false])).toBe(true);
});
