/** What every script for pages of others begins with. */

/** A page may load such a script more than once: elements that are there already are left. */
export const ONCE = `const customElements = {
  get: (name) => globalThis.customElements.get(name),
  whenDefined: (name) => globalThis.customElements.whenDefined(name),
  define: (name, element) => globalThis.customElements.get(name) || globalThis.customElements.define(name, element),
};`;
