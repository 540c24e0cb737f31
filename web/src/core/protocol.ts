/** What the workers are asked and what they answer. `crates/web/src/operations` is the other side. */
import type {
  CensusReport, CountQuestion, CountReport, ExplainQuestion, Explanation, HintWords, InfoReport, SolveQuestion, SolveReport, SpokenRung,
  Strayed, WorstReport,
} from './answers';

export type { Explanation, HintData, HintWords, Matrix, Strayed, Swap } from './answers';

/** Corners of a polygon, or one point. */
export type Outline = [number, number][];

export interface Place {
  /** The name in files: `0,2`. */
  name: string;
  /** The name in speech: `c1`. */
  say: string;
  at: Outline;
  /** Line and column of a drawing in text. */
  cell: [number, number] | null;
}

export interface Places {
  count: number;
  /** The sizes of the lattice they lie on, where they do. */
  sizes: number[] | null;
  wrap: string | null;
  /** Whether they have a letter and a number. */
  is_planar: boolean;
  /** Each one; null on boards of more than ten thousand. */
  listed: Place[] | null;
}

export type Goal =
  | { kind: 'equal' }
  | { kind: 'state'; state: number }
  | { kind: 'board'; board: number[] }
  /** A board on which some lights may end in one of several states. */
  | { kind: 'ends' };

/** What of a puzzle stays the same while it is played. */
export interface Scenery {
  title: string;
  states: number;
  rule: 'free' | 'lit-only';
  goal: Goal;
  lights: Places;
  /** null where the buttons are the lights. */
  buttons: Places | null;
  links: [number, number][];
  /** For each button light and weight in turn; null on boards of more than ten thousand. */
  touches: number[][] | null;
  start: number[];
}

export interface Par {
  at_least: number;
  at_most: number;
}

export interface Outlook {
  is_solvable: boolean | null;
  par: Par | null;
  /** No way has fewer presses. */
  at_least: number;
  /** The best way known: a count for every button, or where the order matters the buttons in order. */
  way: number[] | null;
  /** A weight for every light: proof that there is no way. */
  certificate: number[] | null;
  is_settled: boolean;
  reason: string | null;
}

/** Where a game stands. */
export interface Position {
  id: string | null;
  board: number[];
  lit: number;
  presses: number;
  /** The moves that stand, and all moves, those taken back too. */
  made: number;
  moves: number;
  is_won: boolean;
  stars: number | null;
  over: number | null;
  /** The fewest presses from the start. */
  par: Par | null;
  here: Outlook;
  is_start_settled: boolean;
  /** How often each button is still to be pressed. */
  marks: number[] | null;
  next: number | null;
}

/** Why something was refused, of the kinds the page has words for. `crates/web/src/refused.rs` is where they come from, but for the last two, which are the page's. */
export type Why =
  | { kind: 'no_board'; text: string; nearest: string | null }
  | { kind: 'no_size'; text: string }
  | { kind: 'damaged_id' }
  | { kind: 'other_version' }
  | { kind: 'too_large'; lights: number | null; limit: number }
  | { kind: 'no_pattern'; pattern: string; working: string[] }
  | { kind: 'no_wrap'; wrap: string }
  | { kind: 'not_lit'; button: string }
  | { kind: 'ordered' }
  | { kind: 'costs' }
  | { kind: 'not_fewest' }
  | { kind: 'not_counted' }
  | { kind: 'no_number' }
  | { kind: 'stopped' }
  | { kind: 'no_button'; text: string; first: string; last: string }
  | { kind: 'misspelt'; text: string; word: string }
  | { kind: 'no_order' }
  | { kind: 'no_light'; text: string }
  | { kind: 'not_dealt'; presses: number; is_proved: boolean }
  | { kind: 'died' }
  | { kind: 'no_presses' };

/** What the page refuses itself. */
export const OF_THE_PAGE: readonly Why['kind'][] = ['died', 'no_presses'];

