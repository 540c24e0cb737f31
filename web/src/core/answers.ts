/** What the library is asked and what it answers, generated from `crates/ask` and `crates/web` in one file. */

/** Why the other buttons of a light are left alone. */
export type Because = {
  kind: 'only';
} | {
  kind: 'above';
  /** The number of rows above the light. */
  rows: number;
} | {
  kind: 'first_row';
  /** The buttons of row 1. */
  row: number[];
} | {
  kind: 'plan';
};

/** What the hint before kept to: how many moves stood then, and what was known. */
export interface Before {
  made: number;
  told: Snapshot;
  is_plan_told: boolean;
}

/** Everything there is to choose from. */
export interface Catalogue {
  geometries: Geometry[];
  wraps: Entry[];
  patterns: Pattern[];
  rules: Entry[];
  presets: Preset[];
  heuristics: Entry[];
  ways: Entry[];
  formats: Format[];
  renderers: Renderer[];
  targets: Target[];
}

/** The number of boards at every distance. */
export interface CensusReport {
  /** The name of this schema. */
  schema: string;
  /** The title of the puzzle. */
  puzzle: string;
  /** How many lights. */
  lights: number;
  /** How many buttons. */
  buttons: number;
  /** States of each light, or `counter`. */
  states: number;
  /** `free` or `lit-only`. */
  rule: 'free' | 'lit-only';
  /** How many boards reach the goal, a decimal string. */
  solvable: string;
  /** The largest distance. */
  hardest: number;
  /** How many boards need 0, 1, 2, … presses, decimal strings. */
  boards: string[];
  /** How they were counted. */
  how: string;
}

/** Asks for the number of solutions. */
export interface CountQuestion {
  /** Whether elimination counts on large boards too. A sweep is faster. */
  by_elimination?: boolean;
}

/** The number of solutions. */
export interface CountReport {
  /** The name of this schema. */
  schema: string;
  /** The title of the puzzle. */
  puzzle: string;
  /** How many lights. */
  lights: number;
  /** How many buttons. */
  buttons: number;
  /** States of each light, or `counter`. */
  states: 'counter' | number;
  /** `free` or `lit-only`. */
  rule: 'free' | 'lit-only';
  /** `solved`, `unsolvable` or `unknown`. */
  outcome: 'solved' | 'unsolvable' | 'unknown';
  /** From button to count, without zeros. */
  presses: Record<string, number>;
  /** The buttons in order if the order matters, else null. */
  sequence: string[] | null;
  /** Number of presses, or null. */
  press_count: number | null;
  /** The cost of the presses, or null. */
  cost: number | null;
  /** Null, or what is known about the minimum. */
  fewest: Fewest | null;
  /** Null, or from light to coefficient. `together`: several of these. `closed`: all boards that can be reached. Counters: `weights`, and their `modulus` if there is one. */
  certificate: Record<string, number> | {
    /** Coefficients of lights. */
    together: (Record<string, number>)[];
  } | {
    /** The states of the lights of each board. */
    closed: number[][];
  } | {
    /** Every press changes the sum by a multiple of this. Without it no press lowers the sum. */
    modulus?: number | null;
    /** Coefficients of counters. */
    weights: Record<string, number>;
  } | null;
  /** Why there is no solution, or null. */
  reason: string | null;
  /** The same as a word that never changes. */
  reason_kind: string | null;
  /** The method that ran. */
  method: string;
  /** Whether `verify` accepted the answer. False only for `unknown`. */
  verified: boolean;
  /** If all were counted: how many, as a decimal string. Null if a limit was reached. */
  solutions: string | null;
}

export interface DealRequest {
  text: string;
  presses?: number | null;
  seed: number;
}

/** A new board. */
export interface Dealt {
  /** The ID. */
  id: string;
  /** The state of each light. */
  board: number[];
}

