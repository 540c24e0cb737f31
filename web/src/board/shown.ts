import type { Scenery } from '../core/protocol';

/** What is on a board beside its lights: marks of a solution, a hint, a proof. */
export interface Shown {
  /** How often each button is to be pressed; null where no solution is shown. */
  marks: number[] | null;
  /** Buttons ringed by a hint. */
  buttons: ReadonlySet<number>;
  /** Lights ringed by a hint. */
  lights: ReadonlySet<number>;
  /** A weight for every light, those above 0 bracketed: a proof; null where none is shown. */
  weights: number[] | null;
  /** Letters that a hint calls lights by, in place of their names. */
  letters?: ReadonlyMap<number, string> | undefined;
}

export const NOTHING_SHOWN: Shown = {
  marks: null,
  buttons: new Set(),
  lights: new Set(),
  weights: null,
};

/** A press, from whichever board: a button, and whether backward. */
export class PressEvent extends CustomEvent<{ button: number; back: boolean }> {
  constructor(button: number, back = false) {
    super('press', { detail: { button, back }, bubbles: true, composed: true });
  }
}

/** Whether the goal, where it is a board of its own, wants this light on. */
export const isWanted = ({ goal }: Scenery, light: number) => goal.kind === 'board' && (goal.board[light] ?? 0) > 0;
