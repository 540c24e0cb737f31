/** Lays the package's one file into the page, for boards in other pages. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export const EMBEDDED = 'lightsout.js';

export function embed(): Plugin {
  return {
    name: 'lightsout-embed',
    apply: 'build',
    async buildStart() {
      // Workers are built by themselves, and have no page.
      if (this.environment.config.build.ssr || this.environment.config.isWorker) return;
      const source = await readFile(fileURLToPath(new URL(`../npm/dist/${EMBEDDED}`, import.meta.url)));
      this.emitFile({ type: 'asset', fileName: EMBEDDED, source });
    },
  };
}
