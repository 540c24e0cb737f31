/** A game in a terminal, line by line. The library reads what is typed, as it does for the page. */
import { createInterface } from 'node:readline/promises';
import type { Typed } from '../core/protocol';
import { snaked } from './camel';
import { generate } from './core.node';
import { drawn, signsOf } from './drawn';
import { type Game, Refusal, openGame } from './game.node';

const HELP = 'Press buttons by their names, such as b2. Other words: undo, redo, restart, hint, solve, new, quit.';

type Say = (text: string) => void;

/** Plays until the player quits or the input ends. Returns whether the last board was solved. */
export async function play(board: string, say: Say): Promise<boolean> {
  let game: Game | null = await openGame(board);
  let last = game;
  const input = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
  say(`${game.scenery.title}: press b2, hint, undo, help or quit.`);
  show(game, say);
  input.prompt();
  for await (const line of input) {
    try {
      game = await hear(last, board, await last.typed(line), say);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      say(error.message);
    }
    if (!game) break;
    last = game;
    input.prompt();
  }
  input.close();
  return last.state.solved;
}

function show(game: Game, say: Say) {
  const { board, lit, presses, solved } = game.state;
  say(drawn(snaked(game.scenery), signsOf(board, game.scenery.states)));
  say(solved ? `Solved. Presses: ${presses}. Type new for another board, or quit.` : `lit ${lit}, presses ${presses}`);
}

/** Does what a line asks for. Returns the game that goes on, if any does. */
async function hear(game: Game, board: string, typed: Typed, say: Say): Promise<Game | null> {
  switch (typed.order) {
    case 'quit':
      return null;
    case 'press':
      for (const { button, back } of typed.targets) game.press(button, back);
      break;
    case 'undo':
    case 'redo':
      for (let times = 0; times < typed.times; times++) game[typed.order]();
      break;
    case 'restart':
      game.restart();
      break;
    case 'hint':
      say(await game.hint(typed.level ?? 3));
      return game;
    case 'solve': {
      const way = await game.solution();
      say(way ? `Press ${way.join(' ')}.` : await game.hint(1));
      return game;
    }
    case 'new': {
      const seed = typed.seed ?? Math.floor(Math.random() * 2 ** 32);
      const [made] = await generate(board, { presses: typed.presses ?? undefined, seed });
      game = await openGame(made!.id);
      break;
    }
    case 'nothing':
      break;
    default:
      say(HELP);
      return game;
  }
  show(game, say);
  return game;
}
