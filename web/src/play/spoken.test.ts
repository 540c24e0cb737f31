import { expect, test } from 'vitest';
import { spokenOf } from './spoken';

test('a hint shows the lights and buttons that it names, and the press itself is left to its ring', () => {
  expect(spokenOf({ kind: 'where', place: { kind: 'around', light: 6, buttons: [1, 5, 6] } })).toEqual({ lights: [6], buttons: [1, 5, 6] });
  expect(spokenOf({ kind: 'where', place: { kind: 'row', row: 1, buttons: [5, 6] } })).toEqual({ lights: [], buttons: [5, 6] });
  const reasons = [{ kind: 'last_button', light: 2, others: [1, 3] }, { kind: 'detour', pattern: [0, 1, 0, 2] }, { kind: 'in_best_known' }] as const;
  expect(spokenOf({ kind: 'why', reasons: reasons.map((reason) => structuredClone(reason)) as never })).toEqual({ lights: [2], buttons: [1, 3] });
  expect(spokenOf({ kind: 'press', button: 7, name: 'c2' })).toEqual({ lights: [], buttons: [] });
});
