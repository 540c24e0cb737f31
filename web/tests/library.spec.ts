/** `lightsout/core` of the packed package in Node, as programs without types call it. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Packed, packed } from './packed';

let pack: Packed;
test.beforeAll(() => void (pack = packed()));
test.afterAll(() => pack.remove());

/** What a script of these lines gives `out`, as JSON. */
function told(script: string): unknown[] {
  const code = `import * as lo from 'lightsout/core';
    const out = (value) => console.log(JSON.stringify(value ?? null));
    const refused = (act) => Promise.resolve().then(act).then(() => 'done', ({ name, message, why }) => why === undefined ? name + ': ' + message : { name, message, why });
    ${script}`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: pack.folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  return said.trim().split('\n').map((line) => JSON.parse(line) as unknown);
}

test('a time is a number above 0 or no limit, and nothing else', () => {
  const [solved, wrong, hinted] = told(`
    out(await Promise.all([Infinity, 1e300, 1e13, 5000, undefined].map(async (milliseconds) => (await lo.solve('3x3', { milliseconds })).pressCount)));
    out(await Promise.all([NaN, -1, 0, null, '5'].map((milliseconds) => refused(() => lo.info('3x3', { milliseconds })))));
    out([(await lo.hint('3x3', { milliseconds: Infinity })).level, (await lo.generate('3x3', { milliseconds: 1e300 })).length]);`);
  expect(solved).toEqual([5, 5, 5, 5, 5]);
  const sentence = 'milliseconds is a number above 0, or Infinity for no limit, not';
  expect(wrong).toEqual([`RangeError: ${sentence} NaN`, `RangeError: ${sentence} -1`, `RangeError: ${sentence} 0`, `TypeError: ${sentence} null`, `TypeError: ${sentence} "5"`]);
  expect(hinted).toEqual([1, 1]);
});

test('a library that broke off begins anew, and is not compiled again', () => {
  const [made, broken, solved, again] = told(`
    let [compiled, begun] = [0, 0];
    const { compile, Instance } = WebAssembly;
    WebAssembly.compile = (...given) => (compiled++, compile(...given));
    WebAssembly.Instance = function (...given) { begun++; return Reflect.construct(Instance, given); };
    await lo.solve('3x3');
    out([compiled, begun]);
    const now = performance.now;
    performance.now = () => { throw new WebAssembly.RuntimeError('unreachable'); };
    out(await refused(() => lo.solve('3x3')));
    performance.now = now;
    out((await lo.solve('3x3')).pressCount);
    out([compiled, begun]);`);
  expect(made).toEqual([1, 1]);
  expect(broken).toEqual({ name: 'Refusal', message: expect.stringMatching(/^the library broke off, most likely because WebAssembly has no more memory/), why: { kind: 'died' } });
  expect(solved).toBe(5);
  expect(again).toEqual([1, 2]);
});

test('what is misspelt or of another sort is refused in a sentence', () => {
  expect(told(`
    out(await refused(() => lo.solve('3x3', { fewset: true })));
    out(await refused(() => lo.solve('3x3', null)));
    out(await refused(() => lo.solve([[1, 0]])));
    out(await refused(() => lo.solve({ edges: [['a', 'b']] })));
    out(await refused(() => lo.solve('5x5', { heuristic: 'lights' })));
    out(await refused(() => lo.solve('5x5', { heuristic: 'lights', method: 'elimination' })));
    const round = { board: '3x3' }; round.goal = round;
    out(await refused(() => lo.solve(round)));
    out(await refused(() => lo.generate('3x3', { seed: 'a' })));
    out(await refused(() => lo.generate('3x3', { count: 2.5 })));
    out(await refused(() => lo.generate('3x3', { count: 2, seed: Number.MAX_SAFE_INTEGER })));
    out(await refused(() => lo.picture('3x3', { cell: -1 })));
    out(await refused(() => lo.hint('3x3', { level: 7 })));
    out(await refused(() => lo.hint('3x3', { moves: 'a1' })));
    out(await refused(() => lo.hint('3x3', { moves: [null] })));`)).toEqual([
    'TypeError: there is no option fewset here. There are method, fewest, presses, heuristic, seed, milliseconds, progress, signal',
    'TypeError: options are an object, not null',
    'TypeError: rows go into `board`: { board: ["101", "010"] }',
    'TypeError: edges go into `board`: { board: { edges: … } }',
    ...Array(2).fill('TypeError: heuristic is for a method that searches. Take the method greedy, a-star, ida-star, mcts'),
    'TypeError: a board is data that JSON can hold: no object inside itself, and no BigInt',
    'TypeError: seed is a whole number from 0, not "a"',
    'RangeError: count is a whole number from 0, not 2.5',
    'RangeError: the last seed is a whole number from 0, not 9007199254740992',
    'RangeError: cell is a number above 0, not -1',
    'RangeError: level is a whole number from 1 to 4, not 7',
    'TypeError: moves is a list, not "a1"',
    'RangeError: there is no button null. They run from a1 to c3, or from 0 to 8',
  ]);
});