/** A reason for the next press. */
export type Deduction = {
  kind: 'forced';
  /** The light. */
  light: number;
  /** The other buttons that change it, all left alone. */
  others: number[];
  /** Why they are. */
  because: Because;
  /** Lights that are wrong too: of all the buttons told, only the one of the press changes them all. Empty where nothing of that kind tells it from the others. */
  also: number[];
  /** The press. */
  press: Press;
} | {
  kind: 'residual';
  /** The light. */
  light: number;
  /** All lights of the last row that would end up wrong. */
  left: number[];
  /** The state it would end in. */
  ends: number;
  /** The buttons of row 1, each with what one press adds to that state. */
  buttons: Term[];
  /** Those of them that the plan presses, the next press first. */
  presses: Press[];
} | {
  kind: 'saves';
  /** What is swapped. */
  swap: Swap;
  /** The presses of row 1 that it takes, the next press first. */
  first: Press[];
} | {
  kind: 'equation';
  /** The lights. */
  lights: Term[];
  /** By how much the sum has to change. */
  needs: number;
  /** By how much a press of the one button changes it. */
  weight: number;
  /** The other buttons that change it, all left alone. */
  others: number[];
  /** The press. */
  press: Press;
} | {
  kind: 'begins';
  /** The buttons that may be pressed now. */
  allowed: number[];
  /** The presses of that way. */
  presses: number;
  /** The press. */
  press: Press;
} | {
  kind: 'in_plan';
  /** The press. */
  press: Press;
};

export interface Entry {
  name: string;
  summary: string;
}

/** Asks for an explanation, frame by frame. */
export interface ExplainQuestion {
  /** The name of the explanation. */
  how: string;
  /** The name of a heuristic. Without it the method takes its own. */
  heuristic?: string | null;
  /** The random seed. */
  seed?: number;
  /** The exploration constant of a tree search, in hundredths. */
  exploration?: number | null;
  /** The reward of a tree search: `both`, `length`, `lit`, or a formula such as `done / path`. */
  reward?: string | null;
}

/** An explanation of a puzzle. */
export interface Explanation {
  /** The name of this schema. */
  schema: string;
  /** The method. */
  how: string;
  /** The title of the puzzle. */
  puzzle: string;
  /** The number of states of every light. */
  states: number;
  /** Names of the lights. Figures and steps number them from 0. */
  lights: string[];
  /** The columns of its matrices: the buttons by name, and `level` if the goal is "all equal". */
  columns: string[];
  /** The frames in their order. */
  frames: Frame[];
}

export interface ExportRequest {
  text: string;
  target: string;
  fewest?: boolean;
}

/** The proof of the minimum, or its bound. */
export interface Fewest {
  /** Whether our own code proved it. */
  proved: boolean;
  /** No solution has fewer presses, or costs less. */
  lower_bound: number;
  /** The evidence as a sentence. */
  how: string | null;
  /** The evidence as a word that never changes. */
  how_kind: string | null;
  /** `by` and `lower_bound` of an external solver, which nothing here proved. */
  said?: {
    /** The solver. */
    by: string;
    /** Its lower bound. */
    lower_bound: number;
  } | null;
}

/** Something to draw. Lights and buttons go by their numbers, which the puzzle's layout places. */
export type Figure = {
  kind: 'board';
  /** What it shows. */
  caption: string;
  /** The state of every light. */
  states: number[];
} | {
  kind: 'weights';
  /** What it shows. */
  caption: string;
  /** One weight per light. */
  weights: number[];
} | {
  kind: 'numbers';
  /** What it shows. */
  caption: string;
  /** One number per light. */
  numbers: number[];
} | {
  kind: 'presses';
  /** What it shows. */
  caption: string;
  /** One count per button. */
  counts: number[];
} | Matrix & {
  kind: 'matrix';
} | {
  kind: 'table';
  /** What it shows. */
  caption: string;
  /** The headings of its columns. */
  head: string[];
  /** Its lines, one text per column. */
  lines: string[][];
  /** Whether the last column follows from the others, and an arrow leads to it. */
  is_map: boolean;
} | {
  kind: 'curve';
  /** What it shows. */
  caption: string;
  /** The number at one moment after the other. */
  values: number[];
};

export interface Format {
  name: string;
  summary: string;
  is_written: boolean;
}

/** One thing to look at, complete in itself. */
export interface Frame {
  /** A title of a few words: `R3 <- R3 + R1`. */
  heading: string;
  /** The explanation, sentence by sentence. */
  words: string[];
  /** `kind` is `board`, `weights`, `numbers`, `presses`, `matrix`, `table` or `curve`, each with its data. */
  figures: Figure[];
  /** `kind` and the data of the step. */
  step: Record<string, unknown>;
}

