/** How the board and what stands beside it are laid out. */
import { type Page, expect, test } from '@playwright/test';

const more = (page: Page) => page.getByRole('button', { name: 'More', exact: true }).click();
const boxOf = async (page: Page, of: string) => (await page.locator(of).first().boundingBox())!;

test('on a wide screen all there is to do stands in one column beside the board, and nothing is below the fold', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('#play/classic');
  await expect(page.getByText(/best possible \d+/)).toBeVisible();
  const board = await boxOf(page, '.tray');
  const column = (await boxOf(page, '.side')).x;
  expect(column).toBeGreaterThan(board.x + board.width);
  expect((await boxOf(page, 'h1')).x).toBeCloseTo(column, 0);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.locator('lo-ladder h2').first()).toBeVisible();
  expect((await boxOf(page, '.told')).x).toBeCloseTo(column, 0);
  await more(page);
  await expect(page.locator('lo-more')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Solution (no stars)' })).toBeInViewport({ ratio: 1 });
  const after = await boxOf(page, '.tray');
  expect(Math.hypot(after.x - board.x, after.y - board.y, after.width - board.width)).toBeLessThan(1);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800);
});

test('a long board takes the width of the window, and all there is to do stands below it', async ({ page }) => {
  for (const [width, height] of [[1280, 720], [1920, 1080]] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('#play/lo1.2x11.at-C7FZ.3t61451');
    await expect(page.getByText('Board of the day')).toBeVisible();
    const [board, side] = [await boxOf(page, '.tray'), await boxOf(page, '.side')];
    expect(board.width).toBeGreaterThan(0.9 * width);
    expect(side.y).toBeGreaterThan(board.y + board.height);
    expect(side.y + side.height).toBeLessThanOrEqual(height);
    expect(Math.abs(board.y + board.height / 2 - height / 2)).toBeLessThan(0.12 * height);
  }
});

test('the newest hint is seen with the whole board, those before it are put away', async ({ page }) => {
  test.slow();
  for (const [width, height] of [[390, 844], [1280, 720]] as const) {
    await page.setViewportSize({ width, height });
    // Once a reason has named the press, there is no further hint.
    for (const [board, rungs] of [['level-classic-3', 3], ['level-hard-4', 3], ['level-cubes-3', 3], ['level-strips-9', 2]] as const) {
      await page.goto(`#play/${board}`);
      await expect(page.locator('.tray')).toBeVisible();
      for (const rung of ['Where', 'Why', 'The press'].slice(0, rungs)) {
        await page.getByRole('button', { name: 'Hint', exact: true }).click();
        await expect(page.locator('lo-ladder h2').first()).toHaveText(rung);
        for (const of of ['lo-ladder li', '.tray']) await expect(page.locator(of).first(), `${board} ${rung} ${of} at ${width}`).toBeInViewport({ ratio: 1 });
        await expect(page.locator('lo-ladder p').nth(1)).toBeHidden();
      }
      await page.getByText('Earlier hints').click();
      await expect(page.locator('lo-ladder p').nth(rungs - 1)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Hint', exact: true })).toBeDisabled();
    }
  }
});

test('on a telephone the winning press leaves the board where it is', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('#play/level-steps-1');
    const before = await boxOf(page, '.tray');
    await page.getByRole('button', { name: 'b2, on' }).click();
    await expect(page.getByText('Solved in 1: a perfect score.', { exact: true })).toBeVisible();
    expect((await boxOf(page, '.tray')).y).toBeCloseTo(before.y, 0);
  }
});

test('Escape closes the menu of a telephone and goes back to its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('#play/classic');
  await page.locator('header .menu').click();
  await page.getByRole('link', { name: 'Compare' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('header.open')).toHaveCount(0);
  await expect(page.locator('header .menu')).toBeFocused();
});

test('however high the window, what is behind More is as high as its words', async ({ page }) => {
  await page.setViewportSize({ width: 3840, height: 2160 });
  await page.goto('#play/level-classic-3');
  await more(page);
  await page.getByText('More tools').click();
  for (const button of await page.locator('lo-more button:visible').all()) expect((await button.boundingBox())!.height).toBeLessThan(100);
  expect((await boxOf(page, 'lo-more .all')).height).toBeLessThan(500);
});

