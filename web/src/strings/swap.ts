/** The words of a swap: presses, a quiet pattern, and what they come to. */
import { inLanguage } from './say';

const presses = (n: number) => (n === 1 ? '1 press' : `${n} presses`);
const züge = (n: number) => (n === 1 ? '1 Zug' : `${n} Züge`);

const en = {
  show: 'Show how fewer presses do it',
  before: (n: number) => `before: ${presses(n)}`,
  pattern: (n: number) => `+ quiet pattern: ${presses(n)}, which change nothing`,
  after: (n: number) => `= after: ${presses(n)}`,
  two: (drop: number, take: number) => `If both are ringed, the two presses cancel: ${presses(drop)} ${drop === 1 ? 'goes' : 'go'}. The rest of the pattern is new: ${presses(take)} ${take === 1 ? 'comes' : 'come'}.`,
  many: (states: number, drop: number, take: number) => `Button by button, presses add up, and ${states} of them are as good as none: ${presses(drop)} ${drop === 1 ? 'goes' : 'go'}, ${presses(take)} ${take === 1 ? 'comes' : 'come'}.`,
};

const de: typeof en = {
  show: 'Zeigen, wie es mit weniger Zügen geht',
  before: (n) => `vorher: ${züge(n)}`,
  pattern: (n) => `+ stilles Muster: ${züge(n)}, die nichts ändern`,
  after: (n) => `= nachher: ${züge(n)}`,
  two: (drop, take) => `Ist ein Knopf auf beiden eingekreist, heben sich die zwei Züge auf: ${züge(drop)} ${drop === 1 ? 'fällt' : 'fallen'} weg. Der Rest des Musters ist neu: ${züge(take)} ${take === 1 ? 'kommt' : 'kommen'} dazu.`,
  many: (states, drop, take) => `Knopf für Knopf zählst du die Züge zusammen, und ${states} davon heben sich auf: ${züge(drop)} ${drop === 1 ? 'fällt' : 'fallen'} weg, ${züge(take)} ${take === 1 ? 'kommt' : 'kommen'} dazu.`,
};

export const swapWords = inLanguage({ en, de });
