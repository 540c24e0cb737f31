/** What the rule of a board is called in words: the usual one, or one that has to be seen. */
import { lattice } from '../board/cursor';
import { touchedBy } from '../board/told';
import type { Scenery } from '../core/protocol';

export type Rule = 'neighbours' | 'pattern' | 'buttons';

export function ruleOf(scenery: Scenery): Rule {
  if (scenery.buttons) return 'buttons';
  const sizes = lattice(scenery.lights);
  if (!scenery.touches) return sizes ? 'neighbours' : 'pattern';
  const isUsual = scenery.touches.every((_, light) => {
    const touched = touchedBy(scenery, light).map(([other]) => other);
    if (!touched.includes(light)) return false;
    if (!sizes) return true;
    const [rows, columns] = sizes;
    // Round an edge the distance is that of the other way.
    const apart = (one: number, other: number, size: number) => Math.min(Math.abs(one - other), size - Math.abs(one - other));
    return touched.every((other) => {
      const down = apart(Math.floor(light / columns), Math.floor(other / columns), rows);
      const across = apart(light % columns, other % columns, columns);
      return down + across <= 1;
    });
  });
  return isUsual ? 'neighbours' : 'pattern';
}
