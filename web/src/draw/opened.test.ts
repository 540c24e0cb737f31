import { expect, test } from 'vitest';
import type { Place, Scenery } from '../core/protocol';
import { opened } from './opened';
import { puzzleOf as puzzleOfNet } from './net';
import { puzzleOf } from './shape';

const square = (row: number, column: number): Place => ({
  name: `${row},${column}`,
  say: '',
  at: [[column, row], [column + 1, row], [column + 1, row + 1], [column, row + 1]],
  cell: [row, column],
});
const scenery = {
  states: 2,
  rule: 'free',
  goal: { kind: 'state', state: 0 },
  lights: { count: 3, is_planar: true, listed: [square(0, 0), square(1, 0), square(1, 1)] },
  buttons: null,
  touches: [[0, 1, 1, 1], [0, 1, 1, 1, 2, 1], []],
  start: [1, 0, 1],
} as unknown as Scenery;

test('squares are drawn on as a shape', () => {
  const result = opened({ board: ['1_', '01'], wrap: 'torus' }, scenery);
  expect('shape' in result && puzzleOf(result.shape)).toEqual({ board: ['1_', '01'], wrap: 'torus' });
});

test('a goal of its own is kept', () => {
  const result = opened({ board: ['1_', '01'] }, { ...scenery, goal: { kind: 'board', board: [0, 1, 0] } });
  expect('shape' in result && puzzleOf(result.shape)).toMatchObject({ goal: ['0_', '10'] });
});

test('any other board is drawn on as a graph, with arrows and loops', () => {
  const result = opened({ board: { lights: [] } }, scenery);
  expect('net' in result && puzzleOfNet(result.net)).toMatchObject({
    board: { arcs: [['0,0', '1,0'], ['1,0', '0,0'], ['1,0', '1,1'], ['0,0', '0,0'], ['1,0', '1,0']] },
    loops: 'as-drawn',
    start: [1, 0, 1],
  });
});

test('buttons that are not lights cannot be drawn', () => {
  expect(opened({ board: {} }, { ...scenery, buttons: scenery.lights })).toEqual({ problem: 'buttons' });
});
