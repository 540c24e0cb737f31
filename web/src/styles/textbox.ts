/** How a box for many lines of text looks. */
import { css } from 'lit';

export const textbox = css`
  textarea {
    width: 100%;
    padding: var(--space-3);
    border: 1px solid var(--edge);
    border-radius: var(--corner);
    background: var(--sheet);
    color: var(--ink);
    resize: vertical;
  }
  textarea:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
