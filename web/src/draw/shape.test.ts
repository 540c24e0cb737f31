import { expect, test } from 'vitest';
import { blank, cellsIn, laid, puzzleOf, resized, withStates } from './shape';

test('a shape with a hole is rows, its empty margins cut off', () => {
  const shape = blank(4, 4);
  for (const index of [5, 6, 9, 10, 7]) shape.cells[index] = index === 6 ? 1 : 0;
  shape.cells[6] = null;
  expect(puzzleOf(shape)).toEqual({ board: ['0_0', '00_'] });
  expect(puzzleOf(blank(2, 2))).toBeNull();
});

test('rules and a drawn goal are said where they are not the usual ones', () => {
  const shape = { ...blank(1, 3, 'squares', 2), states: 3, goal: 'drawn' as const, wrap: 'torus', pattern: 'king' };
  shape.wanted[1] = 2;
  expect(puzzleOf(shape)).toEqual({ board: ['222'], states: 3, pattern: 'king', wrap: 'torus', goal: ['020'] });
});

test('hexagons are a graph of the cells that share an edge', () => {
  const puzzle = puzzleOf(blank(2, 2, 'hexagons', 1)) as { board: { edges: [string, string][] }; loops: string };
  expect(puzzle.loops).toBe('closed');
  const edges = puzzle.board.edges.map(([from, to]) => `${from} ${to}`).sort();
  expect(edges).toEqual(['0,0 0,1', '0,0 1,0', '0,1 1,0', '0,1 1,1', '1,0 1,1']);
});

test('a triangle has three neighbours at most', () => {
  const { board } = puzzleOf(blank(4, 6, 'triangles', 1)) as { board: { nodes: string[]; edges: [string, string][] } };
  const count = (name: string) => board.edges.flat().filter((end) => end === name).length;
  expect(Math.max(...board.nodes.map(count))).toBe(3);
  expect([count('1,2'), count('0,0'), count('3,0')]).toEqual([3, 2, 2]);
});

test('another size keeps what is there', () => {
  const shape = blank(2, 3, 'squares', 1);
  expect(cellsIn(resized(shape, 3, 2))).toBe(4);
  expect(resized(shape, 0, 99).rows).toBe(1);
  expect(resized(shape, Number.NaN, 99).columns).toBe(40);
});

test('what was cut off comes back below what was painted since', () => {
  const whole = { ...blank(2, 3, 'squares', 2), states: 3 };
  const cut = withStates(resized(whole, 1, 2), 2);
  cut.cells[0] = 0;
  expect(laid(cut, whole)).toMatchObject({ rows: 2, columns: 3, states: 2, cells: [0, 1, 1, 1, 1, 1] });
});

test('states that there are no more become the highest', () => {
  const shape = { ...blank(1, 2, 'squares', 4), states: 5 };
  expect(withStates(shape, 3).cells).toEqual([2, 2]);
});
