/** The library's kinds of refusals, read from its source, against the words of the page. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OF_THE_PAGE, type Why } from '../core/protocol';
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
  Object.entries(LANGUAGES).map(async ([name, { words }]) => ({ ...(await words()), refusals: REFUSALS[name as keyof typeof REFUSALS] })),
);

const TABLES: [string, string, (of: (typeof spoken)[number]) => object][] = [
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