/** A game. Everything in it is replayed and verified. */
export interface GameRequest {
  /** What it began with: a name or an ID. */
  text: string;
  /** All moves, those taken back too. */
  moves?: readonly Move[];
  /** How many of the moves stand; all when left out. */
  made?: number | null;
  /** What is known about the start. */
  start?: Snapshot | null;
  /** What is known about the board as it is now. */
  here?: Snapshot | null;
  /** Who found each of the first moves; the player found those that follow. */
  helps?: string;
  /** Buttons that were given away, and by whom. */
  given?: readonly (readonly [number, string])[];
  /** On how many positions a hint or the distance was asked for. */
  hints?: number;
}

export interface Geometry {
  name: string;
  example: string;
  summary: string;
  wraps: string[];
}

/** The data of a rung. */
export type HintData = {
  kind: 'done';
} | {
  kind: 'solvable';
  /** The presses left in the solution that the hints keep to. */
  presses: number;
  /** What they cost, where presses have costs. */
  cost?: number | null;
  /** Whether there is none with fewer, or that costs less. */
  is_fewest: boolean;
  /** There is none with fewer than this, or that costs less than this. */
  lower_bound: number;
} | {
  kind: 'unsolvable';
} | {
  kind: 'unknown';
  /** Why. */
  reason: string;
} | {
  kind: 'where';
  /** The place. */
  place: Look;
} | {
  kind: 'lights';
  /** Their numbers. */
  lights: number[];
} | {
  kind: 'why';
  /** The state that the plan brings all lights to, where the goal leaves that open. */
  level: number | null;
  /** The plan to chase the lights, if the reason is part of it and it was not said before. */
  plan: Plan | null;
  /** Whether no plan has fewer presses, or costs less. */
  is_fewest: boolean;
  /** The reason. */
  deduction: Deduction;
} | {
  kind: 'impossible';
  /** The proof. */
  proof: Proof;
} | {
  kind: 'press';
  /** The number of the button. */
  button: number;
  /** How often the plan presses it from here. */
  times: number;
} | {
  kind: 'undo';
  /** The number of the button. */
  button: number;
  /** Whether nothing was pressed after it. */
  is_last: boolean;
} | {
  kind: 'change';
  /** The nearest solvable board; none where it is too much work to find. */
  nearest: Nearest | null;
};

/** Asks for hints. */
export interface HintQuestion {
  /** The buttons pressed so far, by number. */
  pressed?: number[];
  /** The level, from 1 to 4. Without it all levels. */
  level?: number | null;
}

/** Hints for a board. */
export interface HintReport {
  /** The name of this schema. */
  schema: string;
  /** The title of the puzzle. */
  puzzle: string;
  /** States of each light. */
  states: number;
  /** Names of the lights. The rest gives lights by their place in it. */
  lights: string[];
  /** Names of the buttons. */
  buttons: string[];
  /** The states now. */
  board: number[];
  /** How many presses were given with `--pressed`. */
  pressed: number;
  /** Null, or how a press left the plan. */
  strayed: Strayed | null;
  /** The levels asked for. */
  rungs: SpokenRung[];
}

/** A game. Everything in it is replayed and verified. */
export interface HintRequest {
  /** What it began with: a name or an ID. */
  text: string;
  /** All moves, those taken back too. */
  moves?: readonly Move[];
  /** How many of the moves stand; all when left out. */
  made?: number | null;
  /** What is known about the start. */
  start?: Snapshot | null;
  /** What is known about the board as it is now. */
  here?: Snapshot | null;
  /** Who found each of the first moves; the player found those that follow. */
  helps?: string;
  /** Buttons that were given away, and by whom. */
  given?: readonly (readonly [number, string])[];
  /** On how many positions a hint or the distance was asked for. */
  hints?: number;
  level: number;
  since?: Before | null;
}

/** A hint in words. */
export interface HintWords {
  /** All of it. */
  text: string;
  /** The hint without that a press left the plan. */
  alone: string;
  /** Only that a press left the plan. */
  strayed: string;
}

/** A hint, and what it leaves to know for the next. */
export interface Hinted {
  /** From 1 to 4. */
  level: number;
  /** `kind` and what belongs to it. */
  data: HintData;
  /** The lights it speaks of. */
  lights: number[];
  /** The buttons it speaks of. */
  buttons: number[];
  /** The next press, if it names it. */
  press: number | null;
  /** The hint in each language: `text`, `alone` without and `strayed` with only that a press left the plan. */
  words: Record<string, HintWords>;
  strayed: Strayed | null;
  is_plan_told: boolean;
  found: Snapshot | null;
}

