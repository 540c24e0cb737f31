/** The number of a button from whatever it is called: its number, its name in speech (`b1`) or its name in files (`0,1`). */
import type { Places, Scenery } from '../core/protocol';
import { shortened } from '../strings/shortened';
import { nameIn } from './name';

/** Rejects what is no button with a sentence that says which there are. */
export function buttonNamed({ lights, buttons }: Pick<Scenery, 'lights' | 'buttons'>, called: string | number): number {
  const places = buttons ?? lights;
  if (called === undefined) throw new TypeError(`name a button, such as ${nameIn(places, 0)}`);
  const index = typeof called === 'number' ? called : found(places, String(called));
  if (Number.isInteger(index) && index >= 0 && index < places.count) return index;
  const last = places.count - 1;
  throw new RangeError(`there is no button ${shortened(String(called))}. They run from ${nameIn(places, 0)} to ${nameIn(places, last)}, or from 0 to ${last}`);
}

/** Its index; -1 where nothing is called so. */
function found(places: Places, name: string): number {
  const { listed, sizes, count } = places;
  const spoken = Array.from({ length: count }, (_, at) => nameIn(places, at)).indexOf(name);
  if (spoken >= 0) return spoken;
  if (listed) return listed.findIndex((place) => place.name === name);
  // On boards too large to list, lights are called by row and column.
  const [, row, column] = /^(\d+),(\d+)$/.exec(name) ?? [];
  const [rows, columns] = sizes ?? [];
  return row === undefined || rows === undefined || columns === undefined || +column! >= columns ? -1 : +row * columns + +column!;
}
