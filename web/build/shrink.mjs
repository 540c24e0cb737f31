/**
 * Has wasm-opt shrink the modules: that of hints for size, the whole library for speed. What the first visit fetches
 * stays as the compiler leaves it: wasm-opt makes it shorter, and yet longer by a twentieth once it is compressed.
 * `npm run shrink think` takes one module alone: the library takes most of the time.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const LEVELS = { think: '-Oz', study: '-O2' };

const FEATURES = [
  'simd', 'bulk-memory', 'nontrapping-float-to-int', 'sign-ext', 'mutable-globals', 'reference-types', 'multivalue',
].map((feature) => `--enable-${feature}`);

const program = fileURLToPath(new URL('../node_modules/binaryen/bin/wasm-opt', import.meta.url));

const wanted = process.argv.slice(2);
const unknown = wanted.find((module) => !(module in LEVELS));
if (unknown) throw new Error(`there is no module "${unknown}" to shrink, but ${Object.keys(LEVELS).join(' and ')}`);

await Promise.all(
  (wanted.length > 0 ? wanted : Object.keys(LEVELS)).map((module) => {
    const level = LEVELS[module];
    const path = `pkg/${module}_bg.wasm`;
    return promisify(execFile)(process.execPath, [program, ...FEATURES, level, path, '-o', path]);
  }),
);
