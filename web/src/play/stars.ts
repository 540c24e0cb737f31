/** The rule of stars, the same in the page, in classes, in frames and in the package. */

/** What a press was found by, if not by the player: a hint that named it, a solution that was shown, a link that brought it. */
export const HELPS = { hint: '1', solution: '2', link: '3' };

/**
 * The stars of a game that earned so many by its presses. After a hint, or a look at how far it is, two are the most,
 * and one if a hint named a press that stands. A solution or a link earns none.
 */
export const starsOf = (earned: number, helped: string, hints: number) =>
  Math.min(earned, helped === '0' ? (hints > 0 ? 2 : 3) : helped === HELPS.hint ? 1 : 0);
