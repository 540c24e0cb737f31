import highs from 'highs';
import { expect, test } from 'vitest';
import type { Scenery } from '../core/protocol';
import { cross } from './fixtures';
import { type Program, firstChange, read } from './program-answer';

/** The integer program of a board of two rows and columns with all lights on, by hand. */
const PROGRAM = `Minimize
 cost: x0 + x1 + x2 + x3
Subject To
 light0: x0 + x1 + x2 - 2 d0 = 1
 light1: x0 + x1 + x3 - 2 d1 = 1
 light2: x0 + x2 + x3 - 2 d2 = 1
 light3: x1 + x2 + x3 - 2 d3 = 1
Binaries
 x0 x1 x2 x3
Generals
 d0 d1 d2 d3
End
`;

const study = {
  wiring: cross(2, 2),
  scenery: { states: 2, start: [1, 1, 1, 1], goal: { kind: 'state', state: 0, board: null }, lights: { count: 4 } } as unknown as Scenery,
};

async function run(program: string): Promise<Program> {
  const { solve } = await highs({ print: () => {}, printErr: () => {} });
  const { Status: status, ObjectiveValue: objective, Columns: columns } = solve(program);
  return { status, objective, values: Object.fromEntries(Object.values(columns).map((column) => [column.Name, column.Primal])) };
}

test('the presses of HiGHS solve the board', async () => {
  expect(read(await run(PROGRAM), study)).toEqual({ status: 'Optimal', objective: 4, presses: [1, 1, 1, 1], tried: 'solves' });
});

test('a line that is changed makes another puzzle, whose presses fail on the board', async () => {
  const found = read(await run(PROGRAM.replaceAll('= 1', '= 0')), study);
  expect(found).toMatchObject({ objective: 0, presses: [0, 0, 0, 0], tried: 'fails' });
});

test('without whole numbers there are parts of presses, and a lower bound', async () => {
  const found = read(await run(PROGRAM.replace(/Binaries[^]*End/, 'End')), study);
  expect(found.tried).toBe('parts');
  expect(found.objective).toBeCloseTo(4 / 3);
});

test('the line that was changed first is named where a program cannot be read', async () => {
  const broken = PROGRAM.replace('x3 - 2 d1 = 1', 'x3 - = 1').replace('x3 - 2 d3', 'x3 - 2');
  await expect(run(broken)).rejects.toThrow();
  expect(firstChange(broken, PROGRAM)).toEqual({ line: 5, text: 'light1: x0 + x1 + x3 - = 1' });
  expect(firstChange(PROGRAM.replace('End\n', ''), PROGRAM)).toEqual({ line: 12, text: '' });
  expect(firstChange(PROGRAM, PROGRAM)).toBeNull();
});

test('a program without solutions has no presses', async () => {
  const found = read(await run(PROGRAM.replace('Binaries', ' none: x0 + x1 + x2 + x3 <= 3\nBinaries')), study);
  expect(found).toMatchObject({ status: 'Infeasible', objective: null, tried: null });
});
