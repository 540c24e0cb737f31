/** Times from microseconds to minutes: as text, and on a scale of powers of ten. */

/** What is shorter is shown as long as this, in seconds. */
export const SHORTEST = 1e-5;

/** Three digits at most, with the unit that suits: `0.17 ms`, `2.3 s`, `3 min 20 s`. */
export function duration(seconds: number): string {
  if (seconds >= 99.5) {
    const whole = Math.round(seconds);
    return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  }
  if (seconds >= 0.9995) return `${digits(seconds)} s`;
  if (seconds >= 0.0000995) return `${digits(seconds * 1e3)} ms`;
  return `${digits(seconds * 1e6)} µs`;
}

const digits = (value: number) => (value >= 99.5 ? Math.round(value).toString() : value.toPrecision(2));

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

/** `10 µs`, `1 ms`, `10 s`. */
export function decade(seconds: number): string {
  const power = Math.round(Math.log10(seconds));
  const [unit, base] = power < -3 ? ['µs', -6] : power < 0 ? ['ms', -3] : ['s', 0];
  return `${10 ** (power - (base as number))} ${unit}`;
}
