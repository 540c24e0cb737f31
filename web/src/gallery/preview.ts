/** What is known of a board as it is chosen: asked step by step, given up when something else is chosen. */
import { type Core, Stopped, refusedBy } from '../core/core';
import { studyCore } from '../core/workers';
import type { Info, Named, Refused } from '../core/protocol';

/** How long facts may take. */
const MILLISECONDS_FOR_FACTS = 3000;
const MILLISECONDS_TO_DEAL = 20_000;

/** More lights than this make no small picture. */
const MOST_TO_DRAW = 6000;

/** More lights than this are not looked into while somebody still chooses. */
const MOST_FOR_FACTS = 12_000;

export interface Known {
  /** What `#play/` takes. */
  id: string;
  scenery: Named;
  lights: number;
  buttons: number;
  isDrawn: boolean;
  isWon: boolean;
  isSolvable: boolean | null;
  /** The fewest presses, where that is known. */
  fewest: number | null;
  info: Info | null;
  /** Why there are no facts. */
  why: Refused | null;
}

export class Preview {
  private turn = 0;
  private isBusy = false;

  constructor(private readonly core: Core = studyCore()) {}

  /** Tells more and more of the board; ends quietly when another is asked for. Rejects with one sentence. */
  async look(text: string, deal: { presses: number; seed: number } | null, tell: (known: Known) => void) {
    const turn = ++this.turn;
    if (this.isBusy) this.core.stop();
    this.isBusy = true;
    try {
      let known = await this.open(text, deal);
      if (turn === this.turn) tell(known);
      for (const more of [this.facts, this.fewest]) {
        if (turn !== this.turn) return;
        known = await more.call(this, known);
        if (turn === this.turn) tell(known);
      }
    } catch (error) {
      if (turn === this.turn && !(error instanceof Stopped)) throw error;
    } finally {
      if (turn === this.turn) this.isBusy = false;
    }
  }

  close() {
    this.turn++;
    this.core.stop();
  }

  private async open(text: string, deal: { presses: number; seed: number } | null): Promise<Known> {
    const { id } = deal
      ? await this.core.call('deal', { text, ...deal }, { milliseconds: MILLISECONDS_TO_DEAL })
      : await this.core.call('read', { text });
    const { scenery, position } = await this.core.call('open', { text: id });
    return {
      id,
      scenery,
      lights: scenery.lights.count,
      buttons: scenery.buttons?.count ?? scenery.lights.count,
      isDrawn: scenery.lights.count <= MOST_TO_DRAW,
      isWon: position.is_won,
      isSolvable: position.here.is_solvable,
      fewest: null,
      info: null,
      why: null,
    };
  }

  private async facts(known: Known): Promise<Known> {
    if (known.lights > MOST_FOR_FACTS) return known;
    try {
      const info = await this.core.call('info', { text: known.id }, { milliseconds: MILLISECONDS_FOR_FACTS });
      return { ...known, info };
    } catch (error) {
      if (error instanceof Stopped) throw error;
      return { ...known, why: refusedBy(error) };
    }
  }

  private async fewest(known: Known): Promise<Known> {
    if (known.lights > MOST_FOR_FACTS || known.isSolvable === false) return known;
    try {
      const told = await this.core.call('look', { text: known.id }, { milliseconds: MILLISECONDS_FOR_FACTS });
      const presses = told.way?.reduce((sum, count) => sum + count, 0) ?? null;
      return {
        ...known,
        isSolvable: told.way ? true : told.weights ? false : known.isSolvable,
        fewest: presses === told.at_least ? presses : null,
      };
    } catch (error) {
      if (error instanceof Stopped) throw error;
      return known;
    }
  }
}
