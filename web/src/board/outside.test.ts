import { expect, test } from 'vitest';
import { outside } from './outside';

const lights = Array.from({ length: 4 }, (_, light): [number, number] => [(light % 2) + 0.5, Math.floor(light / 2) + 0.5]);

test('rows have their buttons at the left, columns below, diagonals at their lower corners', () => {
  const { places, isList } = outside(lights, [[0, 1], [2, 3], [0, 2], [1, 3], [0, 3], [1, 2]]);
  expect(isList).toBe(false);
  const sides = places.map(([x, y]) => [Math.sign(x - 1), Math.sign(y - 1)].join());
  expect(places[0]![0]).toBeLessThan(0);
  expect(places[2]![1]).toBeGreaterThan(2);
  expect(sides.slice(4)).toEqual(['1,1', '-1,1']);
});

test('buttons that follow no line stand in a list to the right of all lights', () => {
  const { places, isList } = outside(lights, [[0, 1, 2], [3]]);
  expect(isList).toBe(true);
  expect(Math.min(...places.map(([x]) => x))).toBeGreaterThan(2);
  expect(new Set(places.map(String)).size).toBe(2);
});
