/** The links of a graph: which way each one works and by how much, told from what the buttons change. */
import type { Scenery } from '../core/protocol';
import type { Point } from './polygon';

export interface Link {
  from: number;
  to: number;
  /** By how many states a press at `from` steps `to` on, and the other way round. */
  there: number;
  back: number;
  /** Whether it leads around a block seen in space. */
  isFar?: boolean;
  /** Whether it is one of the outermost of a block in space. */
  isRim?: boolean;
}

/** By how much a button that touches these lights changes one of them. */
export const weightOf = (touched: number[] | undefined, light: number): number => {
  for (let index = 0; touched && index < touched.length; index += 2) {
    if (touched[index] === light) return touched[index + 1]!;
  }
  return 0;
};

export function linksOf(scenery: Scenery): Link[] {
  const { links, touches } = scenery;
  return links.map(([from, to]) => ({
    from,
    to,
    there: weightOf(touches?.[from], to),
    back: weightOf(touches?.[to], from),
  }));
}

/** Lights that change themselves, with their weights, where it does not go without saying: not all do, or not by one. */
export function loopsOf(scenery: Scenery): { light: number; weight: number }[] {
  if (scenery.links.length === 0 || scenery.buttons) return [];
  const own = Array.from({ length: scenery.lights.count }, (_, light) => weightOf(scenery.touches?.[light], light));
  if (own.every((by) => by === 1)) return [];
  return own.flatMap((by, light) => (by > 0 ? [{ light, weight: by }] : []));
}

/** How a link is drawn: lines from lamp to lamp, the heads of its arrows, and weights beside them. */
export interface Drawn {
  path: string;
  heads: string;
  weights: { text: string; at: Point }[];
}

/** A link between two nodes: one line where both presses do the same, else an arrow for each that does anything. */
export function lineOf(link: Link, from: Point, to: Point, radius: number): Drawn {
  const { there, back } = link;
  if (there === back) return straight(from, to, radius, there, false);
  if (back === 0) return straight(from, to, radius, there, true);
  if (there === 0) return straight(to, from, radius, back, true);
  const [one, other] = [bow(from, to, radius, there), bow(to, from, radius, back)];
  return {
    path: one.path + other.path,
    heads: one.heads + other.heads,
    weights: [...one.weights, ...other.weights],
  };
}

/** An arrow's head at a point, for the direction it looks in. */
function head([x, y]: Point, dx: number, dy: number, radius: number): string {
  const size = Math.min(0.3, radius * 0.65);
  const [backX, backY, wideX, wideY] = [x - size * dx, y - size * dy, size * 0.42 * dy, size * 0.42 * dx];
  return `M${x} ${y}L${backX - wideX} ${backY + wideY}L${backX + wideX} ${backY - wideY}Z`;
}

function straight([fromX, fromY]: Point, [toX, toY]: Point, radius: number, weight: number, isArrow: boolean): Drawn {
  const length = Math.hypot(toX - fromX, toY - fromY) || 1;
  const [ux, uy] = [(toX - fromX) / length, (toY - fromY) / length];
  const room = Math.min(radius * 1.12, length / 2.5);
  const start: Point = [fromX + ux * room, fromY + uy * room];
  const end: Point = [toX - ux * room, toY - uy * room];
  const beside: Point = [(start[0] + end[0]) / 2 + uy * 0.2, (start[1] + end[1]) / 2 - ux * 0.2];
  return {
    path: `M${start.join(' ')}L${end.join(' ')}`,
    heads: isArrow ? head(end, ux, uy, radius) : '',
    // A weight of one goes without saying.
    weights: weight > 1 ? [{ text: String(weight), at: beside }] : [],
  };
}

/** One of two arrows between the same nodes, bent to its left. */
function bow([fromX, fromY]: Point, [toX, toY]: Point, radius: number, weight: number): Drawn {
  const length = Math.hypot(toX - fromX, toY - fromY) || 1;
  const [ux, uy] = [(toX - fromX) / length, (toY - fromY) / length];
  const [leftX, leftY] = [uy, -ux];
  const room = Math.min(radius * 1.12, length / 2.5);
  const lean = 0.42;
  const tip = (x: number, y: number, sign: number): Point => [
    x + room * (sign * ux * Math.cos(lean) + leftX * Math.sin(lean)),
    y + room * (sign * uy * Math.cos(lean) + leftY * Math.sin(lean)),
  ];
  const [start, end] = [tip(fromX, fromY, 1), tip(toX, toY, -1)];
  const high = radius * Math.sin(lean) + length * 0.12;
  const bend: Point = [(fromX + toX) / 2 + leftX * high, (fromY + toY) / 2 + leftY * high];
  const last = Math.hypot(end[0] - bend[0], end[1] - bend[1]) || 1;
  return {
    path: `M${start.join(' ')}Q${bend.join(' ')} ${end.join(' ')}`,
    heads: head(end, (end[0] - bend[0]) / last, (end[1] - bend[1]) / last, radius),
    weights: [{ text: String(weight), at: [bend[0] + leftX * 0.12, bend[1] + leftY * 0.12] }],
  };
}

/** A loop at a node, on the side that looks away from the middle of the others, and its arrow. */
export function loopOf([x, y]: Point, [awayX, awayY]: Point, radius: number) {
  const turn = Math.atan2(awayY, awayX);
  const on = (angle: number, far: number): Point => [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
  const [out, home] = [on(turn - 0.45, radius * 1.05), on(turn + 0.45, radius * 1.1)];
  const [bow1, bow2] = [on(turn - 0.75, radius * 2.5), on(turn + 0.75, radius * 2.5)];
  const size = Math.min(0.28, radius * 0.6);
  const angle = Math.atan2(home[1] - bow2[1], home[0] - bow2[0]);
  const wing = (bend: number): string =>
    `${home[0] - size * Math.cos(angle + bend)} ${home[1] - size * Math.sin(angle + bend)}`;
  return {
    path: `M${out.join(' ')}C${bow1.join(' ')} ${bow2.join(' ')} ${home.join(' ')}`,
    head: `M${home.join(' ')}L${wing(0.42)}L${wing(-0.42)}Z`,
    text: on(turn, radius * 2.2),
  };
}
