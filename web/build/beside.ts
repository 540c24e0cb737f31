/** Files beside the scripts of the package: `new URL('./file', import.meta.url)`, as every bundler knows it. */
import { copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** As a source says it, so that Vite leaves it alone; the comment would keep the bundlers of others away too. */
const LEFT_ALONE = /new URL\(\s*\/\* @vite-ignore \*\/\s*(["'`])\.\/([\w.-]+)\1,\s*import\.meta\.url\s*\)/g;

/** The same as bundlers look for it. */
export const found = (code: string) => code.replace(LEFT_ALONE, 'new URL("./$2", import.meta.url)');

/** Lays the files into the folder of the scripts that name them. */
export function beside(folder: string, files: string[]): Plugin {
  return {
    name: 'lightsout-beside',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        for (const chunk of chunks) chunk.code = found(chunk.code);
        for (const name of files.map((file) => basename(file))) {
          if (!chunks.some(({ code }) => code.includes(`new URL("./${name}", import.meta.url)`))) this.error(`no script names ${name} so that a bundler finds it`);
        }
      },
    },
    async writeBundle() {
      await Promise.all(files.map((file) => copyFile(file, join(folder, basename(file)))));
    },
  };
}
