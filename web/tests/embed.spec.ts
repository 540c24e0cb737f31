/** What the page offers to be put into other pages, put into another page. */
import { readFileSync } from 'node:fs';
import { type Page, expect, test } from '@playwright/test';

const policy = readFileSync('../crates/serve/src/embed_policy.txt', 'utf8').trim();

/** What *More* offers under this name, as if the page were served to the world. */
async function offered(page: Page, name: string): Promise<string> {
  await page.goto('#play/3x3');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByText('For developers').click();
  const text = await page.getByRole('textbox', { name, exact: true }).inputValue();
  expect(text).toContain(new URL(page.url()).origin);
  return text.replaceAll(new URL(page.url()).origin, 'http://served.test');
}

/** Opens a page of somebody else with this in it; the files of this page come from the world, under their policy. */
async function put(page: Page, markup: string) {
  await page.route('http://served.test/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    const headers: Record<string, string> = path === '/embed.html' ? { 'Content-Security-Policy': policy } : { 'Cross-Origin-Resource-Policy': 'cross-origin' };
    return route.fulfill({ path: `dist${path}`, headers });
  });
  await page.route('http://somebody.test/**', (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html>${markup}` }));
  await page.goto('http://somebody.test/');
}

async function solve(page: Page | ReturnType<Page['frameLocator']>) {
  for (const name of ['a1', 'c1', 'b2', 'a3']) await page.getByRole('button', { name: new RegExp(`^${name}, `) }).click();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByRole('status')).toHaveText(/next press/);
  await page.getByRole('button', { name: /^c3, / }).click();
  await expect(page.getByRole('status')).toHaveText('Solved in 5 presses. You asked for a hint, so two stars are the most. 2 stars of 3.');
}

test('the frame that is offered plays in the page of somebody else', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  const text = await offered(page, 'For another page: a frame');
  expect(text).toContain('sandbox="allow-scripts"');
  await put(page, text);
  await solve(page.frameLocator('iframe'));
  expect(faults).toEqual([]);
});

test('the element that is offered plays there too', async ({ page }) => {
  await put(page, await offered(page, 'For another page: an element and its script'));
  await solve(page);
});
