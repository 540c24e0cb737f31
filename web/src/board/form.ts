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
