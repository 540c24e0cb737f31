import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Worker as Library, initSync } from '../../pkg/study.js';
import { operating } from '../core/operating';
import type { Opened } from '../core/protocol';
import { sidesOf } from './cube';
import type { Piece } from './plan';
import { inSpace, neighbours } from './space';

initSync({ module: readFileSync(new URL('../../pkg/study_bg.wasm', import.meta.url)) });
const library = operating(new Library());

test.each([2, 3, 4])('neighbours on a cube of side %i are one apart on a side, and nearer over its edges', (size) => {
  const { scenery } = library('open', { text: `cube:${size}` }, 20_000, () => undefined) as Opened;
  const far = scenery.lights.listed!.map((_, index) => ({ middle: [index * 9, 0], room: 1 }) as unknown as Piece);
  const points = inSpace(scenery, far)!;
  const sides = sidesOf(scenery.lights.listed!.map(({ name }) => name))!;
  const sideOf = (light: number) => [...sides].find(([, lights]) => lights.includes(light))![0];
  for (const [one, other] of neighbours(scenery.touches!)) {
    const distance = Math.hypot(...points[one]!.map((value, axis) => value - points[other]![axis]!));
    expect(distance).toBeCloseTo(sideOf(one) === sideOf(other) ? 1 : Math.SQRT1_2, 5);
  }
  // The top is above, and the front in front.
  for (const light of sides.get('top')!) expect(points[light]![1]).toBe(-size / 2);
  for (const light of sides.get('front')!) expect(points[light]![2]).toBe(size / 2);
});

test('other names are no sides of a cube', () => {
  expect(sidesOf(['a1', 'a2', 'b1', 'b2', 'c1', 'c2'])).toBeNull();
  expect(sidesOf(['top:0', 'top:1', 'left:0', 'back:0', 'front:0', 'right:0'])).toBeNull();
});
