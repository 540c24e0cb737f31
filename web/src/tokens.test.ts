/** The contrast of every pair of colours that meet, computed (WCAG 2.2: 4.5 for text, 3 for parts). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

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
