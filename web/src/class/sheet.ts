/** The lines that pupils hand in, as one sheet: a row for each pupil, a column for each board. */
import { classWords } from '../strings/class';
import { type Result, better } from './results';

/** What a line says of one board. */
export interface Cell {
  /** null where it is still open. */
  result: Result | null;
  hints: number;
  depth: number;
  moves: number;
}

export interface Row {
  name: string;
  cells: Cell[];
}

export interface Sheet {
  rows: Row[];
  /** Names with more than one line. */
  twice: string[];
  /** Lines that are no results. */
  strange: string[];
}

/** In English and in German, since a class may use both. */
const LINE = /^(?:(.*?): )??(\d+) (?:of|von) (\d+) (?:boards solved|Brettern gelöst)\. (.+?)\.?$/;
const BOARD = new RegExp([
  /^(\d+): /,
  /(?:(?:open|offen|not started|nicht begonnen|not solved|nicht gelöst)(?:(?: after| nach|, bisher|, insgesamt|,) (\d+) (?:moves?|press(?:es)? (?:so far|in all)|Züge?n?|Zug))?|(\d+) (?:press|presses|Zug|Züge)(?: \((?:best possible|Minimum:) (\d+)\))?)/,
  /(?:, (\d) (?:stars?|Sterne?))?/,
  /(?:, (\d+) (?:hints?|Tipps?)(?:(?:, | \(|: )(?:up to the |bis zum |nur die |mit |with the |the |der )?(place|where|wo|Ort|Stelle|reason|why|warum|Grund|press|move|Zug)(?: shown| gezeigt| only)?\)?)?)?$/,
].map(({ source }) => source).join(''));
const DEPTHS: Record<string, number> = { place: 2, where: 2, wo: 2, Ort: 2, Stelle: 2, reason: 3, why: 3, warum: 3, Grund: 3, press: 4, move: 4, Zug: 4 };

/** What chat programs write before a message: `[12:03, 4.5.2026] Mia: `, `4.5.26, 12:03 - Mia: `, `12:03 Mia: `. */
const CHAT = /^(?:\[[^\]]*\d:\d\d[^\]]*\]|(?:[\d./-]+,? )?\d?\d:\d\d(?::\d\d)?(?: ?[AP]M)?(?: -)?) +/i;

function rowOf(line: string): Row | null {
  const plain = line.replace(CHAT, '');
  const [, said = '', , boards, rest] = LINE.exec(plain) ?? [];
  if (rest === undefined) return null;
  const found = rest.split('; ').map((part) => BOARD.exec(part));
  if (found.length !== Number(boards) || found.some((part, at) => Number(part?.[1]) !== at + 1)) return null;
  const number = (text: string | undefined) => (text === undefined ? null : Number(text));
  const cells = found.map((part) => {
    const [, , moves, presses, best, stars, hints, depth = ''] = part!;
    const result = presses === undefined ? null : { presses: Number(presses), best: number(best), stars: number(stars) };
    return { result, hints: Number(hints ?? 0), depth: DEPTHS[depth] ?? 0, moves: Number(moves ?? 0) };
  });
  // Behind the sender of a message stands the name that the pupil wrote, if any.
  return { name: plain === line ? said : said.replace(/^[^:]*: /, ''), cells };
}

/** The better of two lines for one board; of two without a solution the one that says more. */
function betterCell(old: Cell | undefined, now: Cell): Cell {
  if (!old) return now;
  if (old.result && now.result) return better(old.result, now.result) === now.result ? now : old;
  if (old.result || now.result) return old.result ? old : now;
  return now.moves + now.hints >= old.moves + old.hints ? now : old;
}

/** Where a result begins. */
const BEGINS = /\d (?:of|von) \d/;

/** The results in a text, and the lines that are none. Mail quotes lines, and breaks them. */
function resultsIn(text: string): { found: Row[]; strange: string[] } {
  const lines = text.split('\n').map((line) => line.replace(/^[>\s]+/, '').trimEnd());
  const found: Row[] = [];
  const strange: string[] = [];
  for (let at = 0, next = 1; at < lines.length; at = next, next++) {
    let row = rowOf(lines[at]!);
    if (BEGINS.test(lines[at]!)) {
      for (let end = at + 1; lines[end] && !BEGINS.test(lines[end]!); end++) {
        const longer = rowOf(lines.slice(at, end + 1).join(' '));
        if (longer) [row, next] = [longer, end + 1];
      }
    }
    if (row) found.push(row);
    else if (lines[at]) strange.push(lines[at]!);
  }
  return { found, strange };
}

/** The sheet of lines as they were pasted; of two lines of one name the better result of each board counts. */
export function sheetOf(text: string): Sheet {
  const { found, strange } = resultsIn(text);
  const rows: Row[] = [];
  const twice = new Set<string>();
  for (const row of found) {
    const old = row.name ? rows.find(({ name, cells }) => name === row.name && cells.length === row.cells.length) : undefined;
    if (!old) rows.push(row);
    else {
      twice.add(row.name);
      row.cells.forEach((cell, at) => (old.cells[at] = betterCell(old.cells[at], cell)));
    }
  }
  return { rows, twice: [...twice], strange };
}

/** The rows of a link with so many boards, or all if none fits, and the others. */
export function rowsOf({ rows }: Sheet, boards: number): { rows: Row[]; others: Row[] } {
  const fitting = boards > 0 ? rows.filter(({ cells }) => cells.length === boards) : rows;
  return { rows: fitting.length > 0 ? fitting : rows, others: rows.filter((row) => !fitting.includes(row)) };
}

export const boardsOf = ({ rows }: Sheet) => Math.max(0, ...rows.map(({ cells }) => cells.length));

/** The names of those who have not solved a board: stuck after a move or a hint, or not begun. */
export function openAt({ rows }: Sheet, board: number): { stuck: string[]; notBegun: string[] } {
  const open = rows.filter(({ cells }) => cells[board]?.result === null);
  const isStuck = ({ cells }: Row) => cells[board]!.moves + cells[board]!.hints > 0;
  const names = (rows: Row[]) => rows.map(({ name }) => name);
  return { stuck: names(open.filter(isStuck)), notBegun: names(open.filter((row) => !isStuck(row))) };
}

/** A text that no program for tables takes for a formula. */
const quoted = (value: string | number) => {
  const text = String(value);
  return `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replace(/"/g, '""')}"`;
};

/** Without it Excel reads umlauts as other letters. */
const UTF8 = '\ufeff';

/** The sheet for a program for tables: of each board the presses, the stars and the hints, and the presses that did not solve it. */
export function csvOf(sheet: Sheet): string {
  const boards = Array.from({ length: boardsOf(sheet) }, (_, at) => at);
  const { name, solved, board, columns } = classWords().sheet;
  const head = [name, solved, ...boards.flatMap((at) => columns.map((what) => `${board(at + 1)}: ${what}`))];
  const of = (cell: Cell | undefined) => [cell?.result?.presses ?? '', cell?.result?.stars ?? '', cell?.hints ?? '', cell && !cell.result ? cell.moves : ''];
  const lines = sheet.rows.map((row) => [row.name, row.cells.filter(({ result }) => result).length, ...boards.flatMap((at) => of(row.cells[at]))]);
  return UTF8 + [head, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n') + '\r\n';
}
