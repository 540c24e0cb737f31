import { expect, test } from 'vitest';
import { cross } from './fixtures';
import { quiet, solutions } from './quiet';
import { after, hasQuiet, matrix, pressed, total, touchCounts } from './toggle';

const FIRST = [...'0110101110001111101111000'].map(Number);
const N1 = [...'0111010101110111010101110'].map(Number);
const N2 = [...'1010110101000001010110101'].map(Number);

test('a press, and the same press backwards', () => {
  const wiring = cross(3, 3, 3);
  const once = pressed(wiring, Array(9).fill(0), 4);
  expect(once).toEqual([0, 1, 0, 1, 1, 1, 0, 1, 0]);
  expect(pressed(wiring, once, 4, -1)).toEqual(Array(9).fill(0));
  expect(pressed(wiring, once, 4, 2)).toEqual(Array(9).fill(0));
});

test('columns of the matrix are the boards of single presses', () => {
  const wiring = cross(2, 3);
  const rows = matrix(wiring);
  wiring.touches.forEach((_, button) => {
    expect(rows.map((row) => row[button])).toEqual(pressed(wiring, Array(6).fill(0), button));
  });
});

test('all four solutions of the 5x5 put all on out, with 15 presses each', () => {
  const frames = [
    { step: { kind: 'count', orders: [2, 2], patterns: '4' } },
    { step: { kind: 'pattern', counts: N1 } },
    { step: { kind: 'pattern', counts: N2 } },
    { step: { kind: 'best', presses: FIRST } },
  ].map((frame) => ({ heading: '', words: [], figures: [], ...frame }));
  const found = quiet({ schema: '', how: '', puzzle: '', states: 2, lights: [], columns: [], frames });
  const all = solutions(found, found.best!, 2, 16);
  expect(new Set(all.map(String)).size).toBe(4);
  for (const presses of all) {
    expect(total(presses)).toBe(15);
    expect(total(after(cross(5, 5), Array(25).fill(1), presses))).toBe(0);
    expect(touchCounts(cross(5, 5), presses).every((times) => times % 2 === 1)).toBe(true);
  }
});

test('whether some presses change nothing is as all of them tell', () => {
  let found = 0;
  for (const [height, width, states] of [[1, 1, 2], [1, 2, 2], [1, 3, 3], [2, 2, 2], [2, 2, 3], [2, 2, 4], [2, 2, 5], [2, 2, 6], [1, 5, 2], [1, 5, 6], [2, 3, 2], [2, 3, 3], [2, 3, 4], [3, 3, 2]] as const) {
    const wiring = cross(height, width, states);
    const buttons = height * width;
    const all = Array.from({ length: states ** buttons }, (_, number) => Array.from({ length: buttons }, (_, at) => Math.floor(number / states ** at) % states));
    const isQuiet = all.filter((presses) => total(after(wiring, Array(buttons).fill(0), presses)) === 0).length > 1;
    found += Number(isQuiet);
    expect(hasQuiet(wiring), `${height}x${width} modulo ${states}`).toBe(isQuiet);
  }
  expect(found).toBeGreaterThan(3);
  expect([hasQuiet(cross(4, 4)), hasQuiet(cross(6, 6)), hasQuiet(null)]).toEqual([true, false, true]);
});
