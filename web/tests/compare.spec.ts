import { readFile } from 'node:fs/promises';
import { type Page, expect, test } from '@playwright/test';
import { expectNoFault } from './axe';

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

test('all methods solve 4x4, agree, and can be sorted and taken along', async ({ page }) => {
  await page.goto('#compare/4x4');
  await page.getByRole('button', { name: /^Run all/ }).click();
  await expect(page.getByText(/4 presses are the fewest, proved by \d+ methods/)).toBeVisible({ timeout: 50_000 });
  await expect(page.getByText(/^(\d+) of \1 done$/)).toBeVisible({ timeout: 50_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(row(page, 'Breadth first')).toContainText('proved');
  await expect(row(page, 'Tensor product')).toContainText('does not take this board');
  await expect(page.getByRole('img', { name: 'Presses of answer A' })).toBeVisible();

  const times = page.getByRole('columnheader', { name: 'Time' });
  await times.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(times).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Enter');
  await expect(times).toHaveAttribute('aria-sort', 'descending');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const lines = (await readFile((await (await download).path())!, 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^board,method,outcome,presses,/);
  expect(lines.find((line) => line.startsWith('4x4,bidirectional,'))).toMatch(/^4x4,bidirectional,solved,4,true,4,/);
  expect(lines.length).toBeGreaterThan(20);
});

test('one method is cancelled while others go on, and then all', async ({ page }) => {
  await page.goto('#compare/12x12');
  await page.getByLabel('Time for each').selectOption('1 minute');
  await page.getByRole('button', { name: 'Run Uniform cost', exact: true }).click();
  await expect(row(page, 'Uniform cost')).toContainText('running');
  await page.getByRole('button', { name: 'Run Elimination', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel Uniform cost' }).click();
  await expect(row(page, 'Uniform cost')).toContainText('cancelled');
  await expect(row(page, 'Elimination')).toContainText('solved');
  await page.getByRole('button', { name: /^Run all/ }).click();
  await page.getByRole('button', { name: 'Stop all' }).click();
  await expect(page.getByRole('button', { name: /^Run all/ })).toBeVisible();
  await expect(row(page, 'Brute force')).toContainText('does not take this board');
});

test('a method tells its source at length, and a name that is no board is refused in a sentence', async ({ page }) => {
  await page.goto('#compare/3x3');
  const sat = page.getByRole('button', { name: 'SAT', exact: true });
  await sat.click();
  await expect(sat).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText(/^Source: .*Extending SAT solvers/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Board' }).fill('clasic');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#compare\/clasic/);
  await expect(page.getByRole('alert')).toContainText('classic');
});

test('methods and what they refuse are told in German to Germans', async ({ page }) => {
  await page.goto('#compare/3x3');
  await page.getByLabel('Language').selectOption('de');
  await expect(page.getByText('Immer das Brett mit der kleinsten Zahl von Zügen bisher. Jede Regel.')).toBeVisible();
  await page.getByLabel('Minimum, bewiesen').check();
  await expect(page.getByText('Es findet eine Lösung, aber nicht das Minimum.').first()).toBeVisible();
  await page.goto('#compare/4x4');
  await expect(row(page, 'Tensorprodukt')).toContainText('nimmt dieses Brett nicht an: Es braucht ein Rechteck');
  await expect(page.locator('lo-methods .why [lang=en]')).toHaveCount(0);
  await page.goto('#compare/3x3');
  await page.getByText('Mehr zur Wahl').click();
  await page.getByLabel('Baumsuche: Gewicht des Erkundens, in Hundertsteln').fill('140');
  await page.keyboard.press('Tab');
  for (const name of ['Elimination', 'Monte-Carlo-Baum']) {
    await page.getByLabel('Minimum, bewiesen').setChecked(name === 'Elimination');
    await page.getByRole('button', { name: `${name} starten`, exact: true }).click();
    await expect(page.getByRole('row', { name: new RegExp(`^${name} .*gelöst`) })).toBeVisible();
  }
});

test('axe finds nothing on the comparison, before and after', async ({ page }) => {
  await page.goto('#compare/3x3');
  await page.getByText('More to choose').click();
  await page.getByRole('button', { name: 'SAT', exact: true }).click();
  await expectNoFault(page);
  await page.getByRole('button', { name: /^Run all/ }).click();
  await expect(page.getByText(/^(\d+) of \1 done$/)).toBeVisible({ timeout: 50_000 });
  await expectNoFault(page, { byNight: true });
});
