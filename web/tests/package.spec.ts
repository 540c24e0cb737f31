/** The npm package as others get it: packed, in their pages, and in Node. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Page, expect, test } from '@playwright/test';
import { type Packed, packed } from './packed';

const readme = readFileSync('npm/README.md', 'utf8');
const example = (language: string) => readme.split(`\`\`\`${language}\n`)[1]!.split('```')[0]!;

let pack: Packed;
let folder: string;
let inside: string;

test.beforeAll(() => {
  pack = packed();
  ({ folder, inside } = pack);
});
test.afterAll(() => pack.remove());

/** A page in a file, the package's one file beside it. */
function written(name: string, text: string): string {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  cpSync(join(inside, 'dist/lightsout.js'), join(folder, 'lightsout.js'));
  writeFileSync(join(folder, name), text);
  return pathToFileURL(join(folder, name)).href;
}

/** Opens the first of these pages of a site that has the package too; what is asked of it. */
async function host(page: Page, pages: Record<string, string>): Promise<string[]> {
  const asked: string[] = [];
  await page.route('http://somebody.test/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    asked.push(path);
    const body = pages[path];
    return body === undefined ? route.fulfill({ path: join(inside, path) }) : route.fulfill({ body, contentType: 'text/html; charset=utf-8' });
  });
  await page.goto('http://somebody.test/');
  return asked;
}

const SOLUTION = ['a1', 'c1', 'b2', 'a3', 'c3'];

/** Solves 3x3 by pointer. */
async function solve(page: Page | ReturnType<Page['frameLocator']>, said = 'Solved in 5: a perfect score. 3 stars of 3.') {
  for (const name of SOLUTION) await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
  await expect(page.getByRole('status')).toHaveText(said);
}

test('ten lines of HTML play offline, and the page they stand in is left alone', async ({ page }) => {
  const text = example('html').replace('puzzle="5x5"', 'puzzle="3x3"').replace('lang="en"', 'lang="en-GB"');
  expect(text.trim().split('\n').length).toBeLessThanOrEqual(11);
  const told: string[] = [];
  const asked: string[] = [];
  page.on('dialog', (dialog) => (told.push(dialog.message()), dialog.accept()));
  page.on('request', (request) => asked.push(new URL(request.url()).protocol));
  await page.context().setOffline(true);
  await page.goto(written('plain.html', text));
  await solve(page);
  expect(told).toEqual(['5 presses!']);
  expect(new Set(asked)).toEqual(new Set(['file:', 'blob:']));
  const left = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    kept: localStorage.length,
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    token: getComputedStyle(document.documentElement).getPropertyValue('--lit'),
    globals: Object.keys(window).filter((name) => /lit(?!eral)|lightsout/i.test(name)),
  }));
  expect(left).toMatchObject({ lang: 'en-GB', kept: 0, sheets: 0, token: '' });
});

test('it says what happens, and does what it is asked; a second script does no harm', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(written('events.html', `<!doctype html><script>
      told = [];
      for (const name of ['ready', 'press', 'change', 'solved', 'hint', 'refused'])
        addEventListener(name, ({ type, detail }) => told.push([type, detail]));
    </script><script src="lightsout.js"></script><script src="lightsout.js"></script>
    <lo-puzzle puzzle="3x3" controls="undo solution" names></lo-puzzle>`));
  await expect(page.getByRole('status')).toContainText('best possible 5');
  await expect(page.getByRole('group').getByRole('button')).toHaveText(['Undo', 'Solution']);
  await page.getByRole('button', { name: /^b2, / }).click();
  const told = await page.evaluate(async () => {
    const puzzle = document.querySelector('lo-puzzle')! as unknown as { press(name: string | number): Promise<void>; hint(): Promise<void>; undo(): Promise<void> };
    await puzzle.press(0);
    await puzzle.undo();
    await puzzle.hint();
    const wrong = await puzzle.press('z9').catch((error: Error) => error.message);
    return { wrong, told: (window as unknown as { told: [string, Record<string, unknown>][] }).told };
  });
  expect(told.wrong).toBe('there is no button z9. They run from a1 to c3, or from 0 to 8');
  const kinds = told.told.map(([type]) => type).filter((type) => type !== 'change');
  expect(kinds).toEqual(['ready', 'press', 'press', 'hint']);
  const [, second] = told.told.filter(([type]) => type === 'press');
  expect(second![1]).toMatchObject({ button: 'a1', index: 0, presses: 2, best: 5, solved: false, board: [0, 1, 1, 1, 0, 0, 1, 0, 1] });
  expect(told.told.at(-1)![1]).toEqual({ text: expect.stringMatching(/next press/), level: 2 });
  await page.evaluate(() => document.querySelector('lo-puzzle')!.setAttribute('puzzle', '5y5'));
  await expect(page.getByRole('alert')).toHaveText(/There is no board called “5y5”/);
  expect(await page.evaluate(() => (window as unknown as { told: [string][] }).told.at(-1)![0])).toBe('refused');
  await page.evaluate(() => document.querySelector('lo-puzzle')!.setAttribute('puzzle', 'lo1.5x5.at-Ajir6.0649j95'));
  await expect(page.getByRole('status')).toContainText('best possible 3');
  expect(faults).toEqual([]);
});

