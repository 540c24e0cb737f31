/** What the workers are asked and what they answer: the generated types, and what the page adds to them. */
import type {
  CensusReport, CountQuestion, CountReport, ExplainQuestion, Explanation, GameRequest, HintWords, Hinted, InfoReport, Kind, Move, Opened as OpenedBoard,
  Refused as RefusedByLibrary, Restored, Scenery as SceneryOfLibrary, Snapshot, SolveQuestion, SolveReport, Stepped, Studying, Thinking, Why as WhyOfLibrary, WorstReport,
} from './answers';

export type {
  Catalogue, Entry, Explanation, HintData, HintWords, Matrix, Method, Move, Outlook, Par, Place, Position, Shot, Shown as Places, Slip, Snapshot as Told, Stepped,
  Strayed, Swap, Typed,
} from './answers';

/** Corners of a polygon, or one point. */
export type Outline = [number, number][];

export type Goal =
  | { kind: 'equal'; state?: null; board?: null }
  | { kind: 'state'; state: number; board?: null }
  | { kind: 'board'; board: number[]; state?: null }
  /** A board on which some lights may end in one of several states. */
  | { kind: 'ends'; state?: null; board?: null };

/** What of a puzzle stays the same while it is played. */
export interface Scenery extends Omit<SceneryOfLibrary, 'rule' | 'goal'> {
  rule: 'free' | 'lit-only';
  goal: Goal;
}

/** What a board is called. */
export type Named = Pick<Scenery, 'title' | 'pieces'>;

/** Why something was refused: the library’s kinds, and two of the page’s own. */
export type Why = WhyOfLibrary | { kind: 'died' } | { kind: 'no_presses' };

/** A refusal: a sentence in English, and what kind it is where that is known. */
export type Refused = Pick<RefusedByLibrary, 'sentence'> & { why: Why | Kind | null };

/** A game as one worker tells another: what it began with, its moves, and what is known. */
export type Played = Readonly<Required<Pick<GameRequest, 'text' | 'moves' | 'start' | 'here'>> & Pick<Restored, 'made'>>;

/** Who found the presses of a game. */
export type Found = Pick<Restored, 'helps' | 'given' | 'hints'>;

/** The languages of the page. */
export type Language = 'en' | 'de';

/** A hint, and whether the player was told the plan, by this hint or before it. */
export type Hint = Omit<Hinted, 'words' | 'found'> & { words: Record<Language, HintWords> };

/** What the hint before kept to: how many moves stood then, and what was known. */
export interface Since {
  made: number;
  told: Snapshot;
  is_plan_told: boolean;
}

/** The report of `lightsout solve --json`, with the title piece by piece if lights do not toggle. The command writes `press_count`, the npm package `pressCount`. */
export type Report = SolveReport & Partial<Pick<Named, 'pieces'>> & { /** What the method counted. */ statistics?: string[] };

export interface Info {
  /** The report of `lightsout info --json`, with null for the quiet patterns. */
  info: InfoReport;
  /** Quiet patterns of which all others are made, up to 4096 of them: how often each button is pressed. */
  quiet: Record<string, number>[];
}

export interface Opened extends Omit<OpenedBoard, 'scenery'> {
  scenery: Scenery;
}

/** A game as it is opened again: the board, and the moves that could be made on it. */
export interface Resumed extends Opened {
  startId: string | null;
  moves: Move[];
}

/** What the player does, fetched before anybody can play: what it is given, and what it gives. A `text` is a name or an ID. */
export interface FirstOperations {
  /** Opens a board, makes moves and takes the last ones back, so that so many stand: all in one go. */
  open: [{ text: string; moves?: readonly Move[]; made?: number }, Resumed];
  press: [{ button: number; back?: boolean }, Stepped];
  undo: [null, Stepped];
  redo: [null, Stepped];
  restart: [null, Stepped];
  learn: [{ of: 'start' | 'here'; told: Snapshot }, Stepped];
}

/** What is thought about beside a game, which is told whole. */
export interface ThinkOperations extends Omit<Thinking, 'hint'> {
  hint: [Thinking['hint'][0], Hint & Pick<Hinted, 'found'>];
}

/** A decoded picture. */
export type Pixels = Pick<Studying['shot'][0], 'width' | 'height' | 'pixels'>;

/** Everything else, and thinking too. A board's `text` is a name, an ID or a file's content. */
export interface StudyOperations extends ThinkOperations, Omit<Studying, 'open'> {
  open: [Studying['open'][0], Opened];
  solve: [{ text: string } & SolveQuestion, Report];
  count: [{ text: string } & CountQuestion, CountReport];
  census: [{ text: string }, CensusReport];
  worst: [{ text: string }, WorstReport];
  info: [{ text: string }, Info];
  explain: [{ text: string } & ExplainQuestion, Explanation];
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
