import { expect, test } from 'vitest';
import type { Place, Scenery } from '../core/protocol';
import { effect } from './effect';

const line = (count: number, wrap: string): Scenery => {
  const listed = Array.from({ length: count }, (_, x) => ({
    at: [[x, 0], [x + 1, 0], [x + 1, 1], [x, 1]],
  })) as unknown as Place[];
  return {
    start: Array(count).fill(1),
    touches: listed.map((_, x) => [x, 1, (x + 1) % count, 2]),
    lights: { count, sizes: [1, count], wrap, is_planar: true, listed },
    buttons: null,
  } as unknown as Scenery;
};

test('the middle button is pressed on a dark board', () => {
  expect(effect(line(5, 'plane'))).toEqual({ button: 2, states: [0, 0, 1, 2, 0] });
});

test('where edges meet it is one in the corner', () => {
  expect(effect(line(5, 'torus'))).toEqual({ button: 0, states: [1, 2, 0, 0, 0] });
});

test('a start of its own says more', () => {
  expect(effect({ ...line(3, 'plane'), start: [1, 0, 1] })).toBeNull();
});
