/** `<lo-puzzle>` as a page sees it. */
import type { Refused } from '../core/protocol';

/** Where a game stands. */
export interface PuzzleState {
  /** The state of every light: 0 is off. */
  board: number[];
  /** The presses that stand, by the names of the buttons; `back` where a light went a state back. */
  moves: { button: string; back: boolean }[];
  /** How many they are. */
  presses: number;
  /** The fewest presses from the start; null while they are not known. */
  best: number | null;
  /** 1 to 3 for a solved board, 3 for the fewest presses. Hints take some, and a shown solution all. null while they are not known. */
  stars: number | null;
  solved: boolean;
  /** Whether it is proved that the board cannot be solved. */
  impossible: boolean;
  /** The board as it stands, as an ID that `puzzle` opens again; null on boards too large for one. */
  id: string | null;
}

/** What `<lo-puzzle>` says, by `addEventListener`. Every event leaves shadow roots, and all but `change` bubble. */
export interface PuzzleEvents {
  /** A board is there to be played. */
  ready: CustomEvent<PuzzleState>;
  /** A button was pressed. */
  press: CustomEvent<PuzzleState & { button: string; index: number; back: boolean }>;
  /** The board is another one, by a press, undo, restart or a new deal; or more is known of it. */
  change: CustomEvent<PuzzleState>;
  /** The goal is reached. */
  solved: CustomEvent<PuzzleState>;
  /** A hint was given: 1 how far it is, 2 where to look, 3 why, 4 the press; null for the proof of a board that cannot be solved. */
  hint: CustomEvent<{ text: string; level: number | null }>;
  /**
   * A board could not be opened: why, in the page's language and as data; and what broke off, where something did,
   * as when a file could not be fetched or the page's policy forbids it.
   */
  refused: CustomEvent<{ reason: string; why: Refused['why']; cause: string | null }>;
}

export interface PuzzleElement extends HTMLElement {
  /** A name such as `5x5`, `cube` or `5x5:random-solvable:7`, or a puzzle ID. The attribute `puzzle`. */
  get puzzle(): string;
  /** Nothing is no board. */
  set puzzle(text: string | null | undefined);
  /** Which buttons there are, of `undo restart hint solution new`. The attribute `controls`. */
  get controls(): string;
  /** Nothing is all but `solution`. */
  set controls(deeds: string | null | undefined);
  /** Whether lights bear their names. The attribute `names`. */
  names: boolean;
  /** Where the game stands; null until `ready` and after `refused`. */
  readonly state: PuzzleState | null;
  /** Why the board could not be opened, as the event `refused` told it; null where it could. */
  readonly refused: PuzzleEvents['refused']['detail'] | null;
  // What follows rejects where there is no board, before `ready` and after `refused`; and with a `Refusal`, where it
  // cannot be done, which the board says too.
  /** Presses a button by its name in speech (`b1`) or in files (`0,1`), or its number. */
  press(button: string | number, back?: boolean): Promise<void>;
  undo(): Promise<void>;
  restart(): Promise<void>;
  /** Gives the next hint: how far it is unless the board shows that, where to look, why, the press. */
  hint(): Promise<void>;
  /** Shows the solution, or why there is none; and hides it again. */
  solution(): Promise<void>;
  /** Deals another board of the same puzzle. */
  fresh(): Promise<void>;
  addEventListener<K extends keyof PuzzleEvents>(
    type: K,
    listener: (this: PuzzleElement, event: PuzzleEvents[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof PuzzleEvents>(
    type: K,
    listener: (this: PuzzleElement, event: PuzzleEvents[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'lo-puzzle': PuzzleElement;
  }
}
