/** One method on one board: what it was asked, where it is, what came of it. */
import type { Method, Refused, Report } from '../core/protocol';

/** What all methods are asked alike. */
export interface Ask {
  text: string;
  fewest: boolean;
  /** Exactly so many; any number when null. */
  presses: number | null;
  /** Each search's own when empty. */
  heuristic: string;
  /** Whether encodings look for symmetric solutions first. */
  symmetry: boolean;
  seed: number;
  /** The weight of exploring in a tree search, in hundredths; the search's own when null. */
  exploration: number | null;
  /** The milliseconds each may take; 0 for as long as it needs. */
  milliseconds: number;
}

export type Stage =
  | 'idle'
  | 'waiting'
  | 'running'
  /** It answered, though perhaps that it does not know. */
  | 'done'
  /** It cannot take this board on. */
  | 'refused'
  /** It was told to stop. */
  | 'cancelled'
  /** It did not heed the time limit and was ended. */
  | 'late'
  /** It broke. */
  | 'failed';

export interface Run {
  method: Method;
  stage: Stage;
  /** What it says it is at, and how far. */
  at: { stage: string; done: number; total: number } | null;
  /** When it began, by the page's clock, in milliseconds. */
  began: number;
  /** How long it ran, in seconds. */
  seconds: number | null;
  report: Report | null;
  /** Why it refused or failed. */
  why: Refused | null;
}

export const fresh = (method: Method): Run => ({
  method,
  stage: method.refusal === null ? 'idle' : 'refused',
  at: null,
  began: 0,
  seconds: null,
  report: null,
  why: method.refusal,
});

export const isGoing = ({ stage }: Run) => stage === 'waiting' || stage === 'running';

/** What a method counted: name and number, as in `expanded 697`. */
export function counted(report: Report): [name: string, number: string][] {
  const pairs = (report.statistics ?? [])
    .map((one) => /^(.+?) (\d+)$/.exec(one))
    .filter((found) => found !== null)
    .map(([, name, number]): [string, string] => [name!.replaceAll('-', ' '), number!]);
  return pairs.length > 0 || report.steps === 0 ? pairs : [['steps', String(report.steps)]];
}

/** What else a method remarked, beside what it counted: sentences. */
export function remarks(report: Report): string[] {
  const known = ['statistics', 'path', 'matrix', 'sequence'];
  return Object.entries(report)
    .filter(([name, value]) => !known.includes(name) && Array.isArray(value))
    .flatMap(([, value]) => (value as unknown[]).filter((one) => typeof one === 'string'));
}
