/** Chromium, driven by Playwright. */
import { chromium } from '@playwright/test';
import config from '../../playwright.config';
import type { Engine } from './driver';

export const openChromium: Engine = async () => {
  const browser = await chromium.launch(config.use?.launchOptions);
  const page = await (await browser.newContext({ locale: 'en', viewport: { width: 1000, height: 800 } })).newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    run: (expression) => page.evaluate(expression),
    point: (x, y, presses) => (presses ? page.mouse.click(x, y) : page.mouse.move(x, y)),
    key: (name) => page.keyboard.press(name),
    back: async () => void (await page.goBack()),
    size: (width, height) => page.setViewportSize({ width, height }),
    end: () => browser.close(),
  };
};
