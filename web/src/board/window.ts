/** Which part of a large board is looked at: how large a cell is, and which point lies at the left top. */
export interface Window {
  /** Pixels of one cell. */
  scale: number;
  /** The point of the board at the left top of the picture, in cells. */
  x: number;
  y: number;
}

export interface Sizes {
  rows: number;
  columns: number;
  /** Pixels of the picture. */
  width: number;
  height: number;
}

/** No cell is shown larger than this. */
export const LARGEST = 56;

/** The scale at which all is seen. */
export const whole = ({ rows, columns, width, height }: Sizes) => Math.min(width / columns, height / rows, LARGEST);

/** The same window within bounds: not smaller than all, not beyond the edges. */
export function within({ scale, x, y }: Window, sizes: Sizes): Window {
  const size = Math.min(LARGEST, Math.max(whole(sizes), scale));
  const bound = (at: number, cells: number, pixels: number) => {
    const seen = pixels / size;
    return seen >= cells ? (cells - seen) / 2 : Math.min(cells - seen, Math.max(0, at));
  };
  return { scale: size, x: bound(x, sizes.columns, sizes.width), y: bound(y, sizes.rows, sizes.height) };
}

/** A window that is larger or smaller by a factor, the point under a pixel staying where it is. */
export function zoomed(view: Window, factor: number, [px, py]: [number, number], sizes: Sizes): Window {
  const scale = Math.min(LARGEST, Math.max(whole(sizes), view.scale * factor));
  return within(
    { scale, x: view.x + px / view.scale - px / scale, y: view.y + py / view.scale - py / scale },
    sizes,
  );
}

/** A window that shows a cell, moved no more than it must. */
export function showing(view: Window, [row, column]: [number, number], sizes: Sizes): Window {
  const into = (at: number, cell: number, seen: number) =>
    Math.min(Math.max(at, cell + 1.5 - seen), Math.max(0, cell - 0.5));
  const [wide, high] = [sizes.width / view.scale, sizes.height / view.scale];
  return within({ scale: view.scale, x: into(view.x, column, wide), y: into(view.y, row, high) }, sizes);
}

/** Row and column under a pixel. */
export const cellUnder = (view: Window, [px, py]: [number, number]): [number, number] => [
  Math.floor(view.y + py / view.scale),
  Math.floor(view.x + px / view.scale),
];