/** A board that was read. */
export interface Identified {
  id: string;
}

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
  /** States of each light, or `counter`. */
  states: number;
  /** `free` or `lit-only`. */
  rule: 'free' | 'lit-only';
  /** Buttons minus the number of invariant factors. */
  rank: number;
  /** For a prime number of states the dimension of the quiet patterns, else the invariant factors. */
  nullity: number | number[];
  /** Always as an array. Each divides the next. */
  invariant_factors: number[];
  /** Whether each two buttons change each other's lights alike. Null if buttons are not lights. */
  symmetric: boolean | null;
  /** Whether every button changes its own light. Null if buttons are not lights. */
  reflexive: boolean | null;
  /** Whether the presses of every board are unique. */
  invertible: boolean;
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

/** What kind it is. */
export type Kind = Why | Slip;

/** Lights that are read together. */
export interface Lights {
  /** The row, from 0. Null if there are no rows or one light alone is meant. */
  number: number | null;
  lights: number[];
}

/** The argument: a game, and what was typed. */
export interface LineRequest {
  /** What it began with: a name or an ID. */
  text: string;
  /** All moves, those taken back too. */
  moves?: readonly Move[];
  /** How many of the moves stand; all when left out. */
  made?: number | null;
  /** What is known about the start. */
  start?: Snapshot | null;
  /** What is known about the board as it is now. */
  here?: Snapshot | null;
  /** Who found each of the first moves; the player found those that follow. */
  helps?: string;
  /** Buttons that were given away, and by whom. */
  given?: readonly (readonly [number, string])[];
  /** On how many positions a hint or the distance was asked for. */
  hints?: number;
  line: string;
}

/** Where to look. The next press is among its buttons, which are never that one alone but where a light has no other. */
export type Look = {
  kind: 'around';
  /** The light. */
  light: number;
  /** They. */
  buttons: number[];
} | {
  kind: 'row';
  /** Its number, from 0. */
  row: number;
  /** The buttons of it that matter. */
  buttons: number[];
} | {
  kind: 'several';
  /** They. */
  lights: number[];
  /** The buttons that change each of them. */
  buttons: number[];
} | {
  kind: 'allowed';
  /** They. */
  buttons: number[];
};

export interface LookRequest {
  text: string;
}

/** A matrix over the states. */
export interface Matrix {
  /** The entries, row by row. Those from `bar` on are right of the bar. */
  rows: number[][];
  /** The number of columns before the bar. */
  bar: number;
  /** Row and column of the pivots found so far. */
  pivots: ([number, number])[];
  /** Row and column of the pivot that matters now, where one does. */
  current: [number, number] | null;
  /** The rows that have just changed. */
  changed: number[];
  /** The columns that the frame explains. */
  marked_columns: number[];
}

/** A method, and whether it takes the board on. */
export interface Method {
  name: string;
  summary: string;
  source: string;
  /** Whether it always ends with an answer if no limit stops it. */
  is_complete: boolean;
  /** Why it does not take the board on, or null. */
  refusal: Refused | null;
}

/** Asks for presses that reach the goal. */
export interface MethodsRequest {
  text: string;
  /** The name of a method. Without it the most suitable one runs. */
  method?: string | null;
  /** Whether to find the minimum, with a proof. */
  fewest?: boolean;
  /** Whether to find the minimum if that takes about a tenth of a second. */
  fewest_if_cheap?: boolean;
  /** The number of presses. */
  presses?: number | null;
  /** Whether fewer `presses` do too. */
  at_most?: boolean;
  /** The name of a heuristic. Without it the method takes its own. */
  heuristic?: string | null;
  /** The random seed. */
  seed?: number;
  /** The exploration constant of a tree search, in hundredths. */
  exploration?: number | null;
  /** The reward of a tree search: `both`, `length`, `lit`, or a formula such as `done / path`. */
  reward?: string | null;
  /** Whether symmetric solutions are looked for first. Without a choice they are. */
  symmetry?: boolean | null;
}

/** A move: the number of a button, and whether it is pressed backward. */
export interface Move {
  /** The number of the button. */
  button: number;
  /** Whether it is pressed backward. */
  back: boolean;
}

/** A solvable board near an unsolvable one. */
export interface Nearest {
  /** The board, one state per light. */
  board: number[];
  /** The lights that differ. */
  changed: number[];
  /** No solvable board differs in fewer lights than this. */
  lower_bound: number;
  /** Whether no solvable board is nearer. */
  is_proved: boolean;
}

export interface NearestRequest {
  text: string;
}

