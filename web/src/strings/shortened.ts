/** What was typed, no longer than a sentence can repeat it. */

/** The most characters of it. */
const MOST_REPEATED = 60;

export const shortened = (text: string) => (text.length > MOST_REPEATED ? `${text.slice(0, MOST_REPEATED)}…` : text);
