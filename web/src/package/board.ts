/** A board as the functions of the library take it. */

import type { Wrap } from '../core/wraps';

export type { Wrap };

/** States row by row, `null` or `_` for a missing cell: `['102', '0_0']`, `[[1, 0, 2], [0, null, 0]]`. */
type Rows = readonly string[] | readonly (readonly (number | null)[])[];

/** States of some lights, by their names. */
type States = Readonly<Record<string, number>>;

/** Nodes and lines, each two names and an optional weight. */
export interface Graph {
  nodes?: readonly (string | number)[];
  edges?: readonly (readonly (string | number)[])[];
  arcs?: readonly (readonly (string | number)[])[];
  positions?: Readonly<Record<string, readonly [x: number, y: number]>>;
}

/** Lights, and buttons with the lights they touch, once or with weights. */
export interface System {
  lights: readonly (string | number)[];
  buttons: Readonly<Record<string, readonly (string | number)[] | States>>;
}

/** A board and its rules, with the fields of a puzzle in JSON. */
export interface Described {
  /** A name such as `5x5`, rows such as `['102', '010']`, or a graph such as `{ edges: [['a', 'b']] }`. */
  board: string | Rows | Graph | System;
  wrap?: Wrap;
  /** What a press changes: a name of the catalogue, or a picture such as `010/111/010`. */
  pattern?: string;
  /** 2 to 255, or `counter` for lights that count down. */
  states?: number | 'counter';
  /** Whether a press changes its own light, in a graph. */
  loops?: 'closed' | 'open' | 'as-drawn';
  rule?: 'free' | 'lit-only';
  /** All on, all off, rows, states in the order of the lights or by name, a seed, or the board from which presses lead to the goal. */
  start?: string | number | Rows | readonly number[] | { random: number } | { 'random-solvable': number } | { presses: States } | States;
  /** A state for all lights, `equal`, rows, or states as in `start`. */
  goal?: string | number | Rows | readonly number[] | States;
  title?: string;
  /** What each button costs, in order or by name, `others` for the rest. */
  costs?: readonly number[] | States;
  /** Buttons that may not be pressed. */
  forbidden?: readonly (string | number)[];
  /** Lights that may end in any state. */
  ignored?: readonly (string | number)[];
  /** Lights that buttons set. */
  sets?: Readonly<Record<string, States>>;
  /** Lights that may end in one of several states. */
  ends?: Readonly<Record<string, readonly number[]>>;
  schema?: 'lightsout/puzzle/1';
}

/** A name, an ID, the text of a file, or a description. */
export type Board = string | Described;

/** Whether a text is rows, JSON or a file rather than a name. */
export const isContent = (text: string) => /[\s/{[]/.test(text.trim());

export function textOf(board: Board): string {
  if (typeof board === 'string') return board;
  if (board !== null && typeof board === 'object' && 'board' in board) {
    // Rows that are all off are a shape, and a start on it is none too many.
    if (Array.isArray(board.board) && Array.isArray(board.start) && /[1-9#]/.test(JSON.stringify(board.board))) {
      throw new TypeError('the rows of `board` and `start` both say which lights are on. Leave `start` out, or name the board: { board: "3x3", start: [...] }');
    }
    try {
      return JSON.stringify(board);
    } catch (cause) {
      throw new TypeError('a board is data that JSON can hold: no object inside itself, and no BigInt', { cause });
    }
  }
  if (Array.isArray(board)) throw new TypeError('rows go into `board`: { board: ["101", "010"] }');
  const parts = ['edges', 'arcs', 'nodes', 'lights', 'buttons'].filter((part) => board !== null && typeof board === 'object' && part in board);
  if (parts.length > 0) throw new TypeError(`${parts.join(' and ')} go into \`board\`: { board: { ${parts.map((part) => `${part}: …`).join(', ')} } }`);
  throw new TypeError('a board is a text, or an object such as { board: "5x5", wrap: "torus" }');
}
