/** A clicker on the projector of a class: a press is told and ringed before it is made, as in Play. */
import type { Puzzle } from '../puzzle/puzzle';

/** More hints than this tell nothing more of a position. */
const MOST_HINTS = 4;

/** Makes the press that is told, and tells the next; or takes one back. */
export async function step(puzzle: Puzzle, isOn: boolean) {
  const stand = () => puzzle.partner!.stand!;
  if (!isOn) return stand().presses > 0 ? puzzle.undo() : undefined;
  if (stand().isWon) return;
  const { level, isLastHint, shown } = stand();
  const told = level === 4 ? (shown.marks ?? []).findIndex((times) => times > 0) : -1;
  if (told >= 0) await puzzle.press(told);
  else if (isLastHint) await puzzle.undo();
  for (let hints = 0; hints < MOST_HINTS && !stand().isWon && !stand().isLastHint; hints++) await puzzle.hint();
}
