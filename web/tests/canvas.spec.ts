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

test('axe finds nothing on a large board', async ({ page }) => {
  await page.goto('#play/61x61');
  await page.locator('lo-canvas [data-index="0"]').waitFor({ state: 'attached' });
  await expectNoFault(page);
});
