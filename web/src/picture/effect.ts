/** What one press changes, as a board to draw: a picture of the rule. */
import { middle } from '../board/by-eye';
import type { Places, Scenery } from '../core/protocol';

/** A board that is dark but for one press. */
export interface Effect {
  button: number;
  states: number[];
}

/**
 * One press on a dark board, of a button in the middle; where edges meet, of the first, which is in a
 * corner, for the picture to show it. null where the start says more, or it is too large.
 */
export function effect({ start, touches, lights, buttons }: Scenery): Effect | null {
  if (!touches || start.some((state) => state !== start[0])) return null;
  const places = buttons ?? lights;
  const isWrapped = places.wrap !== null && places.wrap !== 'plane';
  const button = isWrapped ? 0 : middlemost(places);
  const touched = touches[button];
  if (!touched?.length) return null;
  const states = start.map(() => 0);
  for (let at = 0; at < touched.length; at += 2) states[touched[at]!] = touched[at + 1]!;
  return { button, states };
}

/** The place nearest to the middle of all. */
function middlemost({ listed }: Places): number {
  const middles = (listed ?? []).map(({ at }) => middle(at));
  const [x, y] = middle(middles);
  let best = 0;
  middles.forEach(([px, py], index) => {
    const [bx, by] = middles[best]!;
    if (Math.hypot(px - x, py - y) < Math.hypot(bx - x, by - y) - 1e-9) best = index;
  });
  return best;
}