/** The nearest board that can be solved. */
export interface Neighbour {
  /** The ID. */
  id: string;
  /** The lights that are different. */
  changed: number[];
  /** Whether no board is nearer, proved. */
  is_proved: boolean;
}

export interface OpenRequest {
  text: string;
  format?: string | null;
}

/** A game that was begun. */
export interface Opened {
  scenery: Scenery;
  position: Position;
}

/** What is known about the way from the board as it is now. */
export interface Outlook {
  is_solvable: boolean | null;
  par: Par | null;
  at_least: number;
  way: number[] | null;
  certificate: number[] | null;
  is_settled: boolean;
  reason: string | null;
}

/** The fewest presses, as far as they are known. */
export interface Par {
  at_least: number;
  at_most: number;
}

export interface Pattern {
  name: string;
  summary: string;
  /** The weights that a press adds, on a square around it. */
  square: number[][];
}

export interface PictureRequest {
  text: string;
  kind?: string | null;
  theme?: string | null;
  names?: boolean;
  cell?: number | null;
}

/** One light or button. */
export interface Place {
  /** The name in files, such as `0,1`. */
  name: string;
  /** The name in speech, such as `b1`. */
  say: string;
  /** The corners of a polygon, or one point. */
  at: ([number, number])[];
  /** Row and column in a drawing, from 0. */
  cell: [number, number] | null;
}

/** To clear the rows from the top, each light by the button right below it, after these presses of row 1. */
export interface Plan {
  /** The lights of the last row that would be wrong in the end with row 1 as it is. */
  left: number[];
  /** The presses of row 1 that prevent it: cleared down a board that is right, they change exactly those lights. */
  first: Press[];
  /** All presses. */
  presses: number;
  /** The presses saved against the chase table, if any. */
  swap: Swap | null;
}

/** The position in a game. */
export interface Position {
  id: string | null;
  board: number[];
  lit: number;
  presses: number;
  made: number;
  moves: number;
  is_won: boolean;
  stars: number | null;
  par: Par | null;
  here: Outlook;
  is_start_settled: boolean;
  marks: number[] | null;
  next: number | null;
}

export interface Preset {
  name: string;
  title: string;
  summary: string;
  source: string;
}

/** A button, and how often it is pressed. */
export interface Press {
  /** The button. */
  button: number;
  /** How often. */
  times: number;
}

/** Why a board cannot be solved. */
export type Proof = {
  kind: 'sum';
  /** The lights, and how often each counts. */
  lights: Term[];
  /** How many of them are not off now. */
  lit: number;
  /** The change that the goal needs, modulo the number of states. */
  needs: number;
} | {
  kind: 'ends';
  /** The lights that count in one of the sums. */
  lights: number[];
} | {
  kind: 'closed';
  /** Their number. */
  boards: number;
};

/** Which quiet patterns to list. */
export type QuietPatterns = 'if_few' | {
  at_most: number;
} | 'always';

/** The argument of `read`. */
export interface ReadRequest {
  text: string;
  format?: string | null;
}

/** A refusal. */
export interface Refused {
  sentence: string;
  why: Kind | null;
}

export interface Renderer {
  name: string;
  summary: string;
  suffix: string;
  is_binary: boolean;
}

export interface RestoreRequest {
  text: string;
}

/** A game that was saved. */
export interface Restored {
  /** Who found each of the first moves; the player found those that follow. */
  helps: string;
  /** Buttons that were given away, and by whom. */
  given: ([number, string])[];
  /** On how many positions a hint or the distance was asked for. */
  hints: number;
  /** The ID of its start. */
  text: string;
  /** All moves, those taken back too. */
  moves: Move[];
  /** How many of them stand. */
  made: number;
}

/** A game to keep. */
export interface Saved {
  text: string;
  /** The position. */
  id: string;
}

/** A puzzle as the page and notebooks draw it. */
export interface Scenery {
  title: string;
  /** The title piece by piece, for other languages: what it says, and the facts in it. */
  pieces: ([string, string[]])[];
  states: number;
  rule: string;
  goal: Wanted;
  lights: Shown;
  /** `null` if the buttons are the lights. */
  buttons: Shown | null;
  links: ([number, number])[];
  /** For each button, light and weight in turn: `[0, 1, 3, 1]` adds 1 to lights 0 and 3. `null` for more than ten thousand. */
  touches: number[][] | null;
  start: number[];
}

