/** The language of the page: chosen by the visitor, else by the browser. */
import type { LitElement, ReactiveController } from 'lit';
import { recall, remember } from '../store';
import { en, type Strings } from './en';

/** Every language: what it calls itself, and its words. Those of all but English are fetched when they are wanted. */
export const LANGUAGES: Record<string, { title: string; words: () => Promise<Strings> }> = {
  en: { title: en.language, words: () => Promise.resolve(en) },
  de: { title: 'Deutsch', words: () => import('./de').then(({ de }) => de) },
};

const KEPT_AS = 'language';

/** The first language wanted that there are words in. */
export const firstOf = (wanted: readonly (string | null)[]) =>
  wanted.find((name): name is string => name !== null && Object.hasOwn(LANGUAGES, name)) ?? 'en';

let language = 'en';
let table: Strings = en;
const listeners = new Set<() => void>();

/** The words of the page. */
export const words = (): Strings => table;

/** The words of a view that is fetched later, from its own tables: one for each language, with the same keys. */
export const inLanguage = <T>(tables: Record<'en' | 'de', T>) => (): T => tables[language as 'en' | 'de'];

export const chosen = () => language;

/** Speaks a language from now on; goes on in the one of now where its words cannot be fetched. */
export async function speak(name: string) {
  try {
    [table, language] = [await LANGUAGES[name]!.words(), name];
  } catch {
    return;
  }
  document.documentElement.lang = language;
  listeners.forEach((tell) => tell());
}

/** Speaks a language the visitor chose, and keeps to it. */
export function choose(name: string) {
  remember(KEPT_AS, name);
  return speak(name);
}

const first = firstOf([recall(KEPT_AS), ...navigator.languages.map((name) => name.slice(0, 2))]);
document.documentElement.lang = language;

/** Whether the words of the first language are there: nothing is shown in one language first and in another after. */
export let hasWords = first === language;
if (!hasWords) {
  void speak(first).finally(() => {
    hasWords = true;
    listeners.forEach((tell) => tell());
  });
}

/** Draws an element again when the language changes. */
export class Speaks implements ReactiveController {
  constructor(private readonly host: LitElement) {
    host.addController(this);
  }
  private readonly tell = () => this.host.requestUpdate();
  hostConnected() {
    listeners.add(this.tell);
  }
  hostDisconnected() {
    listeners.delete(this.tell);
  }
}
