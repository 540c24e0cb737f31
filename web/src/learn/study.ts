/** The board a lesson runs on, and a worker of its own to ask about it. */
import { type Core, Refusal, studyCore } from '../core/core';
import type { Answer, Argument, Explanation, Name, Scenery } from '../core/protocol';
import { type Wiring, wiring } from './toggle';

/** How long the worker may take to answer for a lesson. */
const MILLISECONDS = 20_000;

/** A board that lies open: what was typed, its name for links, what is to be seen of it. */
export interface Study {
  readonly text: string;
  readonly scenery: Scenery;
  readonly wiring: Wiring;
  /** Asks the library; it may take so many milliseconds. */
  ask<N extends Name>(name: N, argument: Argument<N>, milliseconds?: number): Promise<Answer<N>>;
  /** Explains the board, or another text. */
  explain(how: string, text?: string): Promise<Explanation>;
  /** The name of the same puzzle from another board. */
  from(board: readonly number[]): Promise<string>;
}

/** Where boards are opened. One worker serves them all, one question after the other. */
export class Shelf {
  private readonly core: Core = studyCore();

  /** Opens a board; rejects with one sentence. */
  async open(text: string): Promise<Study> {
    const { scenery } = await this.core.call('open', { text }, { milliseconds: MILLISECONDS });
    const known = wiring(scenery);
    if (!known) throw new Refusal(`this board has ${scenery.lights.count} lights; lessons look at boards of up to 10000`);
    const ask: Study['ask'] = (name, argument, milliseconds = MILLISECONDS) => this.core.call(name, argument, { milliseconds });
    return {
      text,
      scenery,
      wiring: known,
      ask,
      explain: (how, other = text) => ask('explain', { text: other, how }),
      from: (board) => this.from(text, board),
    };
  }

  /** Ends the worker. */
  close() {
    this.core.stop();
  }

  private async from(text: string, board: readonly number[]) {
    const puzzle = JSON.parse(await this.core.call('write', { text, format: 'json' })) as object;
    const { id } = await this.core.call('read', { text: JSON.stringify({ ...puzzle, start: board }) });
    return id;
  }
}
