/** The language of the page that a board stands in: what the `lang` of its root says, else English. Nothing of that page is changed. */
import { chosen, firstOf, speak } from '../strings/say';

/** Speaks the language of the page, now and when the page changes it; gives what ends that. */
export function follow(): () => void {
  const page = document.documentElement;
  const listen = () => {
    const wanted = firstOf([page.lang]);
    if (wanted !== chosen()) void speak(wanted);
  };
  const watch = new MutationObserver(listen);
  watch.observe(page, { attributes: true, attributeFilter: ['lang'] });
  listen();
  return () => watch.disconnect();
}
