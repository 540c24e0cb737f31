/** Chance that can be had again: numbers from a seed, for boards and orders that a lesson shows. */

/** A generator of numbers below a bound (Marsaglia's xorshift of 32 bits). */
export function chance(seed: number): (below: number) => number {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

/** The same things in another order. */
export function shuffled<T>(things: readonly T[], below: (bound: number) => number): T[] {
  const order = [...things];
  for (let at = order.length - 1; at > 0; at--) {
    const other = below(at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}
