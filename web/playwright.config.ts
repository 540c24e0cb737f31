import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { Options } from './tests/engines/test';

/** Debian's Chromium; Playwright fetches none. */
const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);
/** The command that serves the page; without it Vite does, under the same policy. */
const server = process.env.LIGHTSOUT;
const PORT = Number(process.env.PORT ?? 4517);

/** The tests that every engine passes; Chromium passes all others too. */
const everywhere = /engines\/.*\.spec\.ts/;

export default defineConfig<object, Options>({
  testDir: 'tests',
  workers: 2,
  // Where all tests run at once a browser may be late; what passes only then is told as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}/`,
    locale: 'en',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? chromium,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'chromium', use: { engine: 'chromium' } },
    { name: 'firefox', testMatch: everywhere, use: { engine: 'firefox' } },
    { name: 'webkit', testMatch: everywhere, use: { engine: 'webkit' } },
  ],
  webServer: {
    command: server
      ? `${server} serve --dir dist --port ${PORT}`
      : `npx vite preview --host 127.0.0.1 --port ${PORT} --strictPort`,
    url: `http://127.0.0.1:${PORT}/`,
    reuseExistingServer: !process.env.CI,
  },
});
