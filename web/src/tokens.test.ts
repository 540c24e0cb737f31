/** The contrast of every pair of colours that meet, computed (WCAG 2.2: 4.5 for text, 3 for parts). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { percentOf } from './board/paint';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The colours of a theme. */
function tokens(theme: 'day' | 'night'): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, day, night] of css.matchAll(/--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g)) {
    found[name!] = theme === 'night' ? (night ?? day!) : day!;
  }
  return found;
}

/** The relative luminance of a colour, as WCAG defines it. */
function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = 4.5;
const PART = 3;

/** What stands on what, and how much it must stand out. */
const PAIRS: [string, string, number][] = [
  ['ink', 'paper', TEXT],
  ['ink', 'sheet', TEXT],
  ['ink', 'wash', TEXT],
  ['ink-soft', 'paper', TEXT],
  ['ink-soft', 'sheet', TEXT],
  ['accent', 'paper', TEXT],
  ['accent', 'sheet', TEXT],
  ['accent', 'wash', TEXT],
  ['on-accent', 'accent', TEXT],
  ['star-edge', 'paper', PART],
  ['warn', 'paper', TEXT],
  ['warn', 'sheet', TEXT],
  ['edge', 'paper', PART],
  ['edge', 'sheet', PART],
  ['tray-ink', 'tray', TEXT],
  ['tray-ink', 'off', TEXT],
  ['lit-mark', 'lit', TEXT],
  ['lit', 'off', PART],
  ['lit', 'tray', PART],
  ['off-edge', 'tray', PART],
  ['off-edge', 'off', PART],
  ['ring', 'tray', PART],
  ['ring', 'off', PART],
  ['ring-on-lit', 'lit', PART],
  ['bracket', 'off', PART],
  ['bracket-on-lit', 'lit', PART],
  ['print-ink', 'print-paper', TEXT],
];

test('the known contrast of black and white, and of a grey', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

for (const theme of ['day', 'night'] as const) {
  const colours = tokens(theme);
  test.each(PAIRS)(`${theme}: %s on %s`, (front, back, least) => {
    expect(colours[front], front).toBeDefined();
    expect(contrast(colours[front]!, colours[back]!)).toBeGreaterThanOrEqual(least);
  });
}

test('every colour is in the list, and the themes differ', () => {
  const listed = new Set(PAIRS.flatMap(([front, back]) => [front, back]));
  const quiet = ['line', 'tray-edge']; // Lines that nothing depends on.
  expect(Object.keys(tokens('day')).filter((name) => !listed.has(name) && !quiet.includes(name))).toEqual([]);
  expect(tokens('day').paper).not.toEqual(tokens('night').paper);
});

/** A colour between two, as `color-mix(in oklab, …)` makes it. */
function mixed(front: string, back: string, percent: number): string {
  const [a, b] = [oklab(front), oklab(back)];
  return fromOklab(a.map((part, at) => (part * percent + b[at]! * (100 - percent)) / 100));
}

/** Björn Ottosson's Oklab (2020), from sRGB and back. */
function oklab(colour: string): number[] {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([light, a, b]: number[]): string {
  const l = (light! + 0.3963377774 * a! + 0.2158037573 * b!) ** 3;
  const m = (light! - 0.1055613458 * a! - 0.0638541728 * b!) ** 3;
  const s = (light! - 0.0894841775 * a! - 1.291485548 * b!) ** 3;
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (part: number) => {
    const share = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, share))).toString(16).padStart(2, '0');
  };
  return `#${parts.map(byte).join('')}`;
}

test('a colour mixed with itself is itself', () => {
  expect(mixed('#ffc857', '#ffc857', 50)).toBe('#ffc857');
  expect(mixed('#ffc857', '#3a4150', 100)).toBe('#ffc857');
});

test('the number of every state can be read on its shade', () => {
  for (const theme of ['day', 'night'] as const) {
    const { lit, off, 'lit-mark': mark } = tokens(theme);
    for (let states = 3; states <= 16; states++) {
      for (let state = 1; state < states; state++) {
        const shade = mixed(lit!, off!, percentOf(state, states));
        expect(contrast(mark!, shade), `${theme}: ${state} of ${states}`).toBeGreaterThanOrEqual(TEXT);
      }
    }
  }
});
