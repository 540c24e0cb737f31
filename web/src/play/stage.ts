/** What the view of play shows and does for the deeds that are fetched after the board. */
import type { ReactiveElement } from 'lit';
import type { Errand } from './errand';
import type { Game } from './game';
import type { Given } from './ladder';
import type { Line } from './line';

export interface Stage extends ReactiveElement {
  readonly game: Game;
  /** Whether the board cannot be solved. */
  readonly isImpossible: boolean;
  /** What the board is played for. */
  errand: Errand | null;
  /** The hints given so far. */
  hints: Given[];
  /** What typed lines were answered. */
  lines: Line[];
  /** What is said above the board. */
  note: string;
  showsSolution: boolean;
  /** Makes a press; hints go on after it. */
  pressNow(button: number, back: boolean, help?: string): Promise<void>;
  /** Puts away what was said of the board before. */
  clear(): void;
  /** Tells those who listen. */
  tell(line: Line | undefined): void;
}
