/** What of a game can be shared: its links, and words that spoil nothing, with the board as it began. */
import { print } from '../address/route';
import { lattice } from '../board/cursor';
import { restWords } from '../strings/rest';
import { chosen, words } from '../strings/say';
import { elementOf, frameOf } from './embed';
import type { Errand } from './errand';
import type { Game } from './game';
import { printMoves } from './moves';

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

export function sharedTexts(game: Game, errand: Errand | null): { title: string; text: string }[] {
  const [say, rest] = [words().play, restWords()];
  const { position, startId, scenery, moves } = game;
  if (!position || !scenery) return [];
  const at = (...parts: string[]) => `${location.href.split('#')[0]}${print('play', ...parts)}`;
  const start = at(errand?.name ?? (startId || (position.id ?? '')));
  const best = position.par ? say.par(position.par.at_most) : say.parUnknown;
  const title = errand?.title?.() ?? scenery.title;
  const stars = position.is_won && position.stars ? '★'.repeat(position.stars) + '☆'.repeat(3 - position.stars) : '';
  const sentence = position.is_won ? rest.wordsWon(title, position.presses, best, start) : rest.wordsOpen(title, best, start);
  const choices = [
    { title: rest.shareWords, text: [sentence, stars, drawn(game)].filter(Boolean).join('\n') },
    { title: rest.shareStart, text: start },
  ];
  const made = printMoves(moves.slice(0, position.made));
  const here = errand?.name && made ? at(errand.name, made) : position.id && at(position.id);
  if (position.made > 0 && here) choices.push({ title: rest.shareHere, text: here });
  const board = startId || position.id;
  if (!board) return choices;
  return [...choices, { title: rest.shareFrame, text: frameOf(board, chosen()) }, { title: rest.shareElement, text: elementOf(board) }];
}
