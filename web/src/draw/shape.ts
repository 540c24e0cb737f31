/**
 * A shape that is painted: cells in rows and columns, some of them missing, each with a state.
 *
 * Squares become a drawing of the library. It draws no hexagons with holes, but a graph is any shape:
 * hexagons and triangles become its nodes, where they share an edge its links.
 */
import { middle } from '../board/by-eye';
import { type Kind, corners, neighboursAfter } from './cells';
import { MOST_STATES, type Rules, USUAL, ruleFields } from './rules';

export interface Shape extends Rules {
  kind: Kind;
  rows: number;
  columns: number;
  /** Row by row, the state of each cell; null for a hole. */
  cells: (number | null)[];
  /** Row by row, the state each cell is to have, where the goal is drawn. */
  wanted: number[];
  pattern: string;
  wrap: string;
}

/** The longest side. */
export const LONGEST = 40;

export function blank(rows: number, columns: number, kind: Kind = 'squares', state: number | null = null): Shape {
  return {
    ...USUAL,
    kind,
    rows,
    columns,
    cells: new Array<number | null>(rows * columns).fill(state),
    wanted: new Array<number>(rows * columns).fill(0),
    pattern: 'cross',
    wrap: 'plane',
  };
}

/** Something to begin with: a ring of lights. */
export function first(): Shape {
  const shape = blank(7, 7, 'squares', 1);
  const isHole = (row: number, column: number) => Math.abs(row - 3) <= 1 && Math.abs(column - 3) <= 1;
  const isCorner = (row: number, column: number) => row % 6 === 0 && column % 6 === 0;
  return {
    ...shape,
    cells: shape.cells.map((state, index) => {
      const [row, column] = [Math.floor(index / 7), index % 7];
      return isHole(row, column) || isCorner(row, column) ? null : state;
    }),
  };
}

/** The same shape on more or fewer rows and columns. */
export function resized(shape: Shape, rows: number, columns: number): Shape {
  const bounded = (size: number) => Math.min(LONGEST, Math.max(1, Math.round(size) || 1));
  const [high, wide] = [bounded(rows), bounded(columns)];
  const from = <T>(cells: T[], missing: T) =>
    Array.from({ length: high * wide }, (_, index) => {
      const [row, column] = [Math.floor(index / wide), index % wide];
      return row < shape.rows && column < shape.columns ? cells[row * shape.columns + column]! : missing;
    });
  return { ...shape, rows: high, columns: wide, cells: from(shape.cells, null), wanted: from(shape.wanted, 0) };
}

/** One shape on another: what stands out below it is seen too. */
export function laid(top: Shape, below: Shape): Shape {
  const [rows, columns] = [Math.max(top.rows, below.rows), Math.max(top.columns, below.columns)];
  const [upper, lower] = [resized(top, rows, columns), withStates(resized(below, rows, columns), top.states)];
  const isCovered = (index: number) => Math.floor(index / columns) < top.rows && index % columns < top.columns;
  const seen = <T>(cells: T[], under: T[]) => cells.map((cell, index) => (isCovered(index) ? cell : under[index]!));
  return { ...upper, cells: seen(upper.cells, lower.cells), wanted: seen(upper.wanted, lower.wanted) };
}

/** With fewer states, states that there are no more become the highest. */
export function withStates(shape: Shape, states: number): Shape {
  const count = Math.min(MOST_STATES, Math.max(2, states));
  const fit = (state: number) => Math.min(state, count - 1);
  return {
    ...shape,
    states: count,
    cells: shape.cells.map((state) => (state === null ? null : fit(state))),
    wanted: shape.wanted.map(fit),
  };
}

export const cellsIn = (shape: Shape) => shape.cells.filter((state) => state !== null).length;

/** The first and last row and column that have a cell; null where none has. */
function bounds({ cells, columns }: Shape): { top: number; bottom: number; left: number; right: number } | null {
  const used = cells.flatMap((state, index) => (state === null ? [] : [index]));
  if (used.length === 0) return null;
  const across = used.map((index) => index % columns);
  return {
    top: Math.floor(used[0]! / columns),
    bottom: Math.floor(used.at(-1)! / columns),
    left: Math.min(...across),
    right: Math.max(...across),
  };
}

/** The puzzle in the library's JSON; null where there is no cell. */
export function puzzleOf(shape: Shape): Record<string, unknown> | null {
  const box = bounds(shape);
  if (!box) return null;
  return shape.kind === 'squares' ? drawing(shape, box) : graph(shape);
}

function drawing(shape: Shape, { top, bottom, left, right }: NonNullable<ReturnType<typeof bounds>>) {
  const line = (row: number, of: (index: number) => number | null) =>
    Array.from({ length: right - left + 1 }, (_, column) => of(row * shape.columns + left + column) ?? '_').join('');
  const lines = (of: (index: number) => number | null) =>
    Array.from({ length: bottom - top + 1 }, (_, row) => line(top + row, of));
  return {
    board: lines((index) => shape.cells[index]!),
    ...ruleFields(shape),
    ...(shape.pattern === 'cross' ? {} : { pattern: shape.pattern }),
    ...(shape.wrap === 'plane' ? {} : { wrap: shape.wrap }),
    ...(shape.goal === 'drawn'
      ? { goal: lines((index) => (shape.cells[index] === null ? null : shape.wanted[index]!)) }
      : {}),
  };
}

function graph(shape: Shape) {
  const { kind, columns, cells } = shape;
  const used = cells.flatMap((state, index) => (state === null ? [] : [index]));
  const name = (index: number) => `${Math.floor(index / columns)},${index % columns}`;
  const has = (row: number, column: number) =>
    row < shape.rows && column >= 0 && column < columns && cells[row * columns + column] !== null;
  const edges = used.flatMap((index) =>
    neighboursAfter(kind, Math.floor(index / columns), index % columns)
      .filter(([row, column]) => has(row, column))
      .map(([row, column]) => [name(index), name(row * columns + column)]),
  );
  const at = (index: number) => middle(corners(kind, Math.floor(index / columns), index % columns)).map(short);
  const byName = (of: (index: number) => number) => Object.fromEntries(used.map((index) => [name(index), of(index)]));
  return {
    board: {
      nodes: used.map(name),
      edges,
      positions: Object.fromEntries(used.map((index) => [name(index), at(index)])),
    },
    loops: shape.pattern === 'neighbours' ? 'open' : 'closed',
    ...ruleFields(shape),
    start: byName((index) => cells[index]!),
    ...(shape.goal === 'drawn' ? { goal: byName((index) => shape.wanted[index]!) } : {}),
  };
}

/** Positions that a link can carry in four bytes. */
export const short = (value: number) => Math.round(value * 64) / 64;

/** The cells in the order of the lights. */
export const lightsOf = (shape: Shape) => shape.cells.flatMap((state, index) => (state === null ? [] : [index]));
