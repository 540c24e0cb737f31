/** `<lo-puzzle>` of the packed package, where a page treats it as pages do. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, expect, test } from '@playwright/test';
import type { PuzzleElement } from '../src/package/types';
import { type Packed, packed } from './packed';

let pack: Packed;
test.beforeAll(() => void (pack = packed()));
test.afterAll(() => pack.remove());

/** Opens a page with this body, which has the package; files that are `missing` are not there. */
async function open(page: Page, body: string, missing: string[] = []): Promise<{ faults: string[]; logged: string[] }> {
  const faults: string[] = [];
  const logged: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && logged.push(message.text()));
  await page.route('http://somebody.test/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    const script = `<script>told = [];
      for (const name of ['ready', 'press', 'change', 'solved', 'hint', 'refused']) addEventListener(name, ({ type, detail }) => told.push([type, detail]), true);
      </script><script type="module" src="/dist/index.js"></script>`;
    if (path === '/') return route.fulfill({ body: `<!doctype html><html lang="en">${script}${body}</html>`, contentType: 'text/html; charset=utf-8' });
    const file = join(pack.inside, path);
    return missing.some((name) => path.endsWith(name)) || !existsSync(file) ? route.fulfill({ status: 404 }) : route.fulfill({ path: file });
  });
  await page.goto('http://somebody.test/');
  return { faults, logged };
}

const deeds = (page: Page) => page.getByRole('group').getByRole('button');
const kinds = (page: Page) => page.evaluate(() => (window as unknown as { told: [string][] }).told.map(([type]) => type));
const inside = <T>(page: Page, act: (puzzle: PuzzleElement) => T | Promise<T>) => page.locator('lo-puzzle').first().evaluate(act as never) as Promise<T>;

test('attributes that are left out, taken away or nothing are as usual', async ({ page }) => {
  const { faults } = await open(page, '<lo-puzzle puzzle="3x3" controls="undo"></lo-puzzle>');
  await expect(deeds(page)).toHaveText(['Undo']);
  await inside(page, (puzzle) => puzzle.removeAttribute('controls'));
  await expect(deeds(page)).toHaveText(['Undo', 'Restart', 'Hint', 'New']);
  for (const nothing of [null, undefined]) {
    await page.locator('lo-puzzle').evaluate((puzzle: PuzzleElement) => (puzzle.controls = ''));
    await expect(deeds(page)).toHaveCount(0);
    await page.locator('lo-puzzle').evaluate((puzzle: PuzzleElement, given) => (puzzle.controls = given), nothing);
    await expect(deeds(page)).toHaveText(['Undo', 'Restart', 'Hint', 'New']);
  }
  expect(await inside(page, (puzzle) => puzzle.controls)).toBe('undo restart hint new');
  await inside(page, (puzzle) => ((puzzle as { puzzle: unknown }).puzzle = 5));
  await expect(page.getByRole('alert')).toHaveText('“5” is not a size. A size is 5x5, for example.');
  expect(faults).toEqual([]);
});

test('a script after the board hears what happens, and a late one reads it', async ({ page }) => {
  const script = (board: string) => `<script src="/dist/lightsout.js"></script><lo-puzzle puzzle="${board}"></lo-puzzle><script>
    heard = []; for (const name of ['ready', 'refused']) document.querySelector('lo-puzzle').addEventListener(name, ({ detail }) => heard.push([name, detail]));</script>`;
  const heard = () => page.evaluate(() => (window as unknown as { heard: [string, object][] }).heard);
  await open(page, script('9999x9999'));
  await expect.poll(heard).toEqual([['refused', { reason: expect.any(String), why: expect.objectContaining({ kind: 'too_large' }), cause: null }]]);
  expect(await inside(page, ({ state, refused }) => [state, refused])).toEqual([null, (await heard())[0]![1]]);
  await page.unrouteAll();
  await open(page, script('3x3'));
  await expect.poll(heard).toEqual([['ready', expect.objectContaining({ presses: 0, solved: false })]]);
  expect(await inside(page, ({ refused }) => refused)).toBeNull();
});

test('attributes follow the properties, as frameworks set them', async ({ page }) => {
  await open(page, '<lo-puzzle puzzle="3x3"></lo-puzzle>');
  await expect(deeds(page)).toHaveCount(4);
  await expect(page.locator('lo-puzzle')).not.toHaveAttribute('controls');
  await inside(page, (puzzle) => void Object.assign(puzzle, { puzzle: '2x2', controls: 'undo' }));
  await expect(page.locator('lo-puzzle')).toHaveAttribute('puzzle', '2x2');
  await expect(page.locator('lo-puzzle')).toHaveAttribute('controls', 'undo');
});

test('before it is ready it refuses to play, and two in a row have a gap', async ({ page }) => {
  await open(page, '<lo-puzzle></lo-puzzle><lo-puzzle puzzle="3x3"></lo-puzzle>');
  await expect(deeds(page)).toHaveCount(4);
  expect(await inside(page, (puzzle) => puzzle.press('a1').catch(({ name, message }: Error) => `${name}: ${message}`))).toBe('Refusal: there is no board to play. Wait for the event `ready`');
  const [one, other] = await page.locator('lo-puzzle').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
  expect(other!.top - one!.bottom).toBeGreaterThan(10);
});

test('the content of a file is refused with what to write instead', async ({ page }) => {
  await open(page, '<lo-puzzle></lo-puzzle>');
  for (const board of ['110/010/001', '110\n010\n001', '{"board": "3x3"}']) {
    await inside(page, (puzzle) => (puzzle.puzzle = ''));
    await page.locator('lo-puzzle').evaluate((puzzle: PuzzleElement, board) => (puzzle.puzzle = board), board);
    await expect(page.getByRole('alert')).toHaveText('Only names and puzzle IDs are opened here. For another board, `read` of lightsout/core gives the ID.');
  }
});

test('names that are false are not shown, and the attribute follows the property', async ({ page }) => {
  await open(page, '<lo-puzzle puzzle="3x3" names="false"></lo-puzzle>');
  await expect(deeds(page)).toHaveCount(4);
  const board = page.locator('lo-board');
  await expect(board).not.toHaveAttribute('names');
  expect(await inside(page, (puzzle) => puzzle.names)).toBe(false);
  await inside(page, (puzzle) => puzzle.setAttribute('names', ''));
  await expect(board).toHaveAttribute('names');
  await inside(page, (puzzle) => void (puzzle.names = false));
  await expect(board).not.toHaveAttribute('names');
  await expect(page.locator('lo-puzzle')).not.toHaveAttribute('names');
  await inside(page, (puzzle) => void (puzzle.names = true));
  await expect(page.locator('lo-puzzle')).toHaveAttribute('names', '');
});

test('a board that is refused or taken away leaves none behind', async ({ page }) => {
  const { faults } = await open(page, '<lo-puzzle puzzle="5x5"></lo-puzzle>');
  await expect(page.getByRole('status')).toContainText('best possible');
  await inside(page, (puzzle) => (puzzle.puzzle = 'nonsense'));
  await expect(page.getByRole('alert')).toBeVisible();
  const refused = await inside(page, async (puzzle) => {
    const acts = [() => puzzle.press('a1'), () => puzzle.undo(), () => puzzle.restart(), () => puzzle.hint(), () => puzzle.solution(), () => puzzle.fresh()];
    const said = await Promise.all(acts.map((act) => act().then(() => 'done', (error: Error) => error.message)));
    return { state: puzzle.state, said: [...new Set(said)] };
  });
  expect(refused).toEqual({ state: null, said: [expect.stringMatching(/^there is no board to play: There is no board called “nonsense”/)] });
  // What was still being worked out comes to nobody any more.
  await inside(page, (puzzle) => (puzzle.puzzle = '19x19:random-solvable:3'));
  await expect.poll(() => inside(page, (puzzle) => puzzle.state?.board.length)).toBe(361);
  const before = (await kinds(page)).length;
  await inside(page, (puzzle) => (puzzle.puzzle = 'nonsense'));
  await expect(page.getByRole('alert')).toBeVisible();
  await page.waitForTimeout(1500);
  expect((await kinds(page)).slice(before).filter((kind) => kind !== 'change')).toEqual(['refused']);
  await inside(page, (puzzle) => (puzzle.puzzle = '3x3'));
  await expect(page.getByRole('status')).toContainText('best possible 5');
  await inside(page, (puzzle) => puzzle.removeAttribute('puzzle'));
  await inside(page, (puzzle) => (puzzle.puzzle = null));
  await expect(page.getByRole('status')).toHaveText('');
  expect(await inside(page, (puzzle) => [puzzle.state, puzzle.puzzle])).toEqual([null, '']);
  expect(faults).toEqual([]);
});

test('what could not be loaded is said with its cause, and no other promise', async ({ page }) => {
  const { logged } = await open(page, '<lo-puzzle puzzle="3x3"></lo-puzzle>', ['first_bg.wasm']);
  await expect(page.getByRole('alert')).toHaveText('The puzzle could not be loaded.');
  const told = await page.evaluate(() => (window as unknown as { told: [string, object][] }).told);
  expect(told).toEqual([['refused', { reason: 'The puzzle could not be loaded.', why: { kind: 'died' }, cause: expect.stringMatching(/first_bg\.wasm could not be fetched \(404\)/) }]]);
  expect(logged.join('\n')).toContain('first_bg.wasm could not be fetched');
});

test('a policy that forbids WebAssembly is named, and one as the README has it is enough', async ({ page }) => {
  const policy = (more: string) => `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' ${more}; connect-src 'self'; style-src 'unsafe-inline'; worker-src blob:">`;
  await open(page, `${policy("'unsafe-inline'")}<lo-puzzle puzzle="3x3"></lo-puzzle>`);
  await expect(page.getByRole('alert')).toHaveText('The puzzle could not be loaded.');
  const told = await page.evaluate(() => (window as unknown as { told: [string, { cause: string }][] }).told);
  expect(told.at(-1)![1].cause).toMatch(/WebAssembly.*(unsafe-eval|Content Security Policy)/);
  const puzzle = `<lo-puzzle puzzle="3x3"></lo-puzzle>`;
  await page.unrouteAll();
  await open(page, `${policy("'wasm-unsafe-eval'")}${puzzle}`);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByRole('status')).toHaveText(/next press/);
});

