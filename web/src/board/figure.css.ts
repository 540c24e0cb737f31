/** How figures look: the lamps of the lattice, in SVG. */
import { css } from 'lit';

export const figureStyles = css`
  :host { display: block; }
  :host([turns]) { --bar: calc(var(--target) + var(--space-2)); }
  svg { display: block; width: 100%; height: auto; max-height: calc(var(--figure-height, 62vh) - var(--bar, 0px)); overflow: visible; user-select: none; -webkit-user-select: none; }
  .piece { cursor: pointer; outline: none; touch-action: manipulation; -webkit-tap-highlight-color: transparent; }
  :host([movable]) .light, .graph .light { touch-action: none; }
  .hit { fill: transparent; stroke: none; }
  .lamp {
    fill: var(--off);
    stroke: var(--off-edge);
    stroke-width: 1px;
    vector-effect: non-scaling-stroke;
    transition: fill var(--press) ease-out calc(var(--ripple) * var(--far, 0));
  }
  .light[data-on] .lamp { fill: var(--paint); stroke: var(--paint); }
  .shine { pointer-events: none; }
  .inner { stop-color: white; stop-opacity: 0.5; }
  .outer { stop-color: white; stop-opacity: 0; }
  :host(:not([won])) .light[data-last] .lamp { stroke: var(--tray-ink); stroke-width: 2.5px; }
  .dot { fill: var(--lit-mark); stroke: none; pointer-events: none; }
  .key .lamp { fill: var(--tray); stroke: var(--tray-ink); }
  .key .glyph { fill: none; stroke: var(--tray-ink); stroke-width: 0.06; stroke-linecap: round; stroke-linejoin: round; pointer-events: none; }
  text { fill: var(--tray-ink); font-family: var(--sans); text-anchor: middle; pointer-events: none; }
  .number { font-weight: 500; font-variant-numeric: tabular-nums; }
  [data-on] .number, [data-on] .name.within, [data-on] .mark-number { fill: var(--lit-mark); }
  .outside { paint-order: stroke; stroke: var(--tray); stroke-width: 0.1; stroke-linejoin: round; }
  .beside { text-anchor: start; }
  .mark { fill: none; stroke: var(--ring); pointer-events: none; }
  .mark-number { font-weight: 600; fill: var(--tray-ink); }
  [data-on] .mark { stroke: var(--ring-on-lit); }
  .bracket { fill: none; stroke: var(--bracket); stroke-linecap: round; pointer-events: none; }
  [data-on] .bracket { stroke: var(--bracket-on-lit); }
  .share { fill: var(--bracket); font-weight: 600; }
  [data-on] .share { fill: var(--bracket-on-lit); }
  .goal { fill: none; stroke: var(--lit); pointer-events: none; }
  [data-on] .goal { stroke: var(--lit-mark); }
  .link, .loop { fill: none; stroke: var(--off-edge); stroke-width: 1.5px; vector-effect: non-scaling-stroke; transition: stroke var(--fade); }
  .head { fill: var(--off-edge); stroke: none; transition: fill var(--fade); }
  .link[data-far]:not([data-near]) { stroke-width: 1px; stroke-dasharray: 2 5; opacity: 0.6; }
  .link[data-near], .loop[data-near] { stroke: var(--tray-ink); stroke-width: 2.25px; }
  .head[data-near] { fill: var(--tray-ink); }
  .weight { font-size: 0.26px; fill: var(--tray-ink); paint-order: stroke; stroke: var(--tray); stroke-width: 0.08; }
  .light[data-near] .lamp { filter: brightness(1.28); stroke: var(--tray-ink); }
  .light[data-near][data-on] .lamp { filter: brightness(1.1); }
  .over { pointer-events: none; }
  .over path { fill: none; stroke: var(--ring); stroke-width: 0.06; }
  /* Thin enough to be told apart from those of neighbours. */
  .over .hint { stroke-width: 2.5px; vector-effect: non-scaling-stroke; }
  .over .choice { stroke-dasharray: 7 5; }
  .solid { cursor: grab; touch-action: none; }
  /* What is further back is fainter; a solid hides what is behind it by half. */
  .solid .face { fill: color-mix(in srgb, var(--off-edge) calc(4% + 26% * var(--near)), var(--tray)); fill-opacity: 0.62; stroke: none; pointer-events: none; }
  .solid .link { stroke-width: calc(0.75px + 1.5px * var(--near)); opacity: calc(0.3 + 0.7 * var(--near)); }
  .solid .link[data-rim] { stroke: var(--tray-ink); stroke-width: calc(1px + 2.5px * var(--near)); }
  /* The surface of a solid is lit from above, and hides what is behind it. */
  .surface .face { fill: color-mix(in srgb, var(--off-edge) calc(40% * var(--near)), var(--tray)); fill-opacity: 1; stroke: var(--tray); stroke-width: 0.02; }
  .surface .layer:first-child path, .surface .layer:first-child circle { visibility: hidden; }
  .surface .light:not([data-on]) .lamp { filter: brightness(var(--near)); }
  .solid .light .lamp { stroke: color-mix(in srgb, var(--tray-ink) calc(70% * var(--near)), var(--off-edge)); }
  .solid .light[data-on] .lamp { stroke: var(--paint); }
  .turn { display: flex; align-items: center; justify-content: flex-end; gap: var(--space-3); color: var(--tray-ink); padding-top: var(--space-2); }
  .turn button {
    min-height: var(--target);
    padding: 0 var(--space-4);
    border: 1px solid var(--off-edge);
    border-radius: var(--corner);
    background: var(--tray);
    color: var(--tray-ink);
    font: 1rem/1 var(--sans);
    cursor: pointer;
  }
  .turn button:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; }
  :host([still]) .piece { cursor: default; }
  @media (prefers-reduced-motion: no-preference) {
    /* A board that is done lights up from where it was pressed last, and fades. */
    :host([won]) .light .lamp { animation: answer calc(var(--press) * 10) ease-in-out calc(var(--ripple) * 3 * var(--far, 0)) 1; }
    @keyframes answer { 14% { fill: var(--lit); stroke: var(--lit); } }
  }
  /* Under a finger no light is too small to hit; the rest of the board is found by moving it. */
  @media (pointer: coarse) {
    :host(:not([still])) { overflow: auto; }
    :host(:not([still])) svg { min-width: calc(var(--wide) * 24px); min-height: calc(var(--tall) * 24px); }
  }
  @media (hover: hover) {
    .piece:hover .lamp { filter: brightness(1.12); }
  }
  @media (forced-colors: active) {
    svg { forced-color-adjust: none; }
    .lamp { fill: Canvas; stroke: ButtonText; }
    .key .lamp { fill: ButtonFace; }
    .key .glyph { stroke: ButtonText; }
    .light[data-on] .lamp { fill: Highlight; stroke: Highlight; filter: none; }
    .shine { display: none; }
    .dot, [data-on] .number { fill: HighlightText; }
    .goal { stroke: CanvasText; }
    [data-on] .goal { stroke: HighlightText; }
    text { fill: CanvasText; }
    .weight, .outside { stroke: Canvas; }
    .link, .loop { stroke: CanvasText; }
    .solid .face { fill: Canvas; }
    .solid .link[data-rim] { stroke: CanvasText; }
    .head { fill: CanvasText; }
    .over path, .mark { stroke: LinkText; }
    [data-on] .mark, [data-on] .bracket { stroke: HighlightText; }
    .light[data-near] .lamp { filter: none; stroke-width: 3px; }
  }
`;
