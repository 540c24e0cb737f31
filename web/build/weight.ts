/** Weighs what a browser fetches before the first press can be made, and lets no build pass that is heavier than promised. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The most bytes at the first visit, as they are sent: 150 KB by Brotli, 172 KiB by gzip. */
export const MOST_BYTES = 150_000;
export const MOST_GZIP = 172 * 1024;

interface Weighed {
  file: string;
  raw: number;
  gzip: number;
  /** As `lightsout serve` sends it: the Brotli copy, where there is one. */
  sent: number;
}

/** The pages and what they name that is fetched at once; a script fetches those it imports, and the first worker and its module. */
function namedIn(file: string, text: string): string[] {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found[1]!);
  if (file.endsWith('.html')) return all(/(?:href|src)="(\.\/[^"]+)"/g);
  if (!file.endsWith('.js')) return [];
  const imported = all(/(?:\bfrom|\bimport)\s*["'](\.\.?\/[^"']+)["']/g);
  const first = all(/["'`](?:\.\/|\/|assets\/)*(first_(?:worker|bg)-[\w-]+\.(?:js|wasm))["'`]/g);
  return [...imported, ...first.map((name) => `./${name}`)];
}

/** Everything that is fetched until the first press can be made, by its path in the folder of the page. */
export function firstVisit(folder: string): string[] {
  const files = ['index.html'];
  for (const file of files) {
    const text = file.endsWith('.wasm') ? '' : readFileSync(join(folder, file), 'utf8');
    for (const name of namedIn(file, text)) {
      const path = relative('.', join(dirname(file), name));
      if (!files.includes(path) && existsSync(join(folder, path))) files.push(path);
    }
  }
  return files;
}

function weigh(folder: string, file: string): Weighed {
  const path = join(folder, file);
  const bytes = readFileSync(path);
  const sent = existsSync(`${path}.br`) ? readFileSync(`${path}.br`).length : bytes.length;
  return { file, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, sent };
}

/** A table of what is fetched, and the sum. */
export function firstWeight(folder: string): { sent: number; gzip: number; table: string } {
  const parts = firstVisit(folder).map((file) => weigh(folder, file));
  const sum = (of: (part: Weighed) => number) => parts.reduce((total, part) => total + of(part), 0);
  const total = { file: 'together', raw: sum((part) => part.raw), gzip: sum((part) => part.gzip), sent: sum((part) => part.sent) };
  const line = ({ file, raw, gzip, sent }: Weighed) =>
    `${file.padEnd(40)}${String(raw).padStart(10)}${String(gzip).padStart(10)}${String(sent).padStart(10)}`;
  const head = `${'before the first press'.padEnd(40)}${'bytes'.padStart(10)}${'gzip'.padStart(10)}${'brotli'.padStart(10)}`;
  return { sent: total.sent, gzip: total.gzip, table: [head, ...parts.map(line), line(total)].join('\n') };
}

export function weight(): Plugin {
  let folder = '';
  return {
    name: 'lightsout-weight',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      const { sent, gzip, table } = firstWeight(folder);
      console.log(`\n${table}`);
      if (sent > MOST_BYTES || gzip > MOST_GZIP) {
        throw new Error(`the first visit weighs ${sent} bytes, ${gzip} by gzip; at most ${MOST_BYTES} and ${MOST_GZIP} are promised`);
      }
    },
  };
}
