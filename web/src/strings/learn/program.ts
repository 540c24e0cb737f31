/** The words around a program that the reader changes and runs. */
import { inLanguage } from '../say';

const en = {
  program: 'Integer program in the format LP',
  run: 'Run with HiGHS',
  running: 'HiGHS is fetched once (1 MB) and runs …',
  stop: 'Stop',
  reset: 'Start again',
  licence: 'licence',
  statuses: {
    Optimal: 'HiGHS says: optimal.',
    Infeasible: 'HiGHS says: infeasible. No values meet every line.',
    Unbounded: 'HiGHS says: unbounded. The sum can be as small as you like.',
    'Primal infeasible or unbounded': 'HiGHS says: infeasible or unbounded.',
    'Time limit reached': 'HiGHS ran for 20 seconds without a proof.',
    Empty: 'HiGHS cannot read this program.',
    Unfetched: 'HiGHS could not be fetched. Are you offline?',
  } as Record<string, string>,
  status: (status: string) => `HiGHS says: ${status}.`,
  differs: (line: number, text: string) => `Line ${line} is the first one that you changed${text ? `: ${text}` : '.'}`,
  objective: (value: number) => `The sum is ${Math.round(value * 1e6) / 1e6}.`,
  tried: {
    solves: 'This page pressed these buttons: they solve the board.',
    fails: 'This page pressed these buttons: they do not solve the board, so your program describes another puzzle.',
    parts: 'A button cannot be pressed in part. Without whole numbers, the sum is only a lower bound.',
  },
};

const de: typeof en = {
  program: 'Ganzzahliges Programm im Format LP',
  run: 'Mit HiGHS lösen',
  running: 'HiGHS wird einmal geladen (1 MB) und rechnet …',
  stop: 'Anhalten',
  reset: 'Von vorn',
  licence: 'Lizenz',
  statuses: {
    Optimal: 'HiGHS meldet: optimal.',
    Infeasible: 'HiGHS meldet: unlösbar. Keine Werte erfüllen alle Zeilen.',
    Unbounded: 'HiGHS meldet: unbeschränkt. Die Summe kann beliebig klein werden.',
    'Primal infeasible or unbounded': 'HiGHS meldet: unlösbar oder unbeschränkt.',
    'Time limit reached': 'HiGHS hat 20 Sekunden lang gerechnet und nichts bewiesen.',
    Empty: 'HiGHS kann dieses Programm nicht lesen.',
    Unfetched: 'HiGHS ließ sich nicht laden. Bist du offline?',
  },
  status: (status) => `HiGHS meldet: ${status}.`,
  differs: (line, text) => `Als Erstes hast du Zeile ${line} geändert${text ? `: ${text}` : '.'}`,
  objective: (value) => `Die Summe ist ${String(Math.round(value * 1e6) / 1e6).replace('.', ',')}.`,
  tried: {
    solves: 'Die Seite hat auf diese Knöpfe gedrückt: Sie lösen das Brett.',
    fails: 'Die Seite hat auf diese Knöpfe gedrückt: Sie lösen das Brett nicht. Dein Programm beschreibt also ein anderes Rätsel.',
    parts: 'Einen Knopf kann man nicht zum Teil drücken. Ohne ganze Zahlen ist die Summe nur eine untere Schranke.',
  },
};

export const words = inLanguage({ en, de });
