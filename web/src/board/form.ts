/** Which form suits a board. */
import type { Scenery } from '../core/protocol';
import { lattice } from './cursor';

export type Form = 'lattice' | 'figure' | 'canvas' | 'none';

/** Rows and columns that are still drawn as buttons. */
export const MOST_BUTTONS = 60 * 60;

export function formOf({ lights, buttons }: Scenery): Form {
  if (!buttons && lattice(lights) && lights.count <= MOST_BUTTONS) return 'lattice';
  if (!buttons && lights.sizes && lights.count > MOST_BUTTONS) return 'canvas';
  return lights.listed ? 'figure' : 'none';
}