test('buttons are called by number and by both of their names, moves as an element has them', () => {
  const [texts, wrong] = told(`
    const made = [[2], ['c1'], ['0,2'], [{ button: 'c1', back: false }], [{ button: 2 }]];
    out(await Promise.all(made.map(async (moves) => (await lo.hint('3x3', { moves })).text)));
    out(await refused(() => lo.hint('3x3', { moves: ['z9'] })));`);
  expect(new Set(texts as string[])).toEqual(new Set(['Solvable in 4 presses, the minimum.']));
  expect(wrong).toBe('RangeError: there is no button z9. They run from a1 to c3, or from 0 to 8');
});

test('a report has what its outcome promises, and the wraps are those of the catalogue', () => {
  const [solved, unsolvable, unknown, wraps] = told(`
    const shown = ({ outcome, pressCount, cost, certificate, reason }) => out({ outcome, pressCount, cost, certificate: certificate !== null, reason: typeof reason });
    shown(await lo.solve('3x3'));
    shown(await lo.solve('10000/00000/00000/00000/00000'));
    shown(await lo.solve('30x30:random-solvable:1', { method: 'a-star', milliseconds: 500 }));
    out((await lo.catalogue()).wraps.map(({ name }) => name));`);
  expect(solved).toEqual({ outcome: 'solved', pressCount: 5, cost: 5, certificate: false, reason: 'object' });
  expect(unsolvable).toEqual({ outcome: 'unsolvable', pressCount: null, cost: null, certificate: true, reason: 'string' });
  expect(unknown).toEqual({ outcome: 'unknown', pressCount: null, cost: null, certificate: false, reason: 'string' });
  expect(wraps).toEqual(['plane', 'cylinder', 'torus', 'mobius', 'klein', 'projective']);
});

test('a signal that is aborted ends every function', () => {
  const said = told(`
    const signal = AbortSignal.abort(new Error('enough'));
    const calls = {
      solve: ['3x3', { signal }], hint: ['3x3', { signal }], info: ['3x3', { signal }], generate: ['3x3', { signal }], scenery: ['3x3', { signal }],
      explain: ['3x3', 'elimination', { signal }], methods: ['3x3', { signal }], catalogue: [{ signal }], picture: ['3x3', { signal }],
      read: ['3x3', undefined, { signal }], write: ['3x3', 'text', { signal }], encode: ['3x3', 'dimacs', { signal }],
    };
    out(await Promise.all(Object.entries(calls).map(([name, given]) => refused(() => lo[name](...given)))));
    out(await refused(() => lo.solutions('3x3', { signal }).next()));
    out(await refused(() => lo.solve('3x3', { signal: 5 })));
    // Timers wait until the call returns.
    const late = () => ({ signal: AbortSignal.timeout(100), milliseconds: 500 });
    out(await refused(() => lo.solve('30x30:random-solvable:1', { method: 'a-star', ...late() })).then((told) => told.split(':')[0]));
    out(await refused(() => lo.generate('5x5', { presses: 9, count: 1e6, ...late(), milliseconds: 5000 })).then((told) => told.split(':')[0]));`);
  expect(said).toEqual([Array(12).fill('Error: enough'), 'Error: enough', 'TypeError: signal is an AbortSignal, not 5', 'TimeoutError', 'TimeoutError']);
});

test('all solutions are given once each, and each solves the board', () => {
  const found = told(`
    for (const board of ['3x3', '4x4', '5x5', '{"board": "4x4", "states": 4}', '{"board": "3x3", "states": 3, "wrap": "torus"}', '10000/00000/00000/00000/00000', '{"board":"2x3","goal":"equal"}']) {
      const { states, start, touches, lights, goal } = await lo.scenery(board);
      const seen = new Set();
      let wrong = 0;
      for await (const presses of lo.solutions(board)) {
        seen.add(JSON.stringify(Object.entries(presses).sort()));
        const after = [...start];
        for (const [name, count] of Object.entries(presses)) {
          const own = touches[lights.listed.findIndex((light) => light.name === name)];
          for (let at = 0; at < own.length; at += 2) after[own[at]] = (after[own[at]] + count * own[at + 1]) % states;
        }
        if (!after.every((state) => state === (goal.kind === 'equal' ? after[0] : goal.state))) wrong++;
      }
      out([seen.size, Number((await lo.info(board)).info.solutions), wrong]);
    }`) as [number, number, number][];
  expect(found.map(([, , wrong]) => wrong)).toEqual(found.map(() => 0));
  expect(found.map(([count]) => count)).toEqual(found.map(([, count], at) => (at === 5 ? 0 : count)));
  expect(found.map(([count]) => count).slice(0, 3)).toEqual([1, 16, 4]);
});

