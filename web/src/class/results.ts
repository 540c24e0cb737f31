/** What a pupil did with the boards of a set, and the line that says so. */
import { starsOf } from '../play/stars';
import { classWords } from '../strings/class';

export interface Result {
  presses: number;
  best: number | null;
  /** null while they are not known. */
  stars: number | null;
}

export interface Results {
  /** Of each board the best result so far. */
  solved: (Result | null)[];
  /** Of each board, on how many positions a hint was asked for. */
  hints: number[];
}

export const noResults = (boards: number): Results => ({ solved: Array.from({ length: boards }, () => null), hints: Array.from({ length: boards }, () => 0) });

/** The better of what there was and what there is; the newer of equals, which may know more. */
export const better = (old: Result | null, now: Result): Result =>
  old && ((old.stars ?? 0) > (now.stars ?? 0) || ((old.stars ?? 0) === (now.stars ?? 0) && old.presses < now.presses)) ? old : now;

/** A result as it counts in a class, where a hint counts for good. */
export const counted = ({ presses, best, stars }: Result, hints: number): Result => ({ presses, best, stars: stars && starsOf(stars, '0', hints) });

/** What was kept, if it is of a set of so many boards. */
export function resultsOf(kept: Partial<Results> | null | undefined, boards: number): Results {
  const none = noResults(boards);
  if (!Array.isArray(kept?.solved) || kept.solved.length !== boards) return none;
  const count = (value: unknown) => (Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null);
  const solved = kept.solved.map((result: Partial<Result> | null) => {
    const presses = count(result?.presses);
    return presses === null ? null : { presses, best: count(result?.best), stars: count(result?.stars) };
  });
  const hints: unknown[] = Array.isArray(kept.hints) ? kept.hints : [];
  return { solved, hints: none.hints.map((_, at) => count(hints[at]) ?? 0) };
}

/** `Mia: 2 of 3 boards solved. 1: 5 presses (best possible 5), 3 stars; 2: open; 3: 7 presses, 1 star, 2 hints.` */
export function resultLine(name: string, { solved, hints }: Results, showsHints: boolean): string {
  const say = classWords();
  const each = solved.map((result, at) =>
    [
      result ? say.solvedBoard(at + 1, result.presses, result.best) : say.openBoard(at + 1),
      result?.stars ? say.stars(result.stars) : '',
      showsHints && hints[at]! > 0 ? say.hints(hints[at]!) : '',
    ].filter(Boolean).join(', '));
  const done = solved.filter((result) => result !== null).length;
  return [name.trim() ? `${name.trim()}:` : '', say.done(done, solved.length), `${each.join('; ')}.`].filter(Boolean).join(' ');
}
