/** Every word of the page, in German. */
import type { Strings } from './en';
import { play } from './play.de';
import { title } from './title.de';

export const de: Strings = {
  language: 'Deutsch',
  app: {
    title: 'lightsout',
    skip: 'Zum Brett springen',
    skipMenu: 'Menü überspringen',
    views: { play: 'Spielen', levels: 'Stufen', solve: 'Lösen', gallery: 'Bretter', draw: 'Zeichnen', learn: 'Lernen', compare: 'Vergleich', help: 'Hilfe', class: 'Bretter für die Klasse' },
    menu: 'Menü',
    theme: 'Darstellung',
    themes: { auto: '◐ System', day: '☀ Tag', night: '☾ Nacht' },
    languages: 'Sprache',
    badAddress: 'Diese Adresse ist beschädigt und lässt sich nicht als Brett lesen. Hier ist ein neues Brett.',
    badMoves: 'Die Züge darin sind beschädigt.',
    noBoard: 'Dieser Link führt zu keinem Brett.',
    fresh: 'Ein neues Brett spielen',
    loading: 'Lädt …',
    notFetched: 'Dieser Teil der Seite ließ sich nicht laden. Prüf die Verbindung und lad die Seite neu.',
    reload: 'Neu laden',
    offline: {
      keeping: 'Die ganze Seite wird auf diesem Gerät gespeichert …',
      ready: 'Läuft jetzt auch ohne Netz.',
    },
    notKept: 'Dieser Browser speichert nichts für diese Seite: Spiele und Ergebnisse sind weg, wenn du sie schließt.',
  },
  board: {
    label: (title: string) => `Brett ${title}`,
    row: (row: number) => `Zeile ${row}`,
    cell: (name: string, state: string) => `${name}, ${state}`,
    on: 'an',
    off: 'aus',
    state: (n: number) => `Zustand ${n}`,
    marked: (n: number) => (n === 1 ? 'zu drücken' : `${n}-mal zu drücken`),
    bracketed: 'im Beweis',
    tooLarge: (count: number) => `Dieses Brett hat ${count.toLocaleString('de')} Lichter eigener Form: zu viele, um jedes zu zeichnen.`,
    hinted: 'Tipp',
    wanted: 'soll am Ende an sein',
  },
  title,
  play,
};
