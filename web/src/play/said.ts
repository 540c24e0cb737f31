/** How a game ended, in a sentence or two, whole, as it is also said aloud. */
import type { Position } from '../core/protocol';
import { restWords } from '../strings/rest';

/** The end of a game; `helped` and `hints` as `Game` has them. */
export type End = Pick<Position, 'presses' | 'par' | 'stars'> & { helped?: string; hints?: number };

export function resultSaid(end: End): string {
  const { stars } = end;
  return [doneSaid(end), helpSaid(end), stars ? `${restWords().stars(stars)}.` : ''].filter(Boolean).join(' ');
}

/** The same without the stars; no score is perfect that had help. */
export function doneSaid(end: End): string {
  const say = restWords();
  const { presses, par } = end;
  return par && par.at_least === par.at_most && (!helpSaid(end) || presses > par.at_most) ? say.won(presses, par.at_most) : say.wonSome(presses);
}

/** Why there are no stars, or no more; empty where the player found every press. */
export const helpSaid = ({ helped = '0', hints = 0 }: End): string => (helped === '0' && hints === 0 ? '' : restWords().helped[helped]!);
