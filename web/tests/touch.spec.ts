import { expect, test } from '@playwright/test';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

for (const [board, cell] of [
  ['12x12', 'lo-lattice [data-index="0"]'],
  ['14x14', 'lo-canvas [data-index="0"]'],
  ['20x20', 'lo-canvas [data-index="0"]'],
  ['60x60', 'lo-canvas [data-index="0"]'],
  ['hex:12', 'lo-figure .hit'],
] as const) {
  test(`a light of ${board} is large enough for a finger, and the page no wider than the screen`, async ({ page }) => {
    await page.goto(`#play/${board}`);
    const { width, height } = (await page.locator(cell).first().boundingBox())!;
    // A hexagon is a little narrower than high.
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(board.startsWith('hex') ? 20.7 : 24);
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(24);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}

test('no light of a strip is smaller than a thumb', async ({ page }) => {
  for (const level of [1, 4, 9]) {
    await page.goto(`#play/level-strips-${level}`);
    await expect(page.getByText(/best possible \d/).first()).toBeVisible();
    const { width, height } = (await page.locator('lo-lattice [data-index="0"]').boundingBox())!;
    expect(Math.min(width, height), `level ${level}`).toBeGreaterThanOrEqual(44);
  }
});

test('all of a large board is seen on demand, and a tap there looks closer', async ({ page }) => {
  await page.goto('#play/30x30');
  await page.getByRole('button', { name: 'Show all' }).tap();
  const cell = page.locator('lo-canvas [data-index="0"]');
  expect((await cell.boundingBox())!.width).toBeLessThan(13);
  await page.locator('lo-canvas canvas').tap({ position: { x: 100, y: 100 } });
  await expect(page.getByText('0 presses')).toBeVisible();
  await expect.poll(async () => (await page.locator('lo-canvas [tabindex="0"]').boundingBox())!.width).toBeGreaterThanOrEqual(24);
});
