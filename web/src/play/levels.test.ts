import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Worker as Library, initSync } from '../../pkg/think.js';
import { PACKS, firstOpen, levelBeside, levelOf, levelsOf, placeOf } from './levels';
import { OPENING } from './opening';

initSync({ module: readFileSync(new URL('../../pkg/think_bg.wasm', import.meta.url)) });

test('every level needs exactly as many presses as it says, and proves it', () => {
  const library = new Library();
  for (const { name, board, presses } of PACKS.flatMap(levelsOf)) {
    const look = JSON.parse(library.call('look', JSON.stringify({ text: board }), 0, () => undefined)) as { at_least: number; way: number[] };
    expect([look.at_least, look.way.reduce((sum, count) => sum + count, 0)], name).toEqual([presses, presses]);
  }
});

test('within a pack levels do not become easier, and one leads to the next to the last of all', () => {
  for (const pack of PACKS) {
    const presses = levelsOf(pack).map((level) => level.presses);
    expect(presses).toEqual([...presses].sort((a, b) => a - b));
  }
  const names = PACKS.flatMap(levelsOf).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  names.forEach((name, at) => expect([levelBeside(name, -1)?.name, levelBeside(name, 1)?.name]).toEqual([names[at - 1], names[at + 1]]));
});

test('the board that greets is the first of the first steps, and needs one press', () => {
  expect(levelOf(OPENING.name)).toEqual({ name: OPENING.name, board: OPENING.board, presses: 1 });
  expect(placeOf(OPENING.name)).toEqual({ pack: 'steps', number: 1 });
  expect(firstOpen({})).toBe('level-steps-1');
  expect(firstOpen({ 'level-steps-1': 1, 'level-steps-2': 1 })).toBe('level-steps-3');
  expect(levelOf('level-steps-9')).toBeUndefined();
});
