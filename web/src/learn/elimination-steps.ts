/** The frames of an elimination made ready to be shown: each with its matrix, and what the board shows beside it. */
import type { Explanation, Matrix } from '../core/protocol';

/** What the board beside the matrix shows. */
export type Beside =
  | { kind: 'row'; row: number }
  | { kind: 'pivot'; row: number; column: number }
  | { kind: 'solution'; presses: number[] }
  | { kind: 'quiet'; pattern: number[] }
  | { kind: 'proof'; weights: number[] }
  | { kind: 'start' };

/** What happens in a step, for the words of a language to tell. */
export interface Step {
  kind: 'set_up' | 'pivot' | 'free' | 'operation' | 'reduced' | 'quiet' | 'solution' | 'contradiction';
  row?: number;
  column?: number;
  pattern?: number[];
  presses?: number[];
  weights?: number[];
  free?: number[];
  rows_done?: number;
  rank?: number;
  right?: number;
  operation?: { kind: 'swap' | 'scale' | 'add' | 'combine' | 'append'; row?: number };
}

export interface Shot {
  /** A row operation as it is written; empty for other steps. */
  written: string;
  step: Step;
  matrix: Matrix;
  beside: Beside;
  /** How many row operations there were up to here. */
  operations: number;
}

export interface Film {
  shots: Shot[];
  /** Every row operation as it is written, in their order. */
  log: { text: string; shot: number; isSwap: boolean }[];
  free: number[];
  isContradiction: boolean;
}

export function film({ frames }: Explanation): Film {
  const made: Film = { shots: [], log: [], free: [], isContradiction: false };
  let matrix: Matrix | null = null;
  for (const frame of frames) {
    const step = frame.step as unknown as Step;
    matrix = frame.figures.find((figure) => figure.kind === 'matrix') ?? resting(matrix);
    if (!matrix) continue;
    if (step.kind === 'operation') {
      made.log.push({ text: arrows(frame.heading), shot: made.shots.length, isSwap: step.operation?.kind === 'swap' });
    }
    if (step.kind === 'reduced') made.free = step.free ?? [];
    if (step.kind === 'contradiction') made.isContradiction = true;
    made.shots.push({
      written: step.kind === 'operation' ? arrows(frame.heading) : '',
      step,
      matrix,
      beside: beside(step, matrix),
      operations: made.log.length,
    });
  }
  return made;
}

/** The matrix as it stays when nothing is done to it. */
const resting = (matrix: Matrix | null): Matrix | null =>
  matrix && { ...matrix, changed: [], current: null, marked_columns: [] };

const arrows = (text: string) => text.replaceAll('<-', '←');

function beside(step: Step, matrix: Matrix): Beside {
  switch (step.kind) {
    case 'solution':
      return { kind: 'solution', presses: step.presses ?? [] };
    case 'quiet':
      return { kind: 'quiet', pattern: step.pattern ?? [] };
    case 'contradiction':
      return { kind: 'proof', weights: step.weights ?? [] };
    case 'pivot':
      return { kind: 'pivot', row: step.row ?? 0, column: step.column ?? 0 };
    case 'operation':
      return { kind: 'row', row: matrix.changed[0] ?? matrix.current?.[0] ?? 0 };
    default:
      return { kind: 'start' };
  }
}
