import { expect, test } from 'vitest';
import type { Wrap } from '../core/wraps';
import { named } from './pattern';
import { FIRST, type Variant, boardName, compose, wrapsOf } from './compose';

const composed = (chosen: Partial<Variant>) => JSON.parse(compose({ ...FIRST, start: 'all', ...chosen }));

test('nothing is said that goes without saying', () => {
  expect(composed({})).toEqual({ schema: 'lightsout/puzzle/1', board: '6x6' });
});

test('everything that was chosen is said', () => {
  const chosen: Partial<Variant> = {
    rows: 4,
    wrap: 'klein',
    pattern: 'drawn',
    drawn: named('king', 7),
    states: 3,
    goal: 'state',
    goalState: 2,
    rule: 'lit-only',
    start: 'random',
    seed: 9,
  };
  expect(composed(chosen)).toEqual({
    schema: 'lightsout/puzzle/1',
    board: '4x6',
    wrap: 'klein',
    pattern: '111/111/111',
    states: 3,
    goal: 2,
    rule: 'lit-only',
    start: { random: 9 },
  });
});

test('a wrap that the shape does not have is not said', () => {
  expect(composed({ shape: 'hexagon', wrap: 'torus' })).toEqual({ schema: 'lightsout/puzzle/1', board: 'hex:4' });
  expect(composed({ shape: 'block', wrap: 'klein' })).not.toHaveProperty('wrap');
  const all = ['plane', 'cylinder', 'torus'] satisfies Wrap[];
  expect(wrapsOf({ ...FIRST, shape: 'block' }, all)).toEqual(['plane', 'torus']);
  expect(wrapsOf({ ...FIRST, shape: 'block', sizes: '4x5' }, all)).toEqual(all);
});

test('solids have their names', () => {
  expect(boardName({ ...FIRST, shape: 'cube', side: 2 })).toBe('cube:2');
  expect(boardName({ ...FIRST, shape: 'tetrahedron' })).toBe('tetrahedron');
});
