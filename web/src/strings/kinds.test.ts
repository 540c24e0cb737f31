/** The library's kinds of hints and refusals, read from its source, against the words of the page. */
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import type { HintData, Reason, Whereabouts, Why } from '../core/protocol';

vi.stubGlobal('localStorage', { getItem: () => 'en' });
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('document', { documentElement: {} });
const { LANGUAGES } = await import('./say');
const { hintText, listed } = await import('./hint');
const { HINTS: SPOKEN } = await import('./hints');
const { OF_THE_PAGE } = await import('../core/protocol');

const CRATES = new URL('../../../crates/', import.meta.url);

/** The variants of an enum in a Rust file, in the words of its JSON. */
function kinds(path: string, name: string): string[] {
  const source = readFileSync(new URL(path, CRATES), 'utf8');
  const body = source.split(`pub enum ${name} {`)[1]!.split('\n}')[0]!;
  const variants = [...body.matchAll(/^ {4}([A-Z]\w*)/gm)].map(([, variant]) => variant!);
  return variants.map((variant) => variant.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase()).sort();
}

const spoken = await Promise.all(
  Object.entries(LANGUAGES).map(async ([name, { words }]) => ({ ...(await words()), hint: SPOKEN[name as keyof typeof SPOKEN] })),
);

const TABLES: [string, string, (of: (typeof spoken)[number]) => object][] = [
  ['teach/src/hint/ladder.rs', 'Data', ({ hint }) => hint.hints],
  ['teach/src/hint/place.rs', 'Place', ({ hint }) => hint.places],
  ['teach/src/hint/reason.rs', 'Reason', ({ hint }) => hint.reasons],
  ['web/src/refused.rs', 'Why', ({ refusals }) => refusals],
];

test.each(TABLES)('each kind of %s has words in every language', (path, name, table) => {
  const known = kinds(path, name);
  expect(known.length).toBeGreaterThan(2);
  for (const strings of spoken) {
    const worded = Object.keys(table(strings)).filter((kind) => !OF_THE_PAGE.some((own) => own === kind));
    expect(worded.sort()).toEqual(known);
  }
});

const AT = { states: 3, light: (n: number) => `light-${n}`, button: (n: number) => `button-${n}` };

const PLACES: Whereabouts[] = [
  { kind: 'row', row: 1, buttons: [3, 4, 5] },
  { kind: 'around', light: 1, buttons: [1, 2] },
  { kind: 'anywhere' },
];
const REASONS: Reason[] = [
  { kind: 'take_back', pressed: 1 },
  { kind: 'quiet_swap', pattern: [1, 2], drop: 4, take: 1, chase: 7 },
  { kind: 'last_button', light: 1, others: [] },
  { kind: 'last_button', light: 1, others: [0, 2] },
  { kind: 'left_by_chase', lights: [5] },
  { kind: 'in_every_solution', is_only_one: false, count: 1 },
  { kind: 'begins_shortest', allowed: 1, presses: 4 },
  { kind: 'in_best_known' },
  { kind: 'detour', pattern: [0, 2] },
  { kind: 'certificate', weights: [1, 2] },
  { kind: 'closed', boards: 12 },
];
const HINTS: HintData[] = [
  { kind: 'done' },
  { kind: 'solvable', presses: 1, is_fewest: true, lower_bound: 1 },
  { kind: 'solvable', presses: 9, is_fewest: false, lower_bound: 4 },
  { kind: 'solvable', presses: 9, is_fewest: false, lower_bound: 0 },
  { kind: 'unsolvable' },
  { kind: 'unknown', reason: 'nobody looked' },
  ...PLACES.map((place): HintData => ({ kind: 'where', place })),
  { kind: 'lights', lights: [1, 2] },
  { kind: 'why', reasons: REASONS },
  { kind: 'press', button: 3, name: 'a4' },
  { kind: 'change', nearest: null },
  { kind: 'change', nearest: { board: [], changed: [7], lower_bound: 1, is_proved: true } },
];
const WHYS: Why[] = [
  { kind: 'no_board', text: 'merlni', nearest: 'merlin' },
  { kind: 'no_size', text: '5x' },
  { kind: 'too_large', lights: null, limit: 9 },
  { kind: 'no_pattern', pattern: 'knight', working: ['cross'] },
  { kind: 'not_lit', button: 'c3' },
];

test('every hint reads as sentences, and no two languages tell it alike', () => {
  for (const data of HINTS) {
    const told = spoken.map(({ hint }) => hintText(data, hint, AT));
    for (const text of told) expect(text).toMatch(/^[^a-z].*\.$|^light-|^button-/);
    for (const text of told) expect(text).not.toMatch(/undefined|NaN|\[object/);
    expect(new Set(told).size).toBe(told.length);
  }
});

test('a hint names what it speaks of, and counts what is too much to name', () => {
  const say = SPOKEN.de;
  expect(hintText({ kind: 'press', button: 3, name: '' }, say, AT)).toBe('Drück button-3.');
  expect(hintText({ kind: 'lights', lights: [1, 2, 3] }, say, AT)).toContain('light-1, light-2 und light-3');
  expect(hintText({ kind: 'lights', lights: Array(17).fill(1) }, say, AT)).toContain('17');
  expect(listed(['0,1', '0,2', '1,1'], 'and')).toBe('0,1  0,2 and 1,1');
});

test('refusals read as sentences in every language', () => {
  for (const why of WHYS) {
    const told = spoken.map(({ refusals }) => (refusals[why.kind] as (why: Why) => string)(why));
    for (const text of told) expect(text).toMatch(/[.?]$/);
    expect(new Set(told).size).toBe(told.length);
  }
});
