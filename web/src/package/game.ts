/** A game without a page: the small module of the player, and the module of hints with the first hint. */
import { Player, initSync as initFirst } from '../../pkg/first.js';
import { Worker as Think, initSync as initThink } from '../../pkg/think.js';
import { namesOf } from '../board/name';
import { buttonNamed } from '../board/named';
import { operating } from '../core/operating';
import { playing } from '../core/playing';
import type { Answer, Argument, FirstOperations, Language, Name, Opened, Refused, Scenery, ThinkOperations, Typed } from '../core/protocol';
import { Refusal } from '../core/refusal';
import { isContent } from './board';
import { broken } from './broken';
import type { Limits } from './calling';
import { camelled } from './camel';
import { heard } from './heard';
import { firstModule, thinkModule } from './modules';
import { LIMITS, checkAll, spoken } from './options';

export { Refusal };

/** The state of a game. */
export interface GameState {
  /** The state of every light: 0 is off. */
  board: number[];
  /** How many lights differ from the goal. */
  lit: number;
  presses: number;
  solved: boolean;
  /** The board now, as an ID. `null` on boards too large for one. */
  id: string | null;
}

/** What is made once, and made again if that failed. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = null;
      throw error;
    }));
}

const begun = once(() => firstModule().then((module) => void initFirst({ module })));
const thinker = once(() => thinkModule().then((module) => (initThink({ module }), new Think())));

/** Opens a game on a board: a name such as `5x5:random-solvable:7`, or an ID. `read` of `lightsout/core` gives the ID of any other board. */
export async function openGame(board: string): Promise<Game> {
  if (typeof board !== 'string') throw new TypeError(NAMES_ALONE);
  await begun();
  try {
    return new Game(board);
  } catch (error) {
    const isNoName = error instanceof Refusal && error.why?.kind === 'no_board' && isContent(board);
    throw isNoName ? new TypeError(NAMES_ALONE) : error;
  }
}

const NAMES_ALONE = 'a game takes a name such as "5x5" or a puzzle ID. Give the ID of another board: `await read(board)` of lightsout/core';

export class Game {
  private readonly player = playing(new Player());
  private now: Opened;

  /** `openGame` makes it. */
  constructor(text: string) {
    const opened = this.act('open', { text });
    this.now = { ...opened, scenery: camelled(opened.scenery) };
  }

  get state(): GameState {
    const { board, lit, presses, is_won: solved, id } = this.now.position;
    return { board: [...board], lit, presses, solved, id };
  }

  /** Lights, buttons and what each button changes. `lights` and `buttons` hold a count and places, not states: those are `state.board`. */
  get scenery(): Scenery {
    return this.now.scenery;
  }

  /** Presses a button by its name (`b1` or `0,1`) or number. */
  press(button: string | number, back = false): GameState {
    return this.step('press', { button: buttonNamed(this.scenery, button), back });
  }

  undo(): GameState {
    return this.step('undo', null);
  }

  redo(): GameState {
    return this.step('redo', null);
  }

  restart(): GameState {
    return this.step('restart', null);
  }

  /** Gives a hint: 1 how far it is, 2 where to look, 3 why, 4 the press. */
  async hint(level: 1 | 2 | 3 | 4 = 1, language: Language = 'en', limits: Limits = {}): Promise<string> {
    return spoken((await this.ask('hint', { ...this.played(), level }, limits)).words, language).text;
  }

  /** The buttons of the shortest known solution from here, by name. `null` if there is none. */
  async solution(limits: Limits = {}): Promise<string[] | null> {
    const { way } = await this.ask('look', { text: this.id }, limits);
    if (!way) return null;
    const named = namesOf(this.scenery).button;
    return this.scenery.rule === 'free' ? way.flatMap((count, button) => Array<string>(count).fill(named(button))) : way.map(named);
  }

  /** What a typed line asks for, such as `b2`, `undo 3` or `hint`. */
  typed(line: string): Promise<Typed> {
    return this.ask('typed', { ...this.played(), line });
  }

  private played() {
    return { text: this.id, moves: [], made: 0, start: null, here: null };
  }

  private get id(): string {
    const { id } = this.now.position;
    if (id === null) throw new Refusal('this board is too large for hints');
    return id;
  }

  private step<N extends 'press' | 'undo' | 'redo' | 'restart'>(name: N, argument: Argument<N, FirstOperations>): GameState {
    this.now = { ...this.now, position: this.act(name, argument).position };
    return this.state;
  }

  private act<N extends Name<FirstOperations>>(name: N, argument: Argument<N, FirstOperations>) {
    return refusing(() => this.player(name, argument, 0, () => undefined) as Answer<N, FirstOperations>);
  }

  private async ask<N extends Name<ThinkOperations>>(name: N, argument: Argument<N, ThinkOperations>, limits: Limits = {}) {
    checkAll(limits, LIMITS);
    const { milliseconds = Infinity, progress = () => undefined, signal } = limits;
    signal?.throwIfAborted();
    const library = operating(await thinker());
    signal?.throwIfAborted();
    try {
      return refusing(() => camelled(library(name, argument, Number.isFinite(milliseconds) ? milliseconds : 0, progress) as Answer<N, ThinkOperations>));
    } finally {
      if (signal) await heard(signal);
    }
  }
}

/** What the library refuses, as an error. */
function refusing<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw broken(error);
    if (typeof error !== 'string') throw error;
    const { sentence, why } = JSON.parse(error) as Refused;
    throw new Refusal(sentence, camelled(why));
  }
}
