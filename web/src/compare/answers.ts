/** Which answers agree: solutions with the same presses bear one letter; what contradicts another is named. */
import type { Run } from './run';

/** Methods that found the same presses. */
export interface Answer {
  letter: string;
  presses: Record<string, number>;
  count: number;
  methods: string[];
}

/** The different solutions, fewest presses first. */
export function answers(runs: Iterable<Run>): Answer[] {
  const found = new Map<string, Answer>();
  for (const { method, report } of runs) {
    if (report?.outcome !== 'solved' || report.press_count === null) continue;
    // The library lists presses in the order of the buttons.
    const key = `${report.press_count} ${JSON.stringify(report.presses)}`;
    const known = found.get(key);
    if (known) known.methods.push(method.name);
    else found.set(key, { letter: '', presses: report.presses, count: report.press_count, methods: [method.name] });
  }
  const ordered = [...found.values()].sort((a, b) => a.count - b.count);
  ordered.forEach((answer, index) => (answer.letter = letters(index)));
  return ordered;
}

/** A to Z, then AA to AZ and so on. */
export function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}

export interface Agreement {
  solved: number;
  unsolvable: number;
  unknown: number;
  /** The fewest presses, proved by these. */
  proved: { presses: number; methods: string[] } | null;
  /** The fewest presses of any answer. */
  best: number | null;
  /** Pairs of methods whose answers cannot both be right; never, unless there is an error. */
  contradictions: [string, string][];
}

/** What the answers say together. */
export function agreement(runs: Iterable<Run>): Agreement {
  const told = [...runs].filter((run) => run.report !== null);
  const of = (outcome: string) => told.filter(({ report }) => report!.outcome === outcome);
  const [solved, unsolvable] = [of('solved'), of('unsolvable')];
  const proving = solved.filter(({ report }) => report!.fewest?.proved);
  const counts = solved.map(({ report }) => report!.press_count!).filter((count) => count !== null);
  const contradictions: [string, string][] = solved.length > 0 && unsolvable.length > 0
    ? [[solved[0]!.method.name, unsolvable[0]!.method.name]]
    : [];
  for (const one of solved) {
    const fewest = one.report!.fewest;
    const bound = Math.max(fewest?.lower_bound ?? 0, fewest?.said?.lower_bound ?? 0);
    const other = solved.find(({ report }) => report!.press_count! < bound);
    if (other) contradictions.push([one.method.name, other.method.name]);
  }
  const [first] = proving;
  return {
    solved: solved.length,
    unsolvable: unsolvable.length,
    unknown: of('unknown').length,
    proved: first ? { presses: first.report!.press_count!, methods: proving.map(({ method }) => method.name) } : null,
    best: counts.length > 0 ? Math.min(...counts) : null,
    contradictions,
  };
}
