/** Whether pupils can play what a teacher wrote: asked of the library as their pages will ask it, each board once. */
import { type Core, Stopped, refusedBy } from '../core/core';
import type { FirstOperations, Refused, Scenery, ThinkOperations, Told } from '../core/protocol';
import { firstCore, thinkCore } from '../core/workers';
import { refuseTooLarge } from '../play/size';
import { textOf } from './set';

export type Verdict =
  /** With the best way known to solve it. */
  | { kind: 'good'; scenery: Scenery; way: number[] | null }
  | { kind: 'refused'; refused: Refused }
  /** A draw by chance without its number, and how it is written with one. */
  | { kind: 'no_seed'; better: string }
  | { kind: 'solved' }
  | { kind: 'impossible' };

/** How long one board is looked into, in milliseconds; one that takes longer may be played. */
const TO_LOOK = 2_000;

export class Check {
  private readonly known = new Map<string, Verdict>();
  private turn = 0;

  constructor(
    private readonly player: Pick<Core<FirstOperations>, 'call' | 'stop'> = firstCore(),
    private readonly thinker: Pick<Core<ThinkOperations>, 'call' | 'stop'> = thinkCore(),
  ) {}

  /** What is known of a board; undefined until it was looked at. */
  of(board: string): Verdict | undefined {
    return this.known.get(board);
  }

  /** Looks at each board that is not known yet, and says so after each; ends quietly when others are asked about. */
  async look(boards: readonly string[], tell: () => void) {
    const turn = ++this.turn;
    for (const board of boards) {
      if (this.known.has(board)) continue;
      const verdict = await this.judged(board);
      if (verdict) this.known.set(board, verdict);
      if (turn !== this.turn) return;
      tell();
    }
  }

  stop() {
    this.turn++;
    this.player.stop();
    this.thinker.stop();
  }

  /** null where it was given up. */
  private async judged(board: string): Promise<Verdict | null> {
    const draw = /^(.*):random(?:-solvable)?:?$/.exec(board);
    if (draw) return { kind: 'no_seed', better: `${draw[1]}:random-solvable:7` };
    try {
      const text = textOf(board);
      refuseTooLarge(text);
      const { position, scenery } = await this.player.call('open', { text });
      if (position.is_won) return { kind: 'solved' };
      const told = position.here.is_solvable === false ? null : await this.looked(position.id);
      return !told || told.weights ? { kind: 'impossible' } : { kind: 'good', scenery, way: told.way };
    } catch (error) {
      return error instanceof Stopped ? null : { kind: 'refused', refused: refusedBy(error) };
    }
  }

  /** What is found out in time. */
  private async looked(id: string | null): Promise<Pick<Told, 'weights' | 'way'>> {
    const nothing = { weights: null, way: null };
    if (id === null) return nothing;
    try {
      return await this.thinker.call('look', { text: id }, { milliseconds: TO_LOOK });
    } catch (error) {
      if (error instanceof Stopped) throw error;
      return nothing;
    }
  }
}
