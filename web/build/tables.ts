/** What there is to choose from, asked of the library itself where the page is built: `virtual:tables`. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const NAME = 'virtual:tables';

/** The catalogue (`Catalogue` in `core/protocol`), cut down to what forms show before a worker has answered. */
export function tables(): Plugin {
  return {
    name: 'lightsout-tables',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const pkg = (file: string) => new URL(`../pkg/${file}`, import.meta.url);
      this.addWatchFile(pkg('study_bg.wasm').pathname);
      const { Worker, initSync } = await import(pkg('study.js').href);
      initSync({ module: readFileSync(pkg('study_bg.wasm')) });
      const { geometries, patterns } = JSON.parse(new Worker().call('catalogue', 'null', 0, () => undefined));
      return `export default ${JSON.stringify({
        geometries: geometries.map(({ name, example }: Record<string, string>) => ({ name, example })),
        patterns: patterns.map(({ name, square }: Record<string, unknown>) => ({ name, square })),
      })}`;
    },
  };
}
