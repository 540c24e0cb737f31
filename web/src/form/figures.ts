/** Large whole numbers, given as text, for the eye. */
import { chosen } from '../strings/say';

/** Longer numbers are told by their power of ten. */
const MOST_DIGITS = 9;

/** `1048576` with thin spaces, that do not break, between thousands, and what is longer as `1.2 × 10¹²`; other text as it is. */
export function figure(text: string): string {
  if (!/^\d+$/.test(text)) return text;
  if (text.length <= MOST_DIGITS) return text.replace(/\B(?=(\d{3})+$)/g, '\u202f');
  const power = String(text.length - 1).replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]!);
  return `${text[0]}${chosen() === 'de' ? ',' : '.'}${text[1]} × 10${power}`;
}

/** One less than a whole number given as text, which may be longer than numbers are exact. */
export const oneLess = (text: string) => (/^\d+$/.test(text) ? String(BigInt(text) - 1n) : text);
