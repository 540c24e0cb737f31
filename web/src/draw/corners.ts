/** A board in a picture by its four corners: where its cells lie, and the picture of them without slant. */
import type { Point } from '../board/polygon';
import type { Pixels } from '../core/protocol';

/** Top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/** The corners of a rectangle. */
export const rectangle = (left: number, top: number, right: number, bottom: number): Corners =>
  [[left, top], [right, top], [right, bottom], [left, bottom]];

/** The perspective that takes the unit square to these corners (P. Heckbert, 1989). */
export function perspective([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Corners): (u: number, v: number) => Point {
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [ax, ay, bx, by] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const area = ax * by - bx * ay;
  const [g, h] = area === 0 ? [0, 0] : [(sx * by - bx * sy) / area, (ax * sy - sx * ay) / area];
  const [a, b, d, e] = [x1 - x0 + g * x1, x3 - x0 + h * x3, y1 - y0 + g * y1, y3 - y0 + h * y3];
  return (u, v) => {
    const depth = g * u + h * v + 1 || Number.EPSILON;
    return [(a * u + b * v + x0) / depth, (d * u + e * v + y0) / depth];
  };
}

/** The corners of each cell, row by row. */
export function cellsIn(corners: Corners, rows: number, columns: number): Corners[] {
  const at = perspective(corners);
  return Array.from({ length: rows * columns }, (_, cell): Corners => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const corner = (down: number, right: number) => at((column + right) / columns, (row + down) / rows);
    return [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)];
  });
}

/** Samples along each side of a cell, in the middle of it. */
const SAMPLES = 9;
const MIDDLE = 0.44;

/** Pixels along each side of a cell that is drawn again, and of the gap on each side. */
const SIDE = 16;
const GAP = 3;

type Colour = readonly [red: number, green: number, blue: number];

/** Colours between cells: that of an unlit box, else one that no cell has. */
const GAPS: readonly Colour[] = [[0, 0, 0], [255, 255, 255], [255, 0, 255]];

const apart = (one: Colour, other: Colour) => Math.hypot(...one.map((part, at) => part - other[at]!));

/** Closer than this, a cell may not be told from the gap. */
const LEAST_APART = 90;

/** The cells inside the corners, each in the colour of its middle, in straight rows and columns. */
export function straightened(picture: Pixels, corners: Corners, rows: number, columns: number): Pixels {
  const colours = cellsIn(corners, rows, columns).map((cell) => middle(picture, cell));
  const far = (gap: Colour) => Math.min(...colours.map((colour) => apart(gap, colour)));
  const gap = GAPS.find((gap) => far(gap) >= LEAST_APART) ?? [...GAPS].sort((one, other) => far(other) - far(one))[0]!;
  const [width, height] = [columns * SIDE, rows * SIDE];
  const isGap = (at: number) => at % SIDE < GAP || at % SIDE >= SIDE - GAP;
  const pixels = Array.from({ length: width * height }, (_, pixel) => {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    return isGap(x) || isGap(y) ? gap : colours[Math.floor(y / SIDE) * columns + Math.floor(x / SIDE)]!;
  });
  return { width, height, pixels: btoa(pixels.map((colour) => String.fromCharCode(...colour)).join('')) };
}

/** The median colour in the middle of a cell. */
export function middle({ width, height, pixels }: Pixels, cell: Corners): Colour {
  const at = perspective(cell);
  const bytes = decoded(pixels);
  const within = (value: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(value)));
  const along = (step: number) => 0.5 + MIDDLE * (step / (SAMPLES - 1) - 0.5);
  const places = Array.from({ length: SAMPLES * SAMPLES }, (_, sample) => {
    const [x, y] = at(along(sample % SAMPLES), along(Math.floor(sample / SAMPLES)));
    return 3 * (within(y, height) * width + within(x, width));
  });
  const median = (part: number) => places.map((place) => bytes.charCodeAt(place + part)).sort((one, other) => one - other)[places.length >> 1]!;
  return [median(0), median(1), median(2)];
}

let last = { text: '', bytes: '' };

/** The bytes of a picture, which is asked for its cells one after the other. */
function decoded(text: string): string {
  if (text !== last.text) last = { text, bytes: atob(text) };
  return last.bytes;
}
