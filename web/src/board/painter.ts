/**
 * Paints a large board on a canvas: from afar as a picture of one pixel a cell, close by lamp by lamp.
 *
 * The picture is kept, so that a press repaints the cells it changed and no others.
 */
import type { Ink } from './ink';
import type { Shown } from './shown';
import type { Table } from './table';
import type { Window } from './window';

/** Cells smaller than this many pixels are not drawn one by one. */
const LEAST_LAMP = 5;

/** From this size on a lamp bears its inner mark or number. */
const LEAST_MARK = 13;

/** From this size on a lamp bears its name, where names are shown. */
const LEAST_NAME = 20;

export interface Seen {
  table: Table;
  board: number[];
  states: number;
  shown: Shown;
  ink: Ink;
  /** The goal, where it is a board of its own. */
  wanted: number[] | null;
  /** What lights are called, where they bear their names. */
  names: ((light: number) => string) | null;
}

export class Painter {
  private picture = document.createElement('canvas');
  private seen: Seen | null = null;

  /** Takes in a board and says which lights look otherwise than before; null for all. */
  take(seen: Seen): number[] | null {
    const old = this.seen;
    this.seen = seen;
    if (!old || old.table !== seen.table || old.ink !== seen.ink || old.wanted !== seen.wanted || !old.names !== !seen.names || old.board.length !== seen.board.length) {
      this.develop();
      return null;
    }
    const changed: number[] = [];
    for (let light = 0; light < seen.board.length; light++) {
      if (old.board[light] !== seen.board[light] || isShownOtherwise(old.shown, seen.shown, light)) changed.push(light);
    }
    const context = this.picture.getContext('2d')!;
    for (const light of changed) {
      const [row, column] = this.placeOf(light);
      const [red, green, blue] = this.pixelOf(light);
      context.fillStyle = `rgb(${red} ${green} ${blue})`;
      context.fillRect(column, row, 1, 1);
    }
    // Rings of hints reach beyond their cells.
    const isRingMoved = changed.some((light) => isHinted(old.shown, light) !== isHinted(seen.shown, light));
    return isRingMoved ? null : changed;
  }

  /** Paints what a window shows. */
  all(context: CanvasRenderingContext2D, view: Window, width: number, height: number) {
    const { seen } = this;
    if (!seen) return;
    context.clearRect(0, 0, width, height);
    if (view.scale < LEAST_LAMP) {
      context.imageSmoothingEnabled = view.scale < 1;
      const { rows, columns } = seen.table;
      context.drawImage(this.picture, -view.x * view.scale, -view.y * view.scale, columns * view.scale, rows * view.scale);
      return;
    }
    const { rows, columns, lights } = seen.table;
    const bottom = Math.min(rows, Math.ceil(view.y + height / view.scale));
    const right = Math.min(columns, Math.ceil(view.x + width / view.scale));
    for (let row = Math.max(0, Math.floor(view.y)); row < bottom; row++) {
      for (let column = Math.max(0, Math.floor(view.x)); column < right; column++) {
        const light = lights[row * columns + column]!;
        if (light >= 0) this.lamp(context, view, light);
      }
    }
  }

  /** Paints some lights anew. */
  some(context: CanvasRenderingContext2D, view: Window, lights: number[]) {
    for (const light of lights) {
      const [row, column] = this.placeOf(light);
      const [x, y] = [(column - view.x) * view.scale, (row - view.y) * view.scale];
      if (view.scale >= LEAST_LAMP) {
        context.clearRect(x, y, view.scale, view.scale);
        this.lamp(context, view, light);
      } else {
        const [red, green, blue] = this.pixelOf(light);
        context.fillStyle = `rgb(${red} ${green} ${blue})`;
        context.fillRect(x, y, Math.max(1, view.scale), Math.max(1, view.scale));
      }
    }
  }

  private lamp(context: CanvasRenderingContext2D, { scale, x, y }: Window, light: number) {
    const { board, states, shown, ink } = this.seen!;
    const [row, column] = this.placeOf(light);
    const now = board[light] ?? 0;
    const gap = Math.max(0.5, scale * 0.07);
    const [left, top, size] = [(column - x) * scale + gap, (row - y) * scale + gap, scale - 2 * gap];
    const middle = [left + size / 2, top + size / 2] as const;
    context.fillStyle = ink.states[now]!;
    context.beginPath();
    if (scale >= 9) context.roundRect(left, top, size, size, size * 0.18);
    else context.rect(left, top, size, size);
    context.fill();
    if (now === 0 && scale >= 9) {
      context.strokeStyle = ink.edge;
      context.lineWidth = Math.max(0.75, scale * 0.03);
      context.stroke();
    }
    const mark = shown.marks?.[light] ?? 0;
    if (scale >= LEAST_MARK) this.inner(context, middle, size, now, mark, states);
    if (scale >= LEAST_NAME) this.name(context, [left, top], size, light, now);
    this.around(context, middle, size, light, mark);
  }

