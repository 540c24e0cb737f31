/** The words of the lessons' widgets, and of the page around every lesson. */
import { inLanguage } from '../say';

const list = (names: string[], and: string, none: string) =>
  names.length === 0 ? none : names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

const en = {
  title: 'Learn',
  contents: 'Contents',
  heading: 'How Lights Out works',
  lead: 'Short lessons, from the first press to a proof that fits on one page. Each runs on a board of your choice, and ends with questions that this page can check.',
  curious: 'For the curious',
  lesson: (number: number) => `Lesson ${number}`,
  previous: 'Previous',
  next: 'Next',
  yourBoard: 'Your board',
  boardHint: 'A size such as 4x6, a shape such as hex:3, a preset, or a link’s ID',
  use: 'Use it',
  or: 'or',
  loading: 'Laying out the board …',
  refused: (why: string) => `This board cannot be opened: ${why}`,
  unknown: 'There is no lesson of this name.',
  tooLarge: (lights: number, most: number) =>
    `This lesson draws every number there is, and your board has ${lights} lights. It can show up to ${most}.`,
  needsFree: 'This lesson is about boards whose buttons may be pressed at any time. On this one only a lit light may be pressed, so the order matters.',
  needsTwo: (states: number) => `This lesson is about lights that are on or off. Those of this board have ${states} states.`,
  needsOwn: 'This lesson needs a button on every light. Here buttons and lights are different things.',
  instead: 'Take another:',
  player: {
    label: 'Steps',
    first: 'To the beginning',
    back: 'One step back',
    play: 'Play',
    pause: 'Pause',
    forward: 'One step forward',
    last: 'To the end',
    where: 'Step',
    step: (at: number, all: number) => `step ${at} of ${all}`,
    speed: 'Speed',
    projector: 'Projector',
    leave: 'Leave the projector',
    rate: (rate: number) => `${Math.round(rate * 10) / 10} steps a second`,
  },
  board: {
    lit: (names: string[]) => `lit: ${list(names, 'and', 'none')}`,
    pressed: (names: string[]) => `to press: ${list(names, 'and', 'none')}`,
    bracketed: (names: string[]) => `bracketed: ${list(names, 'and', 'none')}`,
    numbers: (numbers: readonly number[]) => `numbers ${numbers.join(' ')}`,
  },
  matrix: {
    behind: 'b',
    painted: (label: string, rows: number, columns: number, current: readonly [number, number] | null, changed: readonly number[]) =>
      [
        `${label}, ${rows} rows and ${columns} columns`,
        current ? `Pivot in row ${current[0] + 1}, column ${current[1] + 1}` : '',
        changed.length > 0 ? `Changed: row ${changed.map((row) => row + 1).join(', ')}` : '',
      ].filter(Boolean).join('. '),
  },
  vector: (label: string, values: readonly (number | string)[], names: readonly string[]) =>
    `${label}: ${values.map((value, at) => (names[at] ? `${names[at]} ${value}` : value)).join(', ')}`,
  sum: (names: string[], right: number) => `${names.join(' + ') || '0'} = ${right}`,
};

const de: typeof en = {
  title: 'Lernen',
  contents: 'Inhalt',
  heading: 'Wie Lights Out funktioniert',
  lead: 'Kurze Lektionen, vom ersten Zug bis zu einem Beweis, der auf eine Seite passt. Jede läuft auf einem Brett deiner Wahl und endet mit Fragen, deren Antworten diese Seite prüft.',
  curious: 'Für Neugierige',
  lesson: (number) => `Lektion ${number}`,
  previous: 'Zurück',
  next: 'Weiter',
  yourBoard: 'Dein Brett',
  boardHint: 'Eine Größe wie 4x6, eine Form wie hex:3, ein bekanntes Brett oder die ID aus einem Link',
  use: 'Nehmen',
  or: 'oder',
  loading: 'Das Brett wird geladen …',
  refused: (why) => `Dieses Brett lässt sich nicht öffnen: ${why}`,
  unknown: 'Eine Lektion mit diesem Namen gibt es nicht.',
  tooLarge: (lights, most) =>
    `Diese Lektion zeichnet jede einzelne Zahl, und dein Brett hat ${lights} Lichter. Mehr als ${most} sind hier zu viel.`,
  needsFree: 'In dieser Lektion darf man jeden Knopf jederzeit drücken. Auf diesem Brett darf man nur auf Lichter drücken, die an sind, also kommt es auf die Reihenfolge an.',
  needsTwo: (states) => `In dieser Lektion sind Lichter an oder aus. Die auf diesem Brett haben ${states} Zustände.`,
  needsOwn: 'Diese Lektion braucht einen Knopf auf jedem Licht. Hier sind Knöpfe und Lichter verschiedene Dinge.',
  instead: 'Nimm ein anderes:',
  player: {
    label: 'Schritte',
    first: 'Zum Anfang',
    back: 'Einen Schritt zurück',
    play: 'Abspielen',
    pause: 'Anhalten',
    forward: 'Einen Schritt vor',
    last: 'Zum Ende',
    where: 'Schritt',
    step: (at, all) => `Schritt ${at} von ${all}`,
    speed: 'Tempo',
    projector: 'Beamer',
    leave: 'Beamer beenden',
    rate: (rate) => `${String(Math.round(rate * 10) / 10).replace('.', ',')} Schritte je Sekunde`,
  },
  board: {
    lit: (names) => `an: ${list(names, 'und', 'keines')}`,
    pressed: (names) => `zu drücken: ${list(names, 'und', 'keines')}`,
    bracketed: (names) => `in Klammern: ${list(names, 'und', 'keines')}`,
    numbers: (numbers) => `Zahlen ${numbers.join(' ')}`,
  },
  matrix: {
    behind: 'b',
    painted: (label, rows, columns, current, changed) =>
      [
        `${label}, ${rows} Zeilen und ${columns} Spalten`,
        current ? `Pivot in Zeile ${current[0] + 1}, Spalte ${current[1] + 1}` : '',
        changed.length > 0 ? `Geändert: Zeile ${changed.map((row) => row + 1).join(', ')}` : '',
      ].filter(Boolean).join('. '),
  },
  vector: (label, values, names) =>
    `${label}: ${values.map((value, at) => (names[at] ? `${names[at]} ${value}` : value)).join(', ')}`,
  sum: (names, right) => `${names.join(' + ') || '0'} = ${right}`,
};

export const words = inLanguage({ en, de });
