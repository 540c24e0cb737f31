/** What of a game can be shared: its links, and words that spoil nothing, with the board as it began. */
import { print } from '../address/route';
import { lattice } from '../board/cursor';
import { boardsOf } from '../board/touched';
import { restWords } from '../strings/rest';
import { chosen, words } from '../strings/say';
import { dayOf } from './daily';
import { elementOf, frameOf } from './embed';
import type { Errand } from './errand';
import type { Game } from './game';
import { fits, partsOf } from './moves';
import { streakOf } from './records';
import { HELPS } from './stars';

/** Larger boards do not fit into a message. */
const LONGEST_SIDE = 9;

/** The board as it began, light by light; empty where it is not made of rows. */
export function drawn({ scenery }: Pick<Game, 'scenery'>): string {
  const sizes = scenery && !scenery.buttons && scenery.states === 2 ? lattice(scenery.lights) : null;
  if (!sizes || Math.max(...sizes) > LONGEST_SIDE) return '';
  const [rows, columns] = sizes;
  const row = (at: number) => scenery!.start.slice(at * columns, (at + 1) * columns).map((state) => (state > 0 ? '🟨' : '⬛'));
  return Array.from({ length: rows }, (_, at) => row(at).join('')).join('\n');
}

/** More presses than this are no picture. */
const MOST_BARS = 30;

/** How the game went, light by light counted and no press told: `5 ▇▄▆▂ 0`, of few presses `5 → 0`; empty where the goal is not to turn all off. */
export function course({ scenery, moves, position }: Pick<Game, 'scenery' | 'moves' | 'position'>): string {
  const made = position!.made;
  if (!scenery?.touches || scenery.goal.kind !== 'state' || scenery.goal.state !== 0 || made > MOST_BARS) return '';
  const counts = boardsOf(scenery, moves.slice(0, made)).map((board) => board.filter((state) => state > 0).length);
  if (counts.length < 4) return restWords().lightsOn(counts.join(' → '));
  const most = Math.max(...counts);
  const bars = counts.slice(1, -1).map((count) => '▁▂▃▄▅▆▇█'[Math.round((7 * count) / most)]);
  return restWords().lightsOn(`${counts[0]} ${bars.join('')} ${counts.at(-1)}`);
}

/** What a board of a day is besides its date: `Sunday, 7×7`. */
function kindOf(errand: Errand | null, title: string): string {
  const day = errand?.name?.startsWith('daily') ? dayOf(errand.name, new Date()) : null;
  return day ? ` (${day.toLocaleDateString(chosen(), { weekday: 'long' })}, ${title})` : '';
}

/** What can be shared: what it is called, the text, and whether only developers want it. */
export interface Shareable {
  title: string;
  text: string;
  isCode?: true;
}

export function sharedTexts(game: Game, errand: Errand | null): Shareable[] {
  const [say, rest] = [words().play, restWords()];
  const { position, startName, scenery, moves, hints, helped } = game;
  if (!position || !scenery) return [];
  const at = (...parts: string[]) => `${location.href.split('#')[0]}${print('play', ...parts)}`;
  const name = errand?.name ?? startName;
  const start = fits(name) ? at(name) : '';
  const best = position.par ? say.par(position.par.at_most) : say.parUnknown;
  const title = (errand?.title?.() ?? words().title(scenery)) + kindOf(errand, words().title(scenery));
  // Who was shown how has nothing to tell yet.
  const isWon = position.is_won && helped <= HELPS.hint;
  const count = (isWon && game.stars) || 0;
  const days = isWon ? streakOf(errand) : 0;
  const stars = count ? '★'.repeat(count) + '☆'.repeat(3 - count) : '';
  const won = () => [`${stars} ${rest.wordsWon(position.presses, best, hints)}`.trim(), days > 0 ? rest.streakNow(days) : '', course(game), rest.challenge(position.presses, position.presses === position.par?.at_least)];
  const picture = drawn(game);
  // The board as it began comes after the question whether it can be done.
  const lines = [rest.wordsTitle(title), ...(isWon ? won() : [rest.wordsOpen(best)]), picture && rest.drawnStart, picture, start];
  const choices: Shareable[] = [
    { title: rest.shareWords, text: lines.filter(Boolean).join('\n') },
    ...(start ? [{ title: rest.shareStart, text: start }] : []),
  ];
  if (position.made > 0) {
    const { parts, isWhole } = partsOf(name, moves.slice(0, position.made), position.id);
    // The ID of a position says it more shortly than moves do, but is no level any more.
    const shortest = errand?.name || !position.id || !fits(position.id) ? parts : [position.id];
    if (isWhole) choices.push({ title: rest.shareHere, text: at(...shortest) });
  }
  const board = startName;
  if (!fits(board)) return choices;
  return [...choices, { title: rest.shareFrame, text: frameOf(board, chosen()), isCode: true }, { title: rest.shareElement, text: elementOf(board), isCode: true }];
}

/** What no link can carry, in a sentence; empty where there is a link to everything. */
export function lacking({ position, startName, moves }: Game, errand: Errand | null): string {
  const say = restWords();
  const name = errand?.name ?? startName;
  if (!fits(name)) return say.longBoard;
  return position && position.made > 0 && !partsOf(name, moves.slice(0, position.made), position.id).isWhole ? say.longPosition(position.made) : '';
}
