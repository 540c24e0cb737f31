import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { book } from './build/book.ts';
import { compress } from './build/compress.ts';
import { embed } from './build/embed.ts';
import { first } from './build/first.ts';
import { offline } from './build/offline.ts';
import { plainImports } from './build/plain-imports.ts';
import { styles } from './build/styles.ts';
import { tables } from './build/tables.ts';
import { weight } from './build/weight.ts';

/** What `lightsout serve` sends above every file, so that the browser tests meet it too. */
const policy = readFileSync(new URL('../crates/serve/src/policy.txt', import.meta.url), 'utf8').trim();

export default defineConfig({
  base: './',
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0, modulePreload: false },
  worker: { format: 'es' },
  plugins: [styles(), tables(), plainImports(), first(), embed(), offline(), book(), compress(), weight()],
  preview: { headers: { 'Content-Security-Policy': policy } },
  test: { include: ['src/**/*.test.ts', 'build/**/*.test.ts'] },
});
