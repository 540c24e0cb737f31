/** What a pupil did with the boards of a set, and the line that says so. */
import { classWords } from '../strings/class';

export interface Result {
  presses: number;
  best: number | null;
}

export interface Results {
  /** Of each board the best result so far. */
  solved: (Result | null)[];
  /** Hints that were asked for, of all boards. */
  hints: number;
}

export const noResults = (boards: number): Results => ({ solved: Array.from({ length: boards }, () => null), hints: 0 });

/** The better of what there was and what there is; the newer of equals, which may know more. */
export const better = (old: Result | null, now: Result): Result => (old && old.presses < now.presses ? old : now);

/** What was kept, if it is of a set of so many boards. */
export function resultsOf(kept: Partial<Results> | null | undefined, boards: number): Results {
  if (!Array.isArray(kept?.solved) || kept.solved.length !== boards) return noResults(boards);
  const count = (value: unknown) => (Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null);
  const solved = kept.solved.map((result: Partial<Result> | null) => {
    const presses = count(result?.presses);
    return presses === null ? null : { presses, best: count(result?.best) };
  });
  return { solved, hints: count(kept.hints) ?? 0 };
}

/** `Mia: 2 of 3 boards solved. 1: 5 presses (best possible 5); 2: open; 3: 7 presses. 2 hints.` */
export function resultLine(name: string, { solved, hints }: Results, showsHints: boolean): string {
  const say = classWords();
  const each = solved.map((result, at) => {
    if (!result) return say.openBoard(at + 1);
    return say.solvedBoard(at + 1, result.presses, result.best);
  });
  const done = solved.filter((result) => result !== null).length;
  return [name.trim() ? `${name.trim()}:` : '', say.done(done, solved.length), `${each.join('; ')}.`, showsHints ? say.hints(hints) : '']
    .filter(Boolean).join(' ');
}
