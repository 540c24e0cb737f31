/** The words of hints in every language, fetched with the first hint. */
import { hint as de } from './hint.de';
import { hint as en } from './hint.en';
import { inLanguage } from './say';

export const HINTS = { en, de };

export const hintWords = inLanguage(HINTS);
