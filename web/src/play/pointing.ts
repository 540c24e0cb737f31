/** Hints on boards whose buttons have no short names, as hexagons and cubes: they point at the board instead of naming. */
import { nameIn } from '../board/name';
import type { Hint, Scenery } from '../core/protocol';
import { pointingWords } from '../strings/pointing';

/** Whether lights and buttons are called as on a chess board. */
export const isNamed = ({ lights, buttons }: Pick<Scenery, 'lights' | 'buttons'>) =>
  [lights, buttons ?? lights].every((places) => /^[a-z]+\d+$/.test(nameIn(places, 0)));

function straying({ strayed }: Hint): string {
  const say = pointingWords();
  if (!strayed) return '';
  return strayed.is_undone ? say.undo(strayed.is_last) : say.off(strayed.lost);
}

/** A hint that points; null where it cannot say it without names. */
export function pointed(hint: Hint, isFirst: boolean): string | null {
  const say = pointingWords();
  const { level, data } = hint;
  if (level === 0) return straying(hint);
  const told = data.kind === 'where' ? (data.place.kind === 'several' ? say.some : say.one)
    : data.kind === 'press' ? say.press(data.times)
    : data.kind === 'undo' ? say.undo(data.is_last)
    : null;
  return told && [isFirst && data.kind !== 'undo' ? straying(hint) : '', told].filter(Boolean).join(' ');
}
