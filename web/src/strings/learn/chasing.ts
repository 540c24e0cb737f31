/** The words of the lesson about light chasing. */
import { html } from 'lit';
import { inLanguage } from '../say';

const en = {
  idea: {
    heading: 'The players’ way',
    text: html`<p>Leave the first row alone for now. A light in it that is still wrong can be fixed by the button right below it, and by no other that is still to come. So go down row by row, and press below every wrong light: the trouble is chased
        to the last row.</p>
        <p>If the last row comes out right, that is that. If not, what is left there says, by a small table, which buttons of the first row to press. Then chase again, and this time everything goes out.</p>`,
    general: html`<p class="aside">On other shapes the same thing works with other words: go through the buttons in order; each is pressed for the light whose last chance it is; buttons that are nobody’s last chance are free.</p>`,
  },
  steps: {
    order: 'Which button fixes which light',
    orderMore: (free: string, checks: string) => `Free to choose: ${free}. The lights that decide in the end: ${checks}.`,
    noneFree: 'none',
    first: (from: string, to: string) => `First chase: ${from === to ? from : `${from} to ${to}`}`,
    second: (from: string, to: string) => `Second chase: ${from === to ? from : `${from} to ${to}`}`,
    press: (presses: string[]) => (presses.length === 0 ? 'Nothing to press in this row.' : `Press ${presses.join(', ')}.`),
    forced: (button: string, light: string, count: number) => `${button} for ${light}${count > 1 ? ` (${count}×)` : ''}`,
    chosen: (button: string, count: number) => `${button}${count > 1 ? ` (${count}×)` : ''}`,
    left: 'What is left',
    leftMore: (left: string[]) => (left.length === 0 ? 'Nothing is left: the goal is reached.' : `Left: ${left.join(', ')}.`),
    table: 'The look-up table',
    tableMore: 'Everything that can be left over and still be fixed, and what to press before the second chase.',
    tableBasis: 'There would be too many lines to list: these are added together as needed.',
    lookedUp: 'What the table says',
    lookedUpMore: (presses: string[]) => (presses.length === 0 ? 'Press nothing in addition.' : `Press ${presses.join(', ')}, then chase again.`),
    missing: 'Not in the table',
    missingMore: 'Nothing fixes what is left: this board has no solution. The brackets show why; lesson 7 reads them.',
    done: 'Done',
    doneMore: (presses: number) => `Every button counted modulo the states, that is ${presses} presses in all. It is a solution, though not always the shortest.`,
  },
  board: 'ringed: pressed in this step',
  boardAll: 'ringed: all that is pressed',
  table: {
    heading: 'The table',
    text: (lines: number, free: number) => html`<p>The table depends on the shape alone, so a player learns it once: ${lines} ${lines === 1 ? 'line' : 'lines'} for the ${free} free ${free === 1 ? 'button' : 'buttons'} of this board.</p>
        <p>It is elimination in disguise. The chase eliminates nearly all unknowns for nothing, because every row of the board determines the next; only a small system in the free buttons is left, and the table is its solution. A
        <math><mi>n</mi><mo>×</mo><mi>n</mi></math> board leaves <math><mi>n</mi></math> unknowns instead of <math><msup><mi>n</mi><mn>2</mn></msup></math>.</p>`,
    none: html`<p>Here nothing can be left over that could still be fixed: there is no table to learn.</p>`,
    left: 'left',
    press: 'press',
    used: 'used here',
  },
};

const de: typeof en = {
  idea: {
    heading: 'Der Weg der Spieler',
    text: html`<p>Lass die erste Zeile vorerst in Ruhe. Ein falsches Licht darin kann der Knopf gleich darunter richten, und kein anderer, der noch kommt. Geh also Zeile für Zeile hinab und drücke unter jedem falschen Licht: so wird der Ärger
        in die letzte Zeile gejagt.</p>
        <p>Ist die letzte Zeile dann richtig, war es das. Wenn nicht, sagt eine kleine Tabelle, welche Knöpfe der ersten Zeile zu drücken sind. Dann jage noch einmal, und diesmal geht alles aus.</p>`,
    general: html`<p class="aside">Auf anderen Formen geht es genauso, mit anderen Worten: geh die Knöpfe der Reihe nach durch; jeder wird für das Licht gedrückt, dessen letzte Gelegenheit er ist; Knöpfe, die niemandes letzte Gelegenheit sind, sind frei.</p>`,
  },
  steps: {
    order: 'Wer was richtet',
    orderMore: (free, checks) => `Frei wählbar: ${free}. Die Lichter, die am Ende entscheiden: ${checks}.`,
    noneFree: 'keine',
    first: (from, to) => `Erste Jagd: ${from === to ? from : `${from} bis ${to}`}`,
    second: (from, to) => `Zweite Jagd: ${from === to ? from : `${from} bis ${to}`}`,
    press: (presses) => (presses.length === 0 ? 'In dieser Zeile ist nichts zu drücken.' : `Drücke ${presses.join(', ')}.`),
    forced: (button, light, count) => `${button} für ${light}${count > 1 ? ` (${count}×)` : ''}`,
    chosen: (button, count) => `${button}${count > 1 ? ` (${count}×)` : ''}`,
    left: 'Was übrig ist',
    leftMore: (left) => (left.length === 0 ? 'Nichts ist übrig: das Ziel ist erreicht.' : `Übrig: ${left.join(', ')}.`),
    table: 'Die Tabelle',
    tableMore: 'Alles, was übrig bleiben und gerichtet werden kann, und was vor der zweiten Jagd zu drücken ist.',
    tableBasis: 'Es wären zu viele Zeilen: diese werden nach Bedarf addiert.',
    lookedUp: 'Was die Tabelle sagt',
    lookedUpMore: (presses) => (presses.length === 0 ? 'Drücke nichts zusätzlich.' : `Drücke ${presses.join(', ')}, dann jage noch einmal.`),
    missing: 'Nicht in der Tabelle',
    missingMore: 'Nichts richtet, was übrig ist: dieses Feld hat keine Lösung. Die Klammern zeigen, warum; Lektion 7 liest sie.',
    done: 'Fertig',
    doneMore: (presses) => `Jeder Knopf modulo der Zustände gezählt, sind das zusammen ${presses} Drücke. Es ist eine Lösung, aber nicht immer die kürzeste.`,
  },
  board: 'umringt: in diesem Schritt gedrückt',
  boardAll: 'umringt: alles, was gedrückt wird',
  table: {
    heading: 'Die Tabelle',
    text: (lines, free) => html`<p>Die Tabelle hängt nur von der Form ab, also lernt sie ein Spieler einmal: ${lines} ${lines === 1 ? 'Zeile' : 'Zeilen'} für die ${free} freien Knöpfe dieses Feldes.</p>
        <p>Es ist verkleidete Elimination. Die Jagd eliminiert fast alle Unbekannten umsonst, weil jede Zeile des Feldes die nächste bestimmt; übrig ist nur ein kleines System in den freien Knöpfen, und die Tabelle ist seine Lösung. Ein
        <math><mi>n</mi><mo>×</mo><mi>n</mi></math>-Feld lässt <math><mi>n</mi></math> Unbekannte statt <math><msup><mi>n</mi><mn>2</mn></msup></math>.</p>`,
    none: html`<p>Hier kann nichts übrig bleiben, was sich richten ließe: es gibt keine Tabelle zu lernen.</p>`,
    left: 'übrig',
    press: 'drücke',
    used: 'hier gebraucht',
  },
};

export const words = inLanguage({ en, de });