/** What whoever writes a program or a file gets wrong, told in the library's English alone; `crates/web/src/slip.rs` is where it comes from. */
export type Slip =
  /** Nothing of a sort (`operation`, `method`, `format`, `picture` and the like) has this name. */
  | { kind: 'unknown'; what: string; text: string }
  | { kind: 'argument' }
  /** A text that cannot be read as a board: where it goes wrong, as line and column or as the way to a value of JSON. */
  | { kind: 'unreadable'; line: number | null; column: number | null; path: string | null }
  /** Counters, or buttons that set lights, about which only `solve` knows an answer. */
  | { kind: 'other_lights' }
  /** A format or a kind of picture that is bytes and no text. */
  | { kind: 'binary'; text: string };

/** A refusal: a sentence in English, and what kind it is where that is known. */
export interface Refused {
  sentence: string;
  why: Why | Slip | null;
}

/** What is known of a board, as one worker tells another. */
export interface Told {
  at_least: number;
  way: number[] | null;
  weights: number[] | null;
  is_settled: boolean;
  reason: string | null;
}

/** A game as one worker tells another: what it began with, its moves, and what is known. */
export interface Played {
  /** A name or an ID. */
  text: string;
  /** All moves, those taken back too. */
  moves: readonly Move[];
  /** How many of them stand. */
  made: number;
  start: Told | null;
  here: Told | null;
}

/** Who found the presses of a game. */
export interface Found {
  /** Who found each of the moves, in their order: `0` the player, `1` a hint, `2` a shown solution, `3` a link. */
  helps: string;
  /** Buttons that were given away, and by whom. */
  given: [button: number, help: string][];
  /** On how many positions a hint or the distance was asked for. */
  hints: number;
}

/** The languages of the page. */
export type Language = 'en' | 'de';

/** A hint, and whether the player was told the plan, by this hint or before it. */
export type Hint = SpokenRung & { words: Record<Language, HintWords>; strayed: Strayed | null; is_plan_told: boolean };

/** What the hint before kept to: how many moves stood then, and what was known. */
export interface Since {
  made: number;
  told: Told;
  is_plan_told: boolean;
}

export interface Entry {
  name: string;
  summary: string;
}

export interface Catalogue {
  geometries: (Entry & { example: string; wraps: string[] })[];
  wraps: Entry[];
  /** `square`: what a press changes, weights on a square around it. */
  patterns: (Entry & { square: number[][] })[];
  rules: Entry[];
  presets: (Entry & { title: string; source: string })[];
  heuristics: Entry[];
  ways: Entry[];
  formats: (Entry & { is_written: boolean })[];
  renderers: (Entry & { suffix: string; is_binary: boolean })[];
  targets: (Entry & { extension: string })[];
}

export interface Method extends Entry {
  source: string;
  is_complete: boolean;
  /** Why it does not take this board on, or null. */
  refusal: Refused | null;
}

/** The report of `lightsout solve --json`. */
export type Report = SolveReport;

export interface Info {
  /** The report of `lightsout info --json`, with null for the quiet patterns. */
  info: InfoReport;
  /** Quiet patterns of which all others are made, up to 4096 of them: how often each button is pressed. */
  quiet: Record<string, number>[];
}

export interface Opened {
  scenery: Scenery;
  position: Position;
}

/** A game as it is opened again: the board, and the moves that could be made on it. */
export interface Resumed extends Opened {
  startId: string | null;
  moves: Move[];
}

/** A press of a button, backward or not. */
export interface Move {
  button: number;
  back: boolean;
}

export interface Stepped {
  /** Light and its new state in turn. */
  changed: number[];
  position: Position;
}

export type Typed =
  | { order: 'press'; targets: Move[] }
  | { order: 'undo' | 'redo'; times: number }
  | { order: 'hint'; level: number | null }
  | { order: 'read'; rows: { number: number | null; lights: number[] }[] }
  | { order: 'id'; id: string }
  | { order: 'new'; presses: number | null; seed: number | null }
  | { order: 'nothing' | 'restart' | 'solve' | 'par' | 'help' | 'quiet' | 'easier' | 'harder' | 'save' | 'open' | 'quit' };

