/** Boards in a terminal. */
import type { Scenery } from '../core/protocol';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A sign for each light at its place, under the letters and behind the numbers that buttons are called by. */
export function drawn({ lights }: Scenery, signs: readonly string[]): string {
  const rows: string[][] = [];
  for (const [at, { cell }] of (lights.listed ?? []).entries()) {
    if (cell) (rows[cell[0]] ??= [])[cell[1]] = signs[at]!;
  }
  const lines = Array.from(rows, (row) => Array.from(row ?? [], (sign) => sign ?? ' ').join(' ').trimEnd());
  if (!lights.is_planar || !lights.sizes || lights.sizes.at(-1)! > LETTERS.length) return lines.join('\n');
  const wide = String(lines.length).length;
  const letters = [...LETTERS.slice(0, lights.sizes.at(-1))].join(' ');
  return [`${' '.repeat(wide)} ${letters}`, ...lines.map((line, at) => `${String(at + 1).padStart(wide)} ${line}`)].join('\n');
}

/** The signs of a board: off is a point, and further states are numbers. */
export const signsOf = (board: readonly number[], states: number): string[] =>
  board.map((state) => (state === 0 ? '·' : states === 2 ? '■' : String(state)));
