/** The drawings on tools, on 24 by 24. */
import { svg } from 'lit';

const node = (x: number, y: number, isLit = true) =>
  svg`<circle class=${isLit ? 'solid' : 'line'} cx=${x} cy=${y} r="3.2"></circle>`;

export const ICONS = {
  cells: svg`<path class="line" d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4z"></path><path class="faint" d="M13 13h7v7h-7z"></path>`,
  lights: svg`<rect class="line" x="4" y="4" width="16" height="16" rx="3"></rect><circle class="solid" cx="12" cy="12" r="4.5"></circle>`,
  light: svg`<circle class="line" cx="12" cy="12" r="8"></circle><circle class="solid" cx="12" cy="12" r="3.6"></circle>`,
  goal: svg`<path class="line" d="M6 21V4m0 0h11l-3 4 3 4H6"></path>`,
  move: svg`<path class="line" d="M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3"></path>`,
  node: svg`<circle class="line" cx="12" cy="12" r="8"></circle><path class="line" d="M12 8v8M8 12h8"></path>`,
  edge: svg`<path class="line" d="M7.5 16.5l9-9"></path>${node(5, 19)}${node(19, 5)}`,
  arrow: svg`<path class="line" d="M7.5 16.5l8-8M10 8h6v6"></path>${node(5, 19)}${node(20, 4, false)}`,
  loop: svg`<path class="line" d="M10 17C1 12 5 3 12 3s11 9 2 14m0-5v5h5"></path>${node(12, 19)}`,
  delete: svg`<path class="line" d="M6 6l12 12M18 6L6 18"></path>`,
  undo: svg`<path class="line" d="M9 5L4 10l5 5M4 10h9a6 6 0 0 1 0 12h-2"></path>`,
  redo: svg`<path class="line" d="M15 5l5 5-5 5M20 10h-9a6 6 0 0 0 0 12h2"></path>`,
} as const;

export type Icon = keyof typeof ICONS;
