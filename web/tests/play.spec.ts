import { expect, test } from '@playwright/test';

test('a game by keyboard alone', async ({ page }) => {
  await page.goto('#play/3x3');
  await expect(page.getByText('best possible 5')).toBeVisible();
  await page.getByRole('button', { name: 'a1, on' }).focus();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('Space', 'ArrowRight', 'ArrowRight', 'Space', 'ArrowDown', 'ArrowLeft', 'Enter');
  await press('ArrowDown', 'ArrowLeft', 'Space', 'End', 'Space');
  await expect(page.getByText('Done in 5 presses. Nobody can do better.')).toBeVisible();
});
