/** Patterns as a person draws them: a square of weights, odd on each side, the pressed button in the middle. */

import tables from 'virtual:tables';

/** Weights row by row; 0 where a press changes nothing. */
export type Weights = number[][];

export const SIZES = [3, 5, 7] as const;

/** A square in which nothing changes. */
export const blank = (size: number): Weights =>
  Array.from({ length: size }, () => Array<number>(size).fill(0));

/** The same pattern on a larger square, or what of it fits on a smaller one; the middle stays. */
export function resized(weights: Weights, size: number): Weights {
  const shift = (weights.length - size) / 2;
  return blank(size).map((row, y) => row.map((_, x) => weights[y + shift]?.[x + shift] ?? 0));
}

/** The pattern with no weight above what so many states know. */
export const fitted = (weights: Weights, states: number): Weights =>
  weights.map((row) => row.map((weight) => Math.min(weight, states - 1)));

/** As the library reads it, `010/111/010`: without an empty frame, so that one pattern has one text. */
export function text(weights: Weights): string {
  let rows = weights;
  const isEmpty = (row: number[]) => row.every((weight) => weight === 0);
  while (rows.length > 1 && isEmpty(rows[0]!) && isEmpty(rows.at(-1)!)) rows = rows.slice(1, -1);
  while (rows[0]!.length > 1 && rows.every((row) => row[0] === 0 && row.at(-1) === 0)) {
    rows = rows.map((row) => row.slice(1, -1));
  }
  return rows.map((row) => row.join('')).join('/');
}

const SQUARES = new Map(tables.patterns.map(({ name, square }) => [name, square]));

/** The names of the patterns of the library, in the order they are offered. */
export const PATTERNS = [...SQUARES.keys()];

/** What a pattern of the library looks like in a square of this size; the cross for one not known here. */
export const named = (name: string, size: number): Weights =>
  resized(SQUARES.get(name) ?? SQUARES.get('cross')!, size);
