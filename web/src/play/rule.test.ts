import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { Worker as Library, initSync } from '../../pkg/study.js';
import { touchedBy } from '../board/touched';
import { operating } from '../core/operating';
import type { Catalogue, Opened, Scenery } from '../core/protocol';
import { play as german } from '../strings/play.de';
import { play as english } from '../strings/play.en';
import { RULES } from '../strings/rule';
import { isPlain } from './plain';
import { type Rule, goalSaid, pressSaid, ruleOf } from './rule';

const { en, de } = RULES;

let call: (name: string, argument: unknown) => unknown;
let presets: string[];

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../pkg/study_bg.wasm', import.meta.url)) });
  const library = operating(new Library());
  call = (name, argument) => library(name, argument, 20_000, () => undefined);
  presets = (call('catalogue', null) as Catalogue).presets.map(({ name }) => name);
});

/** The board of a name, or of what is chosen. */
const scenery = (board: string | object): Scenery =>
  (call('open', { text: typeof board === 'string' ? board : JSON.stringify(board) }) as Opened).scenery;

/** Every preset, and what it says. A new one without a line here fails the test below. */
const SAID: Record<string, [Rule, goal: string, edges?: keyof typeof en.edges | null, near?: string]> = {
  classic: ['neighbours', en.goals.off],
  mini: ['neighbours', en.goals.off, 'torus'],
  deluxe: ['neighbours', en.goals.off],
  'deluxe-x': ['corners', en.goals.off],
  'lights-out-2000': ['neighbours', en.goals.off],
  cube: ['neighbours', en.goals.off, 'cube'],
  'xl-25': ['neighbours', en.goals.on],
  'xl-25-knight': ['knightToo', en.goals.on],
  orbix: ['others', en.goals.on, 'unfolded'],
  dodecahedron: ['neighbours', en.goals.off, 'unfolded'],
  'alien-tiles': ['lines', en.goals.off],
  merlin: ['merlin', en.goals.allBut('b2')],
  khalou: ['buttons', en.goals.off],
  tacoyaki: ['diagonals', en.goals.on],
  unsettled: ['buttons', en.goals.off],
  petersen: ['neighbours', en.goals.off, null, en.near.linked],
  'g1-plan': ['neighbours', en.goals.off],
  g2: ['neighbours', en.goals.off],
  'g1-table': ['neighbours', en.goals.off],
  hypercube: ['neighbours', en.goals.on, null, en.near.axes(4)],
  hypertorus: ['neighbours', en.goals.on, 'torus', en.near.axes(4)],
  'notebook-triangle': ['neighbours', en.goals.off],
};

test('every preset says its own rule, its edges and its goal', () => {
  expect(Object.keys(SAID).sort()).toEqual([...presets].sort());
  for (const [name, [rule, goal, edges, near]] of Object.entries(SAID)) {
    const board = scenery(name);
    expect(ruleOf(board), name).toBe(rule);
    expect(goalSaid(board), name).toBe(goal);
    expect(pressSaid(board), name).toBe([en.rule[rule], near, edges ? en.edges[edges] : ''].filter(Boolean).join(' '));
  }
});

test('neighbours are told where lines or blocks show them', () => {
  for (const [name, near] of [['cycle:12', en.near.linked], ['3x3x3', en.near.axes(3)], ['hypercube:4', en.near.linked], ['5x5', ''], ['hex:3', ''], ['cube', '']] as const) {
    expect(pressSaid(scenery(name)).includes(near || 'Neighbours'), name).toBe(near !== '');
  }
});

test('the states of a light are told one by one, or the first and the last', () => {
  expect([3, 5, 7].map(en.rules.states)).toEqual([
    'A light goes through 3 states: off, 1, 2, and off again.',
    'A light goes through 5 states: off, 1, 2, 3, 4, and off again.',
    'A light goes through 7 states: off, 1, 2 … 6, and off again.',
  ]);
});

