/** Fields in camelCase. The library names them `press_count`, and the page reads them so. */

/** Fields whose own keys are names of buttons and lights, or of an explanation's data. */
const MAPS = new Set(['presses', 'certificate', 'quiet', 'quietPatterns', 'solution', 'step']);

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** An answer in camelCase. */
export const camelled = <T>(answer: T): T => renamed(answer, camel, (name) => MAPS.has(name));

/** The same as the library names its fields. */
export const snaked = <T>(argument: T): T => renamed(argument, snake, (name) => MAPS.has(camel(name)));

function renamed<T>(value: T, rename: (name: string) => string, isMap: (renamed: string) => boolean): T {
  if (value === null || typeof value !== 'object') return value;
  // Lists of numbers are long, and need no copy.
  if (Array.isArray(value)) return (typeof value[0] === 'object' ? value.map((one: unknown) => renamed(one, rename, isMap)) : value) as T;
  const fields = Object.entries(value).map(([name, inner]) => [rename(name), isMap(rename(name)) ? inner : renamed<unknown>(inner, rename, isMap)]);
  return Object.fromEntries(fields) as T;
}
