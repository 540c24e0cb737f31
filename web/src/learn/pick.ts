/** Pointing at a light, a row, a column or an unknown, so that whatever stands for the same thing shows it too. */

/** What is pointed at: a row (a light), a column (a button), both, or nothing. */
export interface Picked {
  row: number | null;
  column: number | null;
}

export const NOTHING_PICKED: Picked = { row: null, column: null };

export class PickEvent extends CustomEvent<Picked> {
  constructor(picked: Picked) {
    super('pick', { detail: picked, bubbles: true, composed: true });
  }
}

/** The light or button under a pointer or the focus, in whichever board it is; null outside of all. */
export function indexUnder(event: Event): number | null {
  for (const node of event.composedPath()) {
    if (node instanceof Element && node.hasAttribute('data-index')) return Number(node.getAttribute('data-index'));
  }
  return null;
}
