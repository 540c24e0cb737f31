/** Rows of a board that are not equally long: which one, and by how much. */

export interface Slip {
  /** Counted from 1. */
  row: number;
  lights: number;
  /** How many lights most rows have. */
  others: number;
}

/** The lights of a row: words where blanks are between them, else the characters, as emoji are. */
const lightsIn = (row: string) =>
  /\s/.test(row) ? row.split(/\s+/).length : [...new Intl.Segmenter().segment(row)].length;

export const rowsOf = (text: string) => text.trim().split(/[\n/]/).map((row) => row.trim()).filter(Boolean);

/** Whether rows show nothing but states, as digits or emoji. */
const isStates = (rows: readonly string[]) => rows.every((row) => /^[\d.#\s]+$|^[^\x00-\x7f]+$/.test(row));

/** The first row that is longer or shorter than most, of two rows the first; null where rows are equally long, or differ so much that they are no board. */
export function slipOf(text: string): Slip | null {
  const rows = rowsOf(text);
  const counts = rows.map(lightsIn);
  const times = (count: number) => counts.filter((other) => other === count).length;
  const others = [...counts].sort((one, other) => times(other) - times(one))[0] ?? 0;
  const at = counts.findIndex((count) => count !== others);
  if (rows.length === 2 && isStates(rows) && counts[0] !== counts[1]) return { row: 1, lights: counts[0]!, others: counts[1]! };
  return at < 0 || times(others) < 2 || times(others) * 2 < rows.length ? null : { row: at + 1, lights: counts[at]!, others };
}
