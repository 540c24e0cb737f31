/** The nearest board that can be solved, to be shown beside one that cannot. */
import { type Core, Stopped } from '../core/core';
import type { Scenery } from '../core/protocol';

/** How long it is looked for, in milliseconds. */
const MILLISECONDS = 2_500;

export interface Near {
  id: string;
  scenery: Scenery;
  /** The lights that differ. */
  changed: readonly number[];
}

/** null where none is found in time: the board can do without it. */
export async function nearestOf(core: Core, text: string): Promise<Near | null> {
  try {
    const near = await core.call('nearest', { text }, { milliseconds: MILLISECONDS });
    if (!near) return null;
    const [{ scenery }] = await Promise.all([core.call('open', { text: near.id }), import('../board/small-board')]);
    return { id: near.id, scenery, changed: near.changed };
  } catch (error) {
    if (error instanceof Stopped) throw error;
    return null;
  }
}
