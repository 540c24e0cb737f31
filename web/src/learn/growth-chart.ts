/** Lines of a frontier's growth: boards waiting while boards are taken, each with its name at its end. */
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

const [WIDE, HIGH, LEFT, BOTTOM, RIGHT, TOP] = [640, 320, 46, 34, 120, 12];

export function growthChart(lines: readonly Line[], label: string) {
  const most = Math.max(10, ...lines.map(({ growth, stride }) => growth.length * stride));
  const tallest = Math.max(10, ...lines.flatMap(({ growth }) => growth));
  const x = (taken: number) => LEFT + (taken / most) * (WIDE - LEFT - RIGHT);
  const y = (waiting: number) => HIGH - BOTTOM - (waiting / tallest) * (HIGH - BOTTOM - TOP);
  const ends = spread(lines.map(({ growth, stride }) => [x(growth.length * stride), y(growth.at(-1) ?? 0)]));
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
    ${lines.map(({ name, isBold }, at) => svg`<text class=${isBold ? 'name bold' : 'name'} x=${ends[at]![0] + 9} y=${ends[at]![1] + 4}>${name}</text>`)}
  </svg>`;
}

/** Round numbers from 0 up to a largest: four or five of them. */
function ticks(most: number): number[] {
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
}

/** Where names stand so that none covers another: those that are close go upwards. */
function spread(places: [number, number][]): [number, number][] {
  const placed: [number, number][] = places.map(([x, y]) => [x, y]);
  const order = places.map(([, y], at) => ({ y, at })).sort((a, b) => b.y - a.y);
  order.forEach(({ at }, index) => {
    for (const { at: other } of order.slice(0, index)) {
      const isNear = Math.abs(placed[other]![0] - placed[at]![0]) < 130;
      if (isNear && Math.abs(placed[other]![1] - placed[at]![1]) < 15) placed[at]![1] = placed[other]![1] - 15;
    }
  });
  return placed;
}
