/** How a game ended, in a sentence or two, whole, as it is also said aloud. */
import type { Position } from '../core/protocol';
import { restWords } from '../strings/rest';
import type { Game } from './game';
import { HELPS } from './stars';

/** The end of a game; `helped` and `hints` as `Game` has them, `earned` the stars that its presses alone would have. */
export type End = Pick<Position, 'presses' | 'par' | 'stars'> & { helped?: string; hints?: number; earned?: number | null };

export const resultSaid = (end: End): string => joined(doneSaid(end), starsSaid(end));

const joined = (...said: string[]) => said.filter(Boolean).join(' ');

/** The stars, and why they are not more. */
export const starsSaid = (end: End): string => joined(helpSaid(end), end.stars ? `${restWords().stars(end.stars)}.` : '');

/** The presses, without the stars; no score is perfect that had help. */
export function doneSaid(end: End): string {
  const say = restWords();
  const { presses, par } = end;
  return par && par.at_least === par.at_most && (!helpSaid(end) || presses > par.at_most) ? say.won(presses, par.at_most) : say.wonSome(presses);
}

/** Why there are no stars, or no more; empty where the player found every press and no more than half too many. */
export function helpSaid({ helped = '0', hints = 0, earned, presses, par }: End): string {
  const say = restWords();
  if (helped === '0' && earned === 1) return say.byPresses(presses, Math.floor((3 * par!.at_most) / 2));
  return helped === '0' && hints === 0 ? '' : say.helped[helped]!;
}

/** That the solution has cost the stars; empty before. */
export const spent = (game: Pick<Game, 'given'>): string => ([...game.given.values()].includes(HELPS.solution) ? restWords().solutionShown : '');
