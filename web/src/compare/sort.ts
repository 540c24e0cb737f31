/** In which order the table shows the methods. */
import type { Run } from './run';

export const COLUMNS = ['method', 'answer', 'presses', 'fewest', 'counted', 'time'] as const;
export type Column = (typeof COLUMNS)[number];

export interface Order {
  column: Column;
  isDown: boolean;
}

const OUTCOMES = ['solved', 'unsolvable', 'unknown'];
const STAGES = ['running', 'waiting', 'idle', 'cancelled', 'late', 'failed', 'refused'];

/** What a column is ordered by; null comes last either way. */
function key({ method, stage, report, seconds }: Run, column: Column): number | string | null {
  switch (column) {
    case 'method':
      return method.name;
    case 'answer':
      return report ? OUTCOMES.indexOf(report.outcome) : OUTCOMES.length + STAGES.indexOf(stage);
    case 'presses':
      return report?.press_count ?? null;
    case 'fewest':
      return report?.fewest ? (report.fewest.proved ? 0 : 1e9 - report.fewest.lower_bound) : null;
    case 'counted':
      return report?.steps ?? null;
    case 'time':
      return seconds;
  }
}

/** The runs in the order of a column; in the library's own order without one. Refused ones come last. */
export function sorted(runs: Iterable<Run>, order: Order | null): Run[] {
  const all = [...runs];
  const last = (run: Run) => Number(run.stage === 'refused');
  return all.sort((a, b) => {
    if (last(a) !== last(b)) return last(a) - last(b);
    if (!order) return 0;
    const [ka, kb] = [key(a, order.column), key(b, order.column)];
    if (ka === null || kb === null) return Number(ka === null) - Number(kb === null);
    const sign = order.isDown ? -1 : 1;
    return sign * (typeof ka === 'string' ? ka.localeCompare(kb as string) : ka - (kb as number));
  });
}
