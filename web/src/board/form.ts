/** Which form suits a board. */
import type { Scenery } from '../core/protocol';
import { lattice } from './cursor';

export type Form = 'lattice' | 'figure' | 'canvas' | 'none';

/**
 * The longest side of a board of buttons: a telephone has no room for more that a finger can hit, and soon a canvas
 * shows a press sooner (to the next frame 11 ms at 20x20 instead of 26, 14 at 60x60 instead of 276).
 */
export const LONGEST_SIDE = 12;


/** The most lights of a board of more dimensions that is still a figure. */
export const MOST_DRAWN = 60 * 60;

export function formOf({ lights, buttons }: Scenery): Form {
  const sides = buttons ? null : lattice(lights);
  if (sides) return Math.max(...sides) <= LONGEST_SIDE ? 'lattice' : 'canvas';
  if (!buttons && lights.sizes && lights.count > MOST_DRAWN) return 'canvas';
  return lights.listed ? 'figure' : 'none';
}

/** The gap between two lights of a board of buttons, as a share of their side. */
const GAP = 0.08;

/** Rows and columns; all else is about as wide as high. */
const sidesOf = ({ lights, buttons }: Scenery) => (buttons ? null : lattice(lights)) ?? [1, 1];

/** The style that says how wide a board is for its height, and how wide it is at least. */
export function measures(scenery: Scenery): string {
  const [rows, columns] = sidesOf(scenery);
  const long = (count: number) => count + GAP * (count - 1);
  return `--ratio:${long(columns) / long(rows)};--least:calc(${columns > LONGEST_SIDE ? 0 : long(columns)} * var(--finger))`;
}

/** Whether a board is so wide for its height that more of it is seen with its words below it than beside it. */
export function isLong(scenery: Scenery): boolean {
  const [rows, columns] = sidesOf(scenery);
  return columns > 2.2 * rows;
}
