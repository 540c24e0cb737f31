/** What was refused, told to those who listen or type; fetched after the board. */
import type { Refused } from '../core/protocol';
import { refusedText } from '../strings/refusal';
import type { Game } from './game';
import { type Line, happenedLine } from './line';

/** What was refused, in a line. */
export const refusedLine = (refused: Refused): Line => ({ text: refusedText(refused), isEnglish: refused.why === null });

/** What happened last, in a line; none where nothing did. */
export function toldLines(game: Pick<Game, 'scenery' | 'position' | 'happened'>): Line[] {
  const { happened } = game;
  if (!happened) return [];
  return ['refused' in happened ? refusedLine(happened.refused) : happenedLine(happened, game)];
}
