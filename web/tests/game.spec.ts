/** `lightsout/game` of the packed package: a game by the two small modules, in Node and bundled for a page. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { site } from './bundle';
import { type Packed, packed } from './packed';

let pack: Packed;
test.beforeAll(() => void (pack = packed()));
test.afterAll(() => pack.remove());

const SCRIPT = `const game = await openGame('3x3');
  const results = [game.state.lit, game.press('b2').lit, game.undo().presses, game.redo().presses, game.restart().lit];
  results.push(await game.hint(), await game.hint(4, 'de'), (await game.solution()).join(' '));
  for (const button of await game.solution()) game.press(button);
  results.push(game.state.solved, game.state.presses, (await game.typed('u 2')).times);
  const said = (error) => error.name;
  results.push(await openGame('5y5').catch(said), await Promise.resolve().then(() => game.press('z9')).catch(said), await game.typed('zz').catch(said));
  const corner = await openGame((await openGame('2x1')).state.id);
  corner.press('a1');
  results.push(await corner.solution() !== null);
  results.push(await game.solution({ signal: AbortSignal.abort() }).catch(said), await game.hint(1, 'en', { milliseconds: 0 }).catch(said));
  results.push(game.scenery.lights.isPlanar, 'is_planar' in game.scenery.lights);
  for (const board of [undefined, { board: '3x3' }, '101/010/101', '{"board": "3x3"}']) results.push(await openGame(board).catch(({ name, message }) => name + message.slice(0, 20)));`;

const RESULTS = [9, 4, 0, 1, 9, 'Solvable in 5 presses, the minimum.', 'Drück auf c1.', 'a1 c1 b2 a3 c3', true, 5, 2, 'Refusal', 'RangeError', 'Refusal', true, 'AbortError', 'RangeError', true, false, ...Array(4).fill('TypeErrora game takes a name ')];

test('in Node it plays, hints and solves without the whole library', () => {
  rmSync(join(pack.inside, 'dist/study_bg.wasm'));
  const code = `import { openGame } from 'lightsout/game'; ${SCRIPT} console.log(JSON.stringify(results));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: pack.folder, encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual(RESULTS);
});

test('bundled for a page it does the same', async ({ page }) => {
  const faults = await site(page, pack.folder, {
    'index.html': '<!doctype html><html lang="en"><script type="module" src="main.js"></script></html>',
    'main.js': `import { openGame } from 'lightsout/game'; (async () => { ${SCRIPT} document.title = JSON.stringify(results); })();`,
  });
  await expect(page).toHaveTitle(JSON.stringify(RESULTS));
  expect(faults).toEqual([]);
});
