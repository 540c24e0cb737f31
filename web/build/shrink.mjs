/** Has wasm-opt shrink the modules: those of play for size, the whole library for speed, on which the compiler has worked already. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const LEVELS = { first: '-Oz', think: '-Oz', study: '-O2' };

const FEATURES = [
  'simd', 'bulk-memory', 'nontrapping-float-to-int', 'sign-ext', 'mutable-globals', 'reference-types', 'multivalue',
].map((feature) => `--enable-${feature}`);

const program = fileURLToPath(new URL('../node_modules/binaryen/bin/wasm-opt', import.meta.url));

for (const [module, level] of Object.entries(LEVELS)) {
  const path = `pkg/${module}_bg.wasm`;
  execFileSync(process.execPath, [program, ...FEATURES, level, path, '-o', path], { stdio: 'inherit' });
}
