/** `lightsout/worker` of the packed package: the library in a thread of its own, in Node and bundled for a page. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { site } from './bundle';
import { type Packed, packed } from './packed';

let pack: Packed;
test.beforeAll(() => void (pack = packed()));
test.afterAll(() => pack.remove());

const SCRIPT = `import { startLibrary } from 'lightsout/worker';
  const library = startLibrary();
  const said = (error) => error.name + ': ' + error.message;
  const results = [];
  results.push((await library.solve('5x5', { fewest: true })).pressCount);
  results.push(await library.solve('5x').catch((error) => error.name + ' ' + error.why.kind));
  results.push(await library.solve('5x5', { fewset: true }).catch((error) => error.name));
  results.push(await library.solve('5x5', { seed: () => 1 }).catch((error) => error.name));
  const stages = new Set();
  const tired = new AbortController();
  const progress = (stage, done, total) => (stages.add(typeof stage + typeof done + typeof total), tired.abort(new Error('tired')));
  results.push(await library.solve('12x12:random-solvable:1', { method: 'breadth-first', fewest: true, progress, signal: tired.signal }).catch(said), [...stages].join());
  const given = new AbortController();
  const long = library.generate('5x5', { presses: 9, count: 1000000, signal: given.signal }).catch(said);
  const queued = library.info('3x3', { signal: given.signal }).catch(said);
  const other = library.info('4x4');
  setTimeout(() => given.abort(new Error('enough')), 300);
  results.push(await long, await queued, (await other).info.nullity);
  results.push(await library.info('3x3', { signal: AbortSignal.abort(new Error('before')) }).catch(said));
  const closed = library.generate('5x5', { presses: 9, count: 1000000 }).catch((error) => error.name);
  library.close();
  results.push(await closed, (await library.info('3x3')).info.nullity);`;

const RESULTS = [15, 'Refusal no_size', 'TypeError', 'TypeError', 'Error: tired', 'stringnumbernumber', 'Error: enough', 'Error: enough', 4, 'Error: before', 'AbortError', 0];

test('in Node it answers, is given up, goes on with what waits, and lets the program end', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', `${SCRIPT}\nconsole.log(JSON.stringify(results));`], { cwd: pack.folder, encoding: 'utf8', timeout: 30_000 });
  expect(JSON.parse(said)).toEqual(RESULTS);
});

test('bundled for a page it does the same', async ({ page }) => {
  const faults = await site(page, pack.folder, {
    'index.html': '<!doctype html><html lang="en"><script type="module" src="main.js"></script></html>',
    'main.js': `(async () => { ${SCRIPT.replace(/^import .*$/m, `const { startLibrary } = await import('lightsout/worker');`)} document.title = JSON.stringify(results); })();`,
  });
  await expect(page).toHaveTitle(JSON.stringify(RESULTS));
  expect(faults).toEqual([]);
});

test('its functions have the types of the library', () => {
  writeFileSync(join(pack.folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(pack.folder, 'typed.ts'), `
    import { type Library, startLibrary } from 'lightsout/worker';
    const library: Library = startLibrary();
    const count: number | null = (await library.solve('5x5', { fewest: true, signal: AbortSignal.timeout(1000) })).pressCount;
    // @ts-expect-error there is no such option
    await library.hint('5x5', { lvl: count });
  `);
  const options = ['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom', '--strict', '--noEmit', '--types', '', '--skipLibCheck', 'false'];
  execFileSync(process.execPath, [join(process.cwd(), 'node_modules/typescript/bin/tsc'), ...options, 'typed.ts'], { cwd: pack.folder, stdio: 'pipe' });
});
