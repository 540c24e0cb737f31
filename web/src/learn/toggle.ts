/** What presses do to a board: sums modulo the states, from the list of what every button touches. */
import type { Scenery } from '../core/protocol';

/** For each button, light and weight in turn, as a scenery has them. */
export type Touches = readonly (readonly number[])[];

/** What a puzzle is to arithmetic. */
export interface Wiring {
  lights: number;
  states: number;
  touches: Touches;
}

/** The wiring of a scenery; null on boards too large to have theirs listed. */
export function wiring(scenery: Scenery): Wiring | null {
  const { lights, states, touches } = scenery;
  return touches ? { lights: lights.count, states, touches } : null;
}

/** The board after a button was pressed so many times. */
export function pressed(wiring: Wiring, board: readonly number[], button: number, times = 1): number[] {
  const { states, touches } = wiring;
  const next = [...board];
  const list = touches[button]!;
  for (let at = 0; at < list.length; at += 2) {
    const light = list[at]!;
    next[light] = (((next[light]! + times * list[at + 1]!) % states) + states) % states;
  }
  return next;
}

/** The board after every button was pressed as often as it is counted. */
export const after = (wiring: Wiring, board: readonly number[], counts: readonly number[]): number[] =>
  counts.reduce<number[]>((now, times, button) => (times ? pressed(wiring, now, button, times) : now), [...board]);

/** The lights a button touches. */
export const touchedBy = ({ touches }: Wiring, button: number): number[] =>
  touches[button]!.filter((_, at) => at % 2 === 0);

/** How often presses touch each light, counted and not taken modulo anything. */
export function touchCounts({ lights, touches }: Wiring, counts: readonly number[]): number[] {
  const sums = Array<number>(lights).fill(0);
  counts.forEach((times, button) => {
    const list = touches[button]!;
    for (let at = 0; at < list.length; at += 2) sums[list[at]!]! += times * list[at + 1]!;
  });
  return sums;
}

/** The matrix: a row for every light, a column for every button. */
export function matrix({ lights, touches, states }: Wiring): number[][] {
  const rows = Array.from({ length: lights }, () => Array<number>(touches.length).fill(0));
  touches.forEach((list, button) => {
    for (let at = 0; at < list.length; at += 2) {
      const row = rows[list[at]!]!;
      row[button] = (row[button]! + list[at + 1]!) % states;
    }
  });
  return rows;
}

/** The state every light is to reach; 0 where the goal is that all are equal. */
export function wanted(scenery: Scenery): number[] {
  const { goal, lights } = scenery;
  if (goal.kind === 'board') return goal.board;
  return Array<number>(lights.count).fill(goal.kind === 'state' ? goal.state : 0);
}

/** What every light still lacks on a board. */
export const lacking = (scenery: Scenery, board: readonly number[]): number[] =>
  wanted(scenery).map((state, light) => (((state - board[light]!) % scenery.states) + scenery.states) % scenery.states);

/** The sum of two lists, modulo the states. */
export const sum = (states: number, one: readonly number[], other: readonly number[]): number[] =>
  one.map((value, at) => (value + other[at]!) % states);

/** The number of presses. */
export const total = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** More buttons are not looked at. */
const MOST_BUTTONS = 400;

/** Whether some presses change nothing, so that no board has one solution only; taken to be so where there are too many buttons. */
export function hasQuiet(wiring: Wiring | null): boolean {
  if (!wiring || wiring.touches.length > Math.min(MOST_BUTTONS, wiring.lights)) return true;
  return primes(wiring.states).some((prime) => rank(matrix(wiring), prime) < wiring.touches.length);
}

/** The primes that divide a number. */
function primes(number: number): number[] {
  const found: number[] = [];
  for (let at = 2; at <= number; at++) if (number % at === 0 && found.every((prime) => at % prime > 0)) found.push(at);
  return found;
}

/** The rank of a matrix modulo a prime. */
function rank(rows: number[][], prime: number): number {
  let done = 0;
  for (let column = 0; column < (rows[0]?.length ?? 0); column++) {
    const at = rows.findIndex((row, index) => index >= done && row[column]! % prime > 0);
    if (at < 0) continue;
    [rows[done], rows[at]] = [rows[at]!, rows[done]!];
    const pivot = rows[done]!;
    for (const row of rows.slice(done + 1)) {
      const [keep, take] = [pivot[column]!, row[column]! % prime];
      if (take > 0) row.forEach((value, index) => (row[index] = (value * keep + (prime - take) * pivot[index]!) % prime));
    }
    done++;
  }
  return done;
}
