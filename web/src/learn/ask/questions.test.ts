/** Every question of every lesson, posed by the real library: its own answer is right, others are judged by what they do. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { Worker as Library, initSync } from '../../../pkg/study.js';
import { operating } from '../../core/operating';
import { clueOf } from '../../strings/learn/clues';
import { speak } from '../../strings/say';
import { criterion } from '../all-on';
import { film } from '../elimination-steps';
import { cross } from '../fixtures';
import { LESSONS } from '../lessons';
import { pivotQuestion } from '../questions/elimination';
import { type Study, studied } from '../study';
import { after, matrix, touchedBy } from '../toggle';
import { begun, pressedOn } from './field';
import { posed } from './posing';
import type { Posed, Words } from './question';

let study: Study;

beforeAll(async () => {
  initSync({ module: readFileSync(new URL('../../../pkg/study_bg.wasm', import.meta.url)) });
  const call = operating(new Library());
  study = await studied('3x3', async (name, argument) => call(name, argument, 20_000, () => undefined) as never);
});

const TIMES = [0, 1, 2, 3, 4, 5, 6, 7];

const find = (lesson: string, name: string) => LESSONS.find((entry) => entry.name === lesson)!.questions.find((question) => question.name === name)!;

/** A text with everything in it, as one string. */
const plain = (words: Words): string =>
  typeof words === 'string' ? words : words.strings.map((part, at) => part + plainOf(words.values[at])).join('');
const plainOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(plainOf).join('') : typeof value === 'object' && value !== null && 'strings' in value ? plain(value as Words) : String(value ?? '');

/** Answers that a reader might give instead. */
function others({ field, answer }: Posed): number[][] {
  if (field.kind === 'choice') return field.options().map((_, at) => [at]).filter(([at]) => at !== answer?.[0]);
  if (field.kind === 'number') return [[answer![0]! + 1], [0]];
  if (field.kind === 'lights' || field.kind === 'presses') {
    return (answer ?? begun(field)).map((_, at) => [...pressedOn(field, answer ?? begun(field), at)]);
  }
  // A drawing with nothing in it, and one with a light more, on its own in a corner.
  return [answer!.map(() => 0), answer!.map((cell, at) => (at === answer!.length - 1 ? 1 : cell))];
}

describe.each(LESSONS.flatMap(({ name, questions }) => questions.map((question) => ({ lesson: name, question }))))('$lesson: $question.name', ({ lesson, question }) => {
  test('its own answer is right, and says why in both languages', async () => {
    const asked = new Set<string>();
    for (const time of TIMES) {
      const now = await posed(question, study, time);
      const { answer } = now;
      if (!answer) continue;
      const verdict = await now.judge(answer);
      const said: string[] = [];
      for (const language of ['en', 'de']) {
        await speak(language);
        said.push(plain(now.ask()), plain(verdict.why()));
      }
      await speak('en');
      expect(verdict.isRight, said.join(' | ')).toBe(true);
      for (const text of said) expect(text).toMatch(/\p{L}{3}.*[.!?)]$/su);
      for (const text of said) expect(text).not.toMatch(/undefined|NaN|null|\bobject\b|: \.|, \./);
      expect(said[0]).not.toBe(said[2]);
      asked.add(said[0]! + JSON.stringify(answer) + JSON.stringify('states' in now.field ? now.field.states : ''));
    }
    expect(asked.size).toBeGreaterThan(1);
  });

  test('a wrong answer gets a clue that is not the answer, where it may be changed', async () => {
    const fields = (await Promise.all(TIMES.map((time) => posed(question, study, time)))).map(({ field }) => field);
    const isTold = fields.every((field) => field.kind === 'shape' || (field.kind === 'choice' && field.options().length === 2));
    const said: string[] = [];
    for (const language of ['en', 'de']) {
      await speak(language);
      said.push(clueOf(lesson, question.name));
    }
    await speak('en');
    if (isTold) return expect(said).toEqual(['', '']);
    for (const clue of said) expect(clue).toMatch(/^\p{Lu}.*[.?]$/su);
    expect(said[0]).not.toBe(said[1]);
  });

  test('other answers are not all right, and each is told why', async () => {
    let wrong = 0;
    for (const time of TIMES) {
      const now = await posed(question, study, time);
      for (const other of others(now)) {
        const verdict = await now.judge(other);
        expect(plain(verdict.why())).toMatch(/\p{L}{3}/u);
        if (!verdict.isRight) wrong++;
      }
    }
    expect(wrong).toBeGreaterThan(0);
  });
});

test('the lights of a press are its row of the wiring, whatever the board', async () => {
  for (const time of TIMES) {
    const now = await posed(find('rules', 'change'), study, time);
    const button = /press (\S+?)\./.exec(plain(now.ask()))![1]!;
    if (now.field.kind !== 'lights') throw new Error('it is answered by lights');
    const { scenery } = now.field;
    const at = scenery.lights.listed!.findIndex(({ say }) => say === button);
    const lit = now.answer!.flatMap((state, light) => (state ? [light] : []));
    expect(lit).toEqual(touchedBy({ lights: scenery.lights.count, states: 2, touches: scenery.touches! }, at).sort((a, b) => a - b));
  }
});

