/** The board for notebooks: one file, no worker, no WebAssembly, nothing fetched. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { ascii } from './build/ascii.ts';
import { ONCE } from './build/elements.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  publicDir: false,
  plugins: [ascii()],
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: here('../python/src/lightsout_puzzles/static'),
    emptyOutDir: true,
    lib: { entry: here('src/widget/widget.ts'), formats: ['es'], fileName: () => 'widget.js' },
    rolldownOptions: { output: { intro: ONCE, codeSplitting: false } },
  },
});
