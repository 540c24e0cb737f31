/** The npm package: modules that load what they need (`--mode modules`), or one file that needs no other (`--mode single`). */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { ascii } from './build/ascii.ts';
import { beside } from './build/beside.ts';
import { ONCE } from './build/elements.ts';
import { packed } from './build/packed.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FOLDER = here('npm/dist');
const LIBRARIES = ['first', 'think', 'study'].map((name) => here(`pkg/${name}_bg.wasm`));

/** What is imported from outside, and the scripts of threads. */
const ENTRIES = ['index', 'core', 'core.node', 'worker', 'worker.node', 'core.thread', 'core.thread.node', 'cli.node', 'react', 'game', 'game.node'];

const shared = { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'], outDir: FOLDER, emptyOutDir: false };

export default defineConfig(({ mode }) =>
  mode === 'single'
    ? {
        publicDir: false,
        worker: { format: 'iife' },
        resolve: { alias: [{ find: /^\.\/modules$/, replacement: here('src/package/packed.ts') }] },
        plugins: [packed(), ascii()],
        build: {
          ...shared,
          lib: { entry: here('src/package/element.ts'), formats: ['iife'], name: 'lightsout', fileName: () => 'lightsout.js' },
          rolldownOptions: { output: { intro: ONCE, codeSplitting: false } },
        },
      }
    : {
        publicDir: false,
        worker: { format: 'iife' },
        plugins: [beside(FOLDER, LIBRARIES)],
        build: {
          ...shared,
          emptyOutDir: true,
          lib: {
            entry: Object.fromEntries(ENTRIES.map((name) => [name, here(`src/package/${name}.ts`)])),
            formats: ['es'],
          },
          rolldownOptions: { external: [/^node:/, 'react'], output: { intro: ONCE, entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
        },
      },
);
