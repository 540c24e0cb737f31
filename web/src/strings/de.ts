/** Every word of the page, in German. */
import type { Strings } from './en';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const de: Strings = {
  language: 'Deutsch',
  app: {
    title: 'lightsout',
    tagline: 'Drück ein Licht, und es schaltet mit seinen Nachbarn um. Bring alle Lichter zum Erlöschen.',
    skip: 'Zum Spielfeld springen',
    views: { play: 'Spielen', gallery: 'Felder', draw: 'Zeichnen', learn: 'Lernen', compare: 'Vergleichen', help: 'Hilfe' },
    menu: 'Seiten',
    theme: 'Farben',
    themes: { auto: 'Wie das System', day: 'Tag', night: 'Nacht' },
    languages: 'Sprache',
    badAddress: 'Diese Adresse ist beschädigt und kein Spielfeld. Hier ist ein frisches.',
    refused: (why: string) => `Dieser Link lässt sich nicht öffnen: ${why}`,
    fresh: 'Ein frisches Feld spielen',
    loading: 'Lädt …',
  },
  board: {
    label: (title: string) => `Spielfeld ${title}`,
    cell: (name: string, state: string) => `${name}, ${state}`,
    on: 'an',
    off: 'aus',
    state: (n: number) => `Zustand ${n}`,
    marked: (n: number) => (n === 1 ? 'zu drücken' : `${n}-mal zu drücken`),
    bracketed: 'im Beweis',
    hinted: 'Hinweis',
  },
  play: {
    presses: (n: number) => count(n, 'Druck', 'Drücke'),
    par: (n: number) => `bestenfalls ${n}`,
    parBetween: (least: number, most: number) => `bestenfalls zwischen ${least} und ${most}`,
    parUnknown: 'bestes Ergebnis nicht bekannt',
    thinking: 'das beste Ergebnis wird gesucht …',
    here: (n: number) => `noch ${n}`,
    hereBetween: (least: number, most: number) => `noch ${least} bis ${most}`,
    done: 'geschafft',
    impossible: 'dieses Feld ist nicht lösbar',
    lit: (n: number) => `${n} an`,
    undo: 'Zurück',
    redo: 'Vor',
    restart: 'Von vorn',
    hint: 'Hinweis',
    solution: 'Lösung',
    hideSolution: 'Lösung verbergen',
    animate: 'Vormachen',
    stop: 'Anhalten',
    fresh: 'Neues Feld',
    daily: 'Feld des Tages',
    share: 'Teilen',
    save: 'Sichern',
    open: 'Öffnen',
    won: (presses: number, best: number) =>
      presses <= best
        ? `Alle Lichter sind aus, mit ${count(presses, 'Druck', 'Drücken')}; besser geht es nicht.`
        : `Alle Lichter sind aus, mit ${count(presses, 'Druck', 'Drücken')}; ${best} genügen.`,
    wonSome: (presses: number) => `Geschafft mit ${count(presses, 'Druck', 'Drücken')}.`,
    changed: (changed: number, lit: number) => `${changed} umgeschaltet, ${lit} an`,
  },
};
