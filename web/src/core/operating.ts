/** Operations by name with JSON for argument and answer, as the larger modules have them. */
import type { Worker as Library } from '../../pkg/study.js';
import type { InfoReport } from './answers';
import type { Info } from './protocol';
import type { Doer } from './serve';
import { inUnits } from './units';

export function operating(library: Pick<Library, 'call'>): Doer {
  return (name, argument, milliseconds, progress) => {
    const asked = name === 'info' ? { quiet_patterns: { at_most: MOST_PATTERNS }, ...(argument as object) } : argument;
    const answer: unknown = JSON.parse(library.call(name, JSON.stringify(asked ?? null), milliseconds, progress));
    return inUnits(name === 'info' ? apart(answer as InfoReport) : answer);
  };
}

/** The most quiet patterns that the page lists. */
const MOST_PATTERNS = 4096;

/** The quiet patterns beside their report. */
const apart = ({ quiet_patterns: quiet, ...info }: InfoReport): Info => ({ info: { ...info, quiet_patterns: null }, quiet: quiet ?? [] });
