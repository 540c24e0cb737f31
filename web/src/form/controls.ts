/** How buttons and fields look, for the elements that have many of them. */
import { css } from 'lit';

export const controls = css`
  *, *::before, *::after { box-sizing: border-box; }
  button, select, input:not([type='radio'], [type='checkbox']) {
    min-height: var(--target);
    padding: 0 var(--space-4);
    border: 1px solid var(--edge);
    border-radius: var(--corner);
    background: var(--sheet);
    color: var(--ink);
    font: inherit;
    font-variant-numeric: tabular-nums;
  }
  input:not([type='radio'], [type='checkbox']), select { padding: 0 var(--space-3); }
  input::placeholder { color: var(--ink-soft); opacity: 1; }
  button { cursor: pointer; }
  button:hover:not(:disabled) { border-color: var(--accent); }
  button:disabled { color: var(--ink-soft); border-color: var(--line); cursor: default; }
  .main:not(:disabled) { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; }
  input[type='checkbox'] { width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--accent); }
  :is(button, select, input, a, summary, [tabindex]):focus-visible {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
  .aside {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
