/** The plainest boards: a press changes a light and those beside it, and all are to go off. The words for all others are fetched with them. */
import { lattice } from '../board/cursor';
import { touchedBy } from '../board/touched';
import type { Scenery } from '../core/protocol';

const known = new WeakMap<Scenery, boolean>();

/** Whether a board is plain; looked into once. */
export function isPlain(scenery: Scenery): boolean {
  const is = known.get(scenery) ?? looked(scenery);
  known.set(scenery, is);
  return is;
}

function looked({ lights, buttons, states, rule, goal, touches, title }: Scenery): boolean {
  const sizes = lattice(lights);
  const isUsual = states === 2 && rule === 'free' && goal.kind === 'state' && goal.state === 0;
  if (!isUsual || buttons || !sizes || (lights.wrap ?? 'plane') !== 'plane') return false;
  // Of the largest boards only the name says what a press changes.
  if (!touches) return !title.includes(' pattern');
  const [rows, columns] = sizes;
  const place = (light: number): [number, number] => [Math.floor(light / columns), light % columns];
  return touches.every((_, light) => {
    const [row, column] = place(light);
    const touched = touchedBy({ touches }, light);
    const beside = [row > 0, row + 1 < rows, column > 0, column + 1 < columns].filter(Boolean).length;
    return touched.length === beside + 1 && touched.every(([other]) => {
      const [y, x] = place(other);
      return Math.abs(y - row) + Math.abs(x - column) <= 1;
    });
  });
}
