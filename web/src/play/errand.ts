/** What a board is played for: a level, the board of a day, or for its own sake. */
import { recall } from '../store';
import { chosen, words } from '../strings/say';
import { BEGIN, OPENING } from './opening';

export interface Errand {
  /** What it is called in addresses and records; null where it is played for its own sake. */
  name: string | null;
  /** The board, by a name or an ID; or what it is dealt from. */
  board: string | { text: string; presses: number; seed: number };
  /** What stands above the board; nothing where its own title says it. */
  title?: () => string;
  /** What there is to learn on it; before the first press, and after it. */
  line?: (isBegun: boolean) => string;
  /** The name of the one to be played next. */
  next?: string;
}

/** The first board of a first visit, which says its rule. */
const opening = (): Errand => ({ ...OPENING, title: () => words().play.opening.title, line: () => words().play.opening.line, next: 'level-steps-2' });

/** The first level that is not solved yet; with nothing solved, nothing is fetched. */
async function begin(today: Date): Promise<Errand> {
  if (recall('records') === null) return opening();
  const [{ firstOpen }, { records }] = await Promise.all([import('./levels'), import('./records')]);
  return errandOf(firstOpen(records()), today);
}

/** What an address means; the board of the day and the levels are fetched when the first one of them is played. */
export async function errandOf(name: string, today: Date): Promise<Errand> {
  if (name === '' || name === BEGIN) return begin(today);
  if (name === OPENING.name) return opening();
  if (name.startsWith('daily')) {
    const { dailyDeal, dailyName, dayOf } = await import('./daily');
    const day = dayOf(name, today);
    if (!day) return { name: null, board: name };
    const date = () => day.toLocaleDateString(chosen(), { day: 'numeric', month: 'long', year: 'numeric' });
    return { name: dailyName(day), board: dailyDeal(day), title: () => words().play.dailyTitle(date()) };
  }
  if (!name.startsWith('level-')) return { name: null, board: name };
  const [{ levelAfter, levelOf, placeOf }, { levelWords }] = await Promise.all([import('./levels'), import('../strings/levels')]);
  const level = levelOf(name);
  if (!level) return { name: null, board: name };
  const { pack, number } = placeOf(name);
  return {
    name,
    board: level.board,
    title: () => levelWords().title(pack, number),
    line: () => levelWords().lines[name] ?? '',
    next: levelAfter(name)?.name,
  };
}
