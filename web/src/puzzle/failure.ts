/** Why a board could not be opened or an answer not be given: in words for the page, and in technical ones for whoever made it. */
import { refusedBy } from '../core/core';
import type { Refused } from '../core/protocol';
import { isContent } from '../package/board';
import { camelled } from '../package/camel';
import { puzzleWords } from '../strings/puzzle';
import { refusedText } from '../strings/refusal';

export interface Failure {
  /** What the board says. */
  reason: string;
  /** The same as data; null where there is no kind for it. */
  why: Refused['why'];
  /** What broke off, in the words of the browser; null where nothing did. */
  cause: string | null;
}

/** What broke off is told the console too: it is seldom whoever plays that can help it. */
export function failure(error: unknown, doing: 'notLoaded' | 'notAnswered', board = ''): Failure {
  const refused = refusedBy(error);
  if (refused.why?.kind === 'no_board' && isContent(board)) return { reason: puzzleWords().named, why: camelled(refused.why), cause: null };
  if (refused.why?.kind !== 'died') return { reason: refusedText(refused), why: camelled(refused.why), cause: null };
  console.error('lo-puzzle:', refused.sentence);
  return { reason: puzzleWords()[doing], why: camelled(refused.why), cause: refused.sentence };
}
