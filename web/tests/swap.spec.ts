import { expect, test } from '@playwright/test';
import { expectNoFault } from './axe';

test('a hint shows on the board how a quiet pattern makes presses fewer, and then they count as shown', async ({ page }) => {
  await page.goto('#play/5x5:random-solvable:5');
  await expect(page.getByText('best possible 12')).toBeVisible();
  for (const rung of ['Where', 'Why']) {
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect(page.locator('lo-ladder h2').first()).toHaveText(rung);
  }
  await expect(page.locator('lo-ladder p').first()).toContainText('Press a1, b1 or c1 first, and b5 goes off too.');
  await page.getByRole('button', { name: 'Show how fewer presses do it' }).click();
  const swap = page.locator('lo-swap');
  await expect(swap.locator('figcaption')).toHaveText(['before: 14 presses', '+ quiet pattern: 12 presses, which change nothing', '= after: 12 presses']);
  await expect(swap.getByText('If both are ringed, the two presses cancel: 7 presses go. The rest of the pattern is new: 5 presses come.')).toBeVisible();
  // For those who listen, each picture names its buttons; added up, the first two are the third.
  const labels = await swap.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')!));
  const [before, pattern, after] = labels.map((label) => label.match(/[a-e][1-5]/g)!);
  const sum = [...before!, ...pattern!].filter((name) => before!.includes(name) !== pattern!.includes(name));
  expect(sum.sort()).toEqual([...after!].sort());
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('lightsout-games')!)[0].given.length)).toBe(12);
  await expectNoFault(page);
});

test('the lesson on quiet patterns shows the longest solution, a pattern, and the shortest', async ({ page }) => {
  await page.goto('#learn/free-columns/5x5:random-solvable:2');
  // The board shows the name that it has there, not that of a link.
  await expect(page.getByRole('textbox', { name: 'Your board' })).toHaveAttribute('placeholder', /^5.5, random$/);
  await expect(page.getByRole('textbox', { name: 'Your board' })).toHaveValue('');
  const swap = page.locator('lo-swap');
  await expect(swap.locator('figcaption')).toHaveText([/^before: \d+ presses$/, /^\+ quiet pattern: \d+ presses/, /^= after: \d+ presses$/]);
});
