import { type Page, expect, test } from '@playwright/test';

const FOLDER = new URL('../../docs/pictures/', import.meta.url).pathname;

interface Picture {
  name: string;
  address: string;
  theme: 'light' | 'dark';
  size: [number, number];
  /** What is done before the picture is taken. */
  ready: (page: Page) => Promise<void>;
}

const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const PICTURES: Picture[] = [
  {
    name: 'page-play',
    address: '#play/5x5:random-solvable:5',
    theme: 'light',
    size: [1100, 900],
    ready: async (page) => {
      await expect(page.getByText(/best possible \d+/)).toBeVisible();
      for (const name of ['Hint', 'Next hint']) await click(page, name);
    },
  },
  {
    name: 'page-proof',
    address: '#play/5x5:random:3',
    theme: 'dark',
    size: [420, 900],
    ready: (page) => click(page, 'Why is that?'),
  },
  {
    name: 'page-graph',
    address: '#play/dodecahedron:random-solvable:5',
    theme: 'dark',
    size: [1100, 900],
    ready: async (page) => {
      await expect(page.getByText(/best possible \d+/)).toBeVisible();
      await click(page, 'More');
      await click(page, 'Solution');
      await click(page, 'Less');
      await page.mouse.move(5, 5);
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'page-learn',
    address: '#learn/elimination/3x3',
    theme: 'light',
    size: [1100, 900],
    ready: async (page) => {
      await page.locator('lo-player input[type=range]').first().focus();
      for (let step = 0; step < 14; step++) await page.keyboard.press('ArrowRight');
      await page.locator('lo-player').first().evaluate((player) => {
        player.scrollIntoView();
        scrollBy(0, -110);
      });
    },
  },
];

for (const { name, address, theme, size, ready } of PICTURES) {
  test(name, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: size[0], height: size[1] });
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await ready(page);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${FOLDER}${name}.png` });
  });
}
