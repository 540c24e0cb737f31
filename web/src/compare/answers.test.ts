import { expect, test } from 'vitest';
import type { Method, Report } from '../core/protocol';
import { agreement, answers, letters } from './answers';
import { type Run, counted, fresh, remarks } from './run';

const run = (name: string, report: Partial<Report> | null): Run => ({
  ...fresh({ name, summary: '', source: '', is_complete: true, refusal: null } as Method),
  stage: 'done',
  report: report as Report | null,
});

const solved = (name: string, presses: string[], fewest: Report['fewest'] = null) =>
  run(name, {
    outcome: 'solved',
    presses: Object.fromEntries(presses.map((button) => [button, 1])),
    press_count: presses.length,
    fewest,
  });

test('the same presses bear one letter, fewest first', () => {
  const runs = [solved('a', ['x', 'y', 'z']), solved('b', ['x']), solved('c', ['x', 'y', 'z']), run('d', null)];
  expect(answers(runs)).toMatchObject([
    { letter: 'A', count: 1, methods: ['b'] },
    { letter: 'B', count: 3, methods: ['a', 'c'] },
  ]);
});

test('letters go on after Z', () => {
  expect([0, 25, 26, 27, 52].map(letters)).toEqual(['A', 'Z', 'AA', 'AB', 'BA']);
});

test('what is proved is told apart from what was found', () => {
  const proof = { proved: true, lower_bound: 2, how: '', how_kind: null };
  const told = agreement([solved('a', ['x', 'y'], proof), solved('b', ['x', 'y', 'z']), run('c', { outcome: 'unknown' })]);
  expect(told).toEqual({
    solved: 2,
    unsolvable: 0,
    unknown: 1,
    proved: { presses: 2, methods: ['a'] },
    best: 2,
    contradictions: [],
  });
});

test('answers that cannot both be right are named', () => {
  const bound = { proved: true, lower_bound: 3, how: '', how_kind: null };
  expect(agreement([solved('a', ['x', 'y', 'z'], bound), solved('b', ['x'])]).contradictions).toEqual([['a', 'b']]);
  expect(agreement([solved('a', ['x']), run('b', { outcome: 'unsolvable' })]).contradictions).toEqual([['a', 'b']]);
});

test('what was counted is read from the statistics, else it is the steps', () => {
  expect(counted({ statistics: ['expanded 12', 'peak-frontier 7'], steps: 5 } as unknown as Report)).toEqual([
    ['expanded', '12'],
    ['peak frontier', '7'],
  ]);
  expect(counted({ steps: 5 } as Report)).toEqual([['steps', '5']]);
  expect(remarks({ road: ['swept'], statistics: ['a 1'], path: ['x'], steps: 1 } as unknown as Report)).toEqual(['swept']);
});
