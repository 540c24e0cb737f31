/** The sheet that a graph is drawn on: what of the plane is seen, and where there is room. */
import type { Point } from '../board/polygon';
import type { Node } from './net';

/** Left, top, width and height. */
export type Box = [number, number, number, number];

const LEAST_WIDTH = 9;
const LEAST_HEIGHT = 6.5;
const MARGIN = 1;

export const FIRST_BOX: Box = [0, 0, LEAST_WIDTH, LEAST_HEIGHT];

/** A box around all nodes with room to draw, no smaller than the last one was. */
export function boxAround(nodes: Node[], last: Box | null): Box {
  const xs = nodes.map(({ x }) => x);
  const ys = nodes.map(({ y }) => y);
  const [left, right] = nodes.length > 0 ? [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN] : [-1, 1];
  const [top, bottom] = nodes.length > 0 ? [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN] : [-1, 1];
  if (last) {
    const [x, y, width, height] = last;
    const [low, up] = [Math.min(x, left), Math.min(y, top)];
    return [low, up, Math.max(x + width, right) - low, Math.max(y + height, bottom) - up];
  }
  const [wide, high] = [Math.max(LEAST_WIDTH, right - left), Math.max(LEAST_HEIGHT, bottom - top)];
  return [(left + right - wide) / 2, (top + bottom - high) / 2, wide, high];
}

/** The nearest place around a point that no node is close to. */
export function freeNear(nodes: Node[], [x, y]: Point): Point {
  for (let far = 2; ; far += 1) {
    for (let turn = 0; turn < 12; turn++) {
      const angle = (turn * Math.PI) / 6;
      const place: Point = [x + far * Math.cos(angle), y + far * Math.sin(angle)];
      if (nodes.every((node) => Math.hypot(node.x - place[0], node.y - place[1]) > 1.2)) return place;
    }
  }
}

/** The direction of a loop: away from the others, but not below, where the name stands. */
export function aside([x, y]: Point): Point {
  if (Math.hypot(x, y) < 0.1) return [0, -1];
  return y > 0.2 * Math.abs(x) ? [Math.sign(x) || 1, 0.2] : [x, y];
}
