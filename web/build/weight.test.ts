import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstVisit, firstWeight } from './weight.ts';

test('what a page imports, its worker and its module are weighed, and nothing that is fetched later', () => {
  const folder = mkdtempSync(join(tmpdir(), 'weight-'));
  const files: Record<string, string> = {
    'index.html': '<link rel="icon" href="./icon.svg"><script type="module" src="./main-1.js"></script>',
    'icon.svg': '<svg/>',
    'main-1.js': 'import{a}from"./part-2.js";import"./side-3.js";b=()=>import("./later-4.js");new Worker(new URL("first_worker-5.js",c))',
    'part-2.js': 'export const a=1',
    'side-3.js': 'new Worker(new URL("think_worker-6.js",c))',
    'later-4.js': '',
    'first_worker-5.js': 'fetch(`first_bg-7.wasm`)',
    'think_worker-6.js': '',
    'first_bg-7.wasm': 'x'.repeat(1000),
    'first_bg-7.wasm.br': 'x'.repeat(10),
  };
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const later = ['later-4.js', 'think_worker-6.js', 'first_bg-7.wasm.br'];
    const expected = Object.keys(files).filter((name) => !later.includes(name));
    expect(firstVisit(folder).sort()).toEqual(expected.sort());
    const bytes = expected.reduce((sum, name) => sum + files[name]!.length, 0);
    expect(firstWeight(folder).sent).toBe(bytes - 1000 + 10);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
