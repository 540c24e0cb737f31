/** The language of the page: chosen by the visitor, else by the browser. */
import type { LitElement, ReactiveController } from 'lit';
import { de } from './de';
import { recall, remember } from '../store';
import { en, type Strings } from './en';

export const LANGUAGES: Record<string, Strings> = { en, de };

const KEPT_AS = 'language';

/** The first language wanted that there are words in. */
export const firstOf = (wanted: readonly (string | null)[]) =>
  wanted.find((name): name is string => name !== null && Object.hasOwn(LANGUAGES, name)) ?? 'en';

let language = firstOf([recall(KEPT_AS), ...navigator.languages.map((name) => name.slice(0, 2))]);
const listeners = new Set<() => void>();

/** The words of the page. */
export const words = (): Strings => LANGUAGES[language]!;

/** The words of a view that is fetched later, from its own tables: one for each language, with the same keys. */
export const inLanguage = <T>(tables: Record<'en' | 'de', T>) => (): T => tables[language as 'en' | 'de'];

export const chosen = () => language;

export function choose(name: string) {
  language = name;
  remember(KEPT_AS, name);
  document.documentElement.lang = name;
  listeners.forEach((tell) => tell());
}

document.documentElement.lang = language;

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
