/** How a game ended, in a sentence or two, whole, as it is also said aloud. */
import type { Position } from '../core/protocol';
import { restWords } from '../strings/rest';

export function resultSaid({ presses, par, stars }: Pick<Position, 'presses' | 'par' | 'stars'>): string {
  return [doneSaid({ presses, par }), stars ? `${restWords().stars(stars)}.` : ''].filter(Boolean).join(' ');
}

/** The same without the stars. */
export function doneSaid({ presses, par }: Pick<Position, 'presses' | 'par'>): string {
  const say = restWords();
  return par && par.at_least === par.at_most ? say.won(presses, par.at_most) : say.wonSome(presses);
}
