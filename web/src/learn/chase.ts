/** The chase by itself: free presses first, then each button as often as the light needs for which it is the last. */
import { type Wiring, pressed } from './toggle';

/** What a chase from a finished board did. */
export interface Chased {
  /** All presses, the free ones among them. */
  presses: number[];
  /** By how much every light differs from a finished board in the end. */
  left: number[];
}

/** The chase after these presses of free buttons on a finished board; `forced` has a button and its light in turn, in their order. */
export function chase(wiring: Wiring, free: readonly number[], forced: readonly (readonly [number, number])[]): Chased {
  const presses = wiring.touches.map((_, button) => free[button] ?? 0);
  let left: number[] = Array<number>(wiring.lights).fill(0);
  presses.forEach((times, button) => (left = pressed(wiring, left, button, times)));
  for (const [button, light] of forced) {
    for (let times = 0; left[light] !== 0 && times < wiring.states; times++) {
      left = pressed(wiring, left, button);
      presses[button] = (presses[button]! + 1) % wiring.states;
    }
  }
  return { presses, left };
}
