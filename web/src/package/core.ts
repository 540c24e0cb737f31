/** The library without a page: every function takes a board as text and gives a promise; they run in this very thread. */
import { Worker as Whole, initSync } from '../../pkg/study.js';
import { namesOf } from '../board/name';
import { Refusal } from '../core/core';
import { operating } from '../core/operating';
import type {
  Answer, Argument, Explanation, HintData, Info, Method, Move, Name, Refused, Report, Scenery, Strayed,
} from '../core/protocol';
import { HINTS } from '../strings/hints';
import { hintText } from '../strings/hint';
import { studyModule } from './study';

export { Refusal };
export type { Explanation, Info, Method, Report, Scenery };

/** How long it may take, in milliseconds; as long as it needs when left out. */
export interface Limits {
  milliseconds?: number;
}

let ready: Promise<ReturnType<typeof operating>> | null = null;

const begin = () =>
  (ready ??= studyModule().then(
    (module) => {
      initSync({ module });
      return operating(new Whole());
    },
    (error) => {
      ready = null;
      throw error;
    },
  ));

/** Calls an operation of the library by its name. Rejects with a `Refusal`: one sentence, and `why` where that is known. */
export async function call<N extends Name>(name: N, argument: Argument<N>, { milliseconds = 0 }: Limits = {}): Promise<Answer<N>> {
  const library = await begin();
  try {
    return library(name, argument, milliseconds, () => undefined) as Answer<N>;
  } catch (error) {
    if (typeof error !== 'string') {
      // It broke off in the middle; the next call begins with a new one.
      ready = null;
      throw error;
    }
    const { sentence, why } = JSON.parse(error) as Refused;
    throw new Refusal(sentence, why);
  }
}

export interface SolveOptions extends Limits {
  /** One of `methods`; the best for the board when left out. */
  method?: string;
  /** Whether the fewest presses are wanted, and a proof that there are no fewer. */
  fewest?: boolean;
  /** Exactly so many presses. */
  presses?: number;
  heuristic?: string;
  seed?: number;
}

/** A solution, or a certificate that there is none, checked; what `lightsout solve --json` says. */
export const solve = (board: string, { milliseconds, ...wanted }: SolveOptions = {}): Promise<Report> =>
  call('solve', { text: board, ...wanted }, { milliseconds });

export interface Hint {
  /** 1: can it be done, and how far is it; 2: where to look; 3: why; 4: the press. */
  level: number;
  /** What there is to say. */
  text: string;
  /** The same as data. */
  data: HintData;
  /** The names of the lights and buttons it speaks of. */
  lights: string[];
  buttons: string[];
  /** That the player left the plan; null where that is not so. */
  strayed: Strayed | null;
}

export interface HintOptions extends Limits {
  /** From 1 to 4. */
  level?: number;
  /** Presses made already, by the number of the button. */
  moves?: readonly (number | Move)[];
  language?: 'en' | 'de';
}

/** One rung of the ladder of hints. */
export async function hint(board: string, { level = 1, moves = [], language = 'en', milliseconds }: HintOptions = {}): Promise<Hint> {
  if (![1, 2, 3, 4].includes(level)) throw new RangeError(`level is from 1 to 4, not ${level}`);
  if (!Object.hasOwn(HINTS, language)) throw new RangeError(`language is en or de, not ${language}`);
  const made = moves.map((move) => (typeof move === 'number' ? { button: move, back: false } : move));
  const { id } = await call('read', { text: board });
  const { scenery } = await call('open', { text: id });
  const names = namesOf(scenery);
  const told = await call('hint', { text: id, moves: made, made: made.length, start: null, here: null, level }, { milliseconds });
  const { data, lights, buttons, strayed } = told;
  return {
    level, data, strayed, text: hintText(data, HINTS[language], names, strayed),
    lights: lights.map(names.light), buttons: buttons.map(names.button),
  };
}

export interface GenerateOptions extends Limits {
  /** The fewest presses of every board; any that can be solved when left out. */
  presses?: number;
  /** How many boards; 1 when left out. */
  count?: number;
  /** The same seed makes the same boards, for ever; 0 when left out. */
  seed?: number;
}

/** New boards of a puzzle that can be solved: their IDs, and the state of every light. */
export async function generate(
  puzzle: string,
  { presses, count = 1, seed = 0, milliseconds }: GenerateOptions = {},
): Promise<{ id: string; board: number[] }[]> {
  const boards = [];
  for (let at = 0; at < count; at++) boards.push(await call('deal', { text: puzzle, presses, seed: seed + at }, { milliseconds }));
  return boards;
}

/** Rank, nullity, how many boards can be solved and in how many ways; the quiet patterns. */
export const info = (puzzle: string, limits?: Limits): Promise<Info> => call('info', { text: puzzle }, limits);

/** What a board looks like: its lights, buttons, links, start and goal. */
export const scenery = async (board: string): Promise<Scenery> => (await call('open', { text: board })).scenery;

/** A board in words and steps: `elimination`, `chasing`, `quiet-patterns` and others of `catalogue`. */
export const explain = (board: string, how: string, limits?: Limits): Promise<Explanation> => call('explain', { text: board, how }, limits);

/** Every method, and why it does not take this board on, where that is so. */
export const methods = (board: string): Promise<Method[]> => call('methods', { text: board });

/** A picture as text; `svg` when left out. */
export const picture = (board: string, options: { kind?: string; theme?: string; names?: boolean; cell?: number } = {}): Promise<string> =>
  call('picture', { text: board, ...options });

/** The ID of a board, from a name or the content of a file. */
export const read = async (text: string, format?: string): Promise<string> => (await call('read', { text, format })).id;

/** A board as a file of some format. */
export const write = (board: string, format: string): Promise<string> => call('write', { text: board, format });
