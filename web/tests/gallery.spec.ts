import { expect, test } from '@playwright/test';
import { expectNoFault } from './axe';

test('a board of the gallery is found and played', async ({ page }) => {
  await page.goto('#gallery');
  await page.getByRole('searchbox', { name: 'Find a board' }).fill('parker');
  await expect(page.getByText('1 board', { exact: true })).toBeVisible();
  await expect(page.locator('lo-picture :is(img, svg)')).toHaveCount(1);
  await page.getByRole('link', { name: "Merlin's Magic Square" }).click();
  await expect(page).toHaveURL(/#play\/merlin/);
  await page.getByRole('button', { name: 'b2, off' }).click();
  await expect(page.getByRole('button', { name: 'b1, on' })).toBeVisible();
});

test('every preset has a card, and every card a picture once it is seen', async ({ page }) => {
  await page.goto('#gallery');
  await expect(page.getByRole('link', { name: 'Petersen graph' })).toBeVisible();
  const cards = page.locator('lo-gallery li');
  const count = await cards.count();
  expect(count).toBeGreaterThanOrEqual(22);
  for (let at = 0; at < count; at++) await cards.nth(at).scrollIntoViewIfNeeded();
  await expect(page.locator('lo-picture :is(img, svg)')).toHaveCount(count);
});

test('a 6x6 torus with three states and a drawn pattern is made and played', async ({ page }) => {
  await page.goto('#gallery/own');
  await page.getByRole('radio', { name: 'torus' }).check();
  await page.getByLabel('States of a light').fill('3');
  await page.getByRole('radio', { name: 'my own …' }).check();
  // By keyboard, from the middle: the corner up left moves on by two, the middle not at all.
  await page.getByRole('button', { name: 'the pressed light: moves on by 1' }).focus();
  for (const key of ['0', 'ArrowUp', 'ArrowLeft', '2']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: '1 up, 1 left: moves on by 2' })).toBeFocused();
  await page.getByRole('radio', { name: 'all off' }).nth(1).check();
  await expect(page.getByText('This board is done before it begins.')).toBeVisible();
  await page.getByRole('button', { name: 'Play this board' }).click();
  await expect(page).toHaveURL(/#play\/lo1\.6x6\.torus\.p_210_101_010\.m3\.none\./);
  await page.getByRole('button', { name: 'a1, off' }).click();
  await expect(page.getByRole('button', { name: 'f6, state 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'a6, state 1' })).toBeVisible();
});

test('a board that cannot be says why, in one sentence', async ({ page }) => {
  await page.goto('#gallery/own');
  await page.getByRole('radio', { name: 'this many presses' }).check();
  await page.getByLabel('Presses needed').fill('900');
  await expect(page.getByRole('alert')).toHaveText('No board of this kind needs exactly 900 presses.');
  await expect(page.getByRole('button', { name: 'Play this board' })).toBeDisabled();
});

for (const address of ['#gallery', '#gallery/own']) {
  test(`axe finds nothing on ${address}`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('lo-picture :is(img, svg)').first()).toBeVisible();
    if (address === '#gallery/own') await page.getByRole('radio', { name: 'my own …' }).check();
    await expectNoFault(page, { byNight: address === '#gallery/own' });
  });
}
