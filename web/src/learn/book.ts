/** How a page of the book looks: serif text, the figure beside it, one idea at a time. */
import { css } from 'lit';

export const book = css`
  :host {
    display: block;
    font: 1.125rem/1.65 var(--serif);
    font-variant-numeric: oldstyle-nums;
    color: var(--ink);
  }
  .idea {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-5) var(--space-6);
    margin-block: var(--space-6);
  }
  .idea:first-of-type { margin-top: var(--space-5); }
  .idea.whole > .prose { max-width: var(--measure); }
  @media (min-width: 56rem) {
    .idea.whole > .prose.two { max-width: none; columns: 2; column-gap: 4rem; }
    .two > h2 { column-span: all; }
    .two > p { break-inside: avoid; }
  }
  @media (min-width: 56rem) {
    .idea:not(.whole) { grid-template-columns: minmax(0, 32rem) minmax(0, 1fr); column-gap: 4rem; align-items: start; }
  }
  h2 { font: 400 1.4rem/1.3 var(--serif); margin: 0 0 var(--space-3); text-wrap: balance; overflow-wrap: anywhere; }
  h3 { font: 600 1rem/1.4 var(--sans); margin: 0 0 var(--space-2); }
  p { margin: 0 0 var(--space-4); text-wrap: pretty; }
  .prose > :last-child { margin-bottom: 0; }
  em { font-style: italic; }
  a { color: var(--accent); text-underline-offset: 0.2em; }
  math { font-size: 1.06em; }
  /* Fonts without mathematics let an exponent float away, so it stands as in text. */
  math.power { font: inherit; font-variant-numeric: lining-nums; }
  math.power, math.power * { display: inline; }
  math.power mn + mn { font-size: 0.7em; line-height: 0; vertical-align: 0.5em; }
  .tight { white-space: nowrap; }
  math[display='block'] { margin-block: var(--space-4); }
  figure { margin: 0; }
  /* What stands in a grid is never wider than the page, however large its text. */
  figure, :is(.idea, .stage, .proof) > * { min-width: 0; }
  figcaption { font: 0.9375rem/1.5 var(--sans); color: var(--ink-soft); margin-top: var(--space-3); font-variant-numeric: tabular-nums; }
  figcaption strong { color: var(--ink); font-weight: 600; }
  .tray {
    background: var(--tray);
    border: 1px solid var(--tray-edge);
    border-radius: calc(2 * var(--corner));
    padding: clamp(0.5rem, 2.5vmin, 1rem);
    width: min(100%, var(--wide, 20rem));
    box-sizing: border-box;
  }
  /* For a class: the whole screen, and the board as large as it allows. */
  :fullscreen { align-content: center; padding: var(--space-5); background: var(--paper); overflow: auto; }
  :fullscreen .tray { --wide: min(100%, 70vh); }
  .idea:fullscreen:not(.whole) { grid-template-columns: minmax(0, 1fr) minmax(0, max(46vw, 70vh)); align-items: center; }
  .side-by-side { display: flex; flex-wrap: wrap; gap: var(--space-4) var(--space-5); align-items: flex-start; }
  .side-by-side > figure { flex: 0 1 auto; }
  .actions { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-top: var(--space-4); }
  button.do, a.do {
    font: 1rem/1.2 var(--sans);
    min-height: var(--target);
    padding: 0 var(--space-4);
    display: inline-flex;
    align-items: center;
    border: 1px solid var(--edge);
    border-radius: var(--corner);
    background: var(--sheet);
    color: var(--ink);
    text-decoration: none;
    cursor: pointer;
  }
  button.do:disabled { color: var(--ink-soft); border-color: var(--line); cursor: default; }
  button.do[aria-pressed='true'] { border-color: var(--accent); color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
  :is(button, a, [tabindex='0'], input, select, summary):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  .aside { font: 0.9375rem/1.5 var(--sans); color: var(--ink-soft); }
  .quiet { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .refused { border-left: 3px solid var(--warn); padding-left: var(--space-4); max-width: var(--measure); }
  dl.facts { display: grid; grid-template-columns: auto 1fr; gap: var(--space-1) var(--space-4); margin: 0; font: 1rem/1.5 var(--sans); }
  dl.facts dt { color: var(--ink-soft); }
  dl.facts dd { margin: 0; font-variant-numeric: tabular-nums; }
  pre {
    font: 0.8125rem/1.5 var(--mono);
    background: var(--sheet);
    border: 1px solid var(--line);
    border-radius: var(--corner);
    padding: var(--space-3) var(--space-4);
    margin: 0;
    overflow: auto;
    max-height: 26rem;
    tab-size: 2;
  }
  @media (forced-colors: active) {
    button.do[aria-pressed='true'] { border-width: 3px; }
  }
  @media print {
    .actions, lo-player { display: none; }
    .idea { break-inside: avoid; }
  }
`;
