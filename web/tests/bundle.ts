/** A page that a bundler made, as a site. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };

/** Builds a page of these files in a folder by Vite, opens it, and gives its faults and what it could not fetch. */
export async function site(page: Page, folder: string, files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  execFileSync(process.execPath, [join(process.cwd(), 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--emptyOutDir'], { cwd: folder, stdio: 'pipe' });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.route('http://bundled.test/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    const file = path === '/' ? '/index.html' : path;
    const body = await Promise.resolve().then(() => readFileSync(join(folder, 'dist', file))).catch(() => null);
    if (body || path === '/favicon.ico') return route.fulfill({ body: body ?? '', contentType: TYPES[extname(file)] });
    faults.push(`${path} is not there`);
    return route.fulfill({ status: 404 });
  });
  await page.goto('http://bundled.test/');
  return faults;
}
