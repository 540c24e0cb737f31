/** Has wasm-opt shrink the modules: those of play for size, the whole library for speed, on which the compiler has worked already. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const LEVELS = { first: '-Oz', think: '-Oz', study: '-O2' };

const FEATURES = [
  'simd', 'bulk-memory', 'nontrapping-float-to-int', 'sign-ext', 'mutable-globals', 'reference-types', 'multivalue',
].map((feature) => `--enable-${feature}`);

const program = fileURLToPath(new URL('../node_modules/binaryen/bin/wasm-opt', import.meta.url));

// Side by side: the largest takes as long as the others together.
await Promise.all(
  Object.entries(LEVELS).map(([module, level]) => {
    const path = `pkg/${module}_bg.wasm`;
    return promisify(execFile)(process.execPath, [program, ...FEATURES, level, path, '-o', path]);
  }),
);
