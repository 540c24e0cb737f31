/** The words for refusals in every language, fetched after the first board, or with the first refusal. */
import { refusals as de } from './refusal.de';
import { refusals as en } from './refusal.en';
import type { RefusalStrings } from './refusal';
import { inLanguage } from './say';

export const REFUSALS: { en: Partial<RefusalStrings>; de: RefusalStrings } = { en, de };

export const refusalWords = inLanguage(REFUSALS);
