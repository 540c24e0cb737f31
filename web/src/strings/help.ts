/** The help in the language of the page. */
import { de } from './help.de';
import { en } from './help.en';
import { inLanguage } from './say';

export type { Block, Help } from './help.en';

export const helpWords = inLanguage({ en, de });
