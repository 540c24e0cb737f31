/** The words of play, in German. */
import type { PlayStrings } from './play.en';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const play: PlayStrings = {
  presses: (n) => count(n, 'Zug', 'Züge'),
  par: (n) => `Minimum: ${n}`,
  parBetween: (least, most) => `Minimum: ${least} bis ${most}`,
  parUnknown: 'Minimum nicht bekannt',
  thinking: 'das Minimum wird gesucht …',
  far: 'Wie viele noch?',
  here: (n) => `noch ${n}`,
  hereBetween: (least, most) => `noch ${least} bis ${most}`,
  done: 'geschafft',
  impossible: 'dieses Brett ist nicht lösbar',
  told: {
    press: (button) => `${button} gedrückt`,
    back: (button) => `${button} rückwärts gedrückt`,
    undo: (button) => `${button} zurückgenommen`,
    redo: (button) => `${button} wieder gedrückt`,
    changed: (n) => (n === 0 ? 'kein Licht geändert' : `${count(n, 'Licht', 'Lichter')} geändert`),
    lit: (n) => (n === 0 ? 'kein Licht an' : `${count(n, 'Licht', 'Lichter')} an`),
  },
  opening: {
    title: 'Mach alle Lichter aus',
    line: 'Drück auf das Licht in der Mitte: Es wechselt, und seine Nachbarn wechseln mit.',
  },
  rule: {
    neighbours: 'Drück auf ein Licht: Es wechselt, und seine Nachbarn wechseln mit.',
    off: 'Mach alle Lichter aus.',
  },
  undo: 'Rückgängig',
  restart: 'Von vorn',
  hint: 'Tipp',
  hintCost: (hasFar) => `Tipps${hasFar ? ' und „Wie viele noch?“' : ''} kosten Sterne.`,
  new: 'Neu',
  all: 'Mehr',
  less: 'Weniger',
  hideProof: 'Ausblenden',
  group: 'Dieses Brett',
  dealing: 'Ein neues Brett wird gesucht …',
  why: 'Warum ist das so?',
};
