import { expect, test } from 'vitest';
import type { Method, Report } from '../core/protocol';
import { type Run, fresh } from './run';
import { sorted } from './sort';

const run = (name: string, seconds: number | null, refusal: string | null = null): Run => ({
  ...fresh({ name, summary: '', source: '', is_complete: true, refusal } as Method),
  seconds,
  report: seconds === null ? null : ({ press_count: 3, steps: 1 } as Report),
});
const runs = [run('b', 2), run('refusing', null, 'why'), run('a', 1), run('idle', null)];
const names = (order: Parameters<typeof sorted>[1]) => sorted(runs, order).map(({ method }) => method.name);

test('without an order it is the library’s, those that refuse last', () => {
  expect(names(null)).toEqual(['b', 'a', 'idle', 'refusing']);
});

test('what has no value comes last, up or down', () => {
  expect(names({ column: 'time', isDown: false })).toEqual(['a', 'b', 'idle', 'refusing']);
  expect(names({ column: 'time', isDown: true })).toEqual(['b', 'a', 'idle', 'refusing']);
  expect(names({ column: 'method', isDown: false })).toEqual(['a', 'b', 'idle', 'refusing']);
});
