import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Worker as Library, initSync } from '../../pkg/study.js';
import type { Scenery } from '../core/protocol';
import { type Tried, changesOf, freeName, laidOut, systemOf, withTried } from './wiring';

initSync({ module: readFileSync(new URL('../../pkg/study_bg.wasm', import.meta.url)) });

/** The fewest presses by the buttons that are known; null where they do not reach. */
function solved(tried: Tried[], now: number[], states: number): number[] | null {
  const library = new Library();
  const call = (name: string, argument: unknown) => JSON.parse(library.call(name, JSON.stringify(argument), 0, () => undefined));
  const { id } = call('read', { text: systemOf(tried, now, states), format: 'json' }) as { id: string };
  return (call('look', { text: id }) as { way: number[] | null }).way;
}

test('a box is learned button by button, until what is known reaches', () => {
  let tried: Tried[] = [];
  const [start, first, second] = [[1, 1, 0], [0, 1, 1], [0, 0, 0]];
  tried = withTried(tried, { name: freeName(tried), changes: changesOf(start, first, 2) });
  expect(solved(tried, first, 2)).toBeNull();
  tried = withTried(tried, { name: freeName(tried), changes: changesOf(first, second, 2) });
  expect(tried.map(({ name, changes }) => [name, changes])).toEqual([['1', [1, 0, 1]], ['2', [0, 1, 1]]]);
  expect(solved(tried, [1, 1, 0], 2)).toEqual([1, 1]);
});

test('with three states a button may be pressed twice', () => {
  const tried = [{ name: 'red', changes: changesOf([2, 0], [0, 1], 3) }];
  expect(tried[0]!.changes).toEqual([1, 1]);
  expect(solved(tried, [1, 1], 3)).toEqual([2]);
  expect(withTried(tried, { name: 'red', changes: [1, 0] })).toEqual([{ name: 'red', changes: [1, 0] }]);
});

test('a button that is called like a light has its place on the board, and changes what was recorded', () => {
  const library = new Library();
  const tried = [{ name: 'red', changes: [0, 0, 1, 1] }, { name: 'b1', changes: [1, 0, 0, 1] }];
  const { scenery } = JSON.parse(library.call('open', JSON.stringify({ text: systemOf(tried, [1, 0, 0, 1], 2) }), 0, () => undefined)) as { scenery: Scenery };
  const shown = laidOut(scenery, { sizes: [2, 2], names: tried.map(({ name }) => name) });
  expect(shown.places).toEqual([-1, 1]);
  expect(shown.scenery.touches).toEqual([[], [0, 1, 3, 1], [], []]);
  expect(shown.scenery.buttons).toBeNull();
});
