/** `import text from 'file?packed'`: a file inside the script, gzip in base 64. */
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const ENDING = '?packed';

export function packed(): Plugin {
  return {
    name: 'lightsout-packed',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(ENDING)) return null;
      const bytes = await readFile(id.slice(0, -ENDING.length));
      return `export default ${JSON.stringify(gzipSync(bytes, { level: 9 }).toString('base64'))};`;
    },
  };
}
