/** Operations by name with JSON for argument and answer, as the larger modules have them. */
import type { Worker as Library } from '../../pkg/study.js';
import type { Doer } from './serve';
import { inUnits } from './units';

export function operating(library: Pick<Library, 'call'>): Doer {
  return (name, argument, milliseconds, progress) =>
    inUnits(JSON.parse(library.call(name, JSON.stringify(argument ?? null), milliseconds, progress)));
}
