/** The frames of a search made ready to be shown: what was taken, what it led to, and how the frontier stands. */
import type { Explanation } from '../core/protocol';

export interface Added {
  number: number;
  parent: number | null;
  button: number | null;
  board: number[];
  g: number;
  h: number | null;
  f: number | null;
}

/** A step as the library tells it. */
export type Step =
  | { kind: 'start'; start: Added; heuristic: string | null; is_admissible: boolean | null }
  | { kind: 'expansion'; taken: Added; added: Added[]; frontier: number; seen: number; expanded: number }
  | { kind: 'layer'; layer: { depth: number; boards: number }; added: Added[]; frontier: number; seen: number }
  | { kind: 'visit'; down: number[]; added: Added | null; is_known: boolean; playout: number[]; least: number; worth: number }
  | { kind: 'phase'; phase: 'selection' | 'expansion' | 'simulation'; down: number[]; playout: number[] }
  | { kind: 'cut'; shown: number; of: number }
  | { kind: 'path'; path: number[]; numbers: number[]; boards: number[][] }
  | { kind: 'given_up'; reason: string }
  | { kind: 'closed' }
  | { kind: 'hopeless'; weights: number[] }
  | Verdict;

export interface Verdict {
  kind: 'verdict';
  expanded: number;
  generated: number;
  peak: number;
  length: number | null;
  is_proved: boolean;
  fewest: number | null;
  growth: number[];
  stride: number;
}

/** How many boards of a depth were taken, and how many wait. */
export interface Depth {
  taken: number;
  waiting: number;
}

export const steps = ({ frames }: Explanation): Step[] => frames.map(({ step }) => step as unknown as Step);

export const verdict = (all: readonly Step[]): Verdict | undefined =>
  all.find((step): step is Verdict => step.kind === 'verdict');

/** The boards by presses from the start after the steps up to one. */
export function depths(all: readonly Step[], upTo: number): Depth[] {
  const found: Depth[] = [];
  const at = (depth: number) => (found[depth] ??= { taken: 0, waiting: 0 });
  for (const step of all.slice(0, upTo + 1)) {
    if (step.kind === 'start') at(0).waiting = 1;
    if (step.kind === 'expansion') {
      const own = at(step.taken.g);
      own.taken++;
      own.waiting = Math.max(0, own.waiting - 1);
      step.added.forEach(({ g }) => at(g).waiting++);
    }
    if (step.kind === 'layer') {
      const before = at(step.layer.depth - 1);
      before.taken += before.waiting;
      before.waiting = 0;
      at(step.layer.depth).waiting = step.layer.boards;
    }
    if (step.kind === 'visit' && step.added) at(step.added.g).taken++;
  }
  return Array.from(found, (depth) => depth ?? { taken: 0, waiting: 0 });
}

/** The board that a step is about: the one taken, the last one found. */
export function boardOf(all: readonly Step[], upTo: number): number[] | null {
  const known = new Map<number, number[]>();
  let board: number[] | null = null;
  for (const step of all.slice(0, upTo + 1)) {
    if (step.kind === 'start') {
      known.set(0, step.start.board);
      board = step.start.board;
    }
    if (step.kind === 'expansion') board = step.taken.board;
    if (step.kind === 'layer') board = step.added[0]?.board ?? board;
    if (step.kind === 'visit') {
      if (step.added) known.set(step.added.number, step.added.board);
      board = step.added?.board ?? known.get(step.down.at(-1) ?? 0) ?? board;
    }
    if (step.kind === 'phase' && step.phase === 'selection') board = known.get(step.down.at(-2) ?? 0) ?? board;
    if (step.kind === 'path') board = step.boards[0] ?? board;
  }
  return board;
}
