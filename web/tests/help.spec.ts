import { expect, test } from '@playwright/test';
import { expectNoFault } from './axe';

test('a link leads to a section of the help, and its links to other views', async ({ page }) => {
  await page.goto('#help/links');
  await expect(page.getByRole('heading', { name: 'Links' })).toBeFocused();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Keys' }).click();
  await expect(page.getByRole('heading', { name: 'Keys' })).toBeInViewport();
  await page.getByRole('link', { name: 'one of your own' }).click();
  await expect(page.getByRole('radio', { name: 'torus' })).toBeVisible();
});

test('the help is there in German too', async ({ page }) => {
  await page.goto('#help');
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(page.getByRole('heading', { name: 'So wird gespielt' })).toBeVisible();
});

test('axe finds nothing on the help', async ({ page }) => {
  await page.goto('#help');
  await expect(page.locator('lo-picture :is(img, svg)')).toHaveCount(3);
  await expectNoFault(page, { byNight: true });
});
