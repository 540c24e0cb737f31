import { expect, test } from '@playwright/test';
import { expectNoFault } from './axe';

test('a large board is played by keyboard, light by light', async ({ page }) => {
  await page.goto('#play/70x61');
  await page.getByRole('button', { name: 'a1, on' }).focus();
  for (const key of ['ArrowRight', 'PageDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: 'b12, off' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'b11, off' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'c11, on' })).toBeAttached();
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('button', { name: 'bi70, on' })).toBeFocused();
  await page.keyboard.press('+');
  await expect(page.getByRole('button', { name: 'bi70, on' })).toBeInViewport();
});

test('small lights are looked at closer before they are pressed', async ({ page }) => {
  await page.goto('#play/300x300');
  const board = page.locator('lo-canvas canvas');
  await expect(page.getByRole('button', { name: 'Show all' })).toBeDisabled();
  const { width, height } = (await board.boundingBox())!;
  const middle = { position: { x: width / 2, y: height / 2 } };
  await board.click(middle);
  await expect(page.getByText('0 presses')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show all' })).toBeEnabled();
  await board.click(middle);
  await expect(page.getByText('1 press ·')).toBeVisible();
  await expect(page.locator('lo-canvas [tabindex="0"]')).toHaveAttribute('aria-pressed', 'false');
});

test('what a press would change is framed under the pointer and the focus', async ({ page }) => {
  await page.goto('#play/40x40');
  const board = page.locator('lo-canvas canvas');
  const frames = page.locator('lo-canvas .near');
  const { x, y, width, height } = (await board.boundingBox())!;
  // The lights stand in the middle of a canvas that is wider than they.
  const cell = Math.min(width, height) / 40;
  const [left, top] = [(width - 40 * cell) / 2, (height - 40 * cell) / 2];
  const move = (column: number, row: number) => page.mouse.move(x + left + (column + 0.5) * cell, y + top + (row + 0.5) * cell);
  await move(10, 10);
  await expect(frames).toHaveCount(5);
  const lefts = await frames.evaluateAll((all, left) => all.map((frame) => Math.round((parseFloat((frame as HTMLElement).style.left) - left) / parseFloat((frame as HTMLElement).style.width))).sort(), left);
  expect(lefts).toEqual([10, 10, 10, 11, 9].sort());
  // A corner has two neighbours.
  await move(0, 0);
  await expect(frames).toHaveCount(3);
  await page.mouse.move(5, 5);
  await expect(frames).toHaveCount(0);
  await page.getByRole('button', { name: 'a1, on' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(frames).toHaveCount(4);
});

test('a hint brings its light into sight, and the standing agrees with it', async ({ page }) => {
  await page.goto('#play/250x250');
  await expect(page.getByText('best possible 31628')).toBeVisible();
  // The window is at the far end, where the hint is not.
  await page.getByRole('button', { name: 'a1, on' }).focus();
  await page.keyboard.press('Control+End');
  for (let times = 0; times < 6; times++) await page.keyboard.press('+');
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.locator('lo-ladder h2')).toHaveText(['Where']);
  const seen = await page.locator('lo-canvas').evaluate((canvas) => {
    const { view, shown, table, width, height } = canvas as unknown as {
      view: { scale: number; x: number; y: number }; shown: { lights: Set<number>; buttons: Set<number> }; table: { columns: number }; width: number; height: number;
    };
    const light = [...shown.lights, ...shown.buttons][0]!;
    const [row, column] = [Math.floor(light / table.columns), light % table.columns];
    return column >= view.x - 0.01 && row >= view.y - 0.01 && column + 1 <= view.x + width / view.scale + 0.01 && row + 1 <= view.y + height / view.scale + 0.01;
  });
  expect(seen).toBe(true);
});

test('axe finds nothing on a large board', async ({ page }) => {
  await page.goto('#play/61x61');
  await page.locator('lo-canvas [data-index="0"]').waitFor({ state: 'attached' });
  await expectNoFault(page, { byNight: true });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  test('two fingers look closer, one moves on', async ({ page }) => {
    await page.goto('#play/200x200');
    const all = page.getByRole('button', { name: 'Show all' });
    await all.tap();
    await expect(all).toBeDisabled();
    const { x, y, width, height } = (await page.locator('lo-canvas canvas').boundingBox())!;
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })) });
    await touch('touchStart', [middleX - 20, middleY], [middleX + 20, middleY]);
    for (const apart of [40, 80, 120]) await touch('touchMove', [middleX - apart, middleY], [middleX + apart, middleY]);
    await touch('touchEnd');
    await expect(all).toBeEnabled();
    const button = page.locator('lo-canvas [data-index="0"]');
    const before = await button.getAttribute('style');
    await touch('touchStart', [middleX, middleY]);
    for (const far of [20, 40, 60]) await touch('touchMove', [middleX + far, middleY + far]);
    await touch('touchEnd');
    await expect(button).not.toHaveAttribute('style', before!);
    await expect(page.getByText('0 presses')).toBeVisible();
  });
});
