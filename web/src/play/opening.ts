/** The board that greets whoever comes for the first time: one press solves it. */
export const OPENING = { name: 'level-steps-1', board: 'lo1.3x3.at-C6.38xqtc0', presses: 1 } as const;

/** The button that solves it. */
export const MIDDLE = 4;

/** In an address, the first level that is not solved yet. */
export const BEGIN = 'begin';