test('a hint that cannot be given is an error, not a hint', async ({ page }) => {
  const { faults } = await open(page, '<lo-puzzle puzzle="3x3"></lo-puzzle>', ['think_bg.wasm']);
  const sentence = 'This could not be worked out: a part of the puzzle could not be loaded.';
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByRole('status')).toHaveText(sentence);
  const said = await inside(page, (puzzle) => puzzle.hint().then(() => '', (error: Error) => [error.name, error.message, (error.cause as Error).message].join(': ')));
  expect(said).toMatch(new RegExp(`^Refusal: ${sentence}: .*think_bg\\.wasm could not be fetched`));
  expect(await kinds(page)).not.toContain('hint');
  expect(faults).toEqual([]);
});

test('boards of one page speak one language, that of its root', async ({ page }) => {
  await open(page, '<lo-puzzle puzzle="3x3"></lo-puzzle><div lang="de"><lo-puzzle puzzle="2x3"></lo-puzzle></div>');
  await expect(page.getByRole('button', { name: 'Hint' })).toHaveCount(2);
  await page.evaluate(() => (document.documentElement.lang = 'de'));
  await expect(page.getByRole('button', { name: 'Tipp' })).toHaveCount(2);
});

test('a button is called by number or by one of its names', async ({ page }) => {
  await open(page, '<lo-puzzle puzzle="3x3"></lo-puzzle>');
  await expect(page.getByRole('button', { name: 'Hint' })).toBeVisible();
  const pressed = await inside(page, async (puzzle) => {
    for (const button of ['b1', '0,1', 1]) await puzzle.press(button);
    return puzzle.state!.moves.map(({ button }) => button);
  });
  expect(pressed).toEqual(['b1', 'b1', 'b1']);
});

