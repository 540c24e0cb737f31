/** A game in a terminal, line by line. The library reads what is typed, as it does for the page. */
import { createInterface } from 'node:readline/promises';
import type { Typed } from '../core/protocol';
import { snaked } from './camel';
import { type Level, generate, read } from './core.node';
import { drawn, signsOf } from './drawn';
import { type Game, Refusal, openGame } from './game.node';

const HELP = 'Press buttons by their names, such as b2. Other words: undo, redo, restart, hint, solve, new, quit.';

type Say = (text: string) => void;

/** Plays any board until the player quits or the input ends. */
export async function play(board: string, say: Say): Promise<void> {
  let game: Game | null = await openGame(await read(board));
  let last = game;
  const deeper = ladder();
  const input = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
  say(`${game.scenery.title}: press b2, hint, undo, help or quit.`);
  show(game, say);
  input.prompt();
  for await (const line of input) {
    try {
      game = await hear(last, board, await last.typed(line), deeper, say);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      say(error.message);
    }
    if (!game) break;
    last = game;
    input.prompt();
  }
  input.close();
  // The prompt has no line's end.
  if (game) say('');
}

/** The levels of hints: each goes one level deeper than the last one on the same board. */
function ladder() {
  let [of, level] = ['', 1];
  return (game: Game) => {
    const board = game.state.board.join();
    level = of === board ? Math.min(4, level + 1) : 2;
    of = board;
    return level as Level;
  };
}

function show(game: Game, say: Say) {
  const { board, lit, presses, solved } = game.state;
  say(drawn(snaked(game.scenery), signsOf(board, game.scenery.states)));
  say(solved ? `Solved. Presses: ${presses}. Type new for another board, or quit.` : `lit ${lit}, presses ${presses}`);
}

/** Does what a line asks for. Returns the game that goes on, if any does. */
async function hear(game: Game, board: string, typed: Typed, deeper: (game: Game) => Level, say: Say): Promise<Game | null> {
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
      say(await game.hint((typed.level as Level | null) ?? deeper(game)));
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