export interface ScreenshotRequest {
  width: number;
  height: number;
  /** Red, green and blue of each pixel, row by row, in base64. */
  pixels: string;
  /** Rows and columns, if they are known. */
  size?: readonly [number, number] | null;
  inverted?: boolean;
}

/** The board in a picture. */
export type Shot = {
  kind: 'board';
  /** Rows and columns. */
  size: [number, number];
  /** The state of each cell, row by row. */
  states: number[];
  /** The number of states. */
  count: number;
  /** Left, top, right and bottom of each cell in pixels. Empty for a picture whose parts are the cells. */
  cells: ([number, number, number, number])[];
  /** From 0 to 1. None for a picture whose parts are the cells. */
  confidence: number | null;
  /** Whether which colour is off is a guess. */
  is_open: boolean;
} | {
  kind: 'drawing';
} | {
  kind: 'unclear';
};

/** The lights or the buttons of a board: how many, and their places. States are in the board. */
export interface Shown {
  /** How many there are. */
  count: number;
  /** Rows and columns if they form a lattice, and more sizes in more dimensions. Null in a graph. */
  sizes: number[] | null;
  /** How the edges of the lattice meet, `plane` if they do not. Null in a graph. */
  wrap: string | null;
  /** Whether names are those of a flat board, such as `b1`. */
  is_planar: boolean;
  /** Each of them in order. Null if there are more than ten thousand. */
  listed: Place[] | null;
}

/** A slip. */
export type Slip = {
  kind: 'unknown';
  /** What sort: `operation`, `method`, `format` and the like. */
  what: string;
  /** The name given. */
  text: string;
  /** The name most like it, if one is alike. */
  nearest: string | null;
} | {
  kind: 'argument';
} | {
  kind: 'unreadable';
  /** The line, from 1, if it is known. */
  line: number | null;
  /** The column, from 1. */
  column: number | null;
  /** The way to a value of JSON, such as `board.edges[3]`. */
  path: string | null;
} | {
  kind: 'other_lights';
} | {
  kind: 'binary';
  /** Its name. */
  text: string;
} | {
  kind: 'unwritable';
  /** Its name. */
  format: string;
};

/** The result of a look at a board. */
export interface Snapshot {
  /** A lower bound on the presses of every way. */
  at_least: number;
  /** The best way known: a count for every button, or where the order matters the buttons in order. */
  way: number[] | null;
  /** The weights that show that the board cannot be solved. */
  weights: number[] | null;
  /** Whether looking again could tell nothing more. */
  is_settled: boolean;
  /** Why no more is known, as half a sentence. */
  reason: string | null;
}

/** Asks for presses that reach the goal. */
export interface SolveQuestion {
  /** The name of a method. Without it the most suitable one runs. */
  method?: string | null;
  /** Whether to find the minimum, with a proof. */
  fewest?: boolean;
  /** Whether to find the minimum if that takes about a tenth of a second. */
  fewest_if_cheap?: boolean;
  /** The number of presses. */
  presses?: number | null;
  /** Whether fewer `presses` do too. */
  at_most?: boolean;
  /** The name of a heuristic. Without it the method takes its own. */
  heuristic?: string | null;
  /** The random seed. */
  seed?: number;
  /** The exploration constant of a tree search, in hundredths. */
  exploration?: number | null;
  /** The reward of a tree search: `both`, `length`, `lit`, or a formula such as `done / path`. */
  reward?: string | null;
  /** Whether symmetric solutions are looked for first. Without a choice they are. */
  symmetry?: boolean | null;
}

/** The report of a run. */
export interface SolveReport {
  /** The name of this schema. */
  schema: string;
  /** The title of the puzzle. */
  puzzle: string;
  /** How many lights. */
  lights: number;
  /** How many buttons. */
  buttons: number;
  /** States of each light, or `counter`. */
  states: 'counter' | number;
  /** `free` or `lit-only`. */
  rule: 'free' | 'lit-only';
  /** `solved`, `unsolvable` or `unknown`. */
  outcome: 'solved' | 'unsolvable' | 'unknown';
  /** From button to count, without zeros. */
  presses: Record<string, number>;
  /** The buttons in order if the order matters, else null. */
  sequence: string[] | null;
  /** Number of presses, or null. */
  press_count: number | null;
  /** The cost of the presses, or null. */
  cost: number | null;
  /** Null, or what is known about the minimum. */
  fewest: Fewest | null;
  /** Null, or from light to coefficient. `together`: several of these. `closed`: all boards that can be reached. Counters: `weights`, and their `modulus` if there is one. */
  certificate: Record<string, number> | {
    /** Coefficients of lights. */
    together: (Record<string, number>)[];
  } | {
    /** The states of the lights of each board. */
    closed: number[][];
  } | {
    /** Every press changes the sum by a multiple of this. Without it no press lowers the sum. */
    modulus?: number | null;
    /** Coefficients of counters. */
    weights: Record<string, number>;
  } | null;
  /** Why there is no solution, or null. */
  reason: string | null;
  /** The same as a word that never changes. */
  reason_kind: string | null;
  /** The method that ran. */
  method: string;
  /** Whether `verify` accepted the answer. False only for `unknown`. */
  verified: boolean;
  /** Whether a limit stopped it. */
  is_stopped: boolean;
  /** Steps of the method. */
  steps: number;
  /** Time. */
  seconds: number;
}

