/** What a figure is made of: the place, shape and room of every light and button, and what surrounds them. */
import type { Place, Scenery } from '../core/protocol';
import { middle } from './by-eye';
import { type Link, linksOf, loopsOf } from './links';
import { outside } from './outside';
import type { View } from './space';
import { type Point, circle, drawnIn, reach, rounded } from './polygon';

/** A light, or a button that is not one. */
export interface Piece {
  index: number;
  middle: Point;
  /** From the middle to the nearest edge of the lamp. */
  room: number;
  /** The lamp, around the middle. */
  path: string;
  /** The ring of a focus or a hint around the lamp. */
  ring: string;
  /** Where fingers may land, around the middle. */
  hit: string;
  /** How far it reaches left, up, right and down of the middle. */
  extent: [number, number, number, number];
}

export interface Plan {
  lights: Piece[];
  /** null where the lights are the buttons. */
  buttons: Piece[] | null;
  /** Whether the buttons stand in a list, with their names beside them. */
  isList: boolean;
  links: Link[];
  loops: { light: number; weight: number }[];
  /** Left, top, width and height of it all. */
  box: [number, number, number, number];
  /** Lights in rows and columns, null for a hole, where they truly lie in rows and columns. */
  rows: (number | null)[][] | null;
  /** Whether the lights are nodes that can be moved. */
  isGraph: boolean;
  /** Whether it is seen in space. */
  isSolid: boolean;
  /** Whether its lights are the surface of a solid, rather than balls. */
  isSurface?: boolean;
  /** What is drawn in space, from the back to the front; null for what lies flat. */
  layers: Layer[] | null;
}

/** A part of what is seen in space: how near each thing is, from 0 at the back to 1 at the front. */
export interface Layer {
  faces: { path: string; near: number }[];
  links: (Link & { near: number })[];
  lights: { light: number; near: number }[];
}

const GAP = 0.065;
const RING = 0.035;
const ROOM_FOR_A_NAME = 1.3;
const LEAST_BOX = 3;
/** The size of a light in space, and how much more than the board is shown, nearer things being larger. */
const BALL = 0.23;
const BALL_OF_MANY = 0.2;
const BALL_OF_VERY_MANY = 0.16;
const MANY = 30;
const VERY_MANY = 60;
const SPARE = 1.28;

/** A polygon of the library as a lamp. */
export function cell(place: Pick<Place, 'at'>, index: number): Piece {
  const at = middle(place.at);
  const around = place.at.map(([x, y]): Point => [x - at[0], y - at[1]]);
  const room = reach(around, [0, 0]);
  const gap = Math.min(GAP, room / 5);
  const corner = room * 0.32;
  return {
    index,
    middle: at,
    room: room - gap,
    path: rounded(drawnIn(around, gap), corner),
    ring: rounded(drawnIn(around, gap - RING), corner + RING),
    hit: rounded(around, 0),
    extent: [
      -Math.min(...around.map(([x]) => x)),
      -Math.min(...around.map(([, y]) => y)),
      Math.max(...around.map(([x]) => x)),
      Math.max(...around.map(([, y]) => y)),
    ],
  };
}

/** A node or a button as a round lamp. */
export function disc(at: Point, index: number, radius: number, hit: number): Piece {
  return {
    index,
    middle: at,
    room: radius,
    path: circle([0, 0], radius),
    ring: circle([0, 0], radius + 0.1 * Math.min(1, radius * 2)),
    hit: circle([0, 0], Math.max(radius, hit)),
    extent: [radius, radius, radius, radius],
  };
}

/** The distance between the two nearest of these points; checked pair by pair only where they are few. */
export function nearestTwo(points: Point[]): number {
  const sorted = [...points].sort(([x], [other]) => x - other);
  let least = Infinity;
  for (let index = 0; index < sorted.length; index++) {
    const [x, y] = sorted[index]!;
    for (let next = index + 1; next < sorted.length && sorted[next]![0] - x < least; next++) {
      least = Math.min(least, Math.hypot(sorted[next]![0] - x, sorted[next]![1] - y));
    }
  }
  return least;
}

/** How large nodes at these points are drawn, and how far from them fingers may land. */
export function sizeOfNodes(points: Point[]): { radius: number; hit: number } {
  const least = nearestTwo(points);
  return {
    radius: Math.max(0.12, Math.min(0.46, least * 0.4)),
    hit: Math.min(0.75, least / 2),
  };
}

/** Lights in rows and columns where each is the unit square of its line and column. */
export function rowsOf(listed: Place[], isPlanar: boolean): (number | null)[][] | null {
  if (!isPlanar) return null;
  const rows: (number | null)[][] = [];
  let columns = 0;
  for (const [index, place] of listed.entries()) {
    if (!place.cell || place.at.length !== 4) return null;
    const [row, column] = place.cell;
    const [x, y] = middle(place.at);
    if (Math.abs(x - column - 0.5) > 1e-6 || Math.abs(y - row - 0.5) > 1e-6) return null;
    (rows[row] ??= [])[column] = index;
    columns = Math.max(columns, column + 1);
  }
  return Array.from({ length: rows.length }, (_, row) =>
    Array.from({ length: columns }, (_, column) => rows[row]?.[column] ?? null),
  );
}

