/** What HiGHS answers to a program, and what its presses do to the board. */
import type { Study } from './study';
import { after, wanted } from './toggle';

/** An answer of the worker: the words of HiGHS, and a value for each variable. */
export interface Program {
  status: string;
  objective: number | null;
  values: Record<string, number | null>;
}

/** How the presses end on the board itself: solved or not, or there are parts of presses. */
export type Tried = 'solves' | 'fails' | 'parts';

export interface Found {
  status: string;
  objective: number | null;
  /** How often each button is pressed; null unless the program says so of every button. */
  presses: number[] | null;
  tried: Tried | null;
}

/** The first line of a changed program that is not as it was written, counted from 1; blanks do not matter. Null where all are. */
export function firstChange(program: string, written: string): { line: number; text: string } | null {
  const [lines, old] = [program, written].map((text) => text.split('\n').map((line) => line.trim()));
  const at = Array.from({ length: Math.max(lines!.length, old!.length) }, (_, line) => line).find((line) => (lines![line] ?? '') !== (old![line] ?? ''));
  return at === undefined ? null : { line: at + 1, text: lines![at] ?? '' };
}

/** How far a value may be from a whole number, as HiGHS promises it. */
const CLOSE = 1e-6;

/** Reads the variables x0, x1 … as presses and tries them on the board by rules of its own, not those of the program. */
export function read({ status, objective: sum, values }: Program, { scenery, wiring }: Pick<Study, 'scenery' | 'wiring'>): Found {
  const objective = status === 'Optimal' ? sum : null;
  const said = wiring.touches.map((_, button) => values[`x${button}`]);
  if (!said.every((value) => typeof value === 'number')) return { status, objective, presses: null, tried: null };
  const near = said.map((value) => (Math.abs(value - Math.round(value)) <= CLOSE ? Math.round(value) : value));
  return { status, objective, presses: near, tried: tried(near) };

  /** Null where lights may end in one of several states, which the page does not know. */
  function tried(presses: number[]): Tried | null {
    if (!presses.every(Number.isInteger)) return 'parts';
    if (scenery.goal.kind === 'ends') return null;
    const end = after(wiring, scenery.start, presses);
    const goal = scenery.goal.kind === 'equal' ? end.map(() => end[0]!) : wanted(scenery);
    return end.every((state, light) => state === goal[light]) ? 'solves' : 'fails';
  }
}
