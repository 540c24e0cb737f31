/** `npm run measure` measures the built page in Chromium and prints a table; a busy machine makes it worse. */
import base from '../playwright.config';

const webServer = { ...base.webServer, cwd: new URL('..', import.meta.url).pathname };

export default {
  ...base,
  webServer,
  testDir: '.',
  workers: 1,
  retries: 0,
  timeout: 600_000,
  projects: base.projects!.slice(0, 1),
  reporter: [['line']] as [['line']],
};
