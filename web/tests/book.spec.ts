/** The book as a reader has it: boards that play inside its pages, and a search. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const BOOK = join(import.meta.dirname, '../../book');
const pages = readdirSync(BOOK, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(join(BOOK, file), 'utf8').replace(/^```[^]*?^```/gm, '') }))
  .map(({ file, text }) => ({ file, boards: text.match(/^<lo-puzzle /gm)?.length ?? 0 }))
  .filter(({ boards }) => boards > 0);

test('there are pages with boards', () => expect(pages.length).toBeGreaterThan(3));

for (const { file, boards } of pages) {
  test(`the boards of ${file} play`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto(`book/${file.replace(/\.md$/, '.html')}`);
    const puzzles = page.locator('main lo-puzzle');
    await expect(puzzles).toHaveCount(boards);
    for (const puzzle of await puzzles.all()) {
      const light = puzzle.getByRole('button', { name: /^\S+, / }).first();
      const before = await light.getAttribute('aria-label');
      await light.press('Enter');
      await expect(light).not.toHaveAttribute('aria-label', before!);
      await expect(puzzle.getByRole('status')).toContainText('1 press');
    }
    expect(faults).toEqual([]);
  });
}

test('the search leads to the section that has the words', async ({ page }) => {
  await page.goto('book/index.html');
  await page.getByRole('searchbox', { name: 'Search' }).fill('lit-only');
  const found = page.locator('#found a').first();
  await found.click();
  await expect(page.locator('main')).toContainText('lit-only');
  await page.getByRole('searchbox', { name: 'Search' }).fill('xyzzyx');
  await expect(page.locator('#found')).toHaveText('Nothing found.');
});
