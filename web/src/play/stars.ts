/** The rule of stars of the page, of classes, of frames and of the package. */

/** What a press was found by, if not by the player: a hint that named it, a solution that was shown, a link that brought it. */
export const HELPS = { hint: '1', solution: '2', link: '3' };

/** The most stars: without help, after a hint or a look at how far it is, and after each of `HELPS`. The rule is `Help::most_stars` of the library, and a test compares them. */
const MOST = [3, 2, 1, 0, 0];

/** The stars of a game that earned so many by its presses, with the most of the help for presses that stand. */
export const starsOf = (earned: number, helped: string, hints: number) => Math.min(earned, MOST[+helped ? +helped + 1 : +(hints > 0)]!);
