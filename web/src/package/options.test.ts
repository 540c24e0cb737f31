import { expect, test } from 'vitest';
import { FLAG, LENGTH, LIST, TEXT, TIME, check, checkAll, spoken, whole } from './options';

test('what fits passes, and what is undefined is left out', () => {
  checkAll({ fewest: true, seed: 0, milliseconds: Infinity, level: undefined, names: [] }, { fewest: FLAG, seed: whole(0), milliseconds: TIME, level: whole(1, 4), names: LIST });
});

test('what is misspelt is told with what there is', () => {
  expect(() => checkAll({ fewset: true }, { method: TEXT, fewest: FLAG })).toThrow(new TypeError('there is no option fewset here. There are method, fewest'));
  expect(() => checkAll({ toString: 1 }, { method: TEXT })).toThrow(TypeError);
  for (const given of [null, 5, 'x']) expect(() => checkAll(given as never, {})).toThrow(/^options are an object, not /);
});

test('another sort is a TypeError, a number out of bounds a RangeError', () => {
  expect(() => check('board', 5, TEXT)).toThrow(new TypeError('board is a text, not 5'));
  expect(() => check('board', { length: 1 }, TEXT)).toThrow('board is a text, not an object');
  expect(() => check('seed', 'a', whole(0))).toThrow(new TypeError('seed is a whole number from 0, not "a"'));
  expect(() => check('level', 7, whole(1, 4))).toThrow(new RangeError('level is a whole number from 1 to 4, not 7'));
  for (const time of [NaN, -1, 0]) expect(() => check('milliseconds', time, TIME)).toThrow(RangeError);
  for (const time of [null, '5']) expect(() => check('milliseconds', time, TIME)).toThrow(TypeError);
  for (const cell of [-1, 0, NaN, Infinity]) expect(() => check('cell', cell, LENGTH)).toThrow(RangeError);
  expect(() => spoken({ en: 1, de: 2 }, 'fr')).toThrow('there is no language fr. There are en, de');
  expect(() => check('board', 'x'.repeat(1000), whole(0))).toThrow(/^.{90,110}$/);
});
