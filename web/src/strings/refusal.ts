/** Why something was refused: in the words of the page where it has some, else in the English of the library. */
import { html, nothing } from 'lit';
import type { Refused, Why } from '../core/protocol';
import { sentence } from '../form/sentence';
import { refusalWords } from './refusals';
import { shortened } from './shortened';

export { shortened };

/** A sentence for each kind; a new kind without one does not compile. */
export type RefusalStrings = { [K in Why['kind']]: (why: Extract<Why, { kind: K }>) => string };

/** The sentence for a kind; none for those of which the library speaks alone. */
const wordsFor = (why: Refused['why']) =>
  // The compiler does not see that the kind chosen is the kind given.
  why && (refusalWords()[why.kind as Why['kind']] as ((why: Refused['why']) => string) | undefined);

export function refusedText({ sentence: english, why }: Refused): string {
  const say = wordsFor(why);
  if (!say) return sentence(english);
  return say('text' in why! ? { ...why, text: shortened(why.text) } : why);
}

/** The same, said to be English where it is. */
export const refusal = (refused: Refused) => html`<span lang=${wordsFor(refused.why) ? nothing : 'en'}>${refusedText(refused)}</span>`;
