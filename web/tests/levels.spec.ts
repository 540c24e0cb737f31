import { readFile } from 'node:fs/promises';
import { type Page, expect, test } from '@playwright/test';
import { expectNoFault } from './axe';

async function winTheFirst(page: Page) {
  await page.goto('#play/level-steps-4');
  for (const light of ['b2', 'd4', 'e1']) await page.getByRole('button', { name: `${light}, on` }).click();
  await expect(page.getByText('Solved in 3: a perfect score.', { exact: true })).toBeVisible();
}

test('what was solved is marked, saved as a file and taken in elsewhere', async ({ page, browser }) => {
  await winTheFirst(page);
  await page.goto('#levels');
  await expect(page.getByRole('link', { name: 'First steps, level 4, 3 presses, 3 stars' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pick boards for a class' })).toHaveAttribute('href', '#class');
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
  const text = await readFile(await saved.path(), 'utf8');
  expect(Object.keys(JSON.parse(text) as object)).toEqual(['level-steps-4']);

  const other = await (await browser.newContext({ locale: 'en' })).newPage();
  await other.goto(page.url());
  await expect(other.getByText('0 of 4 solved').first()).toBeVisible();
  const take = async (buffer: Buffer) => {
    const [chooser] = await Promise.all([other.waitForEvent('filechooser'), other.getByRole('button', { name: 'Open a file …' }).click()]);
    await chooser.setFiles({ name: 'records.json', mimeType: 'application/json', buffer });
  };
  await take(Buffer.from('{"level-steps-1": 7}'));
  await expect(other.getByText('There are no records in this file.')).toBeVisible();
  await take(Buffer.from(text));
  await expect(other.getByText('1 record taken in')).toBeVisible();
  await expect(other.getByRole('link', { name: 'First steps, level 4, 3 presses, 3 stars' })).toBeVisible();
});

test('a level tells its fewest presses at once, its place, and the way to its neighbours', async ({ page }) => {
  await page.route(/think/, (route) => route.abort());
  await page.goto('#play/level-classic-2');
  await expect(page.getByText('best possible 5')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Five by five · 2 of 6' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next level: Five by five, 3' })).toHaveAttribute('href', '#play/level-classic-3');
  await page.getByRole('link', { name: 'Previous level: Five by five, 1' }).press('Enter');
  const before = page.getByRole('link', { name: 'Previous level: Four by four, 11' });
  expect(Object.values((await before.boundingBox())!).slice(2)).toEqual([44, 44]);
});

test('to go on comes first, families that are not begun are folded, and an address opens one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await winTheFirst(page);
  await page.goto('#levels');
  await expect(page.getByRole('link', { name: 'Continue: First steps, 1' })).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.pack')).toHaveCount(17);
  await expect(page.locator('.pack[open]')).toHaveCount(1);
  await expect(page.locator('.pack summary lo-thumb')).toHaveCount(17);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2600);
  await page.getByText('★ 3 of 378 stars').click();
  await expect(page.getByText(/^Fewest presses: ★★★/)).toBeVisible();
  await page.getByRole('heading', { name: 'Honeycombs' }).click();
  await expect(page.getByRole('link', { name: /^Honeycombs, level 1, / })).toBeVisible();
  await page.goto('#levels/cubes');
  await expect(page.getByRole('heading', { name: 'Cubes' })).toBeInViewport();
  await expect(page.locator('#cubes lo-thumb svg').first()).toBeVisible();
});

test('no family leaves a hole below it, and all boards are as wide', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('#levels');
  await expect(page.locator('.pack')).toHaveCount(17);
  await page.locator('.pack').evaluateAll((all) => all.forEach((pack) => ((pack as HTMLDetailsElement).open = true)));
  const shelves = await page.locator('.pack').evaluateAll((all) => all.map((pack) => pack.getBoundingClientRect()).map(({ left, top, bottom }) => ({ left, top, bottom })));
  shelves.forEach(({ left, bottom }, at) => {
    const below = shelves[at + 1];
    if (below?.left === left) expect(below.top - bottom).toBeLessThan(2);
  });
  expect(await page.locator('li:not(#cubes li)').evaluateAll((all) => new Set(all.map((tile) => Math.round(tile.getBoundingClientRect().width))).size)).toBe(1);
});

test('who plays a first board of the day is offered an easier one, and nothing replaces it by chance', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 10, 29, 12));
  await page.goto('#play/3x3');
  await expect(page.getByRole('link', { name: 'Board of the day Sunday: the hardest of the week' })).toBeVisible();
  await page.goto('#play/daily');
  await expect(page.getByText('best possible 8')).toBeVisible();
  await expect(page.getByRole('group', { name: 'This board' }).getByRole('button')).toHaveText(['Undo', 'Restart', 'Hint', 'More']);
  await expect(page.getByRole('link', { name: 'An easier one first: First steps, 1' })).toHaveAttribute('href', '#play/level-steps-1');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Random board' })).toBeVisible();
});

