import { expect, test } from 'vitest';
import type { Hint, HintData, Strayed } from '../core/protocol';
import { isNamed, pointed } from './pointing';

const hint = (data: HintData, level = 2, strayed: Strayed | null = null) => ({ level, data, strayed }) as Hint;
const lights = (say: string) => ({ lights: { count: 1, listed: [{ say }] }, buttons: null }) as never;

test('only short names are named', () => {
  expect(['a1', 'row0', '0,0', 'top:0,0', '7'].map((say) => isNamed(lights(say)))).toEqual([true, true, false, false, false]);
});

test('a hint points at what is marked, and says first that a press left the plan', () => {
  const strayed = { buttons: [3], lost: 2, is_undone: false, is_cancelled: false, is_last: true };
  expect(pointed(hint({ kind: 'where', place: { kind: 'around', light: 1, buttons: [1, 2] } }), true)).toBe('Your next press is one of the dashed buttons.');
  expect(pointed(hint({ kind: 'where', place: { kind: 'several', lights: [1], buttons: [1, 2] } }), true)).toBe('Your next press changes some of the dashed lights.');
  expect(pointed(hint({ kind: 'press', button: 3, times: 1 }, 4, strayed), true)).toBe('That was not in the plan. It costs 2 presses. Press the ringed button.');
  expect(pointed(hint({ kind: 'press', button: 3, times: 2 }, 4, strayed), false)).toBe('Press the ringed button 2 times.');
  expect(pointed(hint({ kind: 'undo', button: 3, is_last: true }, 0, { ...strayed, is_undone: true }), true)).toBe('That press was a detour. Undo it.');
  expect(pointed(hint({ kind: 'unknown', reason: '' }), true)).toBeNull();
});
