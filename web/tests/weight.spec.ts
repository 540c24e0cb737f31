import { expect, test } from '@playwright/test';
import { MOST_BYTES, MOST_GZIP, firstVisit, firstWeight } from '../build/weight.ts';

test.use({ serviceWorkers: 'block' });

test('the first press can be made with what was weighed, and that is no more than was promised', async ({ page }) => {
  const weighed = new Set(firstVisit('dist'));
  const refused: string[] = [];
  await page.route('**', (route) => {
    const path = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    if (weighed.has(path)) return route.continue();
    refused.push(path);
    return route.abort();
  });
  await page.goto('#play/5x5');
  await page.getByRole('button', { name: 'b2, on' }).click();
  await expect(page.getByText('1 press', { exact: true })).toBeVisible();
  expect(refused.filter((path) => /think_worker/.test(path))).not.toEqual([]);
  const { sent, gzip } = firstWeight('dist');
  expect(sent).toBeLessThanOrEqual(MOST_BYTES);
  expect(gzip).toBeLessThanOrEqual(MOST_GZIP);
});