/** A hint as data and in words. */
export interface SpokenRung {
  /** From 1 to 4. */
  level: number;
  /** `kind` and what belongs to it. */
  data: HintData;
  /** The lights it speaks of. */
  lights: number[];
  /** The buttons it speaks of. */
  buttons: number[];
  /** The next press, if it names it. */
  press: number | null;
  /** The hint in each language: `text`, `alone` without and `strayed` with only that a press left the plan. */
  words: Record<string, HintWords>;
}

/** A move that was made or taken back: light and new state in turn. */
export interface Stepped {
  changed: number[];
  position: Position;
}

/** The player left the plan, or made a detour. */
export interface Strayed {
  /** The buttons that were pressed and not part of the plan. Of several detours only the latest. */
  buttons: number[];
  /** The presses that were lost: 0 if the plan from here is as good. Null if that is not known. */
  lost: number | null;
  /** Whether this is a detour: the plan from here presses the button again and so takes the press back. */
  is_undone: boolean;
  /** Whether it is one button, whose presses together change nothing. */
  is_cancelled: boolean;
  /** Whether nothing was pressed after the detour, so that one Undo takes it back. */
  is_last: boolean;
}

/** The difference of the plan from the light chase by its table. */
export interface Swap {
  /** The quiet pattern between the two, one count per button. */
  pattern: number[];
  /** The presses of the chase. */
  chase: number;
  /** How many of them are dropped. */
  drop: number;
  /** How many come in their place. */
  take: number;
}

export interface Target {
  name: string;
  summary: string;
  extension: string;
}

/** A light or a button, and the weight it counts with. */
export interface Term {
  /** The number of the light or the button. */
  number: number;
  /** Its weight. */
  weight: number;
}

export interface TheoryRequest {
  text: string;
  task: string;
}

/** Typed buttons, or a word that the page acts on. */
export type Typed = {
  order: 'nothing';
} | {
  order: 'press';
  targets: Move[];
} | {
  order: 'undo';
  times: number;
} | {
  order: 'redo';
  times: number;
} | {
  order: 'restart';
} | {
  order: 'hint';
  level: number | null;
} | {
  order: 'read';
  rows: Lights[];
} | {
  order: 'solve';
} | {
  order: 'par';
} | {
  order: 'quiet';
} | {
  order: 'id';
  id: string;
} | {
  order: 'new';
  presses: number | null;
  seed: number | null;
} | {
  order: 'easier';
} | {
  order: 'harder';
} | {
  order: 'save';
} | {
  order: 'open';
} | {
  order: 'help';
} | {
  order: 'quit';
};

/** The goal: `equal`, `ends` where lights may end in one of several states, or `state` with the state of every light, or `board` with a state for each. */
export interface Wanted {
  kind: string;
  state: number | null;
  board: number[] | null;
}

