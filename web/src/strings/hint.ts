/** What the words of hints are: a sentence for each kind of hint, place, reason and proof, in every language. */
import type { Names } from '../board/name';
import type { Because, Deduction, HintData, Plan, Proof, Strayed, Whereabouts } from '../core/protocol';

/** A sentence for each kind of a union; a new kind without one does not compile. */
type Each<T extends { kind: string }> = { [K in T['kind']]: (of: Extract<T, { kind: K }>, at: Names) => string };

/** A reason, below the plan where that was told. */
type EachReason = { [K in Deduction['kind']]: (of: Extract<Deduction, { kind: K }>, at: Names, plan: Plan | null) => string };

/** A light that all its buttons but one leave alone. */
type Forced = Extract<Deduction, { kind: 'forced' }>;
type EachForced = { [K in Because['kind']]: (of: Forced & { because: Extract<Because, { kind: K }> }, at: Names) => string };

export interface HintStrings {
  hints: Each<HintData>;
  places: Each<Whereabouts>;
  reasons: EachReason;
  forced: EachForced;
  proofs: Each<Proof>;
  plan: (plan: Plan, at: Names) => string;
  strayed: (strayed: Strayed, at: Names) => string;
}

/** The most names that a sentence tells one by one. */
const MOST_NAMED = 16;

/** Names as a list in a sentence, `and` before the last; null where they are too many. */
export function listed(names: readonly string[], and: string): string | null {
  if (names.length > MOST_NAMED) return null;
  // Names with a comma in them are kept apart by blanks.
  const between = names.some((name) => name.includes(',')) ? '; ' : ', ';
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(between)} ${and} ${last}`;
}

/** Whether these buttons are all of a row. */
export const isWholeRow = (row: number, buttons: readonly number[]) =>
  buttons.every((button, index) => button === row * buttons.length + index);

/** A hint in words, and before it that the player left the plan. */
export function hintText(data: HintData, words: HintStrings, at: Names, strayed?: Strayed | null): string {
  // The compiler does not see that the kind chosen is the kind given.
  const say = words.hints[data.kind] as (data: HintData, at: Names) => string;
  return [strayed ? words.strayed(strayed, at) : '', say(data, at)].filter(Boolean).join(' ');
}

export function placeText(place: Whereabouts, words: HintStrings, at: Names): string {
  const say = words.places[place.kind] as (place: Whereabouts, at: Names) => string;
  return say(place, at);
}

export function reasonText(reason: Deduction, words: HintStrings, at: Names, plan: Plan | null): string {
  const say = words.reasons[reason.kind] as (reason: Deduction, at: Names, plan: Plan | null) => string;
  return say(reason, at, plan);
}

export function forcedText(reason: Forced, words: HintStrings, at: Names): string {
  const say = words.forced[reason.because.kind] as (reason: Forced, at: Names) => string;
  return say(reason, at);
}

export function proofText(proof: Proof, words: HintStrings, at: Names): string {
  const say = words.proofs[proof.kind] as (proof: Proof, at: Names) => string;
  return say(proof, at);
}
