/**
 * Lays compressed copies beside every file of the page, for servers that send those: `lightsout serve` does.
 * Two kinds, because browsers take Brotli from this machine or over TLS only, and gzip also from a classroom's
 * network.
 */
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files are sent as they are. */
const LEAST_BYTES = 512;

const copies: Record<string, (bytes: Buffer) => Buffer> = {
  '.br': (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  '.gz': (bytes) => gzipSync(bytes, { level: 9 }),
};

const filesOf = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesOf(path) : [path];
  });

const isCopy = (path: string) => Object.keys(copies).some((ending) => path.endsWith(ending));

export function compress(): Plugin {
  let folder = '';
  return {
    name: 'lightsout-compress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    // Also called once for each worker, when some of the files are there already.
    closeBundle() {
      for (const path of filesOf(folder).filter((path) => !isCopy(path))) {
        const bytes = readFileSync(path);
        if (bytes.length < LEAST_BYTES) continue;
        for (const [ending, compressed] of Object.entries(copies)) {
          if (!existsSync(path + ending)) writeFileSync(path + ending, compressed(bytes));
        }
      }
    },
  };
}
