/** The library without a page: every function takes a board as text and gives a promise; they run in this very thread. */
import { namesOf } from '../board/name';
import { buttonNamed } from '../board/named';
import type { Catalogue, Explanation, HintData, Info, Language, Method, Scenery, Slip, Strayed, Why } from '../core/protocol';
import { Refusal } from '../core/refusal';
import { type Board, textOf } from './board';
import { type Format, type Heuristic, type Kind, type MethodName, SEARCHES, type Target, type Way } from './choices';
import { type Limits, call as asked, parted } from './calling';
import { FLAG, LENGTH, LIMITS, LIST, type Sort, TEXT, check, checkAll, spoken, whole } from './options';
import type { Report } from './report';

export { Refusal };
export { call } from './calling';
export type { Board, Described, Graph, System, Wrap } from './board';
export type { Format, Heuristic, Kind, MethodName, Target, Way } from './choices';
export type { Open, Proof, Report, Solved, Undecided, Unsolvable } from './report';
export type { Catalogue, Explanation, HintData, Info, Limits, Method, Scenery, Slip, Strayed, Why };

/** The text of a board about which something is asked, whose options are checked first. */
function checked(board: Board, options: object, sorts: Record<string, Sort>): string {
  checkAll(options, sorts);
  return textOf(board);
}

export interface SolveOptions extends Limits {
  /** One of `methods`. Default: the best for the board. */
  method?: MethodName;
  /** Asks for the fewest presses, and a proof that there are no fewer. */
  fewest?: boolean;
  /** Asks for exactly so many presses. Without such a solution the outcome is `unknown`, and `reasonKind` is `none-of-that-length`. */
  presses?: number;
  /** One of the heuristics of `catalogue`, for a `method` that takes one: `greedy`, `a-star`, `ida-star` or `mcts`. */
  heuristic?: Heuristic;
  /** The seed of methods that draw lots. */
  seed?: number;
}

const TO_SOLVE = { method: TEXT, fewest: FLAG, presses: whole(0), heuristic: TEXT, seed: whole(0), ...LIMITS };

/** Finds presses, or a certificate that there are none. Both are checked. */
export async function solve(board: Board, options: SolveOptions = {}): Promise<Report> {
  const text = checked(board, options, TO_SOLVE);
  const [limits, wanted] = parted(options);
  if (wanted.heuristic !== undefined && !SEARCHES.includes(wanted.method ?? '')) throw new TypeError(`heuristic is for a method that searches. Take the method ${SEARCHES.join(', ')}`);
  return (await asked('solve', { text, ...wanted }, limits)) as Report;
}

/** 1: is it solvable, and in how many presses; 2: where to look; 3: why; 4: the press. */
export type Level = 1 | 2 | 3 | 4;

export interface Hint {
  level: Level;
  /** The hint as text. */
  text: string;
  /** The same as data. On a board that is solved, `data.kind` is `done`. */
  data: HintData;
  /** The names of the lights and buttons it speaks of. */
  lights: string[];
  buttons: string[];
  /** That the player left the plan; null where that is not so. */
  strayed: Strayed | null;
}

/** A press that was made: the number of the button or one of its names, and whether the lights went a state back. */
export type Pressed = number | string | { button: number | string; back?: boolean };

export interface HintOptions extends Limits {
  /** Default: 1. */
  level?: Level;
  /** Presses made already, as `state.moves` of `<lo-puzzle>` has them, or by name or number. */
  moves?: readonly Pressed[];
  language?: Language;
}

const TO_HINT = { level: whole(1, 4), moves: LIST, language: TEXT, ...LIMITS };

/** One rung of the ladder of hints. */
export async function hint(board: Board, options: HintOptions = {}): Promise<Hint> {
  const text = checked(board, options, TO_HINT);
  const { level = 1, moves = [], language = 'en', ...limits } = options;
  const { id } = await asked('read', { text });
  const { scenery } = await asked('open', { text: id });
  const made = moves.map((move) => {
    const { button, back = false } = typeof move === 'object' && move !== null ? move : { button: move };
    return { button: buttonNamed(scenery, button), back };
  });
  const told = await asked('hint', { text: id, moves: made, made: made.length, start: null, here: null, level }, limits);
  const { data, words, lights, buttons, strayed } = told;
  const names = namesOf(scenery);
  return {
    level, data, strayed, text: spoken(words, language).text,
    lights: lights.map(names.light), buttons: buttons.map(names.button),
  };
}

/** Rank, nullity, how many boards can be solved and in how many ways; the quiet patterns. */
export async function info(board: Board, limits: Limits = {}): Promise<Info> {
  const text = checked(board, limits, LIMITS);
  return asked('info', { text }, limits);
}

/** What a board looks like: its lights, buttons, links, start and goal. */
export async function scenery(board: Board, limits: Limits = {}): Promise<Scenery> {
  const text = checked(board, limits, LIMITS);
  return (await asked('open', { text }, limits)).scenery;
}

/** A board in words and steps: `elimination`, `chasing`, `quiet-patterns` and others of the `ways` of `catalogue`. */
export async function explain(board: Board, how: Way, limits: Limits = {}): Promise<Explanation> {
  const text = checked(board, limits, LIMITS);
  check('how', how, TEXT);
  return asked('explain', { text, how }, limits);
}

/** Every method, and why it does not take this board on, where that is so. */
export async function methods(board: Board, limits: Limits = {}): Promise<Method[]> {
  const text = checked(board, limits, LIMITS);
  return asked('methods', { text }, limits);
}

/** Names and summaries of whatever there is to choose: boards, patterns, formats, pictures, heuristics, ways to explain. */
export const catalogue = (limits: Limits = {}): Promise<Catalogue> => asked('catalogue', null, limits);

export interface PictureOptions extends Limits {
  /** One of the `renderers` of `catalogue`. Default: `svg`. */
  kind?: Kind;
  /** Default: `auto`, the colour scheme of the page. */
  theme?: 'auto' | 'day' | 'night' | 'print';
  /** Shows the names of the lights. */
  names?: boolean;
  /** The side of a light in pixels. */
  cell?: number;
}

/** A picture as text. */
export async function picture(board: Board, options: PictureOptions = {}): Promise<string> {
  const text = checked(board, options, { kind: TEXT, theme: TEXT, names: FLAG, cell: LENGTH, ...LIMITS });
  const [limits, wanted] = parted(options);
  return asked('picture', { text, ...wanted }, limits);
}

/** The ID of a board, from a name or the content of a file; its format is guessed when left out. */
export async function read(board: Board, format?: Format, limits: Limits = {}): Promise<string> {
  if (format !== undefined) check('format', format, TEXT);
  return (await asked('read', { text: textOf(board), format }, limits)).id;
}

/** A board as a file of one of the `formats` of `catalogue`; those that are bytes and no text are refused. */
export async function write(board: Board, format: Format, limits: Limits = {}): Promise<string> {
  check('format', format, TEXT);
  return asked('write', { text: textOf(board), format }, limits);
}

/** A board as a program of one of the `targets` of `catalogue`, for a solver of another kind: `dimacs`, `smt2`, `lp` and others. */
export async function encode(board: Board, target: Target, options: { fewest?: boolean } & Limits = {}): Promise<string> {
  const text = checked(board, options, { fewest: FLAG, ...LIMITS });
  check('target', target, TEXT);
  const [limits, wanted] = parted(options);
  return asked('export', { text, target, ...wanted }, limits);
}

export { generate, type GenerateOptions } from './generate';
export { solutions } from './solutions';
