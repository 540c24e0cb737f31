/** What the buttons of a figure change, in words. */
import type { Scenery } from '../core/protocol';
import { figureWords } from '../strings/figure';
import { nameIn } from './name';
import { letters } from './place';
import { touchedBy } from './touched';

/** Neighbours told by name; the rest are counted. */
const MOST_TOLD = 8;

/** What a light is called in speech: `b1` for `0,1`, since two names with commas are heard as four. */
export const nameOf = ({ lights }: Pick<Scenery, 'lights'>, light: number) =>
  nameIn(lights, light).replace(/^(\d+),(\d+)$/, (_, row: string, column: string) => `${letters(Number(column))}${Number(row) + 1}`);

/** `changes b, c and d`; of a light that it changes itself by one goes without saying. */
export function changes(scenery: Scenery, button: number): string {
  const say = figureWords();
  const isLight = !scenery.buttons;
  const touched = touchedBy(scenery, button);
  const others = touched.filter(([light]) => !isLight || light !== button);
  const own = isLight ? touched.find(([light]) => light === button)?.[1] : undefined;
  const names = others
    .slice(0, MOST_TOLD)
    .map(([light, weight]) => (weight > 1 ? say.times(nameOf(scenery, light), weight) : nameOf(scenery, light)));
  if (own !== undefined && own !== 1) names.push(say.times(say.itself, own));
  if (others.length > MOST_TOLD) names.push(say.more(others.length - MOST_TOLD));
  if (names.length === 0) return own === 1 ? '' : say.changesNothing;
  const last = names.pop()!;
  const all = say.changes(names.length > 0 ? say.and(names.join(', '), last) : last);
  return isLight && own === undefined ? `${all}, ${say.notItself}` : all;
}
