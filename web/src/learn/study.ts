/** The board a lesson runs on, and a worker of its own to ask about it. */
import { type Core, Refusal, Stopped } from '../core/core';
import { studyCore } from '../core/workers';
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
  /** Another board beside this one. */
  other(text: string): Promise<Study>;
}

/** Where boards are opened. One worker serves them, and works for the last one opened only. */
export class Shelf {
  private readonly core: Core = studyCore();
  private turn = 0;
  private asked = 0;

  /** Opens a board; rejects with one sentence. Whatever was still asked about the one before is given up. */
  async open(text: string): Promise<Study> {
    const turn = ++this.turn;
    if (this.asked > 0) this.core.stop();
    const ask: Study['ask'] = async (name, argument, milliseconds = MILLISECONDS) => {
      if (turn !== this.turn) throw new Stopped('another board is open');
      this.asked++;
      try {
        return await this.core.call(name, argument, { milliseconds });
      } finally {
        this.asked--;
      }
    };
    return studied(text, ask);
  }

  /** Ends the worker. */
  close() {
    this.turn++;
    this.core.stop();
  }
}

/** A board, opened by whoever answers for it. */
export async function studied(text: string, ask: Study['ask']): Promise<Study> {
  const { scenery } = await ask('open', { text });
  const known = wiring(scenery);
  if (!known) throw new Refusal(`this board has ${scenery.lights.count} lights. Lessons look at boards of up to 10000`);
  return {
    text,
    scenery,
    wiring: known,
    ask,
    explain: (how, other = text) => ask('explain', { text: other, how }),
    from: (board) => from(ask, text, board),
    other: (other) => studied(other, ask),
  };
}

/** The name of the puzzle of a text with another board to start from. */
async function from(ask: Study['ask'], text: string, start: readonly number[]): Promise<string> {
  const puzzle = JSON.parse(await ask('write', { text, format: 'json' })) as object;
  const { id } = await ask('read', { text: JSON.stringify({ ...puzzle, start }) });
  return id;
}
