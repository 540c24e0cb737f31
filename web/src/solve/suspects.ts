/** The lights of which a single one is wrong where a board cannot be solved. */
import { type Known, countsOf } from '../draw/known';

/** Each light that makes the board solvable by another state, and that state. Empty where no single light does, or where that is not known. */
export function suspectsOf({ info, scenery }: Pick<Known, 'info' | 'scenery'>): ReadonlyMap<number, number> {
  const { start, states } = scenery;
  // A board can be solved exactly if every quiet pattern of a symmetric rule has the sum 0 on it.
  const patterns = (info?.quiet ?? []).map((pattern) => countsOf(pattern, scenery));
  const lacks = patterns.map((pattern) => pattern.reduce((sum, count, light) => sum + count * start[light]!, 0));
  const mends = (light: number, by: number) => patterns.every((pattern, at) => (lacks[at]! + by * pattern[light]!) % states === 0);
  if (patterns.length === 0) return new Map();
  return new Map(start.flatMap((state, light) =>
    Array.from({ length: states - 1 }, (_, less) => less + 1).filter((by) => mends(light, by)).slice(0, 1)
      .map((by): [number, number] => [light, (state + by) % states])));
}
