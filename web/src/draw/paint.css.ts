/** How drawings look while they are drawn: the lamps of figures, holes as faint outlines, and what is chosen. */
import { css } from 'lit';

export const drawing = css`
  svg { display: block; width: 100%; height: auto; max-height: var(--figure-height, 64vh); overflow: visible; user-select: none; -webkit-user-select: none; touch-action: none; }
  .cell { cursor: crosshair; outline: none; }
  .hole { fill: transparent; stroke: var(--off-edge); stroke-width: 0.022; stroke-dasharray: 0.08 0.08; opacity: 0.75; }
  .cell:hover .hole { fill: var(--off); }
  .key { cursor: pointer; }
  .over path { fill: none; stroke: var(--ring); stroke-width: 0.075; }
  .pending { stroke-dasharray: 0.16 0.1; }
  .wire { fill: none; stroke: var(--ring); stroke-width: 2px; vector-effect: non-scaling-stroke; stroke-dasharray: 6 5; pointer-events: none; }
  .grab { fill: none; stroke: transparent; stroke-width: 0.36; }
  .ways-delete .grab { cursor: pointer; pointer-events: stroke; }
  .grab { pointer-events: none; }
  .ways-delete .grab:hover + .link { stroke: var(--bracket); stroke-width: 3px; }
  .ground { fill: transparent; }
  .ways-node .ground { cursor: copy; }
  .name { font-weight: 500; }
  @media (forced-colors: active) {
    .hole { stroke: GrayText; }
    .over path, .wire { stroke: LinkText; }
  }
`;
