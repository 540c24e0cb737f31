/** Every word of the view that solves a board. */
import { inLanguage } from './say';

const presses = (n: number) => (n === 1 ? '1 press' : `${n} presses`);

const en = {
  heading: 'Solve a board',
  intro: 'Press the lights that are on, then Solve. You can also paste a board or a picture anywhere on this page.',
  modes: { board: 'The usual rule', wiring: 'I don’t know the wiring' },
  rows: 'Rows',
  columns: 'Columns',
  states: 'States',
  solve: 'Solve',
  clear: 'Clear',
  picture: 'Choose a picture or a file …',
  camera: 'Take a photograph',
  change: 'Change the board',
  looking: 'Looking for the fewest presses …',
  impossible: 'This board cannot be solved. Check the lights.',
  nearest: 'See why, and the nearest board that can.',
  unknown: 'No solution was found in time.',
  found: (n: number, isFewest: boolean) => `${presses(n)}${isFewest ? ', and no fewer' : ' solve it'}.`,
  step: (at: number, all: number, name: string) => `Press ${at} of ${all}: ${name}`,
  done: 'Done: all lights are off.',
  back: 'Back',
  next: 'Next',
  all: 'All at once',
  one: 'One by one',
  play: 'Play it',
  wiring: {
    first: 'Mark the lights that are on now.',
    ready: 'Ready',
    then: 'Press a button on your box that you have not tried. Mark the lights as they are now.',
    name: 'Its name',
    take: 'That is what it did',
    nothing: 'Nothing has changed yet.',
    known: (n: number) => (n === 1 ? '1 button is known. It is not enough yet.' : `${n} buttons are known. They are not enough yet.`),
    enough: (n: number) => `That is enough: ${presses(n)}.`,
    button: (name: string) => `button ${name}`,
    again: 'Begin again',
  },
};

const züge = (n: number) => (n === 1 ? '1 Zug' : `${n} Züge`);

const de: typeof en = {
  heading: 'Ein Brett lösen',
  intro: 'Drück auf die Lichter, die an sind, dann auf „Lösen“. Du kannst auch überall auf dieser Seite ein Brett oder Bild einfügen.',
  modes: { board: 'Die übliche Regel', wiring: 'Ich kenne die Schaltung nicht' },
  rows: 'Zeilen',
  columns: 'Spalten',
  states: 'Zustände',
  solve: 'Lösen',
  clear: 'Leeren',
  picture: 'Bild oder Datei wählen …',
  camera: 'Foto machen',
  change: 'Brett ändern',
  looking: 'Das Minimum wird gesucht …',
  impossible: 'Dieses Brett ist nicht lösbar. Prüf die Lichter noch einmal.',
  nearest: 'Warum nicht, und welches ähnliche Brett lösbar ist',
  unknown: 'In der Zeit wurde keine Lösung gefunden.',
  found: (n, isFewest) => (isFewest ? `${züge(n)}, das ist das Minimum.` : `${n === 1 ? '1 Zug löst' : `${n} Züge lösen`} es.`),
  step: (at, all, name) => `Zug ${at} von ${all}: ${name}`,
  done: 'Geschafft: Alle Lichter sind aus.',
  back: 'Zurück',
  next: 'Weiter',
  all: 'Alle auf einmal',
  one: 'Einzeln',
  play: 'Spielen',
  wiring: {
    first: 'Markier die Lichter, die jetzt an sind.',
    ready: 'Fertig',
    then: 'Drück auf deinem Gerät auf einen neuen Knopf. Markier die Lichter, wie sie jetzt sind.',
    name: 'Sein Name',
    take: 'Das hat er getan',
    nothing: 'Noch hat sich nichts geändert.',
    known: (n) => (n === 1 ? '1 Knopf ist bekannt. Das reicht noch nicht.' : `${n} Knöpfe sind bekannt. Das reicht noch nicht.`),
    enough: (n) => `Das reicht: ${züge(n)}.`,
    button: (name) => `Knopf ${name}`,
    again: 'Von vorn',
  },
};

export const solveWords = inLanguage({ en, de });