/** What the player does, fetched before anybody can play: what it is given, and what it gives. A `text` is a name or an ID. */
export interface FirstOperations {
  /** Opens a board, makes moves and takes the last ones back, so that so many stand: all in one go. */
  open: [{ text: string; moves?: readonly Move[]; made?: number }, Resumed];
  press: [{ button: number; back?: boolean }, Stepped];
  undo: [null, Stepped];
  redo: [null, Stepped];
  restart: [null, Stepped];
  learn: [{ of: 'start' | 'here'; told: Told }, Stepped];
}

/** What is thought about beside a game, which is told whole. */
export interface ThinkOperations {
  look: [{ text: string }, Told];
  hint: [Played & { level: number; since?: Since | null }, Hint & { found: Told | null }];
  deal: [{ text: string; presses?: number; seed: number }, { id: string; board: number[] }];
  nearest: [{ text: string }, { id: string; changed: number[]; is_proved: boolean } | null];
  typed: [Played & { line: string }, Typed];
  save: [Played & Partial<Found>, { text: string; id: string }];
  restore: [{ text: string }, Pick<Played, 'text' | 'moves' | 'made'> & Found];
}

/** A decoded picture. */
export interface Pixels {
  width: number;
  height: number;
  /** Red, green and blue of each pixel, row by row, in base64. */
  pixels: string;
}

/** What a picture shows. */
export type Shot =
  | {
      kind: 'board';
      /** Rows and columns. */
      size: [number, number];
      /** The state of each cell, row by row. */
      states: number[];
      /** The number of states. */
      count: number;
      /** Left, top, right and bottom of each cell in pixels. Empty for a picture whose parts are the cells. */
      cells: [number, number, number, number][];
      /** From 0 to 1. null for a picture whose parts are the cells. */
      confidence: number | null;
      /** Whether which colour is off is a guess. */
      is_open: boolean;
    }
  /** Its pixels are cells. */
  | { kind: 'drawing' }
  /** No board was found, and its size may help. */
  | { kind: 'unclear' };

/** Everything else, and thinking too. A board's `text` is a name, an ID or a file's content. */
export interface StudyOperations extends ThinkOperations {
  open: [{ text: string; format?: string }, Opened];
  catalogue: [null, Catalogue];
  picture: [{ text: string; kind?: string; theme?: string; names?: boolean; cell?: number }, string];
  shot: [Pixels & { size?: [rows: number, columns: number]; inverted?: boolean }, Shot];
  read: [{ text: string; format?: string }, { id: string }];
  write: [{ text: string; format: string }, string];
  methods: [{ text: string; fewest?: boolean; presses?: number }, Method[]];
  solve: [{ text: string } & SolveQuestion, Report];
  count: [{ text: string } & CountQuestion, CountReport];
  census: [{ text: string }, CensusReport];
  worst: [{ text: string }, WorstReport];
  info: [{ text: string }, Info];
  explain: [{ text: string } & ExplainQuestion, Explanation];
  export: [{ text: string; target: string; fewest?: boolean }, string];
  theory: [{ text: string; task: 'plan' | 'solve' }, string];
}

/** Operations by name: what each is given, and what it gives. */
export type Table<O> = { [N in keyof O]: [argument: unknown, answer: unknown] };
export type Name<O = StudyOperations> = keyof O & string;
export type Argument<N extends keyof O, O extends Table<O> = StudyOperations> = O[N][0];
export type Answer<N extends keyof O, O extends Table<O> = StudyOperations> = O[N][1];

/** From the page to a worker. */
export interface Asked {
  number: number;
  name: string;
  argument: unknown;
  /** The milliseconds it may take; 0 for as long as it needs. */
  milliseconds: number;
}

/** From a worker to the page. */
export type Said =
  | { number: number; kind: 'answer'; answer: unknown }
  | { number: number; kind: 'refusal'; refused: Refused }
  /** The library is broken off in the middle, and can answer nothing any more. */
  | { number: number; kind: 'death'; reason: string }
  | { number: number; kind: 'progress'; stage: string; done: number; total: number };
