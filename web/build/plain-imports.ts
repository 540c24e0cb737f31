/**
 * What is fetched on demand brings no styles of its own to be waited for, so an import is all it takes: the helper that
 * Vite lays around each would be fetched at the first visit for nothing.
 */
import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

export function plainImports(): Plugin {
  return {
    name: 'lightsout-plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : null),
    generateBundle(_, bundle) {
      const later = Object.values(bundle).filter((file) => file.type === 'chunk' && !file.isEntry);
      const styled = later.find((file) => 'viteMetadata' in file && file.viteMetadata!.importedCss.size > 0);
      if (styled) this.error(`${styled.fileName} would be shown before its styles are there`);
    },
  };
}
