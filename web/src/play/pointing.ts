/** Hints on boards whose lights have no short names, as hexagons and cubes: they point at the board, or call lights by letters drawn on it. */
import { letters as lettersOf } from '../board/place';
import { nameOf } from '../board/told';
import { nameIn } from '../board/name';
import type { Hint, Scenery } from '../core/protocol';
import { pointingWords } from '../strings/pointing';
import { ofNow } from '../strings/say';
import type { Given } from './ladder';

type Board = Pick<Scenery, 'lights' | 'buttons'>;

/** Whether lights and buttons are called as on a chess board. */
export const isNamed = ({ lights, buttons }: Board) =>
  [lights, buttons ?? lights].every((places) => /^[a-z]+\d+$/.test(nameIn(places, 0)));

/** A name with a comma, as `1,3` or `top:0,2`, and what divides it from the next one of a list. */
const LONG_NAME = /([\w:-]*\d(?:,\d+)+)(; )?/g;

/** A name that lights show as a letter and a number. */
const CELL = /^\d+,\d+$/;

/** What hints say, and the letters that the board shows for the lights they name; no letters where lights show their names. */
export function told(hints: readonly Given[], board: Board): { texts: string[]; letters?: Map<number, string> } {
  const { lights, buttons } = board;
  const texts = hints.map((given, at) => inWords(given, board, at === 0));
  const isShort = buttons !== null || nameIn(lights, 0).replace(LONG_NAME, '') !== '';
  if (isShort || hints.length === 0) return { texts };
  const places = new Map(Array.from({ length: lights.count }, (_, light) => [nameIn(lights, light), light]));
  const letters = new Map<number, string>();
  const letter = (light: number) => {
    if (!letters.has(light)) letters.set(light, lettersOf(letters.size).toUpperCase());
    return letters.get(light)!;
  };
  const called = (call: (light: number) => string) => texts.map((text) => text.replace(LONG_NAME, (all: string, name: string, then?: string) => {
    const light = places.get(name);
    return light === undefined ? all : call(light) + (then ? ', ' : '');
  }));
  // Rows of hexagons have names that fit on them.
  if (CELL.test(nameIn(lights, 0))) return { texts: called((light) => nameOf(board, light)) };
  return { texts: called(letter), letters };
}

/** A hint in words; the first of a ladder also says that a press left the plan. */
function inWords(given: Given, board: Board, isFirst: boolean): string {
  const points = isNamed(board) ? null : pointed(given, isFirst, board.buttons === null);
  if (points !== null) return points;
  const said = ofNow(given.words);
  return given.level === 0 ? said.strayed : isFirst ? said.text : said.alone;
}

function straying({ strayed }: Hint): string {
  const say = pointingWords();
  if (!strayed) return '';
  return strayed.is_undone ? say.undo(strayed.is_last) : say.off(strayed.lost);
}

/** A hint that points; null where it cannot say it without names. `areLights` says whether the buttons are the lights. */
export function pointed(hint: Hint, isFirst: boolean, areLights: boolean): string | null {
  const say = pointingWords();
  const { level, data } = hint;
  if (level === 0) return straying(hint);
  const told = data.kind === 'where' ? (data.place.kind === 'several' ? say.some(areLights) : say.one(areLights))
    : data.kind === 'press' ? say.press(data.times, areLights)
    : data.kind === 'undo' ? say.undo(data.is_last)
    : null;
  return told && [isFirst && data.kind !== 'undo' ? straying(hint) : '', told].filter(Boolean).join(' ');
}
