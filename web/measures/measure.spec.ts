import { type Page, expect, test } from '@playwright/test';

test.use({ serviceWorkers: 'block' });

const say = (line: string) => process.stdout.write(`\n${line}`);

/** Milliseconds since the page was asked for. */
const now = (page: Page) => page.evaluate(() => performance.now());

const middle = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!;

test('the first press on a processor slowed four times', async ({ browser }) => {
  const times = [];
  for (let visit = 0; visit < 5; visit++) {
    const page = await (await browser.newContext()).newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto('/');
    await page.locator('lo-lattice button').first().click();
    await expect(page.getByText(/^1 press/).first()).toBeVisible();
    times.push(await now(page));
    await page.context().close();
  }
  say(`first press, processor slowed four times: ${middle(times).toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(', ')})`);
});

/** What the browser says interactions took, from the input to the next frame, in steps of 8 ms. */
async function observed(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ((entry as PerformanceEventTiming & { interactionId?: number }).interactionId) seen.push(entry.duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: number[] }).seen);

for (const size of [5, 10, 20, 30, 40, 60, 100, 150, 250]) {
  test(`interactions on ${size}x${size}`, async ({ page }) => {
    await page.goto(`#play/${size}x${size}:random-solvable:1`);
    const tabbed = page.locator('[tabindex="0"][aria-label^="a1, "], [tabindex="0"][data-index="0"]').first();
    await tabbed.waitFor({ state: 'attached' });
    await page.waitForTimeout(3000);
    await observed(page);
    await tabbed.focus();
    const keys = ['ArrowRight', 'ArrowDown', 'Space', 'ArrowRight', 'Space', 'u', 'ArrowDown', 'Space', 'ArrowLeft', 'Enter', 'r', 'u', 'u'];
    for (let round = 0; round < 4; round++) {
      for (const key of keys) {
        await page.keyboard.press(key);
        await page.waitForTimeout(60);
      }
    }
    const box = (await page.locator('lo-canvas canvas, lo-lattice').first().boundingBox())!;
    for (let at = 0; at < 12; at++) {
      await page.mouse.click(box.x + box.width * (0.2 + 0.05 * at), box.y + box.height * (0.2 + 0.04 * at));
      await page.waitForTimeout(60);
    }
    await page.waitForTimeout(300);
    const times = await seen(page);
    say(`${size}x${size}: ${times.length} events took 16 ms or more to the next frame, the longest ${Math.max(0, ...times)} ms`);
  });
}

test('memory over two hundred boards', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await page.goto('#play/5x5:random-solvable:1');
  const kept = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return (usedSize / 1e6).toFixed(1);
  };
  const told = [];
  for (let board = 1; board <= 200; board++) {
    await page.evaluate((to) => (location.hash = to), `play/${5 + (board % 20)}x${5 + (board % 7)}:random-solvable:${board}`);
    await page.getByText(/^0 presses/).first().waitFor();
    await page.keyboard.press('h');
    if (board % 25 === 0) told.push(`${board}: ${await kept()}`);
  }
  say(`megabytes of heap after boards: ${told.join(', ')}`);
});