test('a solved board of the day is a streak, and its words to share have the board as it began', async ({ page, context }) => {
  await page.goto('#play/daily');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const box = page.getByRole('textbox', { name: /^Type what to press/ });
  await expect(page.getByText(/best possible \d/)).toBeVisible();
  await box.fill('solve');
  await box.press('Enter');
  const way = /: (.*)$/.exec(await page.getByRole('log').getByText(/presses left: /).innerText())![1]!;
  await box.fill(way.split(', ')[0]!);
  await box.press('Enter');
  // A game that begins anew is not one that was shown.
  await box.fill('restart');
  await box.press('Enter');
  await box.fill(way.split(', ').join(' '));
  await box.press('Enter');
  await expect(page.getByText(/a perfect score\.$/)).toBeVisible({ timeout: 30_000 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.locator('lo-result').getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Lights Out: Board of [A-Z]\w+ \d+ \([A-Z]\w+day, [^)]+\)\n★★★ \d+ presses, best possible \d+\nStreak: 1 day\.\nLights left, press by press: \d+ [▁-█]+ 0\nCan you match it\?\n.*\nhttp[^\n]*#play\/daily-[\d-]+$/s);
  await page.getByRole('link', { name: 'Levels', exact: true }).first().click();
  await expect(page.getByText('A streak of 1 day.')).toBeVisible();
});

test('axe finds nothing on the levels, nor on a board that was won; the win is still where motion is not wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await winTheFirst(page);
  expect(await page.evaluate(() => document.getAnimations().filter((each) => each instanceof CSSAnimation).length)).toBe(0);
  await expectNoFault(page, { byNight: true });
  await page.goto('#levels');
  await expect(page.getByRole('heading', { name: 'Hard', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Continue: / })).toBeVisible();
  await expectNoFault(page, { byNight: true });
});

test('the last level of a family that is solved lights up its shelf, and only then', async ({ page }) => {
  await page.addInitScript(() => {
    const done = { presses: 2, stars: 2, on: '2026-11-28' };
    if (!localStorage.getItem('lightsout-records')) localStorage.setItem('lightsout-records', JSON.stringify({ 'level-steps-1': done, 'level-steps-2': done, 'level-steps-3': done }));
  });
  await winTheFirst(page);
  await expect(page.getByText('All of “First steps” solved! 9 of 12 stars')).toBeVisible();
  await expect(page.locator('lo-shelf lo-thumb svg')).toHaveCount(4);
  const [shelf, next] = [page.locator('lo-shelf p'), page.getByRole('button', { name: 'Next' })];
  expect((await shelf.boundingBox())!.y).toBeLessThan((await next.boundingBox())!.y);
  await page.getByRole('button', { name: 'Again', exact: true }).click();
  for (const light of ['b2', 'd4', 'e1']) await page.getByRole('button', { name: `${light}, on` }).click();
  await expect(page.getByText('Solved in 3: a perfect score.', { exact: true })).toBeVisible();
  await expect(page.locator('lo-shelf')).toHaveCount(0);
  await page.goto('#levels');
  await expect(page.getByText('★ 9 of 378 stars')).toBeVisible();
});

test('a win is shared with one tap, and what was copied is read again as the board it began with', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await winTheFirst(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Copied.').first()).toBeVisible();
  await expect(page.locator('lo-share')).toHaveCount(0);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Lights Out: First steps, 4\n★★★ 3 presses, best possible 3\nLights left, press by press: \d+ [▁-█]{2} 0\nCan you match it\?\nIt begins like this:\n⬛🟨⬛🟨🟨\n[⬛🟨\n]+\nhttp.*#play\/level-steps-4$/u);
  await page.goto('#draw/open');
  await page.getByRole('textbox').first().fill(text);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('button', { name: 'b1, on' })).toBeVisible();
  await expect(page.getByText(/^3$/).first()).toBeVisible();
});

