/** The report of a run, told apart by its outcome. */
import type { Report as SolveReport } from '../core/protocol';

/** Presses that reach the goal, replayed. */
export interface Solved extends SolveReport {
  outcome: 'solved';
  press_count: number;
  cost: number;
  certificate: null;
  reason: null;
}

/**
 * The proof that there is no solution, told apart by `reasonKind`, and for `weights` by `states`. To check weights:
 *
 * ```js
 * const { states, start, goal, touches, lights } = await scenery(board);
 * const weights = lights.listed.map(({ name }) => report.certificate[name] ?? 0);
 * const changes = touches.map((pairs) => pairs.reduce((sum, light, at) => (at % 2 ? sum : sum + weights[light] * pairs[at + 1]), 0));
 * const missing = start.reduce((sum, state, light) => sum + weights[light] * ((goal.board?.[light] ?? goal.state) - state), 0);
 * console.log(changes.every((change) => change % states === 0), missing % states !== 0);
 * ```
 *
 * It prints `true true`. If `goal.kind` is `equal`, `goal.state` may be any state, and it has to be true for each.
 * If `goal.kind` is `ends`, the `ends` of the board say which states are permitted.
 */
export type Proof =
  /** A coefficient for each light: no press changes the sum modulo `states`. */
  | { reason_kind: 'weights'; states: number; certificate: Record<string, number> }
  /** Coefficients of counters: every press changes the sum by a multiple of `modulus`, or without one does not lower it. */
  | { reason_kind: 'weights'; states: 'counter'; certificate: { weights: Record<string, number>; modulus?: number | null } }
  /** Several sums, and no end that is permitted has all of those of the start. */
  | { reason_kind: 'weights-together'; states: number; certificate: { together: Record<string, number>[] } }
  /** Boards that no allowed press leaves, as the states of their lights. */
  | { reason_kind: 'closed-set'; states: number; certificate: { closed: number[][] } }
  /** Every board that presses reach was visited. */
  | { reason_kind: 'search'; states: number; certificate: null };

/** No presses reach the goal. */
export type Unsolvable = Omit<SolveReport, keyof Proof> & Proof & {
  outcome: 'unsolvable';
  press_count: null;
  cost: null;
  fewest: null;
  reason: string;
};

/** Why there is no answer: a limit, the end of what the method can do, or no solution of so many `presses`. */
export type Open =
  | 'time-limit' | 'step-limit' | 'memory-limit' | 'no-memory' | 'too-many-to-list' | 'too-many-boards' | 'dead-end' | 'none-of-that-length'
  | 'not-lengthened' | 'not-checked';

/** A limit came first, the method gave up, or `presses` was given and no solution has that many (`reasonKind` says which). */
export interface Undecided extends SolveReport {
  outcome: 'unknown';
  reason_kind: Open;
  press_count: null;
  cost: null;
  certificate: null;
  reason: string;
}

/** What `solve` gives: after `if (report.outcome === 'solved')` its `pressCount` is a number. */
export type Report = Solved | Unsolvable | Undecided;
