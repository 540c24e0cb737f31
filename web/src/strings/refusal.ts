/** Why something was refused: in the words of the page where it has some, else in those of the library, which are English where nobody translated them. */
import { html, nothing } from 'lit';
import type { Refused, Why } from '../core/protocol';
import { sentence } from '../form/sentence';
import { refusalWords } from './refusals';
import { inGerman } from './refused.de';
import { inLanguage } from './say';

/** A sentence for each kind; a new kind without one does not compile. */
export type RefusalStrings = { [K in Why['kind']]: (why: Extract<Why, { kind: K }>) => string };

/** The most characters of what was typed that a sentence repeats. */
const MOST_REPEATED = 60;

export const shortened = (text: string) => (text.length > MOST_REPEATED ? `${text.slice(0, MOST_REPEATED)}…` : text);

/** A sentence of the library in the language of now; null where there is none but its own. */
const translated = inLanguage<(english: string) => string | null>({ en: () => null, de: inGerman });

export function refusedText({ sentence: english, why }: Refused): string {
  if (!why) return translated()(english) ?? sentence(english);
  if ('text' in why) why = { ...why, text: shortened(why.text) };
  // The compiler does not see that the kind chosen is the kind given.
  const say = refusalWords()[why.kind] as (why: Why) => string;
  return say(why);
}

/** The same, said to be English where it is. */
export const refusal = (refused: Refused) => html`<span lang=${refused.why || translated()(refused.sentence) ? nothing : 'en'}>${refusedText(refused)}</span>`;
