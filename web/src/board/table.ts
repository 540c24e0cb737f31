/** A lattice of any number of axes as one table of rows and columns: tables of tables, an empty line between them. */
import type { Way } from './cursor';

export interface Table {
  rows: number;
  columns: number;
  /** The light at a row and a column, or -1. */
  lights: Int32Array;
  /** Row times columns plus column of every light. */
  cells: Int32Array;
}

/** The last axis runs across, the one before it down, the next across again, and so on. */
export function tableOf(sizes: number[]): Table {
  const count = sizes.reduce((product, size) => product * size, 1);
  const span: [number, number] = [1, 1];
  const last: [number, number] = [0, 0];
  const spans = [...sizes].reverse().map((size, axis) => {
    const direction = (1 - (axis % 2)) as 0 | 1;
    const step = span[direction];
    last[direction] += (size - 1) * step;
    span[direction] = size * step + 1;
    return step;
  });
  const [rows, columns] = [last[0] + 1, last[1] + 1];
  const lights = new Int32Array(rows * columns).fill(-1);
  const cells = new Int32Array(count);
  for (let light = 0; light < count; light++) {
    const at: [number, number] = [0, 0];
    let rest = light;
    [...sizes].reverse().forEach((size, axis) => {
      at[1 - (axis % 2)]! += (rest % size) * spans[axis]!;
      rest = Math.floor(rest / size);
    });
    cells[light] = at[0] * columns + at[1];
    lights[cells[light]!] = light;
  }
  return { rows, columns, lights, cells };
}

/** The next light that way, over empty lines; the light itself at the edge. */
export function nextInTable({ rows, columns, lights, cells }: Table, from: number, way: Way): number {
  const [down, right] = { left: [0, -1], right: [0, 1], up: [-1, 0], down: [1, 0] }[way] as [number, number];
  let [row, column] = [Math.floor(cells[from]! / columns) + down, (cells[from]! % columns) + right];
  while (row >= 0 && row < rows && column >= 0 && column < columns) {
    const light = lights[row * columns + column]!;
    if (light >= 0) return light;
    [row, column] = [row + down, column + right];
  }
  return from;
}
