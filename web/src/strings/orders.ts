/** What typed lines are answered, and what can be typed; fetched with what is behind *More*. */
import { inLanguage } from './say';

const presses = (n: number) => (n === 1 ? '1 press' : `${n} presses`);

const en = {
  row: (number: number, states: string) => `row ${number}: ${states}`,
  states: { none: 'all off', all: 'all on', on: (names: string) => `${names} on` },
  left: (n: number, names: string | null, inOrder: boolean) => `${presses(n)} left${inOrder ? ' in this order' : ''}${names === null ? '' : `: ${names}`}`,
  nothing: { undo: 'There is nothing to take back.', redo: 'There is nothing to make again.' },
  steps: { undo: (n: number) => `${presses(n)} taken back`, redo: (n: number) => `${presses(n)} made again` },
  unknown: 'No solution is known yet.',
  quit: 'To stop, close the page. The game is kept on this device.',
  quiet: 'Quiet patterns have their own lesson: see Learn, “Quiet patterns”.',
  help: (first: string, last: string): string[] => [
    `Type a light to press it, or several: ${first} ${last}. A letter is a column, a number a row.`,
    'c3 x2 – press twice',
    'back c3 – press backward, on boards of more than two states',
    'undo, undo 3, redo, restart – take back presses, make them again',
    'read, read 2, read c3 – the board, a row, a light in words',
    'hint, hint 3 – a hint, of a level from 1 to 4',
    'solve – the presses that are left',
    'par – presses so far, best possible, and to go',
    'new, new 7, new 7 seed 42, easier, harder – another board',
    'id – the ID that opens this board elsewhere',
    'save, open – a file',
  ],
  /** Words that mean an order in this language. */
  words: {} as Record<string, string>,
};

const züge = (n: number) => (n === 1 ? '1 Zug' : `${n} Züge`);

const de: typeof en = {
  row: (number, states) => `Zeile ${number}: ${states}`,
  states: { none: 'alle aus', all: 'alle an', on: (names) => `${names} an` },
  left: (n, names, inOrder) => `noch ${züge(n)}${inOrder ? ' in dieser Reihenfolge' : ''}${names === null ? '' : `: ${names}`}`,
  nothing: { undo: 'Es gibt nichts zurückzunehmen.', redo: 'Es gibt nichts zu wiederholen.' },
  steps: { undo: (n) => `${züge(n)} zurückgenommen`, redo: (n) => `${züge(n)} wiederholt` },
  unknown: 'Noch ist keine Lösung bekannt.',
  quit: 'Schließ die Seite, um aufzuhören. Das Spiel bleibt auf diesem Gerät.',
  quiet: 'Stille Muster haben eine eigene Lektion: siehe Lernen, „Stille Muster“.',
  help: (first, last) => [
    `Tipp ein Licht ein, um es zu drücken, oder mehrere: ${first} ${last}. Ein Buchstabe ist eine Spalte, eine Zahl eine Zeile.`,
    'c3 x2 – zweimal drücken',
    'rückwärts c3 – rückwärts drücken, auf Brettern mit mehr als zwei Zuständen',
    'zurück, zurück 3, vor, neustart – Züge zurücknehmen, wieder drücken',
    'lies, lies 2, lies c3 – das Brett, eine Zeile, ein Licht in Worten',
    'tipp, tipp 3 – ein Tipp, auch einer bestimmten Stufe von 1 bis 4',
    'lösung – die Züge, die noch fehlen',
    'stand – Züge bisher, Minimum und noch nötige Züge',
    'neu, neu 7, neu 7 startzahl 42, leichter, schwerer – ein anderes Brett',
    'id – die ID, die dieses Brett anderswo öffnet',
    'speichern, öffnen – eine Datei',
    'Die englischen Wörter (undo, read, hint …) gelten auch.',
  ],
  words: {
    drück: 'press', drücke: 'press', rückwärts: 'back', zurück: 'undo', vor: 'redo', neustart: 'restart', lies: 'read', brett: 'read', feld: 'read', stand: 'par',
    tipp: 'hint', lösung: 'solve', muster: 'quiet', neu: 'new', leichter: 'easier', schwerer: 'harder', speichern: 'save', sichern: 'save', öffnen: 'open', hilfe: 'help',
    startzahl: 'seed', rückgängig: 'undo', wiederholen: 'redo',
  },
};

export const orderWords = inLanguage({ en, de });
