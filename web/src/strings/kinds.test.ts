/** The library's kinds of hints and refusals, read from its source, against the words of the page. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Deduction, type HintData, OF_THE_PAGE, type Proof, type Whereabouts, type Why } from '../core/protocol';
import { hintText, listed } from './hint';
import { HINTS as SPOKEN } from './hints';
import { refusedText } from './refusal';
import { REFUSALS } from './refusals';
import { LANGUAGES } from './say';

const CRATES = new URL('../../../crates/', import.meta.url);

/** The variants of an enum in a Rust file, in the words of its JSON. */
function kinds(path: string, name: string): string[] {
  const source = readFileSync(new URL(path, CRATES), 'utf8');
  const body = source.split(`pub enum ${name} {`)[1]!.split('\n}')[0]!;
  const variants = [...body.matchAll(/^ {4}([A-Z]\w*)/gm)].map(([, variant]) => variant!);
  return variants.map((variant) => variant.replace(/(?<!^)[A-Z]/g, '_$&').toLowerCase()).sort();
}

const spoken = await Promise.all(
  Object.entries(LANGUAGES).map(async ([name, { words }]) => ({ ...(await words()), hint: SPOKEN[name as keyof typeof SPOKEN], refusals: REFUSALS[name as keyof typeof REFUSALS] })),
);

const TABLES: [string, string, (of: (typeof spoken)[number]) => object][] = [
  ['teach/src/hint/ladder.rs', 'Data', ({ hint }) => hint.hints],
  ['teach/src/hint/look.rs', 'Look', ({ hint }) => hint.places],
  ['teach/src/hint/deduction.rs', 'Deduction', ({ hint }) => hint.reasons],
  ['teach/src/hint/deduction.rs', 'Because', ({ hint }) => hint.forced],
  ['teach/src/hint/impossible.rs', 'Proof', ({ hint }) => hint.proofs],
  ['web/src/refused.rs', 'Why', ({ refusals }) => refusals],
];

test.each(TABLES)('each kind of %s has words in every language', (path, name, table) => {
  const known = kinds(path, name);
  expect(known.length).toBeGreaterThan(1);
  for (const strings of spoken) {
    const worded = Object.keys(table(strings)).filter((kind) => !OF_THE_PAGE.some((own) => own === kind));
    expect(worded.sort()).toEqual(known);
  }
});

const AT = { states: 3, light: (n: number) => `light-${n}`, button: (n: number) => `button-${n}` };

