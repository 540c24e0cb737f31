import { expect, test } from '@playwright/test';
import { expectNoFault } from './axe';

const drawn = encodeURIComponent('{"board":["1_1","111"]}');
const graph = encodeURIComponent('{"board":{"nodes":["a","b","c"],"edges":[["a","b"],["b","c"]],"positions":{"a":[0,0],"b":[2,0],"c":[4,0]}},"start":{"a":1,"b":1}}');

test('hexagons are played by keyboard, arrow by arrow', async ({ page }) => {
  await page.goto('#play/hex:2');
  const first = page.getByRole('button', { name: /^a1, on, changes b1, / });
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.locator('[data-index="1"]:focus')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('[data-light="1"][data-near]')).toHaveCount(0);
  await expect(page.locator('[data-near]')).toHaveCount(3);
});

test('drawn squares are a grid, and arrows pass over holes', async ({ page }) => {
  await page.goto(`#play/${drawn}`);
  await page.getByRole('grid').getByRole('gridcell').first().waitFor();
  await expect(page.getByRole('gridcell')).toHaveCount(5);
  await page.getByRole('button', { name: 'a1, on' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-index="1"]:focus')).toHaveAttribute('aria-label', 'c1, on');
});

test('a node that is dragged is not pressed, and its link follows', async ({ page }) => {
  await page.goto(`#play/${graph}`);
  const node = page.getByRole('button', { name: /^b, on/ });
  const box = (await node.boundingBox())!;
  const link = page.locator('.link').first();
  const before = await link.getAttribute('d');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y - 40, { steps: 4 });
  await page.mouse.up();
  expect(await link.getAttribute('d')).not.toBe(before);
  await expect(page.getByText('0 presses')).toBeVisible();
  await page.getByRole('button', { name: /^a, on/ }).click();
  await expect(page.getByText('Solved in 1: a perfect score.', { exact: true })).toBeVisible();
});

test('buttons that are not lights are pressed where they stand', async ({ page }) => {
  await page.goto('#play/khalou');
  await page.getByRole('button', { name: 'row0, changes a1, b1, c1 and d1' }).click();
  await expect(page.getByRole('img', { name: 'a1, off' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'a2, on' })).toBeVisible();
});

for (const board of ['hex:3', 'khalou', 'petersen', 'hypercube', drawn]) {
  test(`axe finds nothing on ${board}`, async ({ page }) => {
    await page.goto(`#play/${board}`);
    await page.locator('lo-figure [data-light]').first().waitFor();
    await expectNoFault(page, { byNight: board === 'petersen' });
  });
}

test('a solid is turned in space by mouse and by keys, and played there', async ({ page }) => {
  await page.goto('#play/dodecahedron');
  await page.getByRole('button', { name: 'Turn in space' }).click();
  const light = page.locator('lo-figure [data-index="3"]');
  const before = await light.getAttribute('transform');
  const { x, y } = (await page.locator('lo-figure svg').boundingBox())!;
  await page.mouse.move(x + 8, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 40, { steps: 4 });
  await page.mouse.up();
  const turned = await light.getAttribute('transform');
  expect(turned).not.toBe(before);
  await light.focus();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(light).not.toHaveAttribute('transform', turned!);
  await expect(light).toBeFocused();
  await page.keyboard.press('Space');
  await expect(light).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('lo-figure [data-near]:not([data-ends])')).toHaveCount(5);
  await expectNoFault(page);
});
