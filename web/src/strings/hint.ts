/** What the words of hints are: a sentence for each kind of hint, place and reason, in every language. */
import type { Names } from '../board/name';
import type { HintData, Reason, Whereabouts } from '../core/protocol';

/** A sentence for each kind of a union; a new kind without one does not compile. */
type Each<T extends { kind: string }> = { [K in T['kind']]: (of: Extract<T, { kind: K }>, at: Names) => string };

export interface HintStrings {
  hints: Each<HintData>;
  places: Each<Whereabouts>;
  reasons: Each<Reason>;
}

/** The most names that a sentence tells one by one. */
const MOST_NAMED = 16;

/** Names as a list in a sentence, `and` before the last; null where they are too many. */
export function listed(names: readonly string[], and: string): string | null {
  if (names.length > MOST_NAMED) return null;
  // Names with a comma in them are kept apart by blanks.
  const between = names.some((name) => name.includes(',')) ? '  ' : ', ';
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(between)} ${and} ${last}`;
}

/** The numbers of the buttons in a pattern. */
export const pressed = (pattern: readonly number[]) => pattern.flatMap((count, button) => (count > 0 ? [button] : []));

/** The number of single presses of a pattern. */
export const total = (pattern: readonly number[]) => pattern.reduce((sum, count) => sum + count, 0);

/** A hint in words. */
export function hintText(data: HintData, words: HintStrings, at: Names): string {
  // The compiler does not see that the kind chosen is the kind given.
  const say = words.hints[data.kind] as (data: HintData, at: Names) => string;
  return say(data, at);
}

export function placeText(place: Whereabouts, words: HintStrings, at: Names): string {
  const say = words.places[place.kind] as (place: Whereabouts, at: Names) => string;
  return say(place, at);
}

export function reasonText(reason: Reason, words: HintStrings, at: Names): string {
  const say = words.reasons[reason.kind] as (reason: Reason, at: Names) => string;
  return say(reason, at);
}
