import { expect, test } from 'vitest';
import type { Scenery } from '../core/protocol';
import { changes } from './told';

const scenery = (touches: number[][], isLight = true) =>
  ({
    lights: { count: 12, listed: [...'abcdefghijkl'].map((say) => ({ say })) },
    buttons: isLight ? null : { count: touches.length },
    touches,
  }) as unknown as Scenery;

test('what a light changes beside itself', () => {
  expect(changes(scenery([[0, 1, 1, 1, 2, 1, 3, 2]]), 0)).toBe('changes b, c and d by 2');
  expect(changes(scenery([[0, 1]]), 0)).toBe('');
  expect(changes(scenery([[]]), 0)).toBe('changes nothing');
});

test('a light that does not change itself, or by more than one, is told', () => {
  expect(changes(scenery([[1, 1]]), 0)).toBe('changes b, not itself');
  expect(changes(scenery([[0, 2, 1, 1]]), 0)).toBe('changes b and itself by 2');
});

test('many are counted, and a button that is no light tells all', () => {
  const all = Array.from({ length: 12 }, (_, light) => [light, 1]).flat();
  expect(changes(scenery([all]), 0)).toBe('changes b, c, d, e, f, g, h, i and 3 more');
  expect(changes(scenery([[0, 1, 1, 1]], false), 0)).toBe('changes a and b');
});

test('names with commas are said as letters and numbers', () => {
  const lights = ['0,0', '0,1', '1,2'].map((say) => ({ say }));
  expect(changes({ lights: { count: 3, listed: lights }, buttons: null, touches: [[0, 1, 1, 1, 2, 1]] } as unknown as Scenery, 0)).toBe('changes b1 and c2');
});
