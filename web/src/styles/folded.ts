/** How all that can be folded looks: its words, and before them a triangle that turns down when it opens. */
import { css } from 'lit';

export const folded = css`
  summary { width: fit-content; min-height: 2rem; line-height: 2rem; cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary::before { content: '▸'; content: '▸' / ''; display: inline-block; width: 1.25rem; color: var(--accent); font: 1.1rem/1 var(--sans); transform-origin: 30% 55%; transition: rotate var(--press); }
  details[open] > summary::before { rotate: 90deg; }
`;
