import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { Worker as Library, initSync } from '../../pkg/study.js';
import { operating } from '../core/operating';
import type { Opened, Scenery } from '../core/protocol';
import { facesOf } from './faces';
import { neighbours } from './space';

let sceneryOf: (board: string) => Scenery;

const pairsOf = (board: string): [count: number, pairs: [number, number][]] => {
  const { lights, touches } = sceneryOf(board);
  return [lights.count, neighbours(touches!)];
};

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../pkg/study_bg.wasm', import.meta.url)) });
  const library = operating(new Library());
  sceneryOf = (text) => (library('open', { text }, 20_000, () => undefined) as Opened).scenery;
});

const SOLIDS: [string, Record<number, number>][] = [
  ['tetrahedron', { 3: 4 }],
  ['octahedron', { 4: 6 }],
  ['dodecahedron', { 3: 20 }],
  ['icosahedron', { 5: 12 }],
  // Between the squares of a face and over its edges four lights meet, at the corners of the cube three.
  ['cube', { 3: 8, 4: 48 }],
  ['cube:2', { 3: 8, 4: 18 }],
];

test.each(SOLIDS)('the faces between the lights of a %s close it', (board, wanted) => {
  const [count, pairs] = pairsOf(board);
  const faces = facesOf(count, pairs);
  const numbers: Record<number, number> = {};
  for (const { length } of faces) numbers[length] = (numbers[length] ?? 0) + 1;
  expect(numbers).toEqual(wanted);
  // Euler: corners less edges and faces are two.
  expect(count - pairs.length + faces.length).toBe(2);
});

test('what is no surface has none', () => {
  for (const board of ['3x3x3', '5x5', 'petersen']) expect(facesOf(...pairsOf(board)), board).toEqual([]);
});
