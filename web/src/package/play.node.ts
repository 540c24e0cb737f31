/** A game in a terminal, line by line. The library reads what is typed, as it does for the page. */
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Player, initSync } from '../../pkg/first.js';
import { namesOf } from '../board/name';
import { playing } from '../core/playing';
import type { Answer, Argument, FirstOperations, Name, Opened, Typed } from '../core/protocol';
import { Refusal, call, generate, hint, solve } from './core.node';
import { drawn, signsOf } from './drawn';

const HELP = 'Press buttons by their names, such as b2. Other words: undo, redo, restart, hint, solve, new, quit.';

type Do = <N extends Name<FirstOperations>>(name: N, argument: Argument<N, FirstOperations>) => Answer<N, FirstOperations>;

/** Plays until the player quits or the input ends. Returns whether the last board was solved. */
export async function play(board: string, say: (text: string) => void): Promise<boolean> {
  const module = await WebAssembly.compile(await readFile(new URL(/* @vite-ignore */ './first_bg.wasm', import.meta.url)));
  initSync({ module });
  const player = playing(new Player());
  const game = new Game(board, (name, argument) => player(name, argument, 0, () => undefined) as never, say);
  const input = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
  say(`${game.title}: press b2, hint, undo, help or quit.`);
  game.show();
  input.prompt();
  for await (const line of input) {
    if (!(await game.hear(line))) break;
    input.prompt();
  }
  input.close();
  return game.isWon;
}

class Game {
  private now: Opened;

  constructor(private text: string, private readonly act: Do, private readonly say: (text: string) => void) {
    this.now = act('open', { text });
  }

  get title() {
    return this.now.scenery.title;
  }

  get isWon() {
    return this.now.position.is_won;
  }

  show() {
    const { scenery, position } = this.now;
    this.say(drawn(scenery, signsOf(position.board, scenery.states)));
    this.say(position.is_won ? `Solved. Presses: ${position.presses}. Type new for another board, or quit.` : `lit ${position.lit}, presses ${position.presses}`);
  }

  /** Does what a line asks for. Returns whether the game goes on. */
  async hear(line: string): Promise<boolean> {
    try {
      const typed = await call('typed', { text: this.text, moves: [], made: 0, start: null, here: null, line });
      if (typed.order === 'quit') return false;
      if (await this.do(typed)) this.show();
    } catch (error) {
      if (typeof error === 'string') this.say((JSON.parse(error) as { sentence: string }).sentence);
      else if (error instanceof Refusal) this.say(error.message);
      else throw error;
    }
    return true;
  }

  /** Returns whether the board may be another one. */
  private async do(typed: Typed): Promise<boolean> {
    switch (typed.order) {
      case 'press':
        for (const move of typed.targets) this.step('press', move);
        return true;
      case 'undo':
      case 'redo':
        for (let times = 0; times < typed.times; times++) this.step(typed.order, null);
        return true;
      case 'restart':
        this.step('restart', null);
        return true;
      case 'hint':
        this.say((await hint(this.id, { level: typed.level ?? 3 })).text);
        return false;
      case 'solve':
        this.say(await this.solution());
        return false;
      case 'new': {
        const seed = typed.seed ?? Math.floor(Math.random() * 2 ** 32);
        const [made] = await generate(this.text, { presses: typed.presses ?? undefined, seed });
        this.text = made!.id;
        this.now = this.act('open', { text: this.text });
        return true;
      }
      case 'nothing':
        return true;
      default:
        this.say(HELP);
        return false;
    }
  }

  private step<N extends 'press' | 'undo' | 'redo' | 'restart'>(name: N, argument: Argument<N, FirstOperations>) {
    this.now = { ...this.now, position: this.act(name, argument).position };
  }

  /** The board as it stands, in one word. */
  private get id(): string {
    const { id } = this.now.position;
    if (id === null) throw new Refusal('this board is too large for hints and solutions here');
    return id;
  }

  private async solution(): Promise<string> {
    const report = await solve(this.id, { fewest: true, milliseconds: 10_000 });
    if (report.outcome !== 'solved') return report.reason;
    const { scenery } = this.now;
    const names = (scenery.buttons ?? scenery.lights).listed?.map(({ name }) => name) ?? [];
    const say = (name: string) => namesOf(scenery).button(names.indexOf(name));
    const pressed = report.sequence ?? Object.entries(report.presses).flatMap(([name, count]) => Array<string>(count).fill(name));
    return `Press ${pressed.map(say).join(' ')} (${pressed.length}${report.fewest?.proved ? ', the minimum' : ''}).`;
  }
}
