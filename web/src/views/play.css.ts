/** How the play view is laid out: the board is the hero, everything else sits quietly below. */
import { css } from 'lit';

export const frame = css`
  :host {
    --board: max(17rem, 100vh - 21.5rem);
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    gap: var(--space-3);
    padding: var(--space-4) var(--space-3) var(--space-6);
    box-sizing: border-box;
    max-width: 100%;
  }
  h1 { font: 400 1.6rem/1.2 var(--serif); margin: 0; text-align: center; }
  .rules { margin: 0; max-width: var(--measure); min-height: 1.5em; text-align: center; text-wrap: balance; color: var(--ink-soft); font: 1.05rem/1.45 var(--serif); }
  /* Words that are on their way have room, so that the board stays where it is. */
  .rules[data-pending] { min-height: 2.9em; }
  .tray {
    background: var(--tray);
    border: 1px solid var(--tray-edge);
    border-radius: calc(2 * var(--corner));
    padding: clamp(0.5rem, 3vmin, 1.25rem);
    /* What there is to do with it is seen below it, on a short screen too. */
    width: min(100%, var(--board));
    --tall: calc(var(--board) - 2.5rem);
    --figure-height: var(--tall);
    box-sizing: border-box;
    transition: border-color var(--dim), box-shadow var(--dim);
  }
  .tray.won { border-color: var(--lit); box-shadow: 0 0 1.5rem color-mix(in srgb, var(--lit) 35%, transparent); }
  .standing { font-variant-numeric: tabular-nums; margin: 0; color: var(--ink-soft); text-align: center; }
  .standing strong { color: var(--ink); font-weight: 600; }
  .actions { display: flex; flex-wrap: wrap; gap: var(--space-2); justify-content: center; }
  .standing button { min-height: 1.5rem; padding: 0 var(--space-1); border: 0; background: none; color: var(--accent); text-decoration: underline; text-underline-offset: 0.2em; }
  .told { overflow-wrap: anywhere; width: min(100%, 44rem); font: 1.1rem/1.5 var(--serif); text-align: center; }
  .told p { margin: 0 0 var(--space-3); }
  .told lo-ladder { text-align: start; }
  /* On a wide screen the board is as high as the window: what there is to do stands on its left, hints and the end on its right. */
  @media (min-width: 64rem) and (min-aspect-ratio: 5/4) {
    :host { --board: min(100vh - 7rem, 100vw - 36rem); grid-template: minmax(min-content, 1fr) repeat(4, auto) minmax(min-content, 1fr) / minmax(0, 1fr) var(--board) minmax(0, 1fr); }
    * { grid-column: 1 / -1; }
    h1, .rules, .standing, .actions { grid-column: 1; }
    h1 { grid-row: 1; align-self: end; }
    .rules { grid-row: 2; }
    .standing { grid-row: 3; }
    .actions { grid-row: 4; }
    .actions ~ .standing { grid-row: 5; }
    .tray { grid-area: 1 / 2 / 7; align-self: start; }
    .tray ~ .told, lo-result { grid-area: 1 / 3 / 7; }
    lo-result { align-self: center; }
    .tray ~ .told { contain: size; width: auto; place-self: stretch; max-width: 26rem; padding: var(--space-2) var(--space-4); overflow: auto; text-align: start; }
    .actions ~ lo-more { grid-area: 1 / 3 / 7; contain: size; place-self: stretch; width: auto; margin: 0 var(--space-2); overflow: auto; z-index: 1; }
    .told .actions { justify-content: start; }
  }
  @media (max-width: 34rem) {
    .actions { width: 100%; gap: var(--space-1); }
    .actions button, .actions .button { padding: 0 var(--space-1); flex: 1 1 auto; }
  }
`;
