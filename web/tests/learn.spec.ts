import { expect, test } from '@playwright/test';
import { expectNoFault } from './axe';

const LESSONS = [
  'rules', 'vectors', 'order', 'matrix', 'elimination', 'free-columns', 'solvable', 'shapes', 'all-on', 'chasing', 'logic',
  'integers', 'search', 'hand-out',
];

test('elimination is walked to the end and back by keyboard', async ({ page }) => {
  await page.goto('#learn/elimination/3x3');
  await expect(page.getByRole('heading', { name: 'The puzzle as equations' })).toBeVisible();
  await page.getByRole('slider', { name: 'Step' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Column a1: the pivot is in R1' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'R2 ← R2 + R1' })).toBeVisible();
  for (let step = 3; step < 47; step++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'The solution', exact: true })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'b2, on, to be pressed' })).toBeVisible();
  for (let step = 46; step > 0; step--) await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'The puzzle as equations' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText('47 / 47')).toBeVisible();
});

test('the proof holds on a shape that is drawn, line by line', async ({ page }) => {
  await page.goto('#learn/all-on');
  await page.getByRole('button', { name: 'Clear' }).click();
  // An L of squares by pointer and keyboard.
  const drawn = page.getByRole('grid', { name: 'Board to draw on' });
  await drawn.getByRole('button', { name: 'b2, off' }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Prove it on this shape' }).click();
  await expect(page.getByRole('list', { name: 'The proof, line by line' }).getByText('4 lights, all on')).toBeVisible();
  await expect(page.getByText('every light is off').first()).toBeVisible();
  await expect(page.getByText(/All \d+ lines hold on this board/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'fails' })).toHaveCount(0);
});

test('where a premise fails, so does its line', async ({ page }) => {
  await page.goto('#learn/all-on/orbix');
  await expect(page.getByText(/does not change its own light/).first()).toBeVisible();
  await expect(page.getByText('The theorem does not speak of this board: a line fails.')).toBeVisible();
});

test('a board that does not fit a lesson is refused kindly', async ({ page }) => {
  await page.goto('#learn/matrix/20x20');
  await expect(page.getByRole('alert')).toContainText('your board has 400 lights; up to 36 can be looked at');
  await page.getByRole('alert').getByRole('link', { name: '5x5' }).click();
  await expect(page.getByRole('heading', { name: 'An equation for every light' })).toBeVisible();
  await page.goto('#learn/rules/nonsense');
  await expect(page.getByRole('alert')).toContainText('This board cannot be opened');
});

test('a quiet pattern is pressed, and every light is as it was', async ({ page }) => {
  await page.goto('#learn/free-columns/5x5');
  await page.getByRole('slider', { name: 'Step' }).focus();
  await page.keyboard.press('End');
  await expect(page.locator('figcaption').getByText('Every light is as it was.')).toBeVisible();
});

test('the lessons speak the other language, and turn like pages', async ({ page }) => {
  await page.goto('#learn');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('link', { name: /Die Regeln/ }).click();
  await expect(page.getByRole('heading', { name: 'Ein Zug' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: /Weiter/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Felder als Vektoren' })).toBeVisible();
});

test('a hand-out has boards and as many answers', async ({ page }) => {
  await page.goto('#learn/hand-out/3x3');
  await expect(page.getByText(/^6\. in \d press/)).toBeVisible();
  await expect(page.getByRole('img', { name: /^to press/ })).toHaveCount(6);
});

for (const lesson of ['', ...LESSONS]) {
  test(`axe finds nothing: ${lesson || 'contents'}`, async ({ page }) => {
    test.slow();
    await page.goto(`#learn/${lesson}`);
    await page.waitForTimeout(lesson === 'search' || lesson === 'shapes' ? 5000 : 2500);
    await expectNoFault(page, { byNight: lesson === '' || lesson === 'elimination' });
  });
}
