/** How the parts of a view look that one goes to by its `<nav>`: words on a line, the one of now underlined. */
import { css } from 'lit';

export const tabs = css`
  nav { display: flex; flex-wrap: wrap; gap: 0 var(--space-5); border-bottom: 1px solid var(--line); margin-bottom: var(--space-5); }
  nav a {
    padding: var(--space-2) 0;
    min-height: var(--target);
    display: grid;
    align-items: center;
    margin-bottom: -1px;
    border-bottom: 3px solid transparent;
    color: var(--ink-soft);
    text-decoration: none;
  }
  nav a[aria-current] { color: var(--ink); border-color: var(--accent); font-weight: 600; }
  @media (forced-colors: active) { nav a[aria-current] { border-color: Highlight; } nav a:not([aria-current]) { border-color: Canvas; } }
`;
