/** The words of whatever is shown, in the language of now. */
import type { LitElement, ReactiveController } from 'lit';
import type { Language } from '../core/protocol';
import { en, type Strings } from './en';

/** Every language: what it calls itself, and its words. Those of all but English are fetched when they are wanted. */
export const LANGUAGES: Record<string, { title: string; words: () => Promise<Strings> }> = {
  en: { title: en.language, words: () => Promise.resolve(en) },
  de: { title: 'Deutsch', words: () => import('./de').then(({ de }) => de) },
};

/** The first language wanted that there are words in; of `de-AT` there are those of `de`. */
export const firstOf = (wanted: readonly (string | null)[]) =>
  wanted.map((name) => name?.split('-')[0]!.toLowerCase()).find((name) => name !== undefined && Object.hasOwn(LANGUAGES, name)) ?? 'en';

let language = 'en';
let table: Strings = en;
const listeners = new Set<() => void>();

/** The words of now. */
export const words = (): Strings => table;

/** The words of a view that is fetched later, from its own tables: one for each language, with the same keys. */
export const inLanguage = <T>(tables: Record<Language, T>) => (): T => ofNow(tables);

/** What is there in every language, in the language of now. */
export const ofNow = <T>(tables: Record<Language, T>): T => tables[language as Language];

export const chosen = () => language;

/** Speaks a language from now on; goes on in the one of now where its words cannot be fetched. */
export async function speak(name: string) {
  try {
    [table, language] = [await LANGUAGES[name]!.words(), name];
  } catch {
    return;
  }
  listeners.forEach((tell) => tell());
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
