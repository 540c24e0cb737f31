/** What hints, a solution or a proof mark on the board. */
import { NOTHING_SHOWN, type Shown } from '../board/shown';
import type { Game } from './game';
import type { Given } from './ladder';
import { isNamed, told } from './pointing';

export function marked({ position, scenery }: Pick<Game, 'position' | 'scenery'>, hints: readonly Given[], showsSolution: boolean): Shown {
  const hint = hints.at(-1);
  // A light alone is the one to press, also where it takes a press back.
  const alone = hint?.buttons.length === 1 && (scenery!.states === 2 || !hint.strayed?.is_undone) ? hint.buttons[0]! : null;
  const press = hint?.press ?? alone;
  const { marks, here } = position!;
  const { buttons, lights } = scenery!;
  const count = (buttons ?? lights).count;
  // If lights have no names, those to look at are dashed, and nothing else is.
  const isPlace = buttons === null && !isNamed(scenery!) && hint?.data.kind === 'where' && hint.data.place.kind === 'several';
  const dashed = isPlace ? hint.lights : hint?.buttons;
  return {
    ...NOTHING_SHOWN,
    // A ring on one button, as a solution of one press has it.
    marks: showsSolution ? marks : press === null ? null : Array.from({ length: count }, (_, at) => Number(at === press)),
    weights: showsSolution && here.is_solvable === false ? here.certificate : null,
    buttons: new Set(dashed?.filter((button) => button !== press)),
    lights: new Set(isPlace ? [] : hint?.lights),
    letters: told(hints, scenery!).letters,
  };
}
