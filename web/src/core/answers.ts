/** The questions to the library and their answers, generated from `crates/ask`. */

/** Which quiet patterns to list. */
export type QuietPatterns = 'if_few' | {
  at_most: number;
} | 'always';

/** Asks for the facts about a puzzle's matrix, which hold for all its boards. */
export interface InfoQuestion {
  /** Which quiet patterns to list. */
  quiet_patterns?: QuietPatterns;
}

/** The facts about a puzzle's matrix. */
export interface InfoReport {
  /** The name of this schema. */
  schema: string;
  /** The title of the puzzle. */
  puzzle: string;
  /** How many lights. */
  lights: number;
  /** How many buttons. */
  buttons: number;
  /** States of each light. */
  states: number;
  /** `free` or `lit-only`. */
  rule: 'free' | 'lit-only';
  /** Buttons minus the number of invariant factors. */
  rank: number;
  /** For a prime number of states the dimension of the quiet patterns, else the invariant factors. */
  nullity: number | number[];
  /** Always as an array. Each divides the next. */
  invariant_factors: number[];
  /** Solutions of each solvable board, a decimal string. */
  solutions: string;
  /** Share of solvable boards. */
  solvable_share: number;
  /** The same exactly: `1/4`. */
  solvable_share_exact: string;
  /** Their number: `2^25/4`. */
  solvable_boards: string;
  /** A basis, from button to count. Null if there are many, unless `--quiet-patterns`. */
  quiet_patterns: (Record<string, number>)[] | null;
}
