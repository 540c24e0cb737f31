/** Writes styles as short as they can be: no comments, no line breaks, no room around signs. */
import type { Plugin } from 'vite';

/** The styles in a template of Lit; what is computed in them stays as it is. */
const STYLES = /\bcss`([^`]*)`/g;

export const shortest = (styles: string) =>
  styles.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ').replace(/ ?([{};,]) ?/g, '$1').replace(/: /g, ':').replace(/;}/g, '}').trim();

export function styles(): Plugin {
  return {
    name: 'lightsout-styles',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('.ts') || !code.includes('css`')) return null;
      return { code: code.replace(STYLES, (_, inside: string) => `css\`${shortest(inside)}\``), map: null };
    },
  };
}
