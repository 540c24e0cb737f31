/** The language of the page: chosen by the visitor, else by the browser. */
import type { LitElement, ReactiveController } from 'lit';
import { de } from './de';
import { en, type Strings } from './en';

export const LANGUAGES: Record<string, Strings> = { en, de };

const KEPT_AS = 'lightsout-language';

function first(): string {
  const kept = localStorage.getItem(KEPT_AS);
  const wanted = [kept, ...navigator.languages.map((language) => language.slice(0, 2))];
  return wanted.find((language) => language !== null && language in LANGUAGES) ?? 'en';
}

let language = first();
const listeners = new Set<() => void>();

/** The words of the page. */
export const words = (): Strings => LANGUAGES[language]!;

/** The words of a view that is fetched later, from its own tables: one for each language, with the same keys. */
export const inLanguage = <T>(tables: Record<'en' | 'de', T>) => (): T => tables[language as 'en' | 'de'];

export const chosen = () => language;

export function choose(name: string) {
  language = name;
  localStorage.setItem(KEPT_AS, name);
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
