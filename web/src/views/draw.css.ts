/** How the view that draws is laid out: tools above the tray, what is known beside it. */
import { css } from 'lit';

export const desk = css`
  h1 { font: 400 2rem/1.15 var(--serif); margin: 0 0 var(--space-2); text-wrap: balance; }
  h2 { font: 400 1.35rem/1.2 var(--serif); margin: 0; }
  .intro { font: 1.1rem/1.5 var(--serif); color: var(--ink-soft); margin: 0 0 var(--space-4); max-width: var(--measure); }
  .desk { display: grid; gap: var(--space-5); grid-template-columns: minmax(0, 1fr); align-items: start; }
  .work { display: grid; gap: var(--space-3); grid-template-columns: minmax(0, 1fr); }
  .tray {
    background: var(--tray);
    border: 1px solid var(--tray-edge);
    border-radius: calc(2 * var(--corner));
    padding: clamp(0.5rem, 2.5vmin, 1.25rem);
  }
  .tray lo-paint { display: block; max-width: min(100%, 68vh); margin: 0 auto; }
  .bar { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; }
  .bar.steps { justify-content: space-between; }
  .bar .tool {
    display: grid;
    justify-items: center;
    gap: 2px;
    min-width: 4.25rem;
    padding: var(--space-2) var(--space-2);
    font-size: 0.85rem;
    line-height: 1.2;
  }
  svg.icon { width: 1.5rem; height: 1.5rem; display: block; }
  .icon .line { fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
  .icon .faint { fill: none; stroke: currentColor; stroke-width: 1.2; stroke-dasharray: 2 2; }
  .icon .solid { fill: currentColor; stroke: none; }
  .note { margin: 0; color: var(--ink-soft); font: 1rem/1.45 var(--serif); min-height: 1.45em; }
  .keys { margin: 0; color: var(--ink-soft); font-size: 0.9rem; line-height: 1.5; max-width: var(--measure); }
  @media (pointer: coarse) and (hover: none) { .keys { display: none; } }
  aside { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
  .card { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3); padding: var(--space-4); border: 1px solid var(--line); border-radius: calc(1.5 * var(--corner)); background: var(--sheet); }
  .pictured { display: grid; gap: var(--space-4); grid-template-columns: minmax(0, 1fr); }
  .shot { max-width: 34rem; }
  /* The solution comes before the picture that it was found in. */
  .shot.shape { order: 1; }
  .go { display: flex; flex-wrap: wrap; gap: var(--space-2); }
  .go .first { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
  .fields { display: grid; gap: var(--space-3); }
  .fields label { display: flex; justify-content: space-between; gap: var(--space-3); }
  .fields select { max-width: 11rem; padding: 0 var(--space-2); }
  .fields input { width: 5rem; }
  .opened { margin: 0; font: 1.05rem/1.5 var(--serif); max-width: var(--measure); }
  lo-out { margin-top: var(--space-5); padding-top: var(--space-5); border-top: 1px solid var(--line); }
  @media (min-width: 62rem) {
    .desk { grid-template-columns: minmax(0, 1fr) 21rem; }
  }
`;
