/** Where the lights lie that a press changes, as a lesson can say it. */
import type { Scenery } from '../core/protocol';
import { type Wiring, touchedBy } from './toggle';

/** Those a button is wired to; a light and its neighbours; its neighbours alone; others. */
export type Reach = 'wired' | 'around' | 'beside' | 'pattern';

export function reachOf({ buttons, lights }: Pick<Scenery, 'buttons' | 'lights'>, wiring: Wiring): Reach {
  if (buttons) return 'wired';
  const all = wiring.touches.map((_, button) => button);
  if (lights.sizes) {
    // Where edges meet, what is far in numbers may be near: there the middle speaks for all.
    const asked = lights.wrap === 'plane' ? all : [middle(lights.sizes)];
    const sizes = lights.sizes;
    const isFar = (button: number) => touchedBy(wiring, button).some((light) => steps(sizes, button, light) > 1);
    if (asked.some(isFar)) return 'pattern';
  }
  return all.every((button) => touchedBy(wiring, button).includes(button)) ? 'around' : 'beside';
}

/** The most steps along any axis. */
function steps(sizes: readonly number[], from: number, to: number): number {
  let [most, a, b] = [0, from, to];
  for (const size of [...sizes].reverse()) {
    most = Math.max(most, Math.abs((a % size) - (b % size)));
    [a, b] = [Math.floor(a / size), Math.floor(b / size)];
  }
  return most;
}

const middle = (sizes: readonly number[]) => sizes.reduce((at, size) => at * size + Math.floor(size / 2), 0);