test('other shapes say what their presses change', () => {
  for (const [name, rule] of [['hex:4', 'neighbours'], ['triangle:5', 'neighbours'], ['tetrahedron', 'neighbours'], ['3x3x3', 'neighbours'], ['1x1', 'neighbours'], ['7x1', 'neighbours'], ['cycle:12', 'neighbours'], ['120x120', 'neighbours']] as const) {
    expect(ruleOf(scenery(name)), name).toBe(rule);
  }
});

const PATTERNS: Record<string, Rule> = {
  cross: 'neighbours', neighbours: 'others', diagonal: 'corners', king: 'king', knight: 'knight', 'knight-centre': 'knightToo', 'row-column': 'lines',
};

test('every pattern on every kind of edges is told, and only where it is true', () => {
  for (const wrap of ['plane', 'cylinder', 'torus', 'mobius', 'klein', 'projective']) {
    for (const [pattern, usual] of Object.entries(PATTERNS)) {
      // Where an edge meets turned round, a row goes on as another one, and over a corner some steps lead to one light twice.
      const isOther =
        (pattern === 'row-column' && ['mobius', 'klein', 'projective'].includes(wrap)) ||
        (wrap === 'projective' && !['cross', 'neighbours'].includes(pattern));
      const rule = isOther ? 'pattern' : usual;
      const board = scenery({ board: '7x6', wrap, pattern });
      expect(ruleOf(board), `${wrap} ${pattern}`).toBe(rule);
      expect(pressSaid(board), `${wrap} ${pattern}`).toBe([en.rule[rule], en.edges[wrap]].filter(Boolean).join(' '));
      // One light that changes less, and the sentence is not true any more.
      const wrong = { ...board, touches: board.touches!.map((touched, button) => (button === 20 ? touched.slice(2) : touched)) };
      expect(touchedBy(wrong, 20).length).toBe(touchedBy(board, 20).length - 1);
      expect(ruleOf(wrong), `${wrap} ${pattern}`).toBe('pattern');
    }
  }
});

test('where two ways lead to one light, it changes twice, and that is not what a cross does', () => {
  expect(ruleOf(scenery({ board: '2x2', wrap: 'torus' }))).toBe('pattern');
  expect(ruleOf(scenery({ board: '120x120', pattern: 'king' }))).toBe('pattern');
});

test('goals are told by what is to be seen', () => {
  expect(goalSaid(scenery({ board: '3x3', states: 3, goal: 2 }))).toBe(en.goals.state(2));
  expect(goalSaid(scenery({ board: '3x3', goal: 'equal' }))).toBe(en.goals.equal);
  expect(goalSaid(scenery({ board: '3x3', goal: ['100', '010', '001'] }))).toBe(en.goals.board);
});

test('the plainest sentences are the same where they are told first', () => {
  for (const [first, later] of [[english, en], [german, de]] as const) expect(first.rule).toEqual({ neighbours: later.rule.neighbours, off: later.goals.off });
});

test('German has a sentence for each', () => {
  for (const kind of ['rule', 'near', 'edges', 'goals'] as const) expect(Object.keys(de[kind])).toEqual(Object.keys(en[kind]));
});

test('the plainest boards are known as such, and no others', () => {
  for (const name of ['1x1', '5x5', '3x7', 'classic', 'deluxe', '120x120']) expect(isPlain(scenery(name)), name).toBe(true);
  for (const name of presets) {
    const board = scenery(name);
    if (isPlain(board)) expect(pressSaid(board), name).toBe(en.rule.neighbours);
    if (isPlain(board)) expect(goalSaid(board), name).toBe(en.goals.off);
  }
  for (const board of ['mini', 'merlin', 'xl-25', '3x3x3', 'hex:3', 'lights-out-2000', { board: '5x5', pattern: 'neighbours' }, { board: '5x5', pattern: 'king' }, { board: '5x5', rule: 'lit-only' }, { board: '120x120', pattern: 'king' }, { board: '120x120', wrap: 'torus' }]) {
    expect(isPlain(scenery(board)), JSON.stringify(board)).toBe(false);
  }
});
