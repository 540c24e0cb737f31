/** What is known of a game whose wiring is not: for each button that was tried, what it changed. */
import { nameIn } from '../board/name';
import type { Scenery } from '../core/protocol';

export interface Tried {
  name: string;
  /** For each light by how many states. */
  changes: number[];
}

/** What a press changed, light by light. */
export const changesOf = (before: readonly number[], after: readonly number[], states: number) =>
  after.map((state, light) => (state - before[light]! + states) % states);

/** The buttons with one more; a name that was tried before is learned anew, in its place. */
export const withTried = (all: readonly Tried[], tried: Tried): Tried[] =>
  all.some(({ name }) => name === tried.name) ? all.map((old) => (old.name === tried.name ? tried : old)) : [...all, tried];

/** The first number that is no name yet. */
export function freeName(all: readonly Tried[]): string {
  for (let number = 1; ; number++) if (!all.some(({ name }) => name === String(number))) return String(number);
}

/** The buttons that are known, as a puzzle in the library's JSON. */
export function systemOf(all: readonly Tried[], now: readonly number[], states: number): string {
  const lights = now.map((_, light) => `l${light + 1}`);
  const weights = (numbers: readonly number[]) => Object.fromEntries(numbers.flatMap((weight, light) => (weight > 0 ? [[lights[light]!, weight]] : [])));
  const buttons = Object.fromEntries(all.map(({ changes }, at) => [`b${at + 1}`, weights(changes)]));
  return JSON.stringify({ board: { lights, buttons }, start: weights(now), ...(states > 2 ? { states } : {}) });
}

/** Rows and columns of the lights of a box, and what its buttons are called. */
export interface Box {
  sizes: [rows: number, columns: number];
  names: readonly string[];
}

/** The lights of a box in rows and columns. A button that is called like a light has its place there, any other has none: -1. */
export function laidOut({ lights, touches, ...scenery }: Scenery, { sizes, names }: Box) {
  const inRows = { ...lights, listed: null, sizes };
  const all = scenery.start.map((_, light) => nameIn(inRows, light));
  const places = names.map((name) => all.indexOf(name));
  const title = sizes.join('x');
  const shown: Scenery = { ...scenery, title, pieces: [['name', [title]]], lights: inRows, buttons: null, touches: all.map((_, light) => touches?.[places.indexOf(light)] ?? []) };
  return { scenery: shown, places };
}
