/** Firefox, driven by Puppeteer over WebDriver BiDi. */
import { existsSync } from 'node:fs';
import puppeteer, { type KeyInput } from 'puppeteer-core';
import type { Engine } from './driver';

const PROGRAMS = [process.env.FIREFOX ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'];

export const openFirefox: Engine = async () => {
  const program = PROGRAMS.find((path) => path !== '' && existsSync(path));
  if (!program) return { missing: 'Firefox is not installed: install firefox-esr, or name it in FIREFOX' };
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    defaultViewport: { width: 1000, height: 800 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en', 'intl.locale.requested': 'en-US' },
  });
  // The page that is there at the beginning never has the focus.
  const page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    run: (expression) => page.evaluate(expression),
    point: (x, y, presses) => (presses ? page.mouse.click(x, y) : page.mouse.move(x, y)),
    key: (name) => page.keyboard.press((name === 'Space' ? ' ' : name) as KeyInput),
    back: async () => void (await page.evaluate('history.back()')),
    size: (width, height) => page.setViewport({ width, height }),
    end: () => browser.close(),
  };
};
