import { beforeEach, expect, test, vi } from 'vitest';
import { joined, longest, overBest, parse, record, records, streak, take } from './records';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (name: string) => store.get(name) ?? null, setItem: (name: string, text: string) => void store.set(name, text) });
beforeEach(() => store.clear());

const day = (date: number) => new Date(2026, 10, date);

test('the better result stays, with the day of the first', () => {
  expect(record('level-small-1', 7, 2, day(3))).toBe(true);
  expect(record('level-small-1', 5, 3, day(9))).toBe(false);
  record('level-small-1', 9, 1, day(12));
  expect(records()).toEqual({ 'level-small-1': { presses: 5, stars: 3, on: '2026-11-03' } });
});

test('questions answered are records too, and names of nothing are not', () => {
  record('question-rules-change', 2, 2, day(3));
  expect(parse(JSON.stringify({ ...records(), 'quest-rules': { presses: 1, stars: 3, on: '2026-11-03' } }))).toEqual({
    'question-rules-change': { presses: 2, stars: 2, on: '2026-11-03' },
  });
});

test('a streak is of days in a row on which the day’s own board was solved, and lives until a day is over', () => {
  for (const date of [18, 20, 21, 22]) record(`daily-2026-11-${date}`, 5, 3, day(date));
  record('daily-2026-11-19', 5, 3, day(21));
  expect(streak(records(), day(22))).toBe(3);
  expect(streak(records(), day(23))).toBe(3);
  expect(streak(records(), day(24))).toBe(0);
});

test('the longest streak stays when a later one is shorter', () => {
  expect(longest({})).toBe(0);
  for (const date of [3, 4, 5, 6, 20, 21]) record(`daily-2026-11-${String(date).padStart(2, '0')}`, 5, 3, day(date));
  // Solved a day late, and a level: neither is a day of a streak.
  record('daily-2026-11-07', 5, 3, day(9));
  record('level-small-1', 5, 3, day(22));
  expect(longest(records())).toBe(4);
});

test('a streak goes over the end of a month, and over nights of another length', () => {
  const march = (date: number) => new Date(2026, 2, date);
  for (const date of [28, 29, 30, 31]) record(`daily-2026-03-${date}`, 5, 3, march(date));
  record('daily-2026-04-01', 5, 3, new Date(2026, 3, 1));
  expect(streak(records(), new Date(2026, 3, 1))).toBe(5);
});

test('records are taken in from a file, nonsense in it is not, and the better of two stays', () => {
  record('level-small-1', 5, 3, day(3));
  const file = { 'level-small-1': { presses: 8, stars: 1, on: '2026-10-01' }, 'level-hard-1': { presses: 8, stars: 3, on: '2026-11-01' } };
  const nonsense = { constructor: 1, 'level-hard-2': { presses: 'x', stars: 3, on: 'today' }, 'daily-x': null, 'level-<b>': file['level-hard-1'] };
  expect(take(JSON.stringify({ ...file, ...nonsense }))).toBe(2);
  expect(records()).toEqual({ 'level-small-1': { presses: 5, stars: 3, on: '2026-10-01' }, 'level-hard-1': file['level-hard-1'] });
  for (const text of ['', '[]', 'null', '7', '{', '{}', '{"__proto__":{"presses":1,"stars":1,"on":"2026-01-01"}}']) expect(take(text)).toBeNull();
  expect(parse(JSON.stringify(joined(records(), {})))).toEqual(records());
});

test('results are counted by how far they are over the best', () => {
  const on = '2026-11-03';
  const all = { 'level-a': { presses: 5, stars: 3, on }, 'level-b': { presses: 7, stars: 2, on }, 'level-c': { presses: 30, stars: 1, on }, 'level-d': { presses: 5, stars: 2, on }, 'question-x': { presses: 1, stars: 3, on } };
  expect(overBest(all, (name) => (name.startsWith('level') ? 5 : undefined), 3)).toEqual([1, 0, 1, 1, 1]);
});
