import { expect, test } from 'vitest';
import type { Method, Report } from '../core/protocol';
import { csv } from './export';
import { fresh } from './run';

const method = (name: string, refusal: string | null = null): Method => ({ name, summary: '', source: '', is_complete: true, refusal: refusal === null ? null : { sentence: refusal, why: null } });

test('fields with commas and quotes are quoted, methods that never ran left out', () => {
  const report = {
    outcome: 'solved',
    press_count: 2,
    presses: { a: 1, b: 1 },
    fewest: { proved: true, lower_bound: 2, how: 'says "no", twice', how_kind: null },
    statistics: ['expanded 3', 'generated 9'],
    steps: 1,
  } as unknown as Report;
  const runs = [
    { ...fresh(method('sat')), stage: 'done' as const, report, seconds: 0.5 },
    fresh(method('planner', 'too large, by far')),
    fresh(method('idle')),
  ];
  expect(csv('4x4', runs).split('\r\n')).toEqual([
    'board,method,outcome,presses,fewest_proved,lower_bound,how,answer,counted,seconds,reason',
    '4x4,sat,solved,2,true,2,"says ""no"", twice",A,expanded 3; generated 9,0.5,',
    '4x4,planner,refused,,,,,,,,"too large, by far"',
    '',
  ]);
});
