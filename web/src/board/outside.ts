/** Where buttons that are not lights stand: at the end of the line of lights that they change, else in a list. */
import type { Point } from './polygon';

/** The step from one square to the next where squares lie on one line without a gap; null elsewhere. */
function step(squares: Point[]): Point | null {
  if (squares.length < 2) return null;
  const sorted = [...squares].sort(([x, y], [otherX, otherY]) => y - otherY || x - otherX);
  const [dx, dy] = [sorted[1]![0] - sorted[0]![0], sorted[1]![1] - sorted[0]![1]];
  if (Math.abs(dx) > 1.01 || Math.abs(dy) > 1.01) return null;
  const isLine = sorted.every(
    ([x, y], index) =>
      Math.abs(x - sorted[0]![0] - dx * index) < 1e-6 && Math.abs(y - sorted[0]![1] - dy * index) < 1e-6,
  );
  return isLine ? [dx, dy] : null;
}

/**
 * The places of the buttons, given the middles of the lights and the lights each one touches.
 *
 * A row's button stands at its left, a column's below it, a diagonal's at its lower corner. When two
 * would share a place, or one's line ends inside the board, all stand in a list to the right.
 */
export function outside(lights: Point[], touched: number[][]): { places: Point[]; isList: boolean } {
  const taken = new Set<string>();
  const key = ([x, y]: Point) => `${Math.round(x * 4)},${Math.round(y * 4)}`;
  lights.forEach((light) => taken.add(key(light)));
  const places: Point[] = [];
  for (const button of touched) {
    const squares = button.map((light) => lights[light]!);
    const by = step(squares);
    if (!by) return list(lights, touched.length);
    const [dx, dy] = by;
    const end = dy === 0
      ? squares.reduce((best, square) => (square[0] < best[0] ? square : best))
      : squares.reduce((best, square) => (square[1] > best[1] ? square : best));
    const place: Point = dy === 0 ? [end[0] - Math.abs(dx) * 1.15, end[1]] : [end[0] + dx * 1.15, end[1] + dy * 1.15];
    if (taken.has(key(place)) || isInside(place, lights)) return list(lights, touched.length);
    taken.add(key(place));
    places.push(place);
  }
  return { places, isList: false };
}

const isInside = ([x, y]: Point, lights: Point[]) =>
  lights.some(([lightX, lightY]) => Math.abs(lightX - x) < 0.9 && Math.abs(lightY - y) < 0.9);

function list(lights: Point[], count: number): { places: Point[]; isList: boolean } {
  const right = Math.max(...lights.map(([x]) => x));
  const top = Math.min(...lights.map(([, y]) => y));
  const bottom = Math.max(...lights.map(([, y]) => y));
  const height = Math.max(4, bottom - top + 1);
  const lines = Math.max(1, Math.min(count, Math.floor(height)));
  const middle = (top + bottom) / 2;
  const places = Array.from({ length: count }, (_, index): Point => [
    right + 1.75 + Math.floor(index / lines) * 2.4,
    middle - (lines - 1) / 2 + (index % lines),
  ]);
  return { places, isList: true };
}
