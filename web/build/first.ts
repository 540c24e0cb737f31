/** One file for all that is fetched before the first press: small files compress badly one by one, and each takes a trip. */
import type { Plugin } from 'vite';

const ENTRY = /\/src\/main\.ts$/;

interface Known {
  importers: readonly string[];
}

/** Whether a module is imported, by however many others, from where the page begins; not what is fetched on demand. */
export function isFirst(id: string, infoOf: (id: string) => Known | null): boolean {
  const seen = new Set<string>([id]);
  for (const module of seen) {
    if (ENTRY.test(module)) return true;
    for (const importer of infoOf(module)?.importers ?? []) seen.add(importer);
  }
  return false;
}

export function first(): Plugin {
  return {
    name: 'lightsout-first',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: (id: string, context: { getModuleInfo: (id: string) => Known | null }) =>
                    isFirst(id, (other) => context.getModuleInfo(other)) ? 'first' : null,
                },
              ],
            },
          },
        },
      },
    }),
  };
}