test('the board of the day has its place on the front page, with the streak', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 11, 2, 12));
  await page.addInitScript(() => localStorage.setItem('lightsout-records', JSON.stringify({ 'daily-2026-12-01': { presses: 4, stars: 3, on: '2026-12-01' } })));
  await page.goto('#play/3x3');
  await expect(page.getByRole('link', { name: 'Board of the day Streak 1' })).toBeVisible();
  await page.getByRole('link', { name: 'Board of the day' }).click();
  const today = page.getByRole('heading', { name: /^Board of December 2$/ });
  await expect(today).toBeVisible();
  // A board that is done is not what somebody comes back for.
  await page.goto('#play/level-steps-1');
  await page.getByRole('button', { name: 'b2, on' }).click();
  await expect(page.getByText('Solved in 1: a perfect score.', { exact: true })).toBeVisible();
  await page.waitForTimeout(600);
  await page.goto('about:blank');
  await page.goto('');
  await expect(today).toBeVisible();
});

test('the solved board of the day says when the next one comes', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 11, 2, 10, 20));
  await page.addInitScript(() => localStorage.setItem('lightsout-records', JSON.stringify({ 'daily-2026-12-02': { presses: 4, stars: 3, on: '2026-12-02' } })));
  await page.goto('#play/daily');
  await expect(page.getByText('Next board in 13 h 40 min')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Earlier boards' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Board of the day' })).toHaveCount(0);
  // Not only the first triangles say which are neighbours.
  await page.goto('#play/level-triangles-2');
  await expect(page.getByText('Triangles that share a side are neighbours.')).toBeVisible();
});

test('a board of yesterday that was left makes room for that of today, which says what the streak is', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 11, 2, 12));
  await page.addInitScript(() => localStorage.setItem('lightsout-records', JSON.stringify({ 'daily-2026-12-01': { presses: 4, stars: 3, on: '2026-12-01' } })));
  await page.goto('#play/daily-2026-11-30');
  await expect(page.getByText('best possible 4')).toBeVisible();
  await page.getByRole('button', { name: /^a1, / }).first().click();
  await expect(page.getByText('1 press', { exact: true })).toBeVisible();
  await page.waitForTimeout(600);
  await page.goto('about:blank');
  await page.goto('');
  await expect(page.getByRole('heading', { name: 'Board of December 2' })).toBeVisible();
  await expect(page.getByText('Streak: 1 day. Solve today’s board to make it 2.')).toBeVisible();
});

test('the win of the day shows the last seven days as lamps that lead to their boards', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 11, 2, 12));
  await page.addInitScript(() => localStorage.setItem('lightsout-records', JSON.stringify({ 'daily-2026-12-01': { presses: 4, stars: 3, on: '2026-12-01' } })));
  await page.goto('#play/daily');
  await expect(page.getByText('best possible 5')).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Solution (no stars)' }).click();
  const named = page.getByRole('button', { name: /to be pressed/ });
  for (let left = 5; left > 0; left--) {
    await expect(named).toHaveCount(left);
    await named.first().click();
  }
  const week = page.locator('lo-result .week a');
  await expect(week).toHaveCount(7);
  await expect(week.nth(5)).toHaveAccessibleName('December 1, 3 stars');
  await expect(week.nth(0)).toHaveAttribute('href', '#play/daily-2026-11-26');
});

test('every day since the first is in the calendar, with how it was solved, and results are counted over the best', async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 11, 2, 12));
  await page.addInitScript(() => localStorage.setItem('lightsout-records', JSON.stringify({
    'daily-2026-11-28': { presses: 6, stars: 3, on: '2026-11-28' }, 'daily-2026-12-01': { presses: 4, stars: 3, on: '2026-12-01' }, 'level-steps-1': { presses: 3, stars: 1, on: '2026-11-28' },
  })));
  await page.goto('#play/3x3');
  await page.getByRole('link', { name: 'Earlier boards' }).click();
  await expect(page.locator('.day')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('A streak of 1 day.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'December 1, 2026, 3 stars' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'December 2, 2026, not solved yet' })).toHaveAttribute('aria-current', 'date');
  await expect(page.getByRole('link', { name: /December 3/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'The month before' }).click();
  await expect(page.getByRole('button', { name: 'The month before' })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'November 28, 2026, 3 stars' })).toHaveAttribute('href', '#play/daily-2026-11-28');
  await expect(page.locator('dd')).toHaveText(['2 boards', '0 boards', '1 board', '0 boards', '0 boards', '0 boards', '0 boards']);
  await expectNoFault(page, { byNight: true });
});

test('at 390 pixels nothing is off the screen, in either language', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const language of ['en', 'de']) {
    for (const address of ['#play/5x5', '#levels']) {
      await page.goto(address);
      await expect(page.locator('header.open')).toHaveCount(0);
      await page.locator('header .menu').click();
      await page.getByRole('combobox').nth(1).selectOption(language);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      for (const link of await page.locator('header a:visible, header select, .actions button').all()) {
        const { x, width } = (await link.boundingBox())!;
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(390);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  }
});
