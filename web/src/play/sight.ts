/** What has just come below the board is seen with the board, wherever both have room. */

/** Pixels between what is seen and the edge of the window, and the least that is seen of what has come. */
const MARGIN = 8;
const LEAST_SEEN = 72;

/** Moves the page no more than it must. */
export function see(come: Element | null | undefined, board: Element) {
  if (!come) return;
  const { top, bottom } = come.getBoundingClientRect();
  const below = (bottom: number) => bottom + MARGIN - innerHeight;
  const room = board.getBoundingClientRect().top - MARGIN;
  scrollBy({ top: Math.max(0, Math.min(below(bottom), room), below(Math.min(bottom, top + LEAST_SEEN))) });
}
