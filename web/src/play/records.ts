/**
 * What was solved on this device: the best result on each level and each board of the day, and of each question of
 * the lessons after how many answers one was right. Nothing of it leaves the device.
 */
import { recall, remember } from '../store';
import { dailyName, dayOf } from './daily';

export interface Record {
  presses: number;
  stars: number;
  /** The day it was first solved, as `2026-11-21`. */
  on: string;
}

export type Records = { [name: string]: Record };

const KEPT_AS = 'records';
const MOST_RECORDS = 20_000;

/** What is recorded in a text; null where it is none. Lines that are no records are left out. */
export function parse(text: string): Records | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
  const isRecord = (entry: [string, unknown]): entry is [string, Record] => {
    const [name, value] = entry as [string, Partial<Record> | null];
    return (
      /^(?:level|daily|question)-[a-z0-9-]{1,40}$/.test(name) &&
      Number.isSafeInteger(value?.presses) && value!.presses! >= 0 &&
      [0, 1, 2, 3].includes(value!.stars!) &&
      /^\d{4}-\d\d-\d\d$/.test(value!.on ?? '')
    );
  };
  return Object.fromEntries(Object.entries(data).slice(0, MOST_RECORDS).filter(isRecord));
}

export const records = (): Records => parse(recall(KEPT_AS) ?? '') ?? {};

/** The better of two results; the day is that of the first. */
const better = (old: Record | undefined, now: Record): Record => {
  if (!old) return now;
  const best = now.presses < old.presses || now.stars > old.stars ? now : old;
  return { ...best, on: old.on < now.on ? old.on : now.on };
};

/** Both, and of each board the better result. */
export const joined = (one: Records, other: Records): Records =>
  Object.entries(other).reduce((all, [name, now]) => ({ ...all, [name]: better(all[name], now) }), one);

const dateOf = (day: Date) => dailyName(day).replace('daily-', '');

/** Takes down a result, and says whether it is the first one of its board. */
export function record(name: string, presses: number, stars: number, today: Date): boolean {
  const all = records();
  remember(KEPT_AS, JSON.stringify(joined(all, { [name]: { presses, stars, on: dateOf(today) } })));
  return !all[name];
}

/** Takes in records from a file, and says how many; null where it has none. */
export function take(text: string): number | null {
  const taken = parse(text);
  if (!taken || Object.keys(taken).length === 0) return null;
  remember(KEPT_AS, JSON.stringify(joined(records(), taken)));
  return Object.keys(taken).length;
}

/** Of all boards how many were solved in so many presses over the best, `most` and above together; last those in the best with hints, which cost a star. */
export function overBest(all: Records, bestOf: (name: string) => number | undefined, most: number): number[] {
  const counts = Array<number>(most + 2).fill(0);
  for (const [name, { presses, stars }] of Object.entries(all)) {
    const best = bestOf(name);
    if (best !== undefined) counts[presses <= best && stars < 3 ? most + 1 : Math.min(most, Math.max(0, presses - best))]!++;
  }
  return counts;
}

/** The most days in a row on which the board of the day was solved on its day. */
export function longest(all: Records): number {
  const days = Object.keys(all).filter((name) => name === `daily-${all[name]!.on}`).map((name) => Date.parse(all[name]!.on) / 86_400_000).sort((one, other) => one - other);
  let [most, row] = [0, 0];
  days.forEach((day, at) => {
    row = day - 1 === days[at - 1] ? row + 1 : 1;
    most = Math.max(most, row);
  });
  return most;
}

/** The streak that the board of today goes on with; 0 on every other board. */
export function streakOf(errand: { name: string | null } | null): number {
  const today = new Date();
  return errand?.name === dailyName(today) ? streak(records(), today) : 0;
}

/** How many days in a row, to today or yesterday, the board of the day was solved on its day. */
export function streak(all: Records, today: Date): number {
  const isDone = (day: Date) => all[dailyName(day)]?.on === dateOf(day);
  const before = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate() - 1);
  let day = dayOf(dailyName(today), today)!;
  if (!isDone(day)) day = before(day);
  let days = 0;
  for (; isDone(day); day = before(day)) days++;
  return days;
}
