/** A worker that runs HiGHS on one program; fetched only when somebody runs a program of their own. */
import highs from 'highs';
import wasm from 'highs/runtime?url';

addEventListener('message', async ({ data }: MessageEvent<{ program: string; seconds: number }>) => {
  try {
    const { solve } = await highs({ locateFile: () => wasm, print: () => {}, printErr: () => {} });
    const { Status: status, ObjectiveValue: objective, Columns: columns } = solve(data.program, { time_limit: data.seconds });
    const values = Object.entries(columns).map(([name, column]) => [name, 'Primal' in column ? column.Primal : null]);
    postMessage({ status, objective, values: Object.fromEntries(values) });
  } catch {
    // HiGHS ends its module at a program that it cannot read, and does not say where.
    postMessage({ status: 'Empty', objective: null, values: {} });
  }
});
