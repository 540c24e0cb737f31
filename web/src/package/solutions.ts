/** All solutions of a board: one, and whatever quiet patterns make of it. */
import { Refusal } from '../core/refusal';
import { type Board, textOf } from './board';
import { type Limits, call } from './calling';
import { heard } from './heard';
import { LIMITS, checkAll } from './options';

/** Counts by the names of buttons, as `solve` has them. */
type Presses = Record<string, number>;

/**
 * Gives one solution after the other, or none if there is none. Rejects if the order of presses matters, and on boards of
 * more quiet patterns than `info` lists. `info` tells their number, `solutions`. `progress` counts them. A `signal` ends
 * them with its reason, and time that is over with a `Refusal` whose `why.kind` is `stopped`.
 */
export async function* solutions(board: Board, limits: Limits = {}): AsyncGenerator<Presses, void, undefined> {
  const text = textOf(board);
  checkAll(limits, LIMITS);
  const { milliseconds = Infinity, progress, signal } = limits;
  const end = performance.now() + milliseconds;
  const left = (): Limits => ({ ...limits, milliseconds: Math.max(1, end - performance.now()) });
  const { info, quiet } = await call('info', { text }, left());
  const orders = quiet.map((pattern) => orderOf(pattern, info.states));
  if (orders.reduce((product, order) => product * BigInt(order), 1n) !== BigInt(info.solutions)) {
    throw new Refusal(`the ${info.solutions} solutions of this board are too many to go through`);
  }
  const { outcome, presses, reason } = await call('solve', { text }, left());
  if (outcome === 'unsolvable') return;
  if (outcome === 'unknown') throw new Refusal(reason ?? 'no solution was found', { kind: 'stopped' });
  let given = 0;
  for (const solution of combined(presses, quiet, orders, info.states)) {
    await heard(signal);
    if (performance.now() > end) throw new Refusal('the time limit was reached', { kind: 'stopped' });
    progress?.('solutions', ++given, Number(info.solutions));
    yield solution;
  }
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** How often a pattern is added until nothing is left of it. */
const orderOf = (pattern: Presses, states: number) => states / Object.values(pattern).reduce(commonDivisor, states);

/** A solution and every sum of patterns added to it, each once. */
function* combined(solution: Presses, quiet: readonly Presses[], orders: readonly number[], states: number): Generator<Presses, void, undefined> {
  const [pattern, ...others] = quiet;
  if (!pattern) return yield solution;
  let at = solution;
  for (let times = 0; times < orders[0]!; times++) {
    yield* combined(at, others, orders.slice(1), states);
    at = added(at, pattern, states);
  }
}

/** Counts go round after as many as there are states. */
function added(presses: Presses, pattern: Presses, states: number): Presses {
  const sum = { ...presses };
  for (const [button, count] of Object.entries(pattern)) {
    const total = ((sum[button] ?? 0) + count) % states;
    if (total > 0) sum[button] = total;
    else delete sum[button];
  }
  return sum;
}
