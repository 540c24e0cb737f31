import { expect, test } from 'vitest';
import { Refusal } from '../core/core';
import { lightsOf, refuseTooLarge } from './size';

test('the lights of every geometry whose name has a size', () => {
  for (const [name, lights] of [
    ['5x5', 25],
    ['3x3x3x3', 81],
    ['5x7:random-solvable:7', 35],
    ['lo1.5x5.at-ATjq7.11ds6xv', 25],
    ['hex:999', 2_991_007],
    ['lo1.hex-4.0rrhfeh', 37],
    ['hex:3x5', 15],
    ['triangle:5', 25],
    ['cube:3:random:1', 54],
  ] as const) {
    expect(lightsOf(name), name).toBe(lights);
  }
});

test('what has no size in its name is left to the library', () => {
  for (const name of ['merlin', 'cube', 'petersen', '5x', 'hex:', 'constructor:5', '{"board":"9x9"}']) expect(lightsOf(name), name).toBeNull();
});

test('a board that is too large is refused, with how large it is', () => {
  expect(() => refuseTooLarge('500x500')).not.toThrow();
  const refused = (name: string) => {
    try {
      refuseTooLarge(name);
    } catch (error) {
      return (error as Refusal).why;
    }
    return null;
  };
  expect(refused('hex:999')).toEqual({ kind: 'too_large', lights: 2_991_007, limit: 250_000 });
  expect(refused('99999999999x99999999999')).toEqual({ kind: 'too_large', lights: null, limit: 250_000 });
});