/** The plan of a scenery whose places are listed. */
export function planOf(scenery: Scenery): Plan {
  const listed = scenery.lights.listed ?? [];
  const isGraph = listed.length > 0 && listed.every((place) => place.at.length === 1);
  const lights = isGraph
    ? nodes(listed.map((place) => place.at[0]!))
    : listed.map((place, index) => (place.at.length < 3 ? disc(place.at[0]!, index, 0.42, 0.5) : cell(place, index)));
  const plan: Plan = {
    lights,
    ...buttonsOf(scenery, lights),
    links: linksOf(scenery),
    loops: loopsOf(scenery),
    box: [0, 0, 1, 1],
    rows: scenery.buttons ? null : rowsOf(listed, scenery.lights.is_planar),
    isGraph,
    isSolid: false,
    layers: null,
  };
  return { ...plan, box: boxOf(plan) };
}

/** The same plan with its nodes at other points; in the same box while one is being dragged. */
export function movedTo(plan: Plan, points: Point[], isDragged: boolean): Plan {
  const moved = { ...plan, lights: nodes(points) };
  return isDragged ? moved : { ...moved, box: boxOf(moved) };
}

/** The plan of a board seen in space: its lights as balls, a link where one changes another. */
export function solidPlan(plan: Plan, views: View[], far: number, links: Link[], faces: readonly (readonly number[])[]): Plan {
  const room = far * SPARE;
  const hit = views.length > MANY ? BALL_OF_MANY : BALL;
  const ball = views.length > VERY_MANY ? BALL_OF_VERY_MANY : hit;
  const nearOf = (lights: readonly number[]) => lights.reduce((sum, light) => sum + views[light]!.depth, 0) / lights.length / far / 2 + 0.5;
  const byDepth = <T extends { near: number }>(things: T[]) => things.sort((one, other) => one.near - other.near);
  const sides = byDepth(faces.map((face) => ({ path: `M${face.map((light) => views[light]!.at.join(' ')).join('L')}Z`, near: nearOf(face) })));
  const edges = byDepth(links.map((link) => ({ ...link, near: nearOf([link.from, link.to]) })));
  const balls = byDepth([...views.keys()].map((light) => ({ light, near: nearOf([light]) })));
  const layer = (is: (thing: { near: number }) => boolean): Layer => ({ faces: sides.filter(is), links: edges.filter(is), lights: balls.filter(is) });
  return {
    ...plan,
    lights: views.map(({ at, size }, index) => disc(at, index, ball * size, hit)),
    layers: [layer(({ near }) => near < 0.5), layer(({ near }) => near >= 0.5)],
    links,
    box: [-room, -room, 2 * room, 2 * room],
    rows: null,
    isSolid: true,
  };
}

function nodes(points: Point[]): Piece[] {
  const { radius, hit } = sizeOfNodes(points);
  return points.map((point, index) => disc(point, index, radius, hit));
}

function buttonsOf(scenery: Scenery, lights: Piece[]): { buttons: Piece[] | null; isList: boolean } {
  const count = scenery.buttons?.count;
  if (!count) return { buttons: null, isList: false };
  const touched = Array.from({ length: count }, (_, button) =>
    (scenery.touches?.[button] ?? []).filter((_, place) => place % 2 === 0),
  );
  const { places, isList } = outside(lights.map((light) => light.middle), touched);
  return { buttons: places.map((at, index) => disc(at, index, 0.36, 0.5)), isList };
}

/** The least box around it all; never so small that two lamps fill a page. */
function boxOf({ lights, buttons, isList, isGraph, loops }: Plan): Plan['box'] {
  const low: Point = [Infinity, Infinity];
  const high: Point = [-Infinity, -Infinity];
  for (const { middle: [x, y], extent: [left, up, right, down] } of [...lights, ...(buttons ?? [])]) {
    low[0] = Math.min(low[0], x - left);
    low[1] = Math.min(low[1], y - up);
    high[0] = Math.max(high[0], x + right);
    high[1] = Math.max(high[1], y + down);
  }
  if (isList) high[0] += ROOM_FOR_A_NAME;
  const margin = isGraph ? (loops.length > 0 ? 0.8 : 0.35) : 0.06;
  const [width, height] = [high[0] - low[0] + 2 * margin, high[1] - low[1] + 2 * margin];
  const [wide, tall] = [Math.max(0, LEAST_BOX - width) / 2, Math.max(0, LEAST_BOX - height) / 2];
  return [low[0] - margin - wide, low[1] - margin - tall, width + 2 * wide, height + 2 * tall];
}