const FRAMES = {
  'a sandboxed frame': '',
  'a sandboxed frame where no worker may start': `<meta http-equiv="Content-Security-Policy" content="worker-src 'none'">`,
};
for (const [where, policy] of Object.entries(FRAMES)) {
  test(`it plays and gives hints in ${where}`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await host(page, {
      '/': '<!doctype html><iframe sandbox="allow-scripts" src="inner.html" width="500" height="600"></iframe>',
      '/inner.html': `<!doctype html>${policy}<script src="dist/lightsout.js"></script><lo-puzzle puzzle="3x3"></lo-puzzle>`,
    });
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Hint' }).click();
    await expect(frame.getByRole('status')).toHaveText(/next press/);
    await solve(frame, 'Solved in 5 presses. You asked for a hint, so two stars are the most. 2 stars of 3.');
    expect(faults).toEqual([]);
  });
}

test('it speaks the language of its page', async ({ page }) => {
  await page.goto(written('german.html', '<!doctype html><html lang="de-AT"><script src="lightsout.js"></script><lo-puzzle puzzle="3x3"></lo-puzzle>'));
  await expect(page.getByRole('status')).toHaveText('0 Züge · Minimum: 5');
  await page.getByRole('button', { name: 'Tipp' }).click();
  await expect(page.getByRole('status')).toHaveText(/nächste Zug/);
  await page.evaluate(() => (document.documentElement.lang = 'en'));
  await expect(page.getByRole('status')).toHaveText(/next press/);
  await page.evaluate(() => (document.documentElement.lang = 'fr'));
  await expect(page.getByRole('button', { name: 'Hint', exact: true })).toBeVisible();
});

test('as modules, a board fetches what it needs and not the solvers', async ({ page }) => {
  const asked = await host(page, {
    '/': '<!doctype html><script type="module" src="/dist/index.js"></script><lo-puzzle puzzle="3x3"></lo-puzzle>',
  });
  await solve(page);
  expect(asked.filter((path) => path.endsWith('.wasm')).sort()).toEqual(['/dist/first_bg.wasm', '/dist/think_bg.wasm']);
  expect(asked).not.toContain('/dist/figure.js');
});

test('the example for Node does what it says, and its types hold', () => {
  const text = example('js');
  writeFileSync(join(folder, 'example.mjs'), `${text}\nawait import('lightsout');\n`);
  const said = execFileSync(process.execPath, ['example.mjs'], { cwd: folder, encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '0' } });
  expect(said).toMatch(/^15 true\nunsolvable every press changes an even number of certain lights[^\n]*\nPress c1\.\n4(\n\d+){4}\n$/);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'typed.ts'), `${text}
    import 'lightsout';
    const puzzle = document.createElement('lo-puzzle');
    puzzle.addEventListener('press', ({ detail }) => console.log(detail.button.toUpperCase(), detail.best ?? 0));
    const refused = ({ detail }: import('lightsout').PuzzleEvents['refused']) => console.log(detail.cause?.length);
    puzzle.addEventListener('refused', refused);
    puzzle.removeEventListener('refused', refused);
    puzzle.controls = undefined;
    // @ts-expect-error there is no such event detail
    puzzle.addEventListener('hint', ({ detail }) => console.log(detail.button));
    const count: number | null = solved.pressCount;
    console.log(count, (await solve('5x5', { signal: AbortSignal.timeout(1000) })).outcome);
  `);
  const options = ['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom', '--strict', '--noEmit', '--types', ''];
  execFileSync(process.execPath, [join(process.cwd(), 'node_modules/typescript/bin/tsc'), ...options, 'typed.ts'], { cwd: folder, stdio: 'pipe' });
});

test('what is refused in Node is one sentence', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', `
    import { generate, hint, solve } from 'lightsout/core';
    const tell = (error) => console.log(error.name + ': ' + error.message);
    await solve('5x').catch(tell);
    await solve('5x5', { method: 'magic' }).catch(tell);
    await hint('3x3', { level: 7 }).catch(tell);
    await generate('5x5', { presses: 16 }).catch(tell);
  `], { cwd: folder, encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '0' } });
  expect(said.trim().split('\n')).toEqual([
    expect.stringMatching(/^Refusal: .*5x/), expect.stringMatching(/^Refusal: .*magic/),
    'RangeError: level is a whole number from 1 to 4, not 7', expect.stringMatching(/^Refusal: .*16/),
  ]);
});
