/** Times from a tenth of a millisecond to minutes: as text, and on a scale of powers of ten. */

import { chosen } from '../strings/say';

/** A number as the language of now writes it. */
const decimal = (text: string) => (chosen() === 'de' ? text.replace('.', ',') : text);

/** A page's clock ticks about so often, in seconds; what is shorter is shown as long as this. */
export const SHORTEST = 1e-4;

/** Three digits at most, with the unit that suits: `0.17 ms`, `2.3 s`, `3 min 20 s`. */
export function duration(seconds: number): string {
  if (seconds >= 99.5) {
    const whole = Math.round(seconds);
    return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  }
  if (seconds >= 0.9995) return `${digits(seconds)} s`;
  if (seconds >= SHORTEST) return `${digits(seconds * 1e3)} ms`;
  return `< ${decimal(`${SHORTEST * 1e3}`)} ms`;
}

const digits = (value: number) => decimal(value >= 99.5 ? Math.round(value).toString() : value.toPrecision(2));

/** Where a time stands between the shortest shown and the longest, from 0 to 1. */
export function place(seconds: number, longest: number): number {
  const share = Math.log10(Math.max(seconds, SHORTEST) / SHORTEST) / Math.log10(longest / SHORTEST);
  return Math.min(1, Math.max(0, share));
}

/** The powers of ten from the shortest time to the longest. */
export function decades(longest: number): number[] {
  const all: number[] = [];
  for (let power = Math.round(Math.log10(SHORTEST)); 10 ** power <= longest * 1.0001; power++) all.push(10 ** power);
  return all;
}

/** `0.1 ms`, `10 ms`, `1 s`. */
export function decade(seconds: number): string {
  const power = Math.round(Math.log10(seconds));
  return power < 0 ? `${power < -3 ? decimal('0.1') : 10 ** (power + 3)} ms` : `${10 ** power} s`;
}
