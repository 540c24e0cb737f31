import { expect, test } from '@playwright/test';
import { expectNoFault } from './axe';

test('a board of nine lights is solved in eleven actions, press by press', async ({ page }) => {
  await page.goto('');
  await page.getByRole('link', { name: 'Solve', exact: true }).click();
  for (const name of ['b1', 'a2', 'b2', 'c2', 'b3', 'e3', 'd4', 'e4', 'e5']) await page.getByRole('button', { name: `${name}, off` }).click();
  await page.getByRole('button', { name: 'Solve', exact: true }).click();
  const steps = page.locator('lo-answer');
  await expect(page.getByText('2 presses, and no fewer.')).toBeVisible();
  await expect(steps.getByRole('status')).toHaveText('Press 1 of 2: b2');
  await expect(steps.getByRole('button', { name: /to be pressed/ })).toHaveAttribute('aria-label', /^b2, on/);
  await expectNoFault(page, { byNight: true });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(steps.getByRole('status')).toHaveText('Press 2 of 2: e4');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(steps.getByRole('status')).toHaveText('Done: all lights are off.');
  await expect(steps.getByRole('button', { name: /, on$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(steps).toHaveCount(0);
  await expect(page.getByRole('button', { name: /, on$/ })).toHaveCount(0);
});

test('a box whose wiring nobody knows is learned until it can be solved', async ({ page }) => {
  await page.goto('#solve/wiring');
  const mark = async (...names: string[]) => {
    for (const name of names) await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
  };
  await mark('a1', 'b1');
  await page.getByRole('button', { name: 'Ready' }).click();
  const take = page.getByRole('button', { name: 'That is what it did' });
  await expect(take).toBeDisabled();
  await mark('a1', 'c1');
  await take.click();
  await expect(page.getByText('1 button is known. It is not enough yet.')).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Name of the button').fill('red');
  await mark('c1', 'd1');
  await take.click();
  await expect(page.getByText('2 buttons are known. They are not enough yet.')).toBeVisible();
  await mark('a1', 'b1');
  await take.click();
  await expect(page.getByText('That is enough: 2 presses.')).toBeVisible();
  const steps = page.locator('lo-answer').getByRole('status');
  await expect(steps).toHaveText('Press 1 of 2: button 1');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(steps).toHaveText('Press 2 of 2: button red');
});

test('on a telephone nothing is wider than the screen, in German', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.addInitScript(() => localStorage.setItem('lightsout-language', 'de'));
  for (const address of ['#solve', '#solve/wiring']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Ein Brett lösen' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

test('a board that cannot be solved leads to why, and to the nearest one', async ({ page }) => {
  await page.goto(`#solve/${encodeURIComponent('10000\n00000\n00000\n00000\n00000')}`);
  await page.getByRole('link', { name: 'See why, and the nearest board that can.' }).click();
  await page.getByRole('button', { name: 'Why is that?' }).click();
  await expect(page.getByRole('button', { name: 'Play the nearest board that can be solved' })).toBeVisible();
});
