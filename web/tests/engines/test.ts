/** A test that runs in every engine: each has a browser for all its tests, and an origin for each. */
import { test as base } from '@playwright/test';
import { openChromium } from './chromium';
import type { Driver, Engine } from './driver';
import { openFirefox } from './firefox';
import { type Circumstances, Site } from './server';
import { Visitor } from './visitor';
import { openWebkit } from './webkit';

const ENGINES = { chromium: openChromium, firefox: openFirefox, webkit: openWebkit } satisfies Record<string, Engine>;

export interface Options {
  engine: keyof typeof ENGINES;
}

interface Each {
  /** What is unusual; tests set it with `test.use`. */
  circumstances: Circumstances;
  site: Site;
  visitor: Visitor;
}

export const test = base.extend<Each, Options & { driver: Driver | { missing: string } }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, use) => {
      const driver = await ENGINES[engine]();
      await use(driver);
      if (!('missing' in driver)) await driver.end();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  circumstances: [{}, { option: true }],
  site: async ({ circumstances }, use) => {
    const site = new Site(circumstances);
    await site.begin();
    await use(site);
    await site.end();
  },
  visitor: async ({ driver, site }, use, info) => {
    if ('missing' in driver) return info.skip(true, driver.missing);
    await use(new Visitor(driver, site));
  },
});
