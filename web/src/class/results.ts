/** What a pupil did with the boards of a set, and the line that says so. */
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
  /** Of each board, the deepest hint: 1 how far, 2 where, 3 why, 4 the press. 0 without hints. */
  depths: number[];
  /** Of each board, how many presses were made, those taken back too. */
  moves: number[];
}

const zeros = (boards: number): number[] => Array.from({ length: boards }, () => 0);

export const noResults = (boards: number): Results => ({ solved: zeros(boards).map(() => null), hints: zeros(boards), depths: zeros(boards), moves: zeros(boards) });

/** The better of what there was and what there is; the newer of equals, which may know more. */
export const better = (old: Result | null, now: Result): Result =>
  old && ((old.stars ?? 0) > (now.stars ?? 0) || ((old.stars ?? 0) === (now.stars ?? 0) && old.presses < now.presses)) ? old : now;

/** What was kept, if it is of a set of so many boards. */
export function resultsOf(kept: Partial<Results> | null | undefined, boards: number): Results {
  const none = noResults(boards);
  if (!Array.isArray(kept?.solved) || kept.solved.length !== boards) return none;
  const count = (value: unknown) => (Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null);
  const solved = kept.solved.map((result: Partial<Result> | null) => {
    const presses = count(result?.presses);
    return presses === null ? null : { presses, best: count(result?.best), stars: count(result?.stars) };
  });
  const counts = (values: unknown) => zeros(boards).map((none, at) => count(Array.isArray(values) ? values[at] : null) ?? none);
  return { solved, hints: counts(kept.hints), depths: counts(kept.depths), moves: counts(kept.moves) };
}

/** `Mia: 1 of 3 boards solved. 1: 5 presses (best possible 5), 3 stars; 2: not solved, 7 presses in all, 2 hints (press); 3: not started.` */
export function resultLine(name: string, { solved, hints, depths, moves }: Results, showsHints: boolean): string {
  const say = classWords();
  const each = solved.map((result, at) =>
    [
      result ? say.solvedBoard(at + 1, result.presses, result.best) : `${at + 1}: ${say.open(moves[at]!)}`,
      result?.stars ? say.stars(result.stars) : '',
      showsHints && hints[at]! > 0 ? say.hints(hints[at]!, depths[at]!) : '',
    ].filter(Boolean).join(', '));
  const done = solved.filter((result) => result !== null).length;
  return [name.trim() ? `${name.trim()}:` : '', say.done(done, solved.length), `${each.join('; ')}.`].filter(Boolean).join(' ');
}
