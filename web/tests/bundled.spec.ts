/** The npm package where a bundler puts it into somebody's page. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createServer } from 'vite';
import { site } from './bundle';
import { type Packed, packed } from './packed';

let pack: Packed;
test.beforeAll(() => void (pack = packed()));
test.afterAll(() => pack.remove());

test('every script names its modules so that bundlers find them, and asks a browser for nothing of Node', () => {
  const dist = join(pack.inside, 'dist');
  const scripts = readdirSync(dist).filter((name) => name.endsWith('.js') && name !== 'lightsout.js');
  const code = new Map(scripts.map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
  const all = [...code.values()].join('\n');
  for (const module of ['first', 'think', 'study']) expect(all).toContain(`new URL("./${module}_bg.wasm", import.meta.url)`);
  expect(scripts.filter((name) => code.get(name)!.includes('node:') && !name.endsWith('.node.js'))).toEqual([]);
});

test('bundled, a board can be played and gives hints', async ({ page }) => {
  const faults = await site(page, pack.folder, {
    'index.html': '<!doctype html><html lang="en"><script type="module" src="main.js"></script><lo-puzzle puzzle="3x3"></lo-puzzle></html>',
    'main.js': `import 'lightsout';`,
  });
  await expect(page.getByRole('status')).toContainText('best possible 5');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByRole('status')).toHaveText(/next press/);
  expect(faults).toEqual([]);
});

test('bundled, the library solves in the page and in a worker', async ({ page }) => {
  const faults = await site(page, pack.folder, {
    'index.html': '<!doctype html><html lang="en"><script type="module" src="main.js"></script></html>',
    'main.js': `import { solve } from 'lightsout/core';
      const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
      worker.onmessage = async ({ data }) => (document.title = [(await solve('5x5', { fewest: true })).pressCount, data].join());`,
    'worker.js': `import { solve } from 'lightsout/core';
      solve('3x3').then(({ pressCount }) => postMessage(pressCount));`,
  });
  await expect(page).toHaveTitle('15,5');
  expect(faults).toEqual([]);
});

test('served by Vite while a page is written, everything is found too', async ({ page }) => {
  for (const [name, text] of Object.entries({
    'index.html': '<!doctype html><html lang="en"><script type="module" src="main.js"></script><lo-puzzle puzzle="3x3"></lo-puzzle></html>',
    'main.js': `import 'lightsout';
      import { solve } from 'lightsout/core';
      import { startLibrary } from 'lightsout/worker';
      document.title = [(await solve('3x3')).pressCount, (await startLibrary().solve('3x3')).pressCount].join();`,
  })) writeFileSync(join(pack.folder, name), text);
  const server = await createServer({ root: pack.folder, logLevel: 'silent', server: { host: '127.0.0.1', port: 0 }, cacheDir: join(pack.folder, '.vite') });
  try {
    await server.listen();
    await page.goto(server.resolvedUrls!.local[0]!);
    await expect(page.getByRole('status')).toContainText('best possible 5');
    await expect(page).toHaveTitle('5,5');
  } finally {
    await server.close();
  }
});
