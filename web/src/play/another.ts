/** Another board in the place of this one: dealt, the next of its kind, the nearest that can be solved, one from a file. */
import { address } from '../address/bar';
import { Stopped, refusedBy } from '../core/core';
import { refusedText } from '../strings/refusal';
import { restWords } from '../strings/rest';
import { fits } from './moves';
import { nearestTold } from './proof';
import { restore } from './saved';
import type { Stage } from './stage';

/** A new board asks for as many presses as the last one, but for no more than this. */
const MOST_ASKED = 12;

/** Deals a board: any that can be solved, or one that needs so many presses. */
export async function deal(view: Stage, seed?: number, presses?: number) {
  const { game } = view;
  try {
    const dealt = await game.deal(seed, presses);
    view.clear();
    view.errand = null;
    if (seed !== undefined) view.note = restWords().seedTold(dealt);
    address.push('play', fits(game.startName) ? game.startName : '');
  } catch (error) {
    if (error instanceof Stopped) return;
    view.note = refusedText(refusedBy(error));
  }
}

/** Another board of this kind, as hard as this one; any that can be solved where nobody knows how hard that is. */
export function fresh(view: Stage) {
  const { par } = view.game.position!;
  return deal(view, undefined, par && par.at_most > 0 && par.at_most <= MOST_ASKED ? par.at_most : undefined);
}

/** The next level, or a board that asks for one press more. */
export async function next(view: Stage) {
  if (view.errand?.name) {
    if (view.errand.next) address.go('play', view.errand.next);
    else address.go('levels');
    return;
  }
  const harder = (view.game.position?.par?.at_most ?? MOST_ASKED) + 1;
  await deal(view, undefined, harder <= MOST_ASKED ? harder : undefined);
  if (view.note) await deal(view);
}

/** The nearest board that can be solved, and how it was changed to that. */
export async function playNearest(view: Stage) {
  const nearest = await view.game.nearest();
  if (!nearest) return;
  address.go('play', nearest.id);
  await view.updateComplete;
  view.note = nearestTold(nearest.changed.length);
}

/** A game from a file. */
export async function openFile(view: Stage) {
  try {
    if (!(await restore(view.game))) return;
    view.clear();
    view.errand = null;
  } catch (error) {
    view.note = refusedText(refusedBy(error));
  }
}