test('any press that makes the board dark is the button looked for, and no other', async () => {
  const now = await posed(find('rules', 'find'), study, 0);
  if (now.field.kind !== 'presses') throw new Error('it is answered by presses');
  const { scenery, states } = now.field;
  const wiring = { lights: scenery.lights.count, states: 2, touches: scenery.touches! };
  for (let button = 0; button < wiring.touches.length; button++) {
    const given = pressedOn(now.field, begun(now.field), button);
    const verdict = await now.judge(given);
    expect(verdict.isRight).toBe(after(wiring, states, given).every((state) => state === 0));
    expect(verdict.states).toEqual(after(wiring, states, given));
  }
});

test('a second tap takes a ring back, and where one is enough a second ring takes its place', async () => {
  const one = (await posed(find('rules', 'find'), study, 0)).field;
  expect(pressedOn(one, pressedOn(one, begun(one), 3), 5).indexOf(1)).toBe(5);
  expect(pressedOn(one, pressedOn(one, begun(one), 3), 3)).toEqual(begun(one));
  const many = (await posed(find('order', 'cancel'), study, 0)).field;
  expect(pressedOn(many, pressedOn(many, begun(many), 3), 5).filter(Boolean)).toHaveLength(2);
});

test('the table’s other solutions are right as well: whatever makes a second chase end dark', async () => {
  const now = await posed(find('chasing', 'table'), study, 0);
  if (now.field.kind !== 'presses') throw new Error('it is answered by presses');
  const { field } = now;
  const tops = Array.from({ length: 32 }, (_, choice) => begun(field).map((_, at) => (at < 5 ? (choice >> at) & 1 : 0)));
  const verdicts = await Promise.all(tops.map((top) => now.judge(top)));
  // Two quiet patterns, four first rows.
  expect(verdicts.filter(({ isRight }) => isRight)).toHaveLength(4);
  // A press below row 1 would be taken back by the chase; it is not what was asked.
  expect((await now.judge(now.answer!.map((count, at) => (at === 12 ? 1 : count)))).isRight).toBe(false);
});

test('a product is odd where a row of the matrix meets the presses an odd number of times', async () => {
  for (const time of TIMES) {
    const now = await posed(find('matrix', 'multiply'), study, time);
    if (now.field.kind !== 'lights') throw new Error('it is answered by lights');
    const { scenery } = now.field;
    const rows = matrix({ lights: scenery.lights.count, states: 2, touches: scenery.touches! });
    const x = now.figure!().values.find(Array.isArray) as number[];
    expect(now.answer).toEqual(rows.map((row) => row.reduce((sum, entry, at) => sum + entry * x[at]!, 0) % 2));
  }
});

test('a row that is done is no pivot, nor is one with a zero, and every other is', async () => {
  const told = film(await study.explain('elimination', '4x4'));
  const names = Array.from({ length: 16 }, (_, column) => String(column));
  let done = 0;
  for (const [at, { step, matrix: { rows } }] of told.shots.entries()) {
    const asked = pivotQuestion(told, at, names);
    expect(asked !== null).toBe(step.kind === 'pivot' || step.kind === 'free');
    if (!asked) continue;
    const isPivot = told.shots[at - 1]!.matrix.pivots.map(([row]) => row);
    done += isPivot.filter((row) => rows[row]![step.column!] === 1).length;
    for (const [row, entries] of rows.entries()) {
      const { isRight } = await asked.judge([row]);
      expect(isRight).toBe(entries[step.column!] === 1 && !isPivot.includes(row));
    }
    expect((await asked.judge([rows.length])).isRight).toBe(step.kind === 'free');
  }
  // Some rows that are done would do by their entry alone.
  expect(done).toBeGreaterThan(0);
});

test('a drawing is right exactly where elimination finds so many quiet patterns', async () => {
  for (const time of [0, 1, 2, 3]) {
    const now = await posed(find('shapes', 'draw'), study, time);
    const wanted = Number(/exactly (\d+)/.exec(plain(now.ask()))![1]);
    for (const [rows, columns] of [[1, 1], [1, 2], [2, 2], [2, 3], [3, 5], [4, 4], [5, 5]] as const) {
      const drawn = Array.from({ length: 49 }, (_, at) => (Math.floor(at / 7) < rows && at % 7 < columns ? 1 : 0));
      const { patterns } = criterion(cross(rows, columns)).found;
      expect((await now.judge(drawn)).isRight).toBe(2 ** patterns.length === wanted);
    }
  }
});

test('switching a light mends a board exactly where no quiet pattern has an odd number of its lights on', async () => {
  const { patterns } = criterion(cross(5, 5)).found;
  for (const time of [0, 1, 2]) {
    const now = await posed(find('solvable', 'mend'), study, time);
    const start = begun(now.field);
    for (let light = 0; light < 25; light++) {
      const given = pressedOn(now.field, start, light);
      const isEven = patterns.every((pattern) => pattern.reduce((sum, weight, at) => sum + weight * given[at]!, 0) % 2 === 0);
      expect((await now.judge(given)).isRight).toBe(isEven);
    }
    expect((await now.judge(start)).isRight).toBe(false);
  }
});
