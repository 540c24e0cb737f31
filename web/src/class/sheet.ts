/** The lines that pupils hand in, as one sheet: a row for each pupil, a column for each board. */
import type { Result } from './results';

/** What a line says of one board. */
export interface Cell {
  /** null where it is still open. */
  result: Result | null;
  hints: number;
}

export interface Row {
  name: string;
  cells: Cell[];
}

export interface Sheet {
  rows: Row[];
  /** Lines that are no results. */
  strange: string[];
}

/** In English and in German, since a class may use both. */
const LINE = /^(?:(.*?): )??(\d+) (?:of|von) (\d+) (?:boards solved|Brettern gelöst)\. (.+?)\.?$/;
const BOARD = /^(\d+): (?:(?:open|offen)|(\d+) (?:press|presses|Zug|Züge)(?: \((?:best possible|Minimum:) (\d+)\))?)(?:, (\d) (?:stars?|Sterne?))?(?:, (\d+) (?:hints?|Tipps?))?$/;

function rowOf(line: string): Row | null {
  const [, name = '', , boards, rest] = LINE.exec(line) ?? [];
  if (rest === undefined) return null;
  const found = rest.split('; ').map((part) => BOARD.exec(part));
  if (found.length !== Number(boards) || found.some((part, at) => Number(part?.[1]) !== at + 1)) return null;
  const number = (text: string | undefined) => (text === undefined ? null : Number(text));
  const cells = found.map((part) => {
    const [, , presses, best, stars, hints] = part!;
    return { result: presses === undefined ? null : { presses: Number(presses), best: number(best), stars: number(stars) }, hints: Number(hints ?? 0) };
  });
  return { name, cells };
}

/** The sheet of lines as they were pasted; of two lines of one name the later counts. */
export function sheetOf(text: string): Sheet {
  const rows = new Map<string, Row>();
  const strange: string[] = [];
  for (const line of text.split('\n').map((line) => line.trim()).filter(Boolean)) {
    const row = rowOf(line);
    if (row) rows.set(row.name || line, row);
    else strange.push(line);
  }
  return { rows: [...rows.values()], strange };
}

export const boardsOf = ({ rows }: Sheet) => Math.max(0, ...rows.map(({ cells }) => cells.length));

/** Who has not solved a board yet. */
export const stuckAt = ({ rows }: Sheet, board: number) => rows.filter(({ cells }) => cells[board]?.result === null).map(({ name }) => name);

/** A text that no program for tables takes for a formula. */
const quoted = (value: string | number) => {
  const text = String(value);
  return `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`;
};

/** The sheet for a program for tables: of each board the presses, the stars and the hints. */
export function csvOf(sheet: Sheet): string {
  const boards = Array.from({ length: boardsOf(sheet) }, (_, at) => at);
  const head = ['name', ...boards.flatMap((at) => [`${at + 1} presses`, `${at + 1} stars`, `${at + 1} hints`])];
  const lines = sheet.rows.map(({ name, cells }) => [
    name, ...boards.flatMap((at) => [cells[at]?.result?.presses ?? '', cells[at]?.result?.stars ?? '', cells[at]?.hints ?? '']),
  ]);
  return [head, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n') + '\r\n';
}
