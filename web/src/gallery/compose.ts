/** A board of one's own, from what was chosen to what the library reads. */
import tables from 'virtual:tables';
import type { Wrap } from '../core/wraps';
import { type Weights, named, text } from './pattern';

/** Shapes with fields, drawings and words of their own, in the order they are offered. */
const FAMILIAR = [
  'rectangle',
  'block',
  'hexagon',
  'hex-rows',
  'triangle',
  'triangle-rows',
  'cube',
  'tetrahedron',
  'octahedron',
  'dodecahedron',
  'icosahedron',
] as const;
export type Familiar = (typeof FAMILIAR)[number];

/** Geometries that the familiar shapes are made of, or that are nothing without what somebody draws. */
const OFFERED_OTHERWISE = ['grid', 'drawing', 'graph', 'hex', ...FAMILIAR] as string[];

/** The library's other geometries, each with the text that says its size. */
const OTHERS = new Map(
  tables.geometries
    .filter(({ name }) => !OFFERED_OTHERWISE.includes(name))
    .map(({ name, example }) => [name, example.slice(name.length + 1)]),
);

/** A familiar shape, or what the library calls one of its other geometries. */
export type Shape = Familiar | (string & {});

/** Every shape, in the order they are offered. */
export const SHAPES: Shape[] = [...FAMILIAR, ...OTHERS.keys()];

/** The size with which a shape is first shown, where it is a text. */
export const argumentOf = (shape: Shape): string => OTHERS.get(shape) ?? '';

/** What has to be said of a shape's size. */
export function sizedBy(shape: Shape): 'rows' | 'side' | 'sizes' | 'argument' | 'nothing' {
  return SIZED_BY[shape as Familiar] ?? (argumentOf(shape) ? 'argument' : 'nothing');
}

const SIZED_BY: Record<Familiar, 'rows' | 'side' | 'sizes' | 'nothing'> = {
  rectangle: 'rows',
  block: 'sizes',
  hexagon: 'side',
  'hex-rows': 'rows',
  triangle: 'side',
  'triangle-rows': 'rows',
  cube: 'side',
  tetrahedron: 'nothing',
  octahedron: 'nothing',
  dodecahedron: 'nothing',
  icosahedron: 'nothing',
};

export type StartKind = 'all' | 'none' | 'random' | 'solvable' | 'presses';

export interface Variant {
  shape: Shape;
  rows: number;
  columns: number;
  side: number;
  /** `3x3x3`, for a block. */
  sizes: string;
  /** What stands behind the name of another geometry of the library. */
  argument: string;
  wrap: Wrap;
  /** A name, or `drawn`. */
  pattern: string;
  drawn: Weights;
  states: number;
  goal: 'off' | 'equal' | 'state';
  goalState: number;
  rule: 'free' | 'lit-only';
  start: StartKind;
  seed: number;
  presses: number;
}

export const FIRST: Variant = {
  shape: 'rectangle',
  rows: 6,
  columns: 6,
  side: 4,
  sizes: '3x3x3',
  argument: '',
  wrap: 'plane',
  pattern: 'cross',
  drawn: named('cross', 5),
  states: 2,
  goal: 'off',
  goalState: 1,
  rule: 'free',
  start: 'solvable',
  seed: 1,
  presses: 7,
};

/** What the library calls the shape. */
export function boardName({ shape, rows, columns, side, sizes, argument }: Variant): string {
  switch (shape) {
    case 'rectangle':
      return `${rows}x${columns}`;
    case 'block':
      return sizes.trim();
    case 'hexagon':
      return `hex:${side}`;
    case 'hex-rows':
      return `hex:${rows}x${columns}`;
    case 'triangle':
      return `triangle:${side}`;
    case 'triangle-rows':
      return `triangle:${rows}x${columns}`;
    case 'cube':
      return `cube:${side}`;
    default:
      return sizedBy(shape) === 'argument' ? `${shape}:${argument.trim()}` : shape;
  }
}

/** The wraps of this shape: of a rectangle all, of other blocks two, of the rest none but its own. */
export function wrapsOf({ shape, sizes }: Variant, all: Wrap[]): Wrap[] {
  if (shape === 'rectangle') return all;
  if (shape === 'block') return sizes.split('x').length === 2 ? all : all.filter((wrap) => wrap === 'plane' || wrap === 'torus');
  return [];
}

/** The puzzle as `lightsout/puzzle/1`, with nothing said that goes without saying. */
export function compose(variant: Variant): string {
  const { wrap, pattern, drawn, states, goal, goalState, rule, start, seed } = variant;
  const puzzle: Record<string, unknown> = { schema: 'lightsout/puzzle/1', board: boardName(variant) };
  if (wrap !== 'plane' && wrapsOf(variant, [wrap]).includes(wrap)) puzzle.wrap = wrap;
  if (pattern === 'drawn') puzzle.pattern = text(drawn);
  else if (pattern !== 'cross') puzzle.pattern = pattern;
  if (states !== 2) puzzle.states = states;
  if (rule !== 'free') puzzle.rule = rule;
  if (goal === 'equal') puzzle.goal = 'equal';
  if (goal === 'state') puzzle.goal = goalState;
  if (start === 'none') puzzle.start = 'none';
  if (start === 'random') puzzle.start = { random: seed };
  // Presses are dealt from it afterwards.
  if (start === 'solvable' || start === 'presses') puzzle.start = { random_solvable: seed };
  return JSON.stringify(puzzle);
}
