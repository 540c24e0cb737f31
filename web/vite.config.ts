import { defineConfig } from 'vitest/config';
import { offline } from './build/offline.ts';

export default defineConfig({
  base: './',
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  plugins: [offline()],
  test: { include: ['src/**/*.test.ts'] },
});