  private name(context: CanvasRenderingContext2D, [x, y]: readonly [number, number], size: number, light: number, now: number) {
    const { names, ink } = this.seen!;
    if (!names) return;
    context.fillStyle = now > 0 ? ink.dot : ink.text;
    context.font = `${Math.max(8, Math.round(size * 0.28))}px system-ui, sans-serif`;
    context.textAlign = 'left';
    context.textBaseline = 'top';
    context.fillText(names(light), x + size * 0.08, y + size * 0.08);
  }

  /** How often to press a lamp, else its state as a number or a dot. */
  private inner(
    context: CanvasRenderingContext2D,
    [x, y]: readonly [number, number],
    size: number,
    now: number,
    mark: number,
    states: number,
  ) {
    const { ink } = this.seen!;
    const text = mark > Number(states === 2) ? `×${mark}` : states > 2 && now > 0 ? String(now) : '';
    context.fillStyle = now > 0 ? ink.dot : ink.text;
    if (text !== '') {
      context.font = `500 ${Math.round(size * 0.5)}px system-ui, sans-serif`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillText(text, x, y + size * 0.03);
    } else if (now > 0 && mark === 0) {
      context.beginPath();
      context.arc(x, y, size * 0.1, 0, 2 * Math.PI);
      context.fill();
    }
  }

  /** Rings of a solution and of hints, brackets of a proof. */
  private around(
    context: CanvasRenderingContext2D,
    [x, y]: readonly [number, number],
    size: number,
    light: number,
    mark: number,
  ) {
    const { shown, ink, wanted, board } = this.seen!;
    context.lineWidth = Math.max(1, size * 0.08);
    if (mark > 0) {
      context.strokeStyle = ink.ring;
      context.beginPath();
      context.arc(x, y, size * 0.33, 0, 2 * Math.PI);
      context.stroke();
    }
    if ((wanted?.[light] ?? 0) > 0) {
      context.strokeStyle = (board[light] ?? 0) > 0 ? ink.dot : ink.states.at(-1)!;
      context.strokeRect(x + size * 0.2, y + size * 0.2, size * 0.2, size * 0.2);
    }
    if ((shown.weights?.[light] ?? 0) > 0) {
      context.strokeStyle = ink.bracket;
      for (const sign of [-1, 1]) {
        context.beginPath();
        context.moveTo(x + sign * size * 0.26, y - size * 0.36);
        context.lineTo(x + sign * size * 0.38, y - size * 0.24);
        context.lineTo(x + sign * size * 0.38, y + size * 0.24);
        context.lineTo(x + sign * size * 0.26, y + size * 0.36);
        context.stroke();
      }
    }
    context.strokeStyle = ink.ring;
    if (shown.lights.has(light)) context.strokeRect(x - size * 0.42, y - size * 0.42, size * 0.84, size * 0.84);
    if (shown.buttons.has(light)) {
      context.setLineDash([size * 0.25, size * 0.12]);
      context.strokeRect(x - size * 0.56, y - size * 0.56, size * 1.12, size * 1.12);
      context.setLineDash([]);
    }
  }

  private placeOf(light: number): [number, number] {
    const { cells, columns } = this.seen!.table;
    return [Math.floor(cells[light]! / columns), cells[light]! % columns];
  }

  /** From afar a mark is a colour of its own. */
  private pixelOf(light: number) {
    const { board, shown, ink } = this.seen!;
    const isMarked = (shown.marks?.[light] ?? 0) > 0 || shown.buttons.has(light);
    return isMarked ? ink.ringPixel : ink.pixels[board[light] ?? 0]!;
  }

  /** Makes the picture of one pixel a cell anew. */
  private develop() {
    const { table } = this.seen!;
    this.picture.width = table.columns;
    this.picture.height = table.rows;
    const context = this.picture.getContext('2d')!;
    const image = context.createImageData(table.columns, table.rows);
    const pixels = new Uint32Array(image.data.buffer);
    for (let light = 0; light < table.cells.length; light++) {
      const [red, green, blue] = this.pixelOf(light);
      // Bytes are red, green, blue and opaque, the lowest first.
      pixels[table.cells[light]!] = red | (green << 8) | (blue << 16) | (255 << 24);
    }
    context.putImageData(image, 0, 0);
  }
}

const isHinted = ({ buttons, lights }: Shown, light: number) => buttons.has(light) || lights.has(light);

/** Whether something beside the state of a light is shown otherwise. */
const isShownOtherwise = (old: Shown, now: Shown, light: number) =>
  (old.marks?.[light] ?? 0) !== (now.marks?.[light] ?? 0) ||
  (old.weights?.[light] ?? 0) !== (now.weights?.[light] ?? 0) ||
  isHinted(old, light) !== isHinted(now, light);