test('no state is told twice, and a button that there is not is named', async ({ page }) => {
  const { logged } = await open(page, '<lo-puzzle puzzle="3x3" controls="undo hnit"></lo-puzzle>');
  await expect(deeds(page)).toHaveText(['Undo']);
  expect(logged).toEqual(['lo-puzzle: `controls` has no button hnit. There are undo, restart, hint, solution, new']);
  await expect(page.getByRole('status')).toContainText('best possible 5');
  await inside(page, async (puzzle) => {
    for (const name of ['a1', 'b1', 'b1', 'a1']) await puzzle.press(name);
    for (let times = 0; times < 2; times++) await puzzle.restart();
    for (const name of ['a1', 'c1', 'b2', 'a3', 'c3']) await puzzle.press(name);
  });
  await expect.poll(() => kinds(page)).toContain('solved');
  const states = await page.evaluate(() => (window as unknown as { told: [string, object][] }).told.filter(([type]) => type === 'change').map(([, detail]) => JSON.stringify(detail)));
  expect(states.length).toBeGreaterThanOrEqual(9);
  expect(states.filter((state, at) => state === states[at - 1])).toEqual([]);
});

test('a form around a board hears no change of a field', async ({ page }) => {
  await open(page, '<form onchange="document.title = `changed`"><lo-puzzle puzzle="3x3"></lo-puzzle></form>');
  await page.getByRole('button', { name: /^b2, / }).click();
  await expect.poll(() => kinds(page)).toContain('change');
  expect(await page.title()).toBe('');
});
