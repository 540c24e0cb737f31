/** Errands with a name: the board of a day, and levels. They are fetched when the first one of them is played. */
import { html } from 'lit';
import { chosen } from '../strings/say';
import { levelWords } from '../strings/levels';
import { dailyDeal, dailyName, dayOf } from './daily';
import type { Errand } from './errand';
import { kept } from './keeper';
import { type Pack, firstOpen, levelBeside, levelOf, placeOf } from './levels';
import './place';
import { records } from './records';

/** Packs whose one idea the rule of their boards says. */
const IN_THE_RULE: Pack[] = ['round', 'cubes', 'graphs'];

/** Packs whose one idea is needed on each of their boards. */
const ON_EACH: Pack[] = ['honeycomb', 'triangles'];

/** The first level that is not solved yet. */
export const nextOpen = (): string => firstOpen(records());

/** What greets whoever comes back: the board of the day for those who play it, until it is solved; else the next level. */
export function home(today: Date): string {
  const all = records();
  const name = dailyName(today);
  return name in all || !(kept()?.errand?.startsWith('daily') || Object.keys(all).some((other) => other.startsWith('daily'))) ? nextOpen() : name;
}

/** What `daily…` or `level-…` means; a board like any other where it means none. */
export function appointed(name: string, today: Date): Errand {
  const other = { name: null, board: name };
  if (name.startsWith('daily')) {
    const day = dayOf(name, today);
    if (!day) return other;
    const date = () => day.toLocaleDateString(chosen(), { day: 'numeric', month: 'long', ...(day.getFullYear() === today.getFullYear() ? {} : { year: 'numeric' }) });
    const [done, deal] = [records()[dailyName(day)], dailyDeal(day)];
    return {
      name: dailyName(day),
      board: deal,
      presses: deal.presses,
      title: () => levelWords().dailyTitle(date()),
      ...(done ? { idea: () => levelWords().dailyAgain(done.presses, done.stars) } : {}),
      next: nextOpen(),
    };
  }
  const level = levelOf(name);
  if (!level) return other;
  const { pack, number } = placeOf(name);
  return {
    name,
    board: level.board,
    presses: level.presses,
    title: () => levelWords().title(pack, number),
    heading: (isBeside) => html`<lo-place level=${name} ?beside=${isBeside}></lo-place>`,
    line: () => levelWords().lines[name] ?? '',
    ...((number === 1 && !IN_THE_RULE.includes(pack)) || ON_EACH.includes(pack) ? { idea: () => levelWords().ideas[pack] } : {}),
    next: levelBeside(name, 1)?.name,
  };
}
