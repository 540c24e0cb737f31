/** Lines of a frontier's growth: boards waiting while boards are taken; their names stand below, where they cover nothing. */
import { figure } from '../form/figures';
import { html, svg } from 'lit';

export interface Line {
  name: string;
  /** The largest number waiting in every stride of boards taken. */
  growth: readonly number[];
  stride: number;
  /** The line stands out. */
  isBold: boolean;
  /** Dashes, so that lines differ in more than place. */
  dash: string;
}

const [WIDE, HIGH, LEFT, BOTTOM, RIGHT, TOP] = [640, 320, 46, 34, 24, 12];

export function growthChart(lines: readonly Line[], label: string) {
  const most = Math.max(10, ...lines.map(({ growth, stride }) => growth.length * stride));
  const tallest = Math.max(10, ...lines.flatMap(({ growth }) => growth));
  const x = (taken: number) => LEFT + (taken / most) * (WIDE - LEFT - RIGHT);
  const y = (waiting: number) => HIGH - BOTTOM - (waiting / tallest) * (HIGH - BOTTOM - TOP);
  return html`<svg viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label=${label}>
    ${ticks(most).map((taken) => svg`<line class="grid" x1=${x(taken)} x2=${x(taken)} y1=${TOP} y2=${HIGH - BOTTOM}></line>
      <text x=${x(taken)} y=${HIGH - BOTTOM + 18} text-anchor="middle">${figure(String(taken))}</text>`)}
    ${ticks(tallest).map((waiting) => svg`<line class="grid" x1=${LEFT} x2=${WIDE - RIGHT} y1=${y(waiting)} y2=${y(waiting)}></line>
      <text x=${LEFT - 6} y=${y(waiting) + 4} text-anchor="end">${figure(String(waiting))}</text>`)}
    ${lines.map(({ growth, stride, isBold, dash }) => {
      const points = [`${x(0)},${y(0)}`, ...growth.map((waiting, step) => `${x((step + 1) * stride).toFixed(1)},${y(waiting).toFixed(1)}`)];
      return svg`<polyline class=${isBold ? 'line bold' : 'line'} points=${points.join(' ')} stroke-dasharray=${dash}></polyline>
        <circle class=${isBold ? 'end bold' : 'end'} cx=${x(growth.length * stride)} cy=${y(growth.at(-1) ?? 0)} r="3.5"></circle>`;
    })}
  </svg>`;
}

/** What each line is called. */
export const growthLegend = (lines: readonly Line[]) => html`<ul class="legend">${lines.map(({ name, isBold, dash }) => html`<li>
  <svg viewBox="0 0 40 8" aria-hidden="true"><line class=${isBold ? 'line bold' : 'line'} x1="0" x2="40" y1="4" y2="4" stroke-dasharray=${dash}></line></svg>${name}</li>`)}</ul>`;

/** Round numbers from 0 up to a largest: four or five of them. */
function ticks(most: number): number[] {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
}
