/** The functions of the library that can be asked for in another thread. */
import type * as core from './core';

export const NAMES = [
  'solve', 'hint', 'info', 'generate', 'scenery', 'explain', 'methods', 'catalogue', 'picture', 'read', 'write', 'encode',
] as const satisfies readonly (keyof typeof core)[];

export type Functions = Pick<typeof core, (typeof NAMES)[number]>;
