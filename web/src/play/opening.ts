/** The board that greets whoever comes for the first time: three crosses that do not touch, so that three presses can be seen. */
export const OPENING = { name: 'level-steps-4', board: 'lo1.5x5.at-Ajir6.0649j95' } as const;
