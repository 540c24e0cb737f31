/** What typed lines do to a game. */
import { words } from '../strings/say';
import type { Game } from './game';
import { type Line, english, happenedLine, own } from './line';

/** What the view does itself. */
export interface Deeds {
  press(button: number, back: boolean): Promise<void>;
  /** Gives the hint of a level, or the next one, and says it. */
  hint(level: number | null): Promise<Line>;
  save(): Promise<void>;
  reopen(): Promise<void>;
}

/** Does what a line says, and tells what came of it. Rejects with one sentence. */
export async function obey(line: string, game: Game, deeds: Deeds): Promise<Line[]> {
  const order = await game.typed(line);
  switch (order.order) {
    case 'press':
      for (const { button, back } of order.targets) await deeds.press(button, back);
      return told(game);
    case 'undo':
    case 'redo':
      for (let time = 0; time < order.times; time++) await game[order.order]();
      return told(game);
    case 'restart':
      await game.restart();
      return [];
    case 'hint':
      return [await deeds.hint(order.level)];
    case 'read':
    case 'solve':
      return order.lines.map(english);
    case 'new': {
      const seed = await game.deal(order.seed ?? undefined, order.presses ?? undefined);
      return [own(words().play.seedTold(seed))];
    }
    case 'easier':
    case 'harder': {
      const par = game.position?.par?.at_most ?? 0;
      await game.deal(undefined, par + (order.order === 'harder' ? 1 : -1));
      return [];
    }
    case 'save':
    case 'open':
      await deeds[order.order === 'save' ? 'save' : 'reopen']();
      return [];
    default:
      return [];
  }
}

/** What happened last. */
const told = (game: Game) => (game.happened ? [happenedLine(game.happened, game)] : []);
