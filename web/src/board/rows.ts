/** Where keys lead on rows and columns with holes: on to the next light there is. */
import type { Way } from './cursor';

type Rows = (number | null)[][];

/** Row and column of a light. */
function placeIn(rows: Rows, light: number): [number, number] {
  const row = rows.findIndex((cells) => cells.includes(light));
  return [row, rows[row]?.indexOf(light) ?? -1];
}

/** The next light that way, over holes; the light itself at the edge. */
export function nextInRows(rows: Rows, from: number, way: Way): number {
  const [row, column] = placeIn(rows, from);
  const [down, right] = { left: [0, -1], right: [0, 1], up: [-1, 0], down: [1, 0] }[way] as [number, number];
  let [y, x] = [row + down, column + right];
  while (y >= 0 && y < rows.length && x >= 0 && x < (rows[y]?.length ?? 0)) {
    const light = rows[y]![x];
    if (light !== null && light !== undefined) return light;
    [y, x] = [y + down, x + right];
  }
  return from;
}

/** The first or last light of the row of a light, or of all. */
export function endOfRows(rows: Rows, from: number, end: 'first' | 'last', isAll: boolean): number {
  const cells = isAll ? rows.flat() : (rows[placeIn(rows, from)[0]] ?? []);
  const lights = cells.filter((light) => light !== null);
  return (end === 'first' ? lights[0] : lights.at(-1)) ?? from;
}
