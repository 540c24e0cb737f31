/** Who plays a board with `<lo-puzzle>`: the library in this page, or a kernel elsewhere. */
import { NOTHING_SHOWN, type Shown } from '../board/shown';
import type { Move, Par, Scenery } from '../core/protocol';

/** Where a game stands, all that is shown of it. */
export interface Stand {
  scenery: Scenery;
  board: number[];
  /** The presses that stand. */
  moves: readonly Move[];
  /** The button pressed last. */
  origin: number | null;
  presses: number;
  /** The fewest presses from the start, where they are known. */
  par: Par | null;
  stars: number | null;
  /** What help there was, as `Game` has it. */
  helped?: string;
  hints?: number;
  isWon: boolean;
  /** Whether it is proved that the board cannot be solved. */
  isImpossible: boolean;
  /** The board as a text that opens it again, where there is one. */
  id: string | null;
  /** What a hint or a solution marks, and says. */
  shown: Shown;
  said: string;
  /** What the hints before it said, the first one first. */
  before?: readonly string[];
  /** How deep that hint goes, from 1 to 4: 4 names the press. */
  level?: number | undefined;
  /** Whether another hint would say nothing more. */
  isLastHint?: boolean;
}

/** Says `change` whenever `stand` is another one. */
export interface Partner extends EventTarget {
  readonly stand: Stand | null;
  press(button: number, back: boolean): unknown;
  undo(): unknown;
  restart(): unknown;
  hint(): unknown;
  solution(): unknown;
  /** Deals another board of the same puzzle, where that can be done. */
  fresh?(): unknown;
  close?(): void;
}

/** A partner that opens boards by their names. */
export interface Opener extends Partner {
  open(text: string): Promise<void>;
}

export const NOTHING_SAID = { shown: NOTHING_SHOWN, said: '' };
