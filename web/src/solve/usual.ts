/** Which boards the solve view takes: whole rectangles under the usual rule. */
import type { Shape } from '../draw/shape';

/** The longest side that is worth marking light by light. */
export const LONGEST = 12;

export const isUsual = ({ kind, rows, columns, cells, pattern, wrap, goal, isLitOnly }: Shape) =>
  kind === 'squares' && Math.max(rows, columns) <= LONGEST && !cells.includes(null) &&
  pattern === 'cross' && wrap === 'plane' && goal === 'off' && !isLitOnly;
