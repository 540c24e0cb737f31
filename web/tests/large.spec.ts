import { expect, test } from '@playwright/test';

test('a board takes the whole screen, as large as fits, and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('#play/level-classic-1');
  const width = async () => (await page.locator('.tray').boundingBox())!.width;
  const before = await width();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Projector' }).click();
  await expect.poll(width).toBeGreaterThan(before + 50);
  await expect(page.locator('.tray')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Leave the projector' }).click();
  await expect.poll(width).toBe(before);
});

test('on paper there is the board alone, in light colours', async ({ page }) => {
  await page.goto('#play/level-classic-1');
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('night');
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Next hint' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.tray')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('.standing strong')).toHaveCSS('color', 'rgb(29, 35, 48)');
  for (const name of ['Undo', 'Hint', 'More', 'Next hint']) await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
});

test('on a whole screen a clicker makes the presses of the solution, and takes them back', async ({ page }) => {
  await page.goto('#play/level-classic-1');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Projector' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-projected', '');
  // A press is told and ringed before it is made.
  await page.keyboard.press('PageDown');
  const [told, ringed] = [page.locator('lo-ladder p'), page.getByRole('button', { name: /to be pressed/ })];
  await expect(told).toHaveText(/^Press 1 of 4: \w+$/);
  await expect(ringed).toHaveAttribute('data-index', /\d/);
  await expect(page.getByText('0 presses', { exact: true })).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(page.getByText('1 press', { exact: true })).toBeVisible();
  await expect(told).toHaveText(/^Press 2 of 4: \w+$/);
  await expect(ringed).toHaveCount(1);
  await page.keyboard.press('PageUp');
  await expect(page.getByText('0 presses', { exact: true })).toBeVisible();
  for (const said of ['1 press', '2 presses', '3 presses']) {
    await page.keyboard.press('PageDown');
    await expect(page.getByText(said, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('PageDown');
  await expect(page.locator('lo-result .help')).toContainText('The page showed you how');
  await page.goto('#levels');
  await expect(page.locator('html')).not.toHaveAttribute('data-projected');
});
