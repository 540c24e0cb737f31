/** The report of a run, told apart by its outcome. */
import type { SolveReport } from '../core/answers';

/** Presses that reach the goal, replayed. */
export interface Solved extends SolveReport {
  outcome: 'solved';
  press_count: number;
  cost: number;
  certificate: null;
  reason: null;
}

/** No presses reach the goal. */
export interface Unsolvable extends SolveReport {
  outcome: 'unsolvable';
  press_count: null;
  cost: null;
  fewest: null;
  reason: string;
}

/** A limit came first, the method gave up, or `presses` was given and no solution has that many (`reasonKind` says which). */
export interface Undecided extends SolveReport {
  outcome: 'unknown';
  press_count: null;
  cost: null;
  certificate: null;
  reason: string;
}

/** What `solve` gives: after `if (report.outcome === 'solved')` its `pressCount` is a number. */
export type Report = Solved | Unsolvable | Undecided;
