import { expect, test } from 'vitest';
import type { Hint, HintData, Strayed } from '../core/protocol';
import { isNamed, pointed, told } from './pointing';

const hint = (data: HintData, level = 2, strayed: Strayed | null = null) => ({ level, data, strayed }) as Hint;
const lights = (say: string) => ({ lights: { count: 1, listed: [{ say }] }, buttons: null }) as never;

test('only short names are named', () => {
  expect(['a1', 'row0', '0,0', 'top:0,0', '7'].map((say) => isNamed(lights(say)))).toEqual([true, true, false, false, false]);
});

test('a hint points at what is marked, and says first that a press left the plan', () => {
  const strayed = { buttons: [3], lost: 2, is_undone: false, is_cancelled: false, is_last: true };
  expect(pointed(hint({ kind: 'where', place: { kind: 'around', light: 1, buttons: [1, 2] } }), true, true)).toBe('Your next press is one of the dashed lights.');
  expect(pointed(hint({ kind: 'where', place: { kind: 'several', lights: [1], buttons: [1, 2] } }), true, true)).toBe('Your next press changes some of the dashed lights.');
  expect(pointed(hint({ kind: 'press', button: 3, times: 1 }, 4, strayed), true, true)).toBe('That was not in the plan. It costs 2 presses. Press the ringed light.');
  expect(pointed(hint({ kind: 'press', button: 3, times: 2 }, 4, strayed), false, false)).toBe('Press the ringed button 2 times.');
  expect(pointed(hint({ kind: 'undo', button: 3, is_last: true }, 0, { ...strayed, is_undone: true }), true, true)).toBe('That press was a detour. Undo it.');
  expect(pointed(hint({ kind: 'unknown', reason: '' }), true, true)).toBeNull();
});

test('a light that a hint has to name goes by a letter, the same in every hint and language', () => {
  const board = (says: string[]) => ({ lights: { count: says.length, listed: says.map((say) => ({ say })) }, buttons: null }) as never;
  const why = (text: string) => ({ ...hint({ kind: 'why' } as never, 3), words: { en: { text, alone: text, strayed: '' } } }) as never;
  const cube = board(['top:0,0', 'top:0,1', 'left:1,0']);
  const said = 'Only top:0,1; left:1,0 and top:0,0 change top:0,0, so one of them is needed. Only one changes left:1,0: press it.';
  const { texts, letters } = told([why(said), why('Press top:0,0, not top:9,9.')], cube);
  expect(texts).toEqual(['Only A, B and C change C, so one of them is needed. Only one changes B: press it.', 'Press C, not top:9,9.']);
  expect([...letters!]).toEqual([[1, 'A'], [2, 'B'], [0, 'C']]);
  expect(told([why('Only 1, 2 and 3 change light 1.')], board(['0', '1']))).toEqual({ texts: ['Only 1, 2 and 3 change light 1.'] });
  expect(told([], cube)).toEqual({ texts: [] });
  // Hexagons go by the names that they show.
  expect(told([why('Only 0,1; 1,0 and 9,9 change 0,1.')], board(['0,0', '0,1', '1,0']))).toEqual({ texts: ['Only b1, a2 and 9,9 change b1.'] });
});
