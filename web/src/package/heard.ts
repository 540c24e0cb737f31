/** Signals in the thread that works: their timers wait until it rests. */
import type { Signal } from './calling';

/** How long it works before timers, and so signals, get their turn. */
const MILLISECONDS_IN_A_ROW = 20;

let rested = 0;

/** Rests if it was long ago. Rejects with the reason of a signal that is aborted. */
export async function heard(signal: Signal | undefined): Promise<void> {
  if (performance.now() - rested > MILLISECONDS_IN_A_ROW) {
    await new Promise((go) => setTimeout(go));
    rested = performance.now();
  }
  signal?.throwIfAborted();
}
