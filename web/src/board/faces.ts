/**
 * The faces between the lights of a solid: the rings of three to five neighbours that nothing crosses. Where every edge
 * lies on two of them they close the solid; elsewhere there are none.
 */
const MOST_SIDES = 5;

export function facesOf(count: number, pairs: readonly (readonly [number, number])[]): number[][] {
  const near: Set<number>[] = Array.from({ length: count }, () => new Set());
  for (const [one, other] of pairs) {
    near[one]!.add(other);
    near[other]!.add(one);
  }
  const found = new Map<string, number[]>();
  const grow = (ring: number[]) => {
    const [first, last] = [ring[0]!, ring.at(-1)!];
    for (const next of near[last]!) {
      if (next <= first || ring.includes(next)) continue;
      const before = ring.slice(0, -1);
      const meets = before.filter((light) => near[next]!.has(light));
      const isClosed = meets.length === 1 && meets[0] === first;
      if (isClosed) found.set([...ring, next].sort((a, b) => a - b).join(), [...ring, next]);
      else if (meets.length === 0 && ring.length + 2 <= MOST_SIDES) grow([...ring, next]);
    }
  };
  for (let light = 0; light < count; light++) for (const next of near[light]!) if (next > light) grow([light, next]);
  const rings = [...found.values()].filter((ring) => ring.length < MOST_SIDES || !isAround(ring, near));
  const sides = new Map<string, number>();
  for (const ring of rings) {
    ring.forEach((light, at) => {
      const edge = [light, ring[(at + 1) % ring.length]!].sort((a, b) => a - b).join();
      sides.set(edge, (sides.get(edge) ?? 0) + 1);
    });
  }
  return sides.size === pairs.length && [...sides.values()].every((faces) => faces === 2) ? rings : [];
}

/** Whether a ring goes round a light that is beside all of it. */
const isAround = (ring: readonly number[], near: readonly ReadonlySet<number>[]) =>
  [...near[ring[0]!]!].some((light) => ring.every((other) => near[light]!.has(other)));
