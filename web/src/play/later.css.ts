/** How play looks beyond the board and its buttons: hints, the end of a game, the board of the day; fetched with them. */
import { css } from 'lit';

export const later = css`
  .tray.won { border-color: var(--lit); box-shadow: 0 0 1.5rem color-mix(in srgb, var(--lit) 35%, transparent); }
  @media (min-width: 34rem) { .told lo-ladder { text-align: start; } }
  .told p { margin: 0 0 var(--space-3); }
  .daily { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: var(--space-1) var(--space-2); }
  .standing { text-wrap: pretty; }
  .daily a:first-child { text-align: start; line-height: 1.25; display: inline-flex; align-items: center; gap: var(--space-2); min-height: var(--target); text-decoration: none; }
  /* A leaf of a calendar; alight once its board is done. */
  .daily span small { display: block; color: var(--ink-soft); font-size: 0.85rem; }
  time { flex: none; width: 2.5rem; border: 1px solid var(--edge); border-radius: var(--corner); overflow: hidden; background: var(--sheet); color: var(--ink); font: 600 1.05rem/1.5 var(--sans); text-align: center; }
  time small { display: block; background: var(--accent); color: var(--on-accent); font: 600 0.65rem/1.5 var(--sans); }
  time.done { background: var(--lit); color: var(--lit-mark); }
  @media (min-width: 64rem) and (min-aspect-ratio: 5/4) {
    :host([beside]) lo-result { --place: start; }
    /* What is long is moved on its own, and the board stays where it is. */
    :host([beside]) :is(.told, lo-more) { position: relative; flex: 1 1 14rem; min-height: 14rem; contain: size; width: auto; overflow: auto; }
    /* That there is more below: what is cut off fades. */
    :host([beside]) lo-more::after { content: ''; display: block; position: sticky; bottom: 0; height: 2.5rem; background: linear-gradient(transparent, var(--paper)); pointer-events: none; }
    :host([beside]) .told:has(~ lo-more) { flex-basis: 11rem; min-height: 0; }
  }
`;
