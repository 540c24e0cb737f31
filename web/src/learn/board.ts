/** The board of lessons: the one of the play view, told what it needs. */
import { html } from 'lit';
import '../board/board';
import { NOTHING_SHOWN, type Shown } from '../board/shown';
import type { Scenery } from '../core/protocol';

export interface Look {
  shown?: Partial<Shown>;
  names?: boolean;
  still?: boolean;
  origin?: number | null;
}

export const board = (scenery: Scenery, states: readonly number[], look: Look = {}) => html`<lo-board
  .scenery=${scenery}
  .board=${states}
  .shown=${{ ...NOTHING_SHOWN, ...look.shown }}
  ?names=${look.names}
  ?still=${look.still}
  .origin=${look.origin ?? null}
></lo-board>`;
