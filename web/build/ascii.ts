/** Letters beyond ASCII as escapes, so that a script is read rightly in a page that does not say how it is encoded. */
import type { Plugin } from 'vite';

export const escaped = (code: string) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

export function ascii(): Plugin {
  return {
    name: 'lightsout-ascii',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = escaped(part.code);
      },
    },
  };
}
