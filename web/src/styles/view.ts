/** The frame of a view: one width and one margin for all of them, and a heading. */
import { css } from 'lit';

export const view = css`
  :host { display: block; max-width: 76rem; margin: 0 auto; padding: var(--space-5) var(--space-4) var(--space-6); box-sizing: border-box; }
`;
