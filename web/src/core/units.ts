/** Outlines are whole thousandths on the way from the library, which is smaller without the printing of fractions. */
import type { Outline, Scenery } from './protocol';

const THOUSAND = 1000;

/** The same answer, the outlines of its scenery in units, where it has one. */
export function inUnits<T>(answer: T): T {
  const scenery = (answer as { scenery?: Scenery } | null)?.scenery;
  for (const place of [...(scenery?.lights.listed ?? []), ...(scenery?.buttons?.listed ?? [])]) {
    place.at = place.at.map(([x, y]) => [x / THOUSAND, y / THOUSAND]) as Outline;
  }
  return answer;
}
