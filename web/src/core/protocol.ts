/** What the workers are asked and what they answer; `crates/web/src/operations` is the other side. */

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
  | { kind: 'board'; board: number[] };

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

/** What `look` found, for `learn`. */
export interface Told {
  at_least: number;
  way: number[] | null;
  weights: number[] | null;
  is_settled: boolean;
  reason: string | null;
}

export interface Hint {
  level: number;
  text: string;
  lights: number[];
  buttons: number[];
}

export interface Entry {
  name: string;
  summary: string;
}

export interface Catalogue {
  geometries: (Entry & { example: string; wraps: string[] })[];
  wraps: Entry[];
  patterns: Entry[];
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
  refusal: string | null;
}

/** The report of `lightsout solve --json` (docs/output.md). */
export interface Report {
  outcome: 'solved' | 'unsolvable' | 'unknown';
  method: string;
  presses: Record<string, number>;
  sequence: string[] | null;
  press_count: number | null;
  fewest: { proved: boolean; lower_bound: number; how: string } | null;
  certificate: Record<string, number> | null;
  reason: string | null;
  steps: number;
  seconds: number;
  [remark: string]: unknown;
}

export type Figure =
  | { kind: 'board'; caption: string; states: number[] }
  | { kind: 'weights'; caption: string; weights: number[] }
  | { kind: 'numbers'; caption: string; numbers: number[] }
  | { kind: 'presses'; caption: string; counts: number[] }
  | ({ kind: 'matrix' } & Matrix)
  | { kind: 'table'; caption: string; head: string[]; lines: string[][]; is_map: boolean }
  | { kind: 'curve'; caption: string; values: number[] };

export interface Matrix {
  rows: number[][];
  bar: number;
  pivots: [number, number][];
  current: [number, number] | null;
  changed: number[];
  marked_columns: number[];
}

export interface Frame {
  heading: string;
  words: string[];
  figures: Figure[];
  step: Record<string, unknown>;
}

/** The report of `lightsout explain --json`. */
export interface Explanation {
  how: string;
  puzzle: string;
  states: number;
  lights: string[];
  columns: string[];
  frames: Frame[];
}

export interface Info {
  info: {
    lights: number;
    buttons: number;
    states: number;
    rank: number;
    nullity: number | number[];
    solutions: string;
    solvable_share_exact: string;
    solvable_boards: string;
  };
  quiet: Record<string, number>[];
}

interface Opened {
  scenery: Scenery;
  position: Position;
}

interface Stepped {
  /** Light and its new state in turn. */
  changed: number[];
  words: string;
  position: Position;
}

export type Typed =
  | { order: 'press'; targets: { button: number; back: boolean }[] }
  | { order: 'undo' | 'redo'; times: number }
  | { order: 'hint'; level: number | null }
  | { order: 'read' | 'solve'; lines: string[] }
  | { order: 'new'; presses: number | null; seed: number | null }
  | { order: 'nothing' | 'restart' | 'quiet' | 'easier' | 'harder' | 'save' | 'open' | 'quit' };

/** Every operation: what it is given, and what it gives. A board's `text` is a name, an ID or a file's content. */
export interface Operations {
  open: [{ text: string; format?: string }, Opened];
  restore: [{ text: string }, Opened];
  save: [null, { text: string; id: string }];
  press: [{ button: number; back?: boolean }, Stepped];
  undo: [null, Stepped];
  redo: [null, Stepped];
  restart: [null, { position: Position }];
  typed: [{ line: string }, Typed];
  look: [{ text: string }, Told];
  learn: [{ start?: Told; here?: Told }, { position: Position }];
  hint: [{ level: number }, Hint];
  deal: [{ presses?: number; seed: number }, Opened];
  nearest: [{ text: string }, { id: string; changed: number[]; is_proved: boolean } | null];
  catalogue: [null, Catalogue];
  picture: [{ text: string; kind?: string; theme?: string; names?: boolean; cell?: number }, string];
  read: [{ text: string; format?: string }, { id: string }];
  write: [{ text: string; format: string }, string];
  methods: [{ text: string; fewest?: boolean; presses?: number }, Method[]];
  solve: [
    {
      text: string;
      method?: string;
      fewest?: boolean;
      presses?: number;
      heuristic?: string;
      seed?: number;
      exploration?: number;
    },
    Report,
  ];
  info: [{ text: string }, Info];
  explain: [
    { text: string; how: string; heuristic?: string; seed?: number; exploration?: number },
    Explanation,
  ];
  export: [{ text: string; target: string; fewest?: boolean }, string];
  theory: [{ text: string; task: 'plan' | 'solve' }, string];
}

export type Name = keyof Operations;
export type Argument<N extends Name> = Operations[N][0];
export type Answer<N extends Name> = Operations[N][1];

/** From the page to a worker. */
export interface Asked {
  number: number;
  name: Name;
  argument: unknown;
  /** The milliseconds it may take; 0 for as long as it needs. */
  milliseconds: number;
}

/** From a worker to the page. */
export type Said =
  | { number: number; kind: 'answer'; answer: unknown }
  | { number: number; kind: 'refusal'; sentence: string }
  | { number: number; kind: 'progress'; stage: string; done: number; total: number };
