/** How buttons, boxes and links look everywhere. */
import { css } from 'lit';

export const controls = css`
  *, *::before, *::after { box-sizing: border-box; }
  button, .button, select, input {
    min-height: var(--target);
    border: 1px solid var(--edge);
    border-radius: var(--corner);
    background: var(--sheet);
    color: var(--ink);
    font: inherit;
    font-family: var(--sans);
  }
  button, .button {
    padding: 0 var(--space-4);
    cursor: pointer;
    text-decoration: none;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--space-2);
  }
  input { padding: 0 var(--space-3); min-width: 0; }
  select, label { max-width: 100%; }
  select { padding-inline: var(--space-2); }
  button:hover:not(:disabled), .button:hover { border-color: var(--accent); }
  button[aria-pressed='true'] { background: var(--wash); border-color: var(--accent); }
  .first { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
  button.plain { border-color: transparent; background: none; color: var(--accent); padding: 0 var(--space-2); }
  button:disabled, button.first:disabled { background: var(--sheet); color: var(--ink-soft); border-color: var(--line); cursor: default; }
  button:focus-visible, .button:focus-visible, select:focus-visible, input:focus-visible, summary:focus-visible,
  a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
  a { color: var(--accent); }
  label { display: inline-flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); }
  .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (forced-colors: active) {
    button[aria-pressed='true'] { border-width: 3px; }
  }
`;
