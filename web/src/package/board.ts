/** A board as the functions of the library take it. */

/** How the edges of a board meet. */
export type Wrap = 'plane' | 'cylinder' | 'torus' | 'mobius' | 'klein' | 'projective';

/** States row by row, or light by light: `['102', '010']`, `[[1, 0, 2], [0, 1, 0]]`. */
type Rows = readonly (string | number | readonly number[])[];

/** A start position: one that a seed picks, or the lights by name that are on, with their states. */
type Start = 'all' | 'none' | 'random' | Rows | { random: number } | { 'random-solvable': number } | Readonly<Record<string, number>>;

/** A board and its rules, with the fields of a puzzle in JSON. */
export interface Described {
  /** A name such as `5x5`, rows such as `['102', '010']`, or a graph such as `{ edges: [['a', 'b']] }`. */
  board: string | Rows | object;
  wrap?: Wrap;
  pattern?: string;
  states?: number;
  rule?: 'free' | 'lit-only';
  start?: 'all' | 'none' | readonly (string | number)[] | object;
  goal?: 'off' | 'equal' | number | readonly (string | number)[] | object;
  [more: string]: unknown;
}

/** A name, an ID, the text of a file, or a description. */
export type Board = string | Described;

export function textOf(board: Board): string {
  if (typeof board === 'string') return board;
  if (board !== null && typeof board === 'object' && 'board' in board) return JSON.stringify(board);
  throw new TypeError('a board is a text, or an object such as { board: "5x5", wrap: "torus" }');
}
