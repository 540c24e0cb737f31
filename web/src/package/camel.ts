/** Fields in camelCase. The names of the library, such as `press_count`, can still be read, but are not listed. */

/** Fields whose own keys are names of buttons and lights, or of an explanation's data. */
const MAPS = new Set(['presses', 'certificate', 'quiet', 'quietPatterns', 'solution', 'step']);

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** An answer in camelCase, with the old names as properties that are not enumerable. */
export function camelled<T>(answer: T): T {
  return renamed(answer, (named, name, value) => {
    named[camel(name)] = MAPS.has(camel(name)) ? value : camelled(value);
    const old = snake(camel(name));
    if (old !== camel(name)) Object.defineProperty(named, old, { value: named[camel(name)] });
  });
}

/** The same as the library names its fields. */
export function snaked<T>(argument: T): T {
  return renamed(argument, (named, name, value) => (named[snake(name)] = MAPS.has(name) ? value : snaked(value)));
}

function renamed<T>(value: T, add: (named: Record<string, unknown>, name: string, value: unknown) => void): T {
  if (value === null || typeof value !== 'object') return value;
  // Lists of numbers are long, and need no copy.
  if (Array.isArray(value)) return (typeof value[0] === 'object' ? value.map((one: unknown) => renamed(one, add)) : value) as T;
  const named = {};
  for (const [name, inner] of Object.entries(value)) add(named, name, inner);
  return named as T;
}