/** The kinds that the page has words for. */
export type Why = {
  kind: 'no_board';
  /** The name given. */
  text: string;
  /** The name most like it, where one is alike. */
  nearest: string | null;
} | {
  kind: 'no_size';
  /** What was given. */
  text: string;
} | {
  kind: 'damaged_id';
} | {
  kind: 'other_version';
} | {
  kind: 'too_large';
  /** They; none where they cannot even be counted. */
  lights: number | null;
  /** The most there may be. */
  limit: number;
} | {
  kind: 'no_pattern';
  /** The pattern. */
  pattern: string;
  /** Those that would do. */
  working: string[];
} | {
  kind: 'no_wrap';
  /** The wrap. */
  wrap: string;
} | {
  kind: 'not_lit';
  /** The name of the button. */
  button: string;
} | {
  kind: 'ordered';
} | {
  kind: 'costs';
} | {
  kind: 'not_fewest';
} | {
  kind: 'not_counted';
} | {
  kind: 'no_number';
} | {
  kind: 'stopped';
} | {
  kind: 'shape';
  /** What it needs. */
  needs: 'cross_on_plane' | 'cross' | 'product' | 'same_everywhere' | 'rows_and_columns';
} | {
  kind: 'states';
  /** The states of the board. */
  states: number;
} | {
  kind: 'all_equal';
} | {
  kind: 'too_many';
  /** Of what. */
  what: 'lights' | 'buttons' | 'lights_or_buttons' | 'words' | 'literals' | 'costs';
  /** The most. */
  most: number;
  /** How many there are. */
  found: number;
} | {
  kind: 'too_many_boards';
  /** The lights. */
  lights: number;
  /** The states of each. */
  states: number;
  /** The most boards. */
  most: number;
} | {
  kind: 'wide_frontier';
  /** The lights that are open at a time. */
  width: number;
  /** The states of each. */
  states: number;
  /** The most ways. */
  most: number;
} | {
  kind: 'no_button';
  /** What was typed. */
  text: string;
  /** The first button, and the last. */
  first: string;
  /** The last. */
  last: string;
} | {
  kind: 'misspelt';
  /** What was typed. */
  text: string;
  /** The word. */
  word: string;
} | {
  kind: 'no_order';
} | {
  kind: 'no_light';
  /** What was typed. */
  text: string;
} | {
  kind: 'not_dealt';
  /** The number of presses asked for. */
  presses: number;
  /** Whether there is none, proved. */
  is_proved: boolean;
};

/** A hard board, and bounds for all boards. */
export interface WorstReport {
  /** The name of this schema. */
  schema: string;
  /** The title of the puzzle. */
  puzzle: string;
  /** How many lights. */
  lights: number;
  /** How many buttons. */
  buttons: number;
  /** States of each light, or `counter`. */
  states: number;
  /** `free` or `lit-only`. */
  rule: 'free' | 'lit-only';
  /** The presses that the hardest board needs, or null. */
  presses: number | null;
  /** Lower bound. */
  at_least: number;
  /** Upper bound. */
  at_most: number;
  /** Whether they are equal. */
  proved: boolean;
  /** States of a hard board. */
  board: number[];
  /** A lower bound for this board. */
  board_needs: number;
  /** Its puzzle ID, or null. */
  id: string | null;
  /** Verified presses for it, from button to count. */
  solution: Record<string, number>;
  /** How many boards need `presses`, or null. */
  boards: string | null;
  /** Sentences for the lower bound. */
  at_least_how: string[];
  /** Sentences for the upper bound. */
  at_most_how: string[];
  /** Why the search ended early, or null. */
  stopped: string | null;
}

/** The argument of `write`. */
export interface WriteRequest {
  text: string;
  format: string;
}

export interface Thinking {
  /** find out the fewest presses, or why there are none. */
  look: [LookRequest, Snapshot];
  /** can it be done and how far, where, why, the press. */
  hint: [HintRequest, Hinted];
  /** a new board that can be solved, or needs a given number of presses. */
  deal: [DealRequest, Dealt];
  /** the nearest board that can be solved. */
  nearest: [NearestRequest, Neighbour | null];
  /** understand a line: buttons to press, or one of a few words. */
  typed: [LineRequest, Typed];
  /** the game with all its moves, to keep and to restore. */
  save: [GameRequest, Saved];
  /** a saved game, every move replayed. */
  restore: [RestoreRequest, Restored];
}

export interface Studying {
  /** what there is to see of a board. */
  open: [OpenRequest, Opened];
  /** everything there is to choose from. */
  catalogue: [null, Catalogue];
  /** a picture of a board. */
  picture: [PictureRequest, string];
  /** the board in a screenshot. */
  shot: [ScreenshotRequest, Shot];
  /** the ID of a board in any format. */
  read: [ReadRequest, Identified];
  /** a board in another format. */
  write: [WriteRequest, string];
  /** every method, and why it refuses if it does. */
  methods: [MethodsRequest, Method[]];
  /** a board in the language of a solver. */
  export: [ExportRequest, string];
  /** a board in first-order logic. */
  theory: [TheoryRequest, string];
}