test('on a telephone what is seldom wanted is folded, and typing unfolds it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('#play/classic');
  await more(page);
  await expect(page.locator('lo-more button:visible')).toHaveText(['Redo', 'Solution (no stars)', 'Sound', 'Names']);
  await page.getByRole('button', { name: /^a1, / }).focus();
  await page.keyboard.press('t');
  await expect(page.getByRole('textbox', { name: /^Type what to press/ })).toBeFocused();
});

test('on a telephone the head is one line, and every page is in its menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [language, name] of [['de', 'Vergleich'], ['en', 'Compare']] as const) {
    await page.addInitScript((language) => localStorage.setItem('lightsout-language', language), language);
    await page.goto(`?${language}#play/classic`);
    const menu = page.locator('header .menu');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    expect((await boxOf(page, 'header')).height).toBeLessThan(64);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await menu.click();
    await expect(page.locator('header nav a:visible')).toHaveCount(8);
    await expect(page.locator('header select').last()).toBeVisible();
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/#compare$/);
    await expect(menu).toHaveAttribute('aria-current', 'true');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  }
});

test('on a projector nothing is written over anything else', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('#play/level-classic-3');
  await more(page);
  await page.getByRole('button', { name: 'Projector' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-projected', '');
  for (const said of ['0 presses', '1 press', '2 presses', '3 presses']) {
    await page.keyboard.press('PageDown');
    await expect(page.getByText(said, { exact: true })).toBeVisible();
  }
  let end = 0;
  for (const of of ['h1', '.rules', '.standing', '.actions', 'lo-ladder p']) {
    const { y, height } = await boxOf(page, of);
    expect(y, of).toBeGreaterThanOrEqual(end);
    end = y + height;
  }
  expect(end).toBeLessThanOrEqual(1080);
});

test('Share after a win copies where it stands, and opens nothing else', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('#play/level-steps-1');
  await page.getByRole('button', { name: 'b2, on' }).click();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied.' }).first()).toBeInViewport({ ratio: 1 });
  await expect(page.locator('lo-more')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a solid in space has faces that hide what is behind them, fits the window, and goes back to its net', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('#play/cube');
  await page.getByRole('button', { name: 'Turn in space' }).click();
  await expect(page.locator('lo-figure .face')).toHaveCount(27);
  // A light that is on is as bright on every side.
  const filters = await page.locator('lo-figure [data-on] .lamp').evaluateAll((all) => all.map((one) => getComputedStyle(one).filter));
  expect(new Set(filters)).toEqual(new Set(['none']));
  await expect(page.locator('.tray')).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Back to the net' }).click();
  await expect(page.locator('lo-figure .face')).toHaveCount(0);
});

test('with text of twice the size the menu and the choices beside it cover nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('#play/classic');
  await expect(page.getByText(/best possible \d+/)).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const [nav, choices] = [await boxOf(page, 'header nav'), await boxOf(page, 'header .choices')];
  expect(nav.x + nav.width <= choices.x || nav.y + nav.height <= choices.y).toBe(true);
  for (const light of ['a1', 'e5']) {
    const box = (await page.getByRole('button', { name: new RegExp(`^${light}, `) }).boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(1280);
    expect(box.width).toBeGreaterThan(60);
  }
});

test('a board too fine to press says so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('#play/100x100');
  await expect(page.getByText('Zoom in to press.')).toBeVisible();
  for (let times = 0; times < 3; times++) await page.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect(page.getByText('Zoom in to press.')).toHaveCount(0);
});

test('German buttons stay on a line when More is open', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'de', viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto('#play/level-small-1');
  await expect(page.getByText('Brett des Tages')).toBeVisible();
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await expect(page.locator('lo-more')).toBeInViewport({ ratio: 1 });
  expect(await page.locator('.actions button').evaluateAll((all) => new Set(all.map((button) => button.getBoundingClientRect().top)).size)).toBe(1);
});

test('a link that cannot be opened has its way on in the middle below it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('#play/xyz');
  const way = (await page.getByRole('link', { name: 'Play a fresh board' }).boundingBox())!;
  expect(Math.abs(way.x + way.width / 2 - 640)).toBeLessThan(12);
  expect(way.height).toBeLessThan(60);
});
