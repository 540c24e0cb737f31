/** Every word of the page, in German. */
import type { Strings } from './en';
import { play } from './play.de';
import { title } from './title.de';

export const de: Strings = {
  language: 'Deutsch',
  app: {
    title: 'lightsout',
    tagline: 'Drück ein Licht, und es schaltet mit seinen Nachbarn um. Mach alle Lichter aus.',
    skip: 'Zum Spielfeld springen',
    skipMenu: 'Menü überspringen',
    views: { play: 'Spielen', levels: 'Stufen', gallery: 'Felder', draw: 'Zeichnen', learn: 'Lernen', compare: 'Vergleichen', help: 'Hilfe', class: 'Felder für die Klasse' },
    menu: 'Seiten',
    theme: 'Darstellung',
    themes: { auto: 'System', day: 'Tag', night: 'Nacht' },
    languages: 'Sprache',
    badAddress: 'Diese Adresse ist beschädigt und lässt sich nicht als Feld lesen. Hier ist ein neues.',
    badMoves: 'die Züge darin sind beschädigt.',
    refused: (why: string) => `Dieser Link lässt sich nicht öffnen: ${why}`,
    fresh: 'Ein neues Feld spielen',
    loading: 'Lädt …',
    notFetched: 'Dieser Teil der Seite ließ sich nicht laden. Prüfe die Verbindung und lade die Seite neu.',
    reload: 'Neu laden',
    offline: {
      keeping: 'Die ganze Seite wird auf diesem Gerät gespeichert …',
      ready: 'Die ganze Seite liegt auf diesem Gerät: Sie läuft auch ohne Netz.',
    },
    notKept: 'Dieser Browser speichert nichts für diese Seite: Spiele und Ergebnisse sind weg, wenn du sie schließt.',
  },
  board: {
    label: (title: string) => `Spielfeld ${title}`,
    cell: (name: string, state: string) => `${name}, ${state}`,
    on: 'an',
    off: 'aus',
    state: (n: number) => `Zustand ${n}`,
    marked: (n: number) => (n === 1 ? 'zu drücken' : `${n}-mal zu drücken`),
    bracketed: 'im Beweis',
    tooLarge: (count: number) => `Dieses Feld hat ${count} Lichter eigener Form: zu viele, um jedes zu zeichnen.`,
    hinted: 'Tipp',
    wanted: 'soll am Ende an sein',
  },
  title,
  play,
};
