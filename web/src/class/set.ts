/** A set of boards for a class, as an address has it: `#class/hints-names/5x5/level-small-3`, and at its second board: `#class/hints-names-at2/…`. */
import { boardOf } from '../address/link';
import { print } from '../address/route';
import { levelOf } from '../play/levels';

/** What a teacher allows, and shows. */
export const WISHES = ['hints', 'names'] as const;
export type Wish = (typeof WISHES)[number];

/** What stands where nothing is wished for. */
const NOTHING = 'plain';

/** More do not fit into a lesson, nor into an address. */
export const MOST_BOARDS = 40;

export interface ClassSet {
  wishes: readonly Wish[];
  /** Names, IDs and levels. */
  boards: readonly string[];
}

/** Says which board is played. */
const AT = /^at([1-9]\d?)$/;

/** The set of an address; null where it is damaged. */
export function setOf([wishes = '', ...boards]: string[]): ClassSet | null {
  const words = wishes.split('-').filter((word) => word !== NOTHING && !AT.test(word));
  if (wishes === '') return null;
  if (!words.every((word): word is Wish => (WISHES as readonly string[]).includes(word))) return null;
  if (boards.length < 1 || boards.length > MOST_BOARDS || boards.some((board) => board === '')) return null;
  return { wishes: words, boards };
}

/** The parts of the address of a set, or of one of its boards. */
export function partsOf({ wishes, boards }: ClassSet, at: number | null = null): string[] {
  const said = WISHES.filter((wish) => wishes.includes(wish)).join('-') || NOTHING;
  return [at === null ? said : `${said}-at${at + 1}`, ...boards];
}

export const addressOf = (set: ClassSet): string => print('class', ...partsOf(set));

/** Which of its boards an address means; null where it means the set. */
export function atOf([wishes = '', ...boards]: string[]): number | null {
  const found = wishes.split('-').map((word) => AT.exec(word)?.[1]).find((number) => number !== undefined);
  return found === undefined || Number(found) > boards.length ? null : Number(found) - 1;
}

/** What opens a board: the ID of a level, else what it is called. */
export const textOf = (board: string) => levelOf(board)?.board ?? board;

/** The boards that lines name, one each, with the numbers of the lines: a name, an ID, or a link to a board of this page. */
export function linesIn(lines: string): { line: number; board: string }[] {
  return lines.split('\n').map((line, index) => ({ line: index + 1, board: boardOf(line).trim() })).filter(({ board }) => board !== '');
}

export const boardsIn = (lines: string): string[] => linesIn(lines).map(({ board }) => board);
