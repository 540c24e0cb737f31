/** What is known of a drawing: asked of the library anew after every step, answers to old steps left aside. */
import { type Core, Stopped, refusedBy } from '../core/core';
import { studyCore } from '../core/workers';
import type { Info, Refused, Scenery } from '../core/protocol';

/** How long one question may take while somebody draws. */
const MILLISECONDS = 2500;

export interface Known {
  /** For links; empty where there is none. */
  id: string;
  scenery: Scenery;
  isWon: boolean;
  info: Info | null;
  /** Why there is no `info`. */
  why: Refused | null;
  isSolvable: boolean | null;
  /** How often to press each button. */
  way: number[] | null;
  isFewest: boolean;
  /** A weight for every light: a proof that there is no way. */
  weights: number[] | null;
}

export class Study {
  private turn = 0;

  constructor(readonly core: Core = studyCore()) {}

  /** Tells more and more of a puzzle in any format. Rejects with one sentence. */
  async look(text: string, format: string | undefined, tell: (known: Known) => void) {
    const turn = ++this.turn;
    const isOld = () => turn !== this.turn;
    try {
      const { id } = await this.core.call('read', { text, format });
      if (isOld()) return;
      const { scenery, position } = await this.core.call('open', { text: id });
      if (isOld()) return;
      const { is_won: isWon, here } = position;
      const known: Known = {
        id,
        scenery,
        isWon,
        info: null,
        why: null,
        isSolvable: here.is_solvable,
        way: null,
        isFewest: false,
        weights: here.certificate,
      };
      tell(known);
      Object.assign(known, await this.info(id));
      if (isOld()) return;
      Object.assign(known, await this.way(id, known));
      if (!isOld()) tell({ ...known });
    } catch (error) {
      if (!isOld() && !(error instanceof Stopped)) throw error;
    }
  }

  /** What was asked before is no longer waited for. */
  forget() {
    this.turn++;
  }

  close() {
    this.turn++;
    this.core.stop();
  }

  private async info(text: string): Promise<Partial<Known>> {
    try {
      return { info: await this.core.call('info', { text }, { milliseconds: MILLISECONDS }) };
    } catch (error) {
      if (error instanceof Stopped) throw error;
      return { why: refusedBy(error) };
    }
  }

  private async way(text: string, known: Known): Promise<Partial<Known>> {
    try {
      const { at_least: atLeast, way, weights } = await this.core.call('look', { text }, { milliseconds: MILLISECONDS });
      const presses = way?.reduce((sum, count) => sum + count, 0);
      return {
        way,
        isFewest: presses === atLeast,
        weights: weights ?? known.weights,
        isSolvable: way ? true : weights ? false : known.isSolvable,
      };
    } catch (error) {
      if (error instanceof Stopped) throw error;
      return {};
    }
  }
}

/** A quiet pattern as a count for every light. */
export function countsOf(pattern: Record<string, number>, scenery: Scenery): number[] {
  return (scenery.lights.listed ?? []).map(({ name }) => pattern[name] ?? 0);
}
