/** The words of a swap: presses, a quiet pattern, and what they come to. */
import { inLanguage } from './say';

const presses = (n: number) => (n === 1 ? '1 press' : `${n} presses`);
const drücke = (n: number) => (n === 1 ? '1 Druck' : `${n} Drücke`);

const en = {
  show: 'Show the swap',
  before: (n: number) => `before: ${presses(n)}`,
  pattern: (n: number) => `+ quiet pattern: ${presses(n)}, which change nothing`,
  after: (n: number) => `= after: ${presses(n)}`,
  two: (drop: number, take: number) => `Where both are ringed, the two presses cancel: ${presses(drop)} ${drop === 1 ? 'goes' : 'go'}. The rest of the pattern is new: ${presses(take)} ${take === 1 ? 'comes' : 'come'}.`,
  many: (states: number, drop: number, take: number) => `Button by button, presses add up, and ${states} of them are as good as none: ${presses(drop)} ${drop === 1 ? 'goes' : 'go'}, ${presses(take)} ${take === 1 ? 'comes' : 'come'}.`,
};

const de: typeof en = {
  show: 'Tausch zeigen',
  before: (n) => `vorher: ${drücke(n)}`,
  pattern: (n) => `+ stilles Muster: ${drücke(n)}, die nichts ändern`,
  after: (n) => `= nachher: ${drücke(n)}`,
  two: (drop, take) => `Wo beide umringt sind, heben sich die beiden Drücke auf: ${drücke(drop)} ${drop === 1 ? 'fällt' : 'fallen'} weg. Der Rest des Musters ist neu: ${drücke(take)} ${take === 1 ? 'kommt' : 'kommen'} dazu.`,
  many: (states, drop, take) => `Knopf für Knopf zählen die Drücke zusammen, und ${states} davon sind so gut wie keiner: ${drücke(drop)} ${drop === 1 ? 'fällt' : 'fallen'} weg, ${drücke(take)} ${take === 1 ? 'kommt' : 'kommen'} dazu.`,
};

export const swapWords = inLanguage({ en, de });
