/** How the play view is laid out: the board is the hero, everything else sits quietly below. */
import { css } from 'lit';

export const frame = css`
  :host {
    --board: max(17rem, 100vh - 21.5rem);
    --pad: clamp(0.5rem, 3vmin, 1.25rem);
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    align-content: start;
    gap: var(--space-3);
    padding: var(--space-4) var(--space-3) var(--space-6);
    box-sizing: border-box;
    max-width: 100%;
  }
  .head, .side { display: grid; grid-template-columns: minmax(0, 1fr); justify-items: center; gap: var(--space-3); width: 100%; }
  h1 { font: 400 1.6rem/1.2 var(--serif); margin: 0; text-align: center; text-wrap: balance; }
  .rules { margin: 0; max-width: var(--measure); min-height: 1.5em; text-align: center; text-wrap: balance; color: var(--ink-soft); font: 1.05rem/1.45 var(--serif); }
  /* Words that are on their way have room, so that the board stays where it is. */
  .rules[data-pending] { min-height: 2.9em; }
  .tray {
    background: var(--tray);
    border: 1px solid var(--tray-edge);
    border-radius: calc(2 * var(--corner));
    padding: var(--pad);
    /* As wide as its board; what there is to do with it is seen below it, on a short screen too. */
    --tall: calc(var(--board) - 2 * var(--pad) - 2px);
    --figure-height: var(--tall);
    /* The least side of a light of rows and columns; upright a telephone has room for a high board. */
    --finger: 26px;
    --wide: calc(max(var(--least), var(--tall) * var(--ratio)) + 2 * var(--pad) + 2px);
    width: min(100%, var(--wide));
    box-sizing: border-box;
    transition: border-color var(--dim), box-shadow var(--dim);
  }
  .standing { font-variant-numeric: tabular-nums; margin: 0; color: var(--ink-soft); text-align: center; }
  .standing strong { color: var(--ink); font-weight: 600; }
  .actions { display: flex; flex-wrap: wrap; align-items: start; gap: var(--space-2); justify-content: center; }
  .standing button { min-height: 1.5rem; padding: 0; border: 0; background: none; color: var(--accent); text-decoration: underline; text-underline-offset: 0.2em; }
  .told { overflow-wrap: anywhere; width: min(100%, 44rem); font: 1.1rem/1.5 var(--serif); text-align: center; }
  .told, .actions { grid-column: 1 / -1; }
  .cost { margin: 0; color: var(--ink-soft); font-size: 0.9rem; }
  /* On a wide screen the board is as high as the window, and all there is to read and to do stands in one column beside it; below a long one. */
  @media (min-width: 64rem) and (min-aspect-ratio: 5/4) {
    :host { align-self: center; padding-bottom: var(--space-2); }
    :host([beside]) {
      --board: calc(100vh - 6.5rem);
      --side: clamp(18rem, 100vw - var(--board) - 7rem, 26rem);
      grid-template: auto minmax(22rem, 1fr) / auto var(--side);
      justify-content: center;
      column-gap: var(--space-6);
    }
    :host([beside]) .head { grid-area: 1 / 2; }
    :host([beside]) .side { grid-area: 2 / 2; display: flex; flex-direction: column; align-items: stretch; }
    :host([beside]) .tray { grid-area: 1 / 1 / 3; align-self: center; width: min(100vw - var(--side) - 5.5rem, var(--wide)); }
    :host([beside]) :is(.head, .side) > * { text-align: start; justify-content: start; width: 100%; }
    :host([beside]) .rules { text-wrap: pretty; }
    :host([beside]) .actions button { padding: 0 var(--space-3); }
  }
  @media (pointer: coarse) and (orientation: portrait) { .tray { --finger: 44px; } }
  @media (max-width: 34rem) {
    .actions { width: 100%; gap: var(--space-1); }
    .actions button, .actions .button { padding: 0 var(--space-1); flex: 1 1 auto; }
  }
`;
