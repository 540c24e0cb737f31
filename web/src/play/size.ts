/** How many lights a board will have, told from its name alone, so that one far too large is refused before it is made. */
import { Refusal } from '../core/core';

/** The most lights that are played here; `crates/web/src/player.rs` has the same limit. */
export const MOST_LIGHTS = 250_000;

/** For each geometry, the lights of a board of one number and of two. */
const COUNTS: Record<string, (side: number, columns: number | null) => number> = {
  hex: (side, columns) => (columns === null ? 3 * side * (side - 1) + 1 : side * columns),
  triangle: (side, columns) => side * (columns ?? side),
  cube: (side) => 6 * side * side,
};

/** The lights of a board of this name or ID; null where only the library can tell. */
export function lightsOf(text: string): number | null {
  const name = text.replace(/^lo1\./, '');
  const block = /^\d+(?:x\d+)+(?![\w-])/.exec(name);
  if (block) return block[0].split('x').map(Number).reduce((product, size) => product * size, 1);
  const shape = /^([a-z]+)[:-](\d+)(?:x(\d+))?(?!\w)/.exec(name);
  const count = shape && Object.hasOwn(COUNTS, shape[1]!) ? COUNTS[shape[1]!]! : null;
  return count && count(Number(shape![2]), shape![3] === undefined ? null : Number(shape![3]));
}

/** Refuses a name that says itself that its board is too large. */
export function refuseTooLarge(text: string) {
  const lights = lightsOf(text);
  if (lights === null || lights <= MOST_LIGHTS) return;
  throw new Refusal(`this board has ${lights} lights, and the page plays boards of up to ${MOST_LIGHTS}`, {
    kind: 'too_large',
    lights: Number.isSafeInteger(lights) ? lights : null,
    limit: MOST_LIGHTS,
  });
}
