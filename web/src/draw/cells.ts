/** Cells that can be painted: squares, hexagons and triangles in rows and columns. */
import type { Outline } from '../core/protocol';

export type Kind = 'squares' | 'hexagons' | 'triangles';

export const KINDS: Kind[] = ['squares', 'hexagons', 'triangles'];

/** The side of a triangle, so that a lamp in it is as large as one in a square of side one. */
const SIDE = 1.7;
const HIGH = (SIDE * Math.sqrt(3)) / 2;
const HEXAGON = 1 / Math.sqrt(3);

const isUpright = (row: number, column: number) => (row + column) % 2 === 0;

/** The corners of a cell. */
export function corners(kind: Kind, row: number, column: number): Outline {
  switch (kind) {
    case 'squares':
      return [[column, row], [column + 1, row], [column + 1, row + 1], [column, row + 1]];
    case 'hexagons': {
      const [x, y] = [column + 0.5 + (row % 2) / 2, (row * 1.5 + 1) * HEXAGON];
      return Array.from({ length: 6 }, (_, turn): [number, number] => {
        const angle = (Math.PI / 3) * turn - Math.PI / 2;
        return [x + HEXAGON * Math.cos(angle), y + HEXAGON * Math.sin(angle)];
      });
    }
    case 'triangles': {
      const left = (column * SIDE) / 2;
      const [top, bottom] = [row * HIGH, (row + 1) * HIGH];
      return isUpright(row, column)
        ? [[left, bottom], [left + SIDE / 2, top], [left + SIDE, bottom]]
        : [[left, top], [left + SIDE, top], [left + SIDE / 2, bottom]];
    }
  }
}

/** Cells that share an edge with a cell and lie after it, row by row. */
export function neighboursAfter(kind: Kind, row: number, column: number): [number, number][] {
  switch (kind) {
    case 'squares':
      return [[row, column + 1], [row + 1, column]];
    case 'hexagons': {
      const shift = row % 2;
      return [[row, column + 1], [row + 1, column - 1 + shift], [row + 1, column + shift]];
    }
    case 'triangles':
      return isUpright(row, column) ? [[row, column + 1], [row + 1, column]] : [[row, column + 1]];
  }
}

/** Width and height of rows and columns of cells. */
export function extent(kind: Kind, rows: number, columns: number): [number, number] {
  switch (kind) {
    case 'squares':
      return [columns, rows];
    case 'hexagons':
      return [columns + (rows > 1 ? 0.5 : 0), (rows * 1.5 + 0.5) * HEXAGON];
    case 'triangles':
      return [((columns + 1) * SIDE) / 2, rows * HIGH];
  }
}
