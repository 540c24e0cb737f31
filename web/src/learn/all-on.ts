/**
 * The proof that all on can always be put out, line by line, each line checked on the wiring at hand.
 *
 * K. Sutner, *Linear cellular automata and the Garden of Eden*, Math. Intelligencer 11 (1989). Nothing is
 * taken from the library but the wiring; the quiet patterns are found here, by an elimination over GF(2).
 */
import { type Wiring, after, total, touchCounts, touchedBy } from './toggle';

/** A line of the proof, and what its check found. */
export interface Line<Found = unknown> {
  holds: boolean;
  found: Found;
}

/** The neighbours both ways: how many pairs of different buttons, and the first where one way is missing. */
export function symmetric(wiring: Wiring): Line<{ pairs: number; failing: [number, number] | null }> {
  const sets = neighbourhoods(wiring);
  let pairs = 0;
  let failing: [number, number] | null = null;
  sets.forEach((lights, one) =>
    lights.forEach((other) => {
      if (other === one) return;
      if (!sets[other]?.has(one)) failing ??= [one, other];
      else if (other > one) pairs++;
    }),
  );
  return { holds: failing === null, found: { pairs, failing } };
}

/** Whether every button changes its own light, and the first that does not. */
export function diagonal(wiring: Wiring): Line<{ buttons: number; failing: number | null }> {
  const failing = neighbourhoods(wiring).findIndex((lights, button) => !lights.has(button));
  return { holds: failing < 0, found: { buttons: wiring.touches.length, failing: failing < 0 ? null : failing } };
}

/**
 * Quiet patterns that all others are made of, one for every free column: the columns of the others, reduced.
 * The check presses each of them and counts columns: pivots and free ones together are all.
 */
export function criterion(wiring: Wiring): Line<{ patterns: number[][]; rank: number }> {
  const { patterns, rank } = kernel(wiring);
  const dark = Array<number>(wiring.lights).fill(0);
  const areQuiet = patterns.every((pattern) => after(wiring, dark, pattern).every((state) => state === 0));
  return { holds: areQuiet && rank + patterns.length === wiring.touches.length, found: { patterns, rank } };
}

export interface Counted {
  presses: number;
  /** Pairs of pressed buttons that change each other. */
  pairs: number;
  /** How often each light is touched. */
  touches: number[];
  /** How often pressed lights are touched, counted light by light. */
  sum: number;
}

/** A quiet pattern has evenly many presses: its touches of pressed lights, counted in two ways. */
export function even(wiring: Wiring, pattern: readonly number[]): Line<Counted> {
  const sets = neighbourhoods(wiring);
  const pressed = pattern.flatMap((times, button) => (times > 0 ? [button] : []));
  const touches = touchCounts(wiring, pattern);
  const sum = pressed.reduce((all, light) => all + touches[light]!, 0);
  const pairs = pressed.reduce((all, one) => all + pressed.filter((other) => other > one && sets[one]!.has(other)).length, 0);
  const presses = total(pattern);
  const isQuiet = touches.every((times) => times % 2 === 0);
  return {
    holds: isQuiet && sum === presses + 2 * pairs && sum % 2 === 0 && presses % 2 === 0,
    found: { presses, pairs, touches, sum },
  };
}

/** The sums of patterns: all of them where they are few, and each evenly many presses. */
export function sums(patterns: readonly number[][]): Line<{ looked: number }> {
  const few = patterns.slice(0, 10);
  let looked = 0;
  let holds = true;
  for (let choice = 0; choice < 1 << few.length; choice++) {
    const sum = few.reduce<number[]>(
      (now, pattern, at) => (choice & (1 << at) ? pattern.map((times, button) => (times + (now[button] ?? 0)) % 2) : now),
      [],
    );
    holds &&= total(sum) % 2 === 0;
    looked++;
  }
  return { holds: holds && patterns.every((pattern) => total(pattern) % 2 === 0), found: { looked } };
}

/** A solution, pressed from all on: every light ends off. */
export function solution(wiring: Wiring, presses: readonly number[]): Line<{ lit: number; touches: number[] }> {
  const end = after(wiring, Array<number>(wiring.lights).fill(1), presses);
  const lit = total(end);
  return { holds: lit === 0, found: { lit, touches: touchCounts(wiring, presses) } };
}

const neighbourhoods = (wiring: Wiring): Set<number>[] =>
  wiring.touches.map((_, button) => new Set(touchedBy(wiring, button)));

/** Elimination over GF(2), rows as big integers: the rank, and a quiet pattern for every free column. */
function kernel(wiring: Wiring): { patterns: number[][]; rank: number } {
  const rows = Array<bigint>(wiring.lights).fill(0n);
  wiring.touches.forEach((list, button) => {
    for (let at = 0; at < list.length; at += 2) {
      if (list[at + 1]! % 2 === 1) rows[list[at]!]! ^= 1n << BigInt(button);
    }
  });
  const pivots: { column: number; row: number }[] = [];
  for (let column = 0; column < wiring.touches.length; column++) {
    const bit = 1n << BigInt(column);
    const found = rows.findIndex((row, at) => at >= pivots.length && (row & bit) !== 0n);
    if (found < 0) continue;
    const top = pivots.length;
    [rows[top], rows[found]] = [rows[found]!, rows[top]!];
    rows.forEach((row, at) => {
      if (at !== top && (row & bit) !== 0n) rows[at] = row ^ rows[top]!;
    });
    pivots.push({ column, row: top });
  }
  const isPivot = new Set(pivots.map(({ column }) => column));
  const free = wiring.touches.flatMap((_, column) => (isPivot.has(column) ? [] : [column]));
  const patterns = free.map((column) => {
    const pattern = Array<number>(wiring.touches.length).fill(0);
    pattern[column] = 1;
    pivots.forEach(({ column: own, row }) => {
      if (((rows[row]! >> BigInt(column)) & 1n) === 1n) pattern[own] = 1;
    });
    return pattern;
  });
  return { patterns, rank: pivots.length };
}
