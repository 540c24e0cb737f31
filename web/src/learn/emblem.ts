/** A few lamps on a tray, as a sign for a lesson. */
import { html, nothing, svg } from 'lit';

const CELL = 10;

/** Rows joined by `/`: `#` lit, `.` dark, `o` pressed. Decoration, so that it has no name. */
export function emblem(rows: string) {
  const lines = rows.split('/');
  const side = Math.max(lines.length, lines[0]!.length) * CELL + 6;
  return html`<svg class="emblem" viewBox="0 0 ${side} ${side}" width="3.5rem" height="3.5rem" aria-hidden="true">
    <rect width=${side} height=${side} rx="7" fill="var(--tray)" stroke="var(--tray-edge)"></rect>
    ${lines.map((line, row) => [...line].map((sign, column) => lamp(sign, 3 + column * CELL, 3 + row * CELL)))}
  </svg>`;
}

function lamp(sign: string, x: number, y: number) {
  if (sign === ' ') return nothing;
  const isLit = sign === '#';
  const [middleX, middleY] = [x + CELL / 2, y + CELL / 2];
  return svg`<rect x=${x + 1} y=${y + 1} width=${CELL - 2} height=${CELL - 2} rx="2" fill=${isLit ? 'var(--lit)' : 'var(--off)'}></rect>
    ${isLit ? svg`<circle cx=${middleX} cy=${middleY} r="1" fill="var(--lit-mark)"></circle>` : nothing}
    ${sign === 'o' ? svg`<circle cx=${middleX} cy=${middleY} r="2.6" fill="none" stroke="var(--ring)" stroke-width="1.4"></circle>` : nothing}`;
}
