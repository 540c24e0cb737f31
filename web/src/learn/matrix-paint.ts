/** A matrix too large for a table, painted: dots, numbers, the pivots' frames, lamps right of the bar. */
import type { Picked } from './pick';

interface Painted {
  rows: readonly (readonly number[])[];
  bar: number;
  pivots: readonly (readonly [number, number])[];
  current: readonly [number, number] | null;
  changed: readonly number[];
  marked: readonly number[];
  picked: Picked;
}

/** The side of a cell in the canvas's own pixels. */
const CELL = 24;

export function paint(canvas: HTMLCanvasElement, matrix: Painted) {
  const { rows, bar, pivots, current, changed, marked, picked } = matrix;
  const columns = rows[0]!.length;
  const width = Math.round((columns + 0.5) * CELL);
  const height = rows.length * CELL;
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const token = tokens(canvas);
  const left = (column: number) => (column < bar ? column : column + 0.5) * CELL;
  pen.clearRect(0, 0, width, height);
  pen.fillStyle = token('wash');
  changed.forEach((row) => pen.fillRect(0, row * CELL, width, CELL));
  marked.forEach((column) => pen.fillRect(left(column), 0, CELL, height));
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `600 ${CELL * 0.62}px ${getComputedStyle(canvas).fontFamily}`;
  const [ink, soft] = [token('ink'), token('ink-soft')];
  rows.forEach((row, at) =>
    row.forEach((value, column) => {
      const [x, y] = [left(column) + CELL / 2, (at + 0.5) * CELL];
      if (column >= bar) lamp(pen, x, y, value, token);
      else if (value === 0) {
        pen.fillStyle = soft;
        pen.fillRect(x - 1.2, y - 1.2, 2.4, 2.4);
      } else {
        pen.fillStyle = ink;
        pen.fillText(String(value), x, y + 1);
      }
    }),
  );
  pen.fillStyle = ink;
  pen.fillRect(bar * CELL + CELL * 0.2, 0, 2, height);
  pen.lineWidth = 1.5;
  pen.strokeStyle = token('edge');
  pivots.forEach(([row, column]) => frame(pen, left(column), row * CELL, 0.4));
  if (current) {
    pen.lineWidth = 4;
    pen.strokeStyle = token('accent');
    frame(pen, left(current[1]), current[0] * CELL, 0.55);
  }
  pen.lineWidth = 3;
  pen.strokeStyle = token('accent');
  if (picked.row !== null) pen.strokeRect(1, picked.row * CELL, width - 2, CELL);
  if (picked.column !== null) pen.strokeRect(left(picked.column), 1, CELL, height - 2);
}

/** The colours as they are now: a token may say two, for day and night, and only a style resolves them. */
function tokens(canvas: HTMLCanvasElement): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    let colour = known.get(name);
    if (colour === undefined) {
      canvas.style.color = `var(--${name})`;
      colour = getComputedStyle(canvas).color;
      known.set(name, colour);
    }
    return colour;
  };
}

function frame(pen: CanvasRenderingContext2D, x: number, y: number, radius: number) {
  pen.beginPath();
  pen.roundRect(x + CELL * (0.5 - radius), y + CELL * (0.5 - radius), 2 * CELL * radius, 2 * CELL * radius, CELL * radius * 0.5);
  pen.stroke();
}

function lamp(pen: CanvasRenderingContext2D, x: number, y: number, value: number, token: (name: string) => string) {
  const side = CELL * 0.78;
  pen.fillStyle = value === 0 ? token('tray') : token('lit');
  pen.beginPath();
  pen.roundRect(x - side / 2, y - side / 2, side, side, side / 4);
  pen.fill();
  pen.fillStyle = value === 0 ? token('tray-ink') : token('lit-mark');
  pen.fillText(String(value), x, y + 1);
}
