import { expect, test } from 'vitest';
import type { Scenery } from '../core/protocol';
import { lineOf, linksOf, loopsOf } from './links';

/** Three nodes: 0 and 1 change each other, 1 changes 2 by two, 2 changes itself alone. */
const scenery = {
  lights: { count: 3 },
  buttons: null,
  links: [[0, 1], [1, 2]],
  touches: [[0, 1, 1, 1], [0, 1, 1, 1, 2, 2], [2, 2]],
} as unknown as Scenery;

test('links know which way they work', () => {
  expect(linksOf(scenery)).toEqual([
    { from: 0, to: 1, there: 1, back: 1 },
    { from: 1, to: 2, there: 2, back: 0 },
  ]);
});

test('loops are told where they do not go without saying', () => {
  expect(loopsOf(scenery).map(({ weight }) => weight)).toEqual([1, 1, 2]);
  expect(loopsOf({ ...scenery, touches: [[0, 1], [1, 1], [2, 1]] } as Scenery)).toEqual([]);
  expect(loopsOf({ ...scenery, touches: [[1, 1], [1, 1], []] } as Scenery)).toEqual([{ light: 1, weight: 1 }]);
});

test('an arrow has a head where it arrives, and two for different weights', () => {
  const heads = (there: number, back: number) =>
    lineOf({ from: 0, to: 1, there, back }, [0, 0], [4, 0], 0.5).heads.match(/M/g)?.length ?? 0;
  expect([heads(1, 1), heads(1, 0), heads(0, 2), heads(2, 1)]).toEqual([0, 1, 1, 2]);
  const backward = lineOf({ from: 0, to: 1, there: 0, back: 1 }, [0, 0], [4, 0], 0.5);
  expect(backward.path).toBe('M3.44 0L0.56 0');
});
