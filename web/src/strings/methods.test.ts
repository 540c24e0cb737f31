/** Every method and estimate of the library has a summary in every language. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Worker as Library, initSync } from '../../pkg/study.js';
import { operating } from '../core/operating';
import { counted } from '../compare/run';
import type { Catalogue, Method, Report } from '../core/protocol';
import { COUNTS, TITLES, TRANSLATED } from './methods';

test('no method and no estimate is left to the library', () => {
  initSync({ module: readFileSync(new URL('../../pkg/study_bg.wasm', import.meta.url)) });
  const ask = operating(new Library());
  const methods = (ask('methods', { text: '5x5' }, 0, () => undefined) as Method[]).map(({ name }) => name).sort();
  const { heuristics } = ask('catalogue', null, 0, () => undefined) as Catalogue;
  expect(methods.length).toBeGreaterThan(20);
  for (const words of [...Object.values(TRANSLATED), ...Object.values(TITLES)]) {
    expect(Object.keys(words.methods).sort()).toEqual(methods);
    expect(new Set(Object.values(words.methods)).size).toBe(methods.length);
    expect(Object.keys(words.heuristics).sort()).toEqual(heuristics.map(({ name }) => name).sort());
  }
});

test('whatever a method counts has a German name', () => {
  const ask = operating(new Library());
  const call = (name: string, argument: unknown) => ask(name, argument, 5_000, () => undefined);
  const names = new Set<string>();
  for (const text of ['2x3', JSON.stringify({ board: '2x2', rule: 'lit-only' })]) {
    for (const fewest of [true, false]) {
      for (const { name: method, refusal } of call('methods', { text, fewest }) as Method[]) {
        if (!refusal) for (const [name] of counted(call('solve', { text, method, fewest }) as Report)) names.add(name);
      }
    }
  }
  expect([...names].filter((name) => !(name in COUNTS))).toEqual([]);
  expect(names.size).toBeGreaterThan(12);
});
