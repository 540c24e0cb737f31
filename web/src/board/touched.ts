/** What a button changes. */
import type { Scenery } from '../core/protocol';

/** The lights a button changes, each with by how much. */
export function touchedBy({ touches }: Pick<Scenery, 'touches'>, button: number): [number, number][] {
  const flat = touches?.[button] ?? [];
  return Array.from({ length: flat.length / 2 }, (_, place) => [flat[2 * place]!, flat[2 * place + 1]!]);
}