test('solutions are counted, and end with a signal or with the time', () => {
  const [counted, aborted, timed] = told(`
    const told = [];
    for await (const one of lo.solutions('4x4', { progress: (...given) => given[0] === 'solutions' && told.push(given) })) if (told.length === 2) break;
    out(told);
    const given = new AbortController();
    setTimeout(() => given.abort(new Error('enough')), 200);
    const all = async (limits) => { let count = 0; for await (const one of lo.solutions('19x19', limits)) count++; return count; };
    out(await refused(() => all({ signal: given.signal })));
    out(await refused(() => all({ milliseconds: 300 })));`);
  expect(counted).toEqual([['solutions', 1, 16], ['solutions', 2, 16]]);
  expect(aborted).toBe('Error: enough');
  expect(timed).toEqual({ name: 'Refusal', message: 'the time limit was reached', why: { kind: 'stopped' } });
});

test('the check of a proof in its types holds, and fails for another proof', () => {
  const [, lines] = /```js\n([^]*?)```/.exec(readFileSync(join(pack.inside, 'dist/types/package/report.d.ts'), 'utf8'))!;
  const check = lines!.replace(/^ +\* /gm, '').replace('console.log(', 'out([').replace(/\);\s*$/, ']);');
  const said = told(`
    for (const board of ['10000/00000/00000/00000/00000', '{"board": "5x5", "states": 3, "start": {"random": 1}}', '{"board": "5x5", "start": "none", "goal": ["10000", "00000", "00000", "00000", "00000"]}']) {
      const report = await lo.solve(board);
      const { scenery } = lo;
      ${check}
    }
    const [board, { scenery }] = ['10000/00000/00000/00000/00000', lo];
    const report = { certificate: { '0,0': 1 } };
    ${check}`);
  expect(said).toEqual([[true, true], [true, true], [true, true], [false, true]]);
});

test('rows that are a start already take no other', () => {
  const [both, shape] = told(`
    out(await refused(() => lo.read({ board: ['101', '010', '111'], start: ['111', '111', '111'] })));
    out((await lo.scenery({ board: ['000', '0_0'], start: ['111', '1_1'] })).start);`);
  expect(both).toMatch(/^TypeError: the rows of `board` and `start` both say/);
  expect(shape).toEqual([1, 1, 1, 1, 1]);
});

test('a board of the README in JSON is one', () => {
  const readme = readFileSync('npm/README.md', 'utf8');
  const board = readme.split('```json\n')[1]!.split('```')[0]!.trim();
  const [seen, drawn] = told(`
    const { states, rule, goal, lights } = await lo.scenery(${JSON.stringify(board)});
    out([states, rule, goal, lights.wrap, (await lo.solve(${JSON.stringify(board)})).pressCount]);
    out((await lo.scenery({ board: ['102', '010', '111'], states: 3 })).start);`);
  expect(seen).toEqual([3, 'free', expect.objectContaining({ kind: 'state', state: 1 }), 'torus', 7]);
  expect(drawn).toEqual([1, 0, 2, 0, 1, 0, 1, 1, 1]);
});

test('why something was refused is told as data', () => {
  const whys = told(`
    const why = (act) => refused(act).then(({ why }) => out(why));
    await why(() => lo.generate('19x19', { presses: 60, count: 1000, milliseconds: 1 }));
    await why(() => lo.call('magic', null));
    await why(() => lo.solve('3x3', { method: 'magic' }));
    await why(() => lo.hint('3x3', { language: 'magic' }));
    await why(() => lo.write('3x3', 'magic'));
    await why(() => lo.picture('3x3', { kind: 'magic' }));
    await why(() => lo.write('3x3', 'pbm'));
    await why(() => lo.call('solve', { text: 3 }));
    await why(() => lo.info('{"board": "3x3", "states": 1}'));
    await why(() => lo.read('x'.repeat(1000)));`);
  expect(whys).toEqual([
    { kind: 'stopped' },
    ...['operation', 'method', 'language', 'format', 'picture'].map((what) => ({ kind: 'unknown', what, text: 'magic', nearest: null })),
    { kind: 'binary', text: 'pbm' },
    { kind: 'argument' },
    { kind: 'unreadable', line: null, column: null, path: 'states' },
    { kind: 'no_board', text: expect.stringMatching(/^x{60}…$/), nearest: null },
  ]);
});

