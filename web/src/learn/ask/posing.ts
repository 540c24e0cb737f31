/** What questions are made with: boards that suit them, names, small sets drawn by chance. */
import { nameIn } from '../../board/name';
import { letters } from '../../board/place';
import type { Scenery } from '../../core/protocol';
import { isNamed } from '../../play/pointing';
import { chosen } from '../../strings/say';
import { chance, shuffled } from '../chance';
import type { Study } from '../study';
import type { Chance, Given, Posed, Question } from './question';

/** How the languages of the page list things; English without a comma before the last. */
const LISTS = { en: 'en-GB', de: 'de' };

/** On boards of more lights there is too much to tap. */
const MOST_LIGHTS = 36;

/** Whether a question can be asked on the reader's own board. */
export const isSmall = ({ lights, states, rule, buttons }: Scenery) =>
  lights.listed !== null && lights.count <= MOST_LIGHTS && states === 2 && rule === 'free' && buttons === null;

/** A question for the so-manieth time: another board, other numbers. */
export async function posed({ name, boards, pose }: Question, study: Study, time: number): Promise<Posed> {
  const all = boards.filter((board) => board !== 'own' || isSmall(study.scenery));
  const board = all[time % all.length]!;
  const at = board === 'own' || board === study.text ? study : await study.other(board);
  const seed = [...name].reduce((sum, sign) => sum * 31 + sign.codePointAt(0)!, time * 7919);
  return pose(at, chance(seed));
}

export const same = (one: Given, other: Given) => one.length === other.length && one.every((value, at) => value === other[at]);

export const buttonName = ({ scenery }: Study, button: number) => nameIn(scenery.buttons ?? scenery.lights, button);
export const lightName = ({ scenery }: Study, light: number) => nameIn(scenery.lights, light);

/** Letters for lights that are not called as on a chess board. */
export const lettersOf = ({ scenery }: Study): ReadonlyMap<number, string> | undefined =>
  isNamed(scenery) ? undefined : new Map(Array.from({ length: scenery.lights.count }, (_, light) => [light, letters(light).toUpperCase()]));

/** Names as a sentence has them: `a1, b2 and c3`. */
export const listed = (names: readonly string[]) => new Intl.ListFormat(LISTS[chosen() as keyof typeof LISTS], { type: 'conjunction' }).format(names);

/** The places of what is not 0. */
export const places = (values: Given) => values.flatMap((value, at) => (value ? [at] : []));

/** The lights that are on, or the buttons that are pressed, in a sentence. */
export const lightsOf = (study: Study, values: Given) => listed(places(values).map((light) => lightName(study, light)));
export const buttonsOf = (study: Study, values: Given) => listed(places(values).map((button) => buttonName(study, button)));

export const dark = ({ wiring }: Study): number[] => Array<number>(wiring.lights).fill(0);

/** A count for each button: how often it is in a list. */
export function countsOf({ wiring }: Study, presses: readonly number[]): number[] {
  const counts = Array<number>(wiring.touches.length).fill(0);
  presses.forEach((button) => counts[button]!++);
  return counts;
}

/** So many different numbers below a bound, in no order. */
export const some = (count: number, bound: number, below: Chance): number[] =>
  shuffled(Array.from({ length: bound }, (_, at) => at), below).slice(0, count);

/** Different options in an order by chance, and where the first of them came to stand. */
export function options<T>(things: readonly T[], below: Chance): { all: T[]; right: number } {
  const different = things.filter((thing, at) => things.findIndex((other) => String(other) === String(thing)) === at);
  const all = shuffled(different, below);
  return { all, right: all.indexOf(different[0]!) };
}
