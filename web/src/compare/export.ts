/** The table to take along: as CSV for a spreadsheet, as JSON with every report whole. */
import type { Ask, Run } from './run';
import { answers } from './answers';
import { counted } from './run';

const HEAD = [
  'board',
  'method',
  'outcome',
  'presses',
  'fewest_proved',
  'lower_bound',
  'how',
  'answer',
  'counted',
  'seconds',
  'reason',
];

/** A field as RFC 4180 wants it. */
const field = (value: unknown) => {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One line for each method that ran or refused. */
export function csv(board: string, runs: Run[]): string {
  const letterOf = new Map(answers(runs).flatMap(({ letter, methods }) => methods.map((name) => [name, letter])));
  const lines = runs
    .filter(({ stage }) => !['idle', 'waiting', 'running'].includes(stage))
    .map(({ method, stage, report, seconds, why }) => [
      board,
      method.name,
      report?.outcome ?? stage,
      report?.press_count,
      report?.fewest?.proved,
      report?.fewest?.lower_bound,
      report?.fewest?.how,
      letterOf.get(method.name),
      report ? counted(report).map((pair) => pair.join(' ')).join('; ') : '',
      seconds,
      report?.reason ?? why?.sentence,
    ]);
  return [HEAD, ...lines].map((line) => line.map(field).join(',')).join('\r\n') + '\r\n';
}

/** What was asked, and for each method its report as `lightsout solve --json` gives it. */
export function json(ask: Ask, runs: Run[]): string {
  const all = runs
    .filter(({ stage }) => !['idle', 'waiting', 'running'].includes(stage))
    .map(({ method, stage, report, seconds, why }) => ({ method: method.name, stage, seconds, reason: why?.sentence ?? null, report }));
  return `${JSON.stringify({ schema: 'lightsout/page-compare/1', ask, runs: all }, null, 2)}\n`;
}