test('sentences speak of no page, and say how to ask for what was meant', () => {
  expect(told(`
    const say = (act) => refused(act).then(({ message }) => out(message));
    await say(() => lo.read('5x5 torus'));
    await say(() => lo.read('{"board": "5x5", "goal": "on"}'));
    await say(() => lo.scenery('2000x2000'));`)).toEqual([
    expect.stringContaining('{"board": "5x5", "wrap": "torus"}'),
    expect.stringContaining('write 1'),
    'this board has 4000000 lights. Up to 250000 fit in WebAssembly, and more in the native build of `lightsout`',
  ]);
});

test('the names in its types are those of the library', () => {
  const types = readFileSync(join(pack.inside, 'dist/types/package/choices.d.ts'), 'utf8');
  const named = (type: string) => [...types.split(`export type ${type} = `)[1]!.split(';')[0]!.matchAll(/'([^']+)'/g)].map(([, name]) => name!).sort();
  const [known] = told(`
    const { heuristics, ways, renderers, targets, formats } = await lo.catalogue();
    const names = (entries) => entries.map(({ name }) => name).sort();
    out([heuristics, ways, renderers, targets, formats, await lo.methods('5x5')].map(names));`);
  expect(['Heuristic', 'Way', 'Kind', 'Target', 'Format', 'MethodName'].map(named)).toEqual(known);
});

test('its types hold in a project of Node alone', () => {
  writeFileSync(join(pack.folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(pack.folder, 'typed.ts'), `
    import { Refusal, catalogue, generate, hint, info, picture, scenery, solutions, solve } from 'lightsout/core';
    const { info: { invariantFactors, solvableShare, nullity, rule } } = await info('5x5');
    const { cost, verified, reasonKind } = await solve('5x5', { presses: 3 });
    const shown: [number[], number, string, number | null, boolean, string | null] = [invariantFactors, solvableShare, rule, cost, verified, reasonKind];
    await hint({ board: '5x5', wrap: 'torus' }, { moves: [{ button: 'b1' }, 'c1', 3] });
    // @ts-expect-error there is no such rule
    await hint({ board: '5x5', rule: 'none' });
    // @ts-expect-error there is no such wrap
    await info({ board: '5x5', wrap: 'toros' });
    // @ts-expect-error there is no such field
    await info({ board: '5x5', wraps: 'torus' });
    // @ts-expect-error there is no such theme
    await picture('5x5', { theme: 'dark' });
    // @ts-expect-error there is no such level
    await hint('5x5', { level: 5 });
    for (const { name } of (await catalogue()).renderers) await picture({ board: { edges: [['a', 'b'], ['b', 'c', 2]] }, start: { a: 1 } }, { kind: name });
    await info({ board: [[1, 0, 2], [0, null, 0]], states: 3, start: { 'random-solvable': 3 }, costs: { others: 2 } });
    // @ts-expect-error fields have one name
    console.log((await solve('5x5')).press_count.toFixed());
    const report = await solve('5x5', { milliseconds: 1000 });
    if (report.outcome === 'solved') shown[0] = [report.pressCount, report.cost, solvableShare];
    else shown[5] = report.reason.toUpperCase();
    if (report.outcome === 'unknown') shown[4] = report.reasonKind === 'time-limit';
    // @ts-expect-error there is no such kind
    if (report.outcome === 'unknown') shown[4] = report.reasonKind === 'tiem-limit';
    const { goal } = await scenery('5x5');
    if (goal.kind !== 'board') shown[3] = goal.board ?? null;
    // @ts-expect-error it may be null
    shown[1] = report.pressCount;
    for await (const presses of solutions('5x5')) shown[1] = presses['0,0'] ?? 0;
    // @ts-expect-error there is no such option
    await generate('5x5', { cuont: 3 });
    const why = new Refusal('no').why;
    if (why?.kind === 'unknown') shown[2] = why.what;
  `);
  const options = ['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022', '--strict', '--noEmit', '--types', '', '--skipLibCheck', 'false'];
  execFileSync(process.execPath, [join(process.cwd(), 'node_modules/typescript/bin/tsc'), ...options, 'typed.ts'], { cwd: pack.folder, stdio: 'pipe' });
});
