/** The language of the page: chosen by the visitor, else by the browser. */
import { recall, remember } from '../store';
import { chosen, firstOf, speak } from './say';

const KEPT_AS = 'language';

async function speakHere(name: string) {
  await speak(name);
  document.documentElement.lang = chosen();
}

/** Speaks a language the visitor chose, and keeps to it. */
export function choose(name: string) {
  remember(KEPT_AS, name);
  return speakHere(name);
}

/** When the words of the first language are there: nothing is shown in one language first and in another after. */
export const spoken = speakHere(firstOf([recall(KEPT_AS), ...navigator.languages]));
