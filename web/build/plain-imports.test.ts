import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from 'vite';
import { plainImports } from './plain-imports.ts';

/** What Vite makes of these files, of which the first is where the page begins. */
async function built(files: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const made = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [plainImports()],
      build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: join(folder, Object.keys(files)[0]!) } },
    });
    const chunks = [made].flat().flatMap((part) => ('output' in part ? part.output : []));
    return chunks.flatMap((chunk) => (chunk.type === 'chunk' && chunk.isEntry ? chunk.code : [])).join('');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('what is fetched on demand is imported and nothing else', async () => {
  const code = await built({ 'main.js': 'import("./later.js").then(console.log);', 'later.js': 'export const later = 1;' });
  expect(code).toMatch(/import\("[^"]*later/);
  expect(code).not.toContain('preload"');
  expect(code.length).toBeLessThan(400);
});

test('styles that would come too late let no build pass', async () => {
  const files = { 'main.js': 'import("./later.js");', 'later.js': 'import "./later.css"; export const later = 1;', 'later.css': 'p { color: red; }' };
  await expect(built(files)).rejects.toThrow('before its styles are there');
});
