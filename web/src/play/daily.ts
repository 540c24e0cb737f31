/** The board of the day: made from the date alone, the same for everybody, with no server to ask. */

/** A kind of board and the presses it needs for each day of the week, Sunday first: it grows harder from Monday on. */
const KINDS = [
  ['7x7', 8],
  ['5x5', 4],
  ['mini', 4],
  ['5x5', 5],
  ['hex:3', 5],
  ['5x5', 6],
  ['6x6', 7],
] as const;

const WORD = 'daily';

/** The first day that has a board in the archive. */
export const FIRST_DAY = new Date(2026, 10, 1);

/** The days of a month in weeks from Monday on; null where a week has days of another month. */
export function weeksOf(month: Date): (Date | null)[][] {
  const [year, at] = [month.getFullYear(), month.getMonth()];
  const before = (new Date(year, at, 1).getDay() + 6) % 7;
  const days = new Date(year, at + 1, 0).getDate();
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const date = 7 * week + day - before + 1;
      return date >= 1 && date <= days ? new Date(year, at, date) : null;
    }));
}

/** The address of a day's board: `daily-2026-11-21`. */
export function dailyName(day: Date): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${WORD}-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The day that an address means; today for the bare word, null where it means none. */
export function dayOf(name: string, today: Date): Date | null {
  if (name === WORD) return today;
  const match = /^daily-(\d{4})-(\d{2})-(\d{2})$/.exec(name);
  if (!match) return null;
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number];
  const day = new Date(year, month - 1, date);
  return day.getMonth() === month - 1 && day.getDate() === date ? day : null;
}

/** What a day's board is dealt from: its kind, the fewest presses it needs, and a seed that is the date. */
export function dailyDeal(day: Date): { text: string; presses: number; seed: number } {
  const seed = (day.getFullYear() * 100 + day.getMonth() + 1) * 100 + day.getDate();
  const [text, presses] = KINDS[day.getDay()]!;
  return { text, presses, seed };
}
