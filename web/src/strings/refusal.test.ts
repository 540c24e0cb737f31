/** Refusals read as sentences in every language. */
import { expect, test } from 'vitest';
import type { Why } from '../core/protocol';
import { refusedText } from './refusal';
import { REFUSALS } from './refusals';

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
  expect(refusedText({ sentence: 'there is no format "x"', why: { kind: 'unknown', what: 'format', text: 'x', nearest: null } })).toBe('There is no format "x".');
});

test('refusals read as sentences in every language', () => {
  for (const why of WHYS) {
    const told = Object.values(REFUSALS).map((refusals) => (refusals[why.kind] as (why: Why) => string)(why));
    for (const text of told) expect(text).toMatch(/[.?]$/);
    expect(new Set(told).size).toBe(told.length);
  }
});
