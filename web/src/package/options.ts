/** Options as programs without types give them: what is misspelt or of another sort is refused in a sentence. */
import { Refusal } from '../core/refusal';
import { shortened } from '../strings/shortened';

/** What a value should be, and whether it is that. */
export interface Sort {
  words: string;
  fits(value: unknown): boolean;
  /** What fits in its sort, but not in its bounds. */
  isNear?(value: unknown): boolean;
}

const isNumber = (value: unknown) => typeof value === 'number';

export const TEXT: Sort = { words: 'a text', fits: (value) => typeof value === 'string' };
export const FLAG: Sort = { words: 'true or false', fits: (value) => typeof value === 'boolean' };
export const FUNCTION: Sort = { words: 'a function', fits: (value) => typeof value === 'function' };
export const LIST: Sort = { words: 'a list', fits: Array.isArray };
export const TIME: Sort = { words: 'a number above 0, or Infinity for no limit', fits: (value) => isNumber(value) && (value as number) > 0, isNear: isNumber };
export const LENGTH: Sort = { words: 'a number above 0', fits: (value) => Number.isFinite(value) && (value as number) > 0, isNear: isNumber };

export const whole = (least: number, most = Number.MAX_SAFE_INTEGER): Sort => ({
  words: most === Number.MAX_SAFE_INTEGER ? `a whole number from ${least}` : `a whole number from ${least} to ${most}`,
  fits: (value) => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most,
  isNear: isNumber,
});

export const SIGNAL: Sort = { words: 'an AbortSignal', fits: (value) => value instanceof AbortSignal };

/** Those of `Limits`, which functions take. */
export const LIMITS = { milliseconds: TIME, progress: FUNCTION, signal: SIGNAL };

const shown = (value: unknown) => (typeof value === 'string' ? JSON.stringify(shortened(value)) : Array.isArray(value) ? 'a list' : value !== null && typeof value === 'object' ? 'an object' : String(value));

/** Refuses a value that is not what it should be. */
export function check(name: string, value: unknown, sort: Sort) {
  if (sort.fits(value)) return;
  const sentence = `${name} is ${sort.words}, not ${shown(value)}`;
  throw sort.isNear?.(value) ? new RangeError(sentence) : new TypeError(sentence);
}

/** Refuses options that there are not, and those that are not what they should be; what is undefined is left out. */
export function checkAll(given: object, sorts: Record<string, Sort>) {
  if (given === null || typeof given !== 'object') throw new TypeError(`options are an object, not ${shown(given)}`);
  for (const [name, value] of Object.entries(given)) {
    const sort = Object.hasOwn(sorts, name) ? sorts[name] : null;
    if (!sort) throw new TypeError(`there is no option ${shortened(name)} here. There are ${Object.keys(sorts).join(', ')}`);
    if (value !== undefined) check(name, value, sort);
  }
}

/** The words of one language. Refuses another as the library refuses names. */
export function spoken<W>(words: Record<string, W>, language: string): W {
  if (Object.hasOwn(words, language)) return words[language]!;
  throw new Refusal(`there is no language ${shortened(language)}. There are ${Object.keys(words).join(', ')}`, { kind: 'unknown', what: 'language', text: shortened(language), nearest: null });
}
