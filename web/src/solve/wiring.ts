/** What is known of a box whose wiring nobody knows: for each button that was tried, what it changed. */

export interface Tried {
  name: string;
  /** For each light by how many states. */
  changes: number[];
}

/** What a press changed, light by light. */
export const changesOf = (before: readonly number[], after: readonly number[], states: number) =>
  after.map((state, light) => (state - before[light]! + states) % states);

/** The buttons with one more; a name that was tried before is learned anew, in its place. */
export const withTried = (all: readonly Tried[], tried: Tried): Tried[] =>
  all.some(({ name }) => name === tried.name) ? all.map((old) => (old.name === tried.name ? tried : old)) : [...all, tried];

/** The first number that is no name yet. */
export function freeName(all: readonly Tried[]): string {
  for (let number = 1; ; number++) if (!all.some(({ name }) => name === String(number))) return String(number);
}

/** The buttons that are known, as a puzzle in the library's JSON. */
export function systemOf(all: readonly Tried[], now: readonly number[], states: number): string {
  const lights = now.map((_, light) => `l${light + 1}`);
  const weights = (numbers: readonly number[]) => Object.fromEntries(numbers.flatMap((weight, light) => (weight > 0 ? [[lights[light]!, weight]] : [])));
  const buttons = Object.fromEntries(all.map(({ changes }, at) => [`b${at + 1}`, weights(changes)]));
  return JSON.stringify({ board: { lights, buttons }, start: weights(now), ...(states > 2 ? { states } : {}) });
}
