/** The words of play, in German. */
import type { PlayStrings } from './play.en';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const play: PlayStrings = {
  presses: (n) => (n === 0 ? 'kein Druck' : count(n, 'Druck', 'Drücke')),
  par: (n) => `bestenfalls ${n}`,
  parBetween: (least, most) => `bestenfalls zwischen ${least} und ${most}`,
  parUnknown: 'bestes Ergebnis nicht bekannt',
  thinking: 'das beste Ergebnis wird gesucht …',
  here: (n) => `noch ${n}`,
  hereBetween: (least, most) => `noch ${least} bis ${most}`,
  done: 'geschafft',
  impossible: 'dieses Feld ist nicht lösbar',
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
    line: 'Drückst du ein Licht, wechselt es mit allen seinen Nachbarn: Drei Drücke machen alle aus.',
  },
  beginner: 'Neu hier? Fang mit einem Druck an',
  rule: {
    neighbours: 'Drück ein Licht: Es wechselt, und seine Nachbarn wechseln mit.',
    off: 'Mach alle Lichter aus.',
  },
  undo: 'Rückgängig',
  restart: 'Von vorn',
  hint: 'Tipp',
  new: 'Neu',
  all: 'Mehr',
  less: 'Weniger',
  hideProof: 'Ausblenden',
  groups: { board: 'Dieses Feld', another: 'Ein anderes Feld', share: 'Teilen und sichern', type: 'Tippen statt drücken', elsewhere: 'Dieses Feld anderswo öffnen' },
  seedTold: (seed) => `mit der Startzahl ${seed}`,
  dailyTitle: (day) => `Das Feld vom ${day}`,
  dealing: 'Das Feld wird gezogen …',
  why: 'Warum ist das so?',
};