const PRESS = { button: 3, times: 2 };
const SWAP = { pattern: [1, 2], chase: 9, drop: 4, take: 1 };
const PLAN = { left: [5], first: [PRESS], presses: 9, swap: SWAP };
const PLACES: Whereabouts[] = [
  { kind: 'around', light: 1, buttons: [1, 2] },
  { kind: 'row', row: 1, buttons: [3, 4, 5] },
  { kind: 'several', lights: [1, 2], buttons: [3] },
  { kind: 'own', buttons: [3] },
  { kind: 'allowed', buttons: [3, 4] },
];
const forced = (because: Extract<Deduction, { kind: 'forced' }>['because'], others: number[]): Deduction => ({
  kind: 'forced', light: 1, others, because, also: [], press: PRESS,
});
const REASONS: Deduction[] = [
  { kind: 'take_back', press: PRESS },
  forced({ kind: 'only' }, []),
  forced({ kind: 'above', rows: 2 }, [0, 2]),
  forced({ kind: 'first_row', row: [0, 1, 2] }, [0, 2]),
  forced({ kind: 'plan' }, [0]),
  { kind: 'residual', light: 1, ends: 2, buttons: [{ number: 3, weight: 1 }, { number: 4, weight: 2 }], presses: [PRESS] },
  { kind: 'saves', swap: SWAP, press: PRESS },
  { kind: 'equation', lights: [{ number: 1, weight: 1 }, { number: 2, weight: 2 }], needs: 1, weight: 2, others: [5], also: [7], press: PRESS },
  { kind: 'equation', lights: [{ number: 1, weight: 1 }], needs: 1, weight: 2, others: [], also: [], press: PRESS },
  { kind: 'begins', allowed: [3], presses: 4, is_fewest: true, press: PRESS },
  { kind: 'in_plan', is_fewest: false, press: PRESS },
];
const PROOFS: Proof[] = [
  { kind: 'sum', lights: [{ number: 1, weight: 2 }], lit: 1, needs: 1 },
  { kind: 'ends', lights: [1, 2] },
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
  ...REASONS.map((deduction): HintData => ({ kind: 'why', level: null, plan: null, deduction })),
  { kind: 'why', level: null, plan: PLAN, deduction: REASONS[0]! },
  { kind: 'why', level: null, plan: { ...PLAN, left: [], first: [], swap: null }, deduction: REASONS[1]! },
  ...PROOFS.map((proof): HintData => ({ kind: 'impossible', proof })),
  { kind: 'press', button: 3, times: 2 },
  { kind: 'change', nearest: null },
  { kind: 'change', nearest: { board: [0, 0, 0, 0, 0, 0, 0, 2], changed: [7], lower_bound: 1, is_proved: true } },
];
const WHYS: Why[] = [
  { kind: 'no_board', text: 'merlni', nearest: 'merlin' },
  { kind: 'no_size', text: '5x' },
  { kind: 'too_large', lights: null, limit: 9 },
  { kind: 'no_pattern', pattern: 'knight', working: ['cross'] },
  { kind: 'not_lit', button: 'c3' },
  { kind: 'no_button', text: 'zz9', first: 'a1', last: 'c3' },
  { kind: 'not_dealt', presses: 99, is_proved: true },
  { kind: 'not_dealt', presses: 99, is_proved: false },
];

test('every hint reads as sentences, and no two languages tell it alike', () => {
  for (const data of HINTS) {
    const strayed = { buttons: [3], lost: 0, is_undone: false };
    const told = spoken.map(({ hint }) => hintText(data, hint, AT));
    const off = spoken.map(({ hint }) => hintText(data, hint, AT, strayed));
    for (const [at, text] of off.entries()) expect([text.startsWith('button-3 '), text.endsWith(` ${told[at]}`)]).toEqual([true, true]);
    for (const text of told) expect(text).toMatch(/^[^a-z].*\.$|^light-|^button-/);
    for (const text of told) expect(text).not.toMatch(/undefined|NaN|\[object/);
    expect(new Set(told).size).toBe(told.length);
  }
});

test('a reason names no press where others are left to choose from, nor where it alone is left', () => {
  for (const deduction of REASONS.filter(({ kind }) => kind !== 'begins')) {
    for (const { hint } of spoken) {
      const told = hintText({ kind: 'why', level: null, plan: PLAN, deduction }, hint, AT);
      // A list of several buttons is where to choose from.
      expect(told.match(/button-3(?! (and|und|um|adds)|,)/g) ?? [], told).toEqual(told.match(/(?<=(and|und) )button-3/g) ?? []);
    }
  }
});

test('a hint names what it speaks of, and counts what is too much to name', () => {
  const say = SPOKEN.de;
  expect(hintText({ kind: 'press', button: 3, times: 1 }, say, AT)).toBe('Drück button-3.');
  expect(hintText({ kind: 'lights', lights: [1, 2, 3] }, say, AT)).toContain('light-1, light-2 und light-3');
  expect(hintText({ kind: 'lights', lights: Array(17).fill(1) }, say, AT)).toContain('17');
  expect(listed(['0,1', '0,2', '1,1'], 'and')).toBe('0,1; 0,2 and 1,1');
});

test('a slip of a program is told in the English of the library', () => {
  expect(refusedText({ sentence: 'there is no format "x"', why: { kind: 'unknown', what: 'format', text: 'x' } })).toBe('There is no format "x".');
});

test('refusals read as sentences in every language', () => {
  for (const why of WHYS) {
    const told = spoken.map(({ refusals }) => (refusals[why.kind] as (why: Why) => string)(why));
    for (const text of told) expect(text).toMatch(/[.?]$/);
    expect(new Set(told).size).toBe(told.length);
  }
});
