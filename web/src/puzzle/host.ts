/** The language of the page that a board stands in: what its `lang` says, else English. Nothing of that page is changed. */
import { chosen, firstOf, speak } from '../strings/say';

/** The `lang` that holds for an element, beyond shadow roots too. */
export function langOf(element: Element): string | null {
  for (let at: Element | null = element; at; ) {
    const marked: Element | null = at.closest('[lang]');
    if (marked) return marked.getAttribute('lang');
    const root: Node = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : null;
  }
  return null;
}

/** Speaks the language of an element's page, now and when the page changes it; gives what ends that. */
export function follow(element: Element): () => void {
  const listen = () => {
    const wanted = firstOf([langOf(element)]);
    if (wanted !== chosen()) void speak(wanted);
  };
  const watch = new MutationObserver(listen);
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
  listen();
  return () => watch.disconnect();
}
