/** What the library says in English has German words wherever the page shows it. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { Worker as Library, initSync } from '../../pkg/study.js';
import { operating } from '../core/operating';
import type { Catalogue, Method, Opened, Report } from '../core/protocol';
import { BOARDS } from './boards';
import { en } from './en';
import { refusedText } from './refusal';
import { refusals } from './refusal.de';
import { SUMMARIES } from './summary.de';
import { PIECES, title } from './title.de';

let call: (name: string, argument: unknown) => unknown;
let catalogue: Catalogue;

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../pkg/study_bg.wasm', import.meta.url)) });
  const library = operating(new Library());
  call = (name, argument) => library(name, argument, 20_000, () => undefined);
  catalogue = call('catalogue', null) as Catalogue;
});

test('a ready-made board is called the same in the gallery and above the board', () => {
  for (const preset of catalogue.presets) {
    const { scenery } = call('open', { text: preset.name }) as Opened;
    expect(title(scenery), preset.name).toBe(BOARDS.de[preset.name]?.title ?? scenery.title);
    expect(BOARDS.de[preset.name]?.rule, preset.name).toBeDefined();
  }
});

test('titles of boards of one’s own have no English in them', () => {
  const open = (board: object | string) => (call('open', { text: typeof board === 'string' ? board : JSON.stringify(board) }) as Opened).scenery;
  const called = (board: object | string) => title(open(board));
  expect(called({ board: '5x5', wrap: 'torus', pattern: 'knight', states: 3 })).toBe('5×5 Torus, Springermuster, 3 Zustände');
  expect(called({ board: 'merlin', rule: 'lit-only' })).toBe('Merlins magisches Quadrat, nur leuchtende drücken');
  expect(called({ board: 'classic', wrap: 'torus' })).toBe('Lights Out, Torus');
  expect(called({ board: '4x4', goal: 'equal', pattern: '010/111/010' })).toBe('4×4, Muster 010/111/010, bis alle gleich sind');
  expect(called({ board: '4x4', goal: 1 })).toBe('4×4, bis alle an sind');
  expect(called({ board: '4x4', title: 'My torus, 3 states' })).toBe('My torus, 3 states');
  expect(called('a -- b')).toBe('Graph aus 2 Knoten');
  expect(['hex:3', 'triangle:3x8', 'cube:2', 'octahedron'].map(called)).toEqual(['Sechseck der Seite 3', 'Dreiecke 3×8', 'Würfel der Seite 2', 'Oktaeder']);
  const torus = { board: '3x3', wrap: 'torus' };
  expect(['hex:3', 'hex:3x5', 'cube:2', torus].map((board) => en.title(open(board)))).toEqual(['Hexagon, size 3', 'Hexagon, size 3×5', 'Cube, size 2', '3×3 torus']);
  for (const { name } of catalogue.wraps) expect(PIECES.wrap!(name), name).toMatch(/^\p{Lu}|^projektiv/u);
  for (const { name } of catalogue.patterns) expect(PIECES.pattern!(name), name).toMatch(/uster|Nachbarn|Zeile/);
});

test('titles of lights that do not toggle have no English in them', () => {
  const called = (text: string) => {
    const { puzzle, pieces } = call('solve', { text }) as Report;
    return title({ title: puzzle, pieces: pieces! });
  };
  expect(called('[.##.] (3) (1,3) (2) (2,3) (0,2) (0,1) {3,5,4,7}')).toBe('System aus 4 Lichtern und 6 Knöpfen, Zähler');
  expect(called('A: 1-, 2+\nB: 2-\n')).toBe('System aus 2 Lichtern und 2 Knöpfen, die auch setzen');
});

test('every format, picture and language for solvers that can be taken along is told', () => {
  const BYTES = ['pbm'];
  const written = catalogue.formats.filter(({ is_written: isWritten, name }) => isWritten && name !== 'presses' && !BYTES.includes(name));
  const pictures = catalogue.renderers.filter(({ is_binary: isBinary, name }) => !isBinary && name !== 'text');
  for (const { name } of [...written, ...pictures, ...catalogue.targets]) expect(SUMMARIES, name).toHaveProperty([name]);
});

test('why methods do not take a board is German', () => {
  const boards = [
    '4x4', '12x12', '40x40', '300x300', 'lights-out-2000', 'merlin', 'orbix', 'khalou', 'petersen', 'cube', 'hypercube', 'alien-tiles', 'unsettled',
    ...[{ rule: 'lit-only' }, { goal: 'equal' }, { wrap: 'torus', states: 4 }, { costs: [...Array(16).keys()] }].map((more) => JSON.stringify({ board: '4x4', ...more })),
  ];
  let told = 0;
  for (const text of boards) {
    for (const fewest of [false, true]) {
      for (const { name, refusal } of call('methods', { text, fewest }) as Method[]) {
        if (!refusal) continue;
        expect(refusals, `${name} on ${text}: ${refusal.sentence}`).toHaveProperty(refusal.why?.kind ?? 'nothing');
        told++;
      }
    }
  }
  expect(told).toBeGreaterThan(20);
});

test('a sentence repeats little of what was typed', () => {
  expect(refusedText({ sentence: '', why: { kind: 'no_board', text: 'x'.repeat(5000), nearest: null } }).length).toBeLessThan(200);
});
