/** How a label stands beside what is chosen or typed. */
import { css } from 'lit';

export const row = css`
  label { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: var(--space-3); }
  label span { min-width: 0; }
  select, input { flex: none; width: min(100%, 9.5rem); padding: 0 var(--space-2); }
`;
