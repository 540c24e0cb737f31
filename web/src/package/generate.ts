/** New boards. */
import { type Board, textOf } from './board';
import { type Limits, call } from './calling';
import { LIMITS, check, checkAll, whole } from './options';

export interface GenerateOptions extends Limits {
  /** The fewest presses of every board; any that can be solved when left out. */
  presses?: number;
  /** How many boards; 1 when left out. */
  count?: number;
  /** The same seed makes the same boards, for ever; 0 when left out. Each board takes a seed of its own: this one, the next, and so on. */
  seed?: number;
}

const SORTS = { presses: whole(0), count: whole(0), seed: whole(0), ...LIMITS };

/**
 * New boards of a puzzle that can be solved: their IDs, and the state of every light. The time is for all of them together,
 * and where it is over there are none: ask for one after the other to keep those that are made.
 */
export async function generate(puzzle: Board, options: GenerateOptions = {}): Promise<{ id: string; board: number[] }[]> {
  const text = textOf(puzzle);
  checkAll(options, SORTS);
  const { presses, count = 1, seed = 0, milliseconds = Infinity, progress, signal } = options;
  check('the last seed', seed + Math.max(0, count - 1), SORTS.seed);
  const end = performance.now() + milliseconds;
  const boards = [];
  for (let at = 0; at < count; at++) {
    // Time that is over is a limit too, which the library tells.
    const left = Math.max(1, end - performance.now());
    boards.push(await call('deal', { text, presses, seed: seed + at }, { milliseconds: left, progress, signal }));
  }
  return boards;
}
