/** What a board is played for: a level, the board of a day, or for its own sake. */
import type { TemplateResult } from 'lit';
import { recall } from '../store';
import { words } from '../strings/say';
import { BEGIN, OPENING } from './opening';

export interface Errand {
  /** What it is called in addresses and records; null where it is played for its own sake. */
  name: string | null;
  /** The board, by a name or an ID; or what it is dealt from. */
  board: string | { text: string; presses: number; seed: number };
  /** The fewest presses it needs, where that is known. */
  presses?: number;
  /** What stands above the board; nothing where its own title says it. */
  title?: () => string;
  /** The same as a heading, if more than words stands there; in a column beside the board, or above it. */
  heading?: (isBeside: boolean) => TemplateResult;
  /** What there is to learn on it; until it is done, and then. */
  line?: (isDone: boolean) => string;
  /** What is new about it, before all else. */
  idea?: () => string;
  /** The name of the one to be played next. */
  next?: string;
}

/** The first board of a first visit, which says its rule. */
const opening = (): Errand => ({ ...OPENING, title: () => words().play.opening.title, line: (isDone) => (isDone ? words().play.rule.neighbours : words().play.opening.line), next: 'level-steps-2' });

/** Whether it is one of the first steps, which teach the rule. */
export const isStep = (errand: Errand | null) => errand?.name?.startsWith('level-steps') === true;

/** What an address means. With nothing solved, the first address fetches nothing. */
export async function errandOf(name: string, today: Date): Promise<Errand> {
  const isBegin = name === '' || name === BEGIN;
  if ((isBegin || name === OPENING.name) && recall('records') === null) return opening();
  if (!isBegin && !/^(daily|level-)/.test(name)) return { name: null, board: name };
  const { appointed, home, nextOpen } = await import('./appointed');
  return isBegin ? errandOf(name === BEGIN ? nextOpen() : home(today), today) : appointed(name, today);
}
