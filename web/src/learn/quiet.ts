/** Quiet patterns of a board, as the library explains them, and the solutions they make of one. */
import type { Explanation } from '../core/protocol';

export interface Quiet {
  /** Patterns that all others are made of, a count for every button. */
  patterns: number[][];
  /** After how many times each comes back to nothing. */
  orders: number[];
  /** How many there are, in decimal. */
  count: string;
  /** A solution with the fewest presses known; null where there is none. */
  best: number[] | null;
}

interface Step {
  kind: string;
  orders?: number[];
  patterns?: string;
  counts?: number[];
  presses?: number[];
}

export function quiet({ frames }: Explanation): Quiet {
  const found: Quiet = { patterns: [], orders: [], count: '1', best: null };
  for (const { step } of frames) {
    const { kind, orders, patterns, counts, presses } = step as unknown as Step;
    if (kind === 'count') [found.orders, found.count] = [orders ?? [], patterns ?? '1'];
    if (kind === 'pattern' && counts) found.patterns.push(counts);
    if (kind === 'best') found.best = presses ?? null;
  }
  return found;
}

/** The first solutions, the given one first, at most so many. */
export function solutions({ patterns, orders }: Quiet, one: readonly number[], states: number, most: number): number[][] {
  const found: number[][] = [[...one]];
  patterns.forEach((pattern, at) => {
    const before = found.length;
    for (let times = 1; times < (orders[at] ?? states); times++) {
      for (let from = 0; from < before && found.length < most; from++) {
        found.push(found[from]!.map((count, button) => (count + times * pattern[button]!) % states));
      }
    }
  });
  return found;
}
