import { expect, test } from 'vitest';
import type { Places } from '../core/protocol';
import { buttonNamed } from './named';

const place = (name: string, say: string) => ({ name, say, at: [], cell: null });
const few: Places = { count: 2, sizes: [1, 2], wrap: null, is_planar: true, listed: [place('0,0', 'a1'), place('0,1', 'b1')] };
const many: Places = { count: 20_000, sizes: [100, 200], wrap: null, is_planar: true, listed: null };

test('a button is found by its number, its name in speech and its name in files', () => {
  expect([1, 'b1', '0,1'].map((called) => buttonNamed({ lights: few, buttons: null }, called))).toEqual([1, 1, 1]);
  expect([203, 'd2', '1,3'].map((called) => buttonNamed({ lights: many, buttons: null }, called))).toEqual([203, 203, 203]);
});

test('what is no button is refused with those that are', () => {
  for (const called of ['c1', '0,2', '', 2, -1, 0.5, NaN]) {
    expect(() => buttonNamed({ lights: few, buttons: null }, called)).toThrow(`there is no button ${called}. They run from a1 to b1, or from 0 to 1`);
  }
  expect(() => buttonNamed({ lights: many, buttons: null }, '1,200')).toThrow(RangeError);
});

test('a press without a button says what to give', () => {
  expect(() => buttonNamed({ lights: few, buttons: null }, undefined as never)).toThrow('name a button, such as a1');
});
