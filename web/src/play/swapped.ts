/** What a quiet pattern makes of presses: some go, others come, and the lights end alike. */
import type { Swap } from '../core/protocol';

/** Presses, a quiet pattern, and both together; a count for each button. */
export interface Swapped {
  before: number[];
  pattern: number[];
  after: number[];
  drop: number;
  take: number;
}

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** What lies between two ways to do the same. */
export function between(before: readonly number[], after: readonly number[], states: number): Swapped {
  return {
    before: [...before],
    after: [...after],
    pattern: after.map((count, button) => (count - before[button]! + states) % states),
    drop: total(before.map((count, button) => Math.max(0, count - after[button]!))),
    take: total(after.map((count, button) => Math.max(0, count - before[button]!))),
  };
}

/** The swap that a hint speaks of, where it leads to this way; null where another way is known by now. */
export function swappedBy({ pattern, chase, drop, take }: Swap, way: readonly number[], states: number): Swapped | null {
  if (pattern.length !== way.length) return null;
  const found = between(way.map((count, button) => (count - pattern[button]! + states) % states), way, states);
  return total(found.before) === chase && found.drop === drop && found.take === take ? found : null;
}
