/** What typed lines do to a game. */
import { nameIn } from '../board/name';
import { stateName } from '../board/paint';
import { orderWords } from '../strings/orders';
import { restWords } from '../strings/rest';
import { words } from '../strings/say';
import type { Game } from './game';
import { type Line, MOST_NAMED, own, standing } from './line';
import { toldLines } from './refused';

/** What the view does itself. */
export interface Deeds {
  press(button: number, back: boolean): Promise<void>;
  /** Gives the hint of a level, or the next one, and says it. */
  hint(level: number | null): Promise<Line>;
  save(): Promise<void>;
  reopen(): Promise<void>;
  /** The solution was told. */
  reveal(): void;
}

/** Does what a line says, and tells what came of it. Rejects with one sentence. */
export async function obey(line: string, game: Game, deeds: Deeds): Promise<Line[]> {
  const say = orderWords();
  const order = await game.typed(translated(line));
  switch (order.order) {
    case 'press':
      for (const { button, back } of order.targets) await deeds.press(button, back);
      return toldLines(game);
    case 'undo':
    case 'redo':
      return stepped(order.order, order.times, game);
    case 'restart':
      await game.restart();
      return [];
    case 'hint':
      return [await deeds.hint(order.level)];
    case 'read':
      return order.rows.map((row) => own(rowRead(game, row)));
    case 'solve':
      deeds.reveal();
      return [own(wayTold(game))];
    case 'par':
      game.look();
      return [own(standing(game).join(', '))];
    case 'id':
      return [own(order.id)];
    case 'help': {
      const { buttons, lights } = game.scenery!;
      const places = buttons ?? lights;
      return say.help(nameIn(places, 0), nameIn(places, places.count - 1)).map(own);
    }
    case 'quiet':
    case 'quit':
      return [own(say[order.order])];
    case 'new': {
      const seed = await game.deal(order.seed ?? undefined, order.presses ?? undefined);
      return [own(restWords().seedTold(seed))];
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

/** Takes presses back or makes them again, as many as there are, and tells what came of all of them together. */
async function stepped(way: 'undo' | 'redo', times: number, game: Game): Promise<Line[]> {
  const { board, made } = game.position!;
  const standing = () => game.position!.made;
  for (let time = 0, before = -1; time < times && standing() !== before; time++) {
    before = standing();
    await game[way]();
  }
  const steps = Math.abs(standing() - made);
  if (game.isLost || steps === 1) return toldLines(game);
  const say = orderWords();
  if (steps === 0) return [own(say.nothing[way])];
  const { position } = game;
  const { play } = words();
  const changed = board.filter((state, light) => state !== position!.board[light]).length;
  return [own(`${say.steps[way](steps)}: ${play.told.changed(changed)}; ${position!.is_won ? play.done : play.told.lit(position!.lit)}, ${play.presses(position!.presses)}`)];
}

/** The line with the words of this language in the place of orders. */
function translated(line: string): string {
  const { words: orders } = orderWords();
  return line.trim().split(/\s+/).map((word) => {
    const lower = word.toLocaleLowerCase();
    return Object.hasOwn(orders, lower) ? orders[lower]! : word;
  }).join(' ');
}

/** Lights in words: `row 2: b2, c2 on`, or `c3 on` of one alone. */
function rowRead({ scenery, position }: Game, { number, lights }: { number: number | null; lights: readonly number[] }): string {
  const say = orderWords();
  const { states, lights: places } = scenery!;
  const name = (light: number) => nameIn(places, light);
  const [only] = lights;
  if (number === null && lights.length === 1) return `${name(only!)} ${stateName(position!.board[only!]!, states)}`;
  const on = lights.filter((light) => position!.board[light]! > 0);
  const names = on.map((light) => (states === 2 ? name(light) : `${name(light)} ${position!.board[light]}`)).join(', ');
  const told = on.length === 0 ? say.states.none : states > 2 ? names : on.length === lights.length ? say.states.all : say.states.on(names);
  return number === null ? told : say.row(number + 1, told);
}

/** The presses that are left, by name where they are not too many. */
function wayTold({ scenery, position }: Game): string {
  const say = orderWords();
  const { play } = words();
  const { here, is_won: isWon } = position!;
  if (isWon) return play.done;
  if (!here.way) return here.is_solvable === false ? play.impossible : say.unknown;
  const { buttons, lights, rule } = scenery!;
  const name = (button: number) => nameIn(buttons ?? lights, button);
  const inOrder = rule === 'lit-only';
  const named = inOrder ? here.way.map(name) : here.way.flatMap((count, button) => (count === 0 ? [] : [count === 1 ? name(button) : `${name(button)} x${count}`]));
  const total = inOrder ? here.way.length : here.way.reduce((sum, count) => sum + count, 0);
  return say.left(total, named.length > MOST_NAMED ? null : named.join(', '), inOrder);
}
