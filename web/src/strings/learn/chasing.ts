/** The words of the lesson about light chasing. */
import { html } from 'lit';
import { numberOf } from '../../learn/lessons';
import { inLanguage } from '../say';

const en = {
  idea: {
    heading: 'How players do it',
    text: html`<p>Leave row 1 alone. Is one of its lights still on? The button right below it, in row 2, turns it off. So press below every light of row 1 that is on. Now row 1 is dark. Do the same for row 2 with the buttons of row 3, and so on.
        You chase the lights down the board, until only the last row has any.</p>
        <p>If the last row is dark too, you have won. If not, look up what is left in a small table. It says which buttons of row 1 to press. Press them, chase again, and this time everything goes off.</p>`,
    general: html`<p class="aside">This board has no rows to chase along, but the idea works. Go through the buttons in order, and press a button when it is the last one that can fix some light. All other buttons are free to choose.</p>`,
  },
  byHand: {
    heading: 'Chase by hand',
    text: html`<p>Try it on this board. Look for the first row with a light on, and press right below each light of that row. The line under the board says where you are.</p>`,
    row: (row: number, lit: string, below: string) => `In row ${row}, ${lit} ${lit.length > 3 ? 'are' : 'is'} on. Press below: ${below}.`,
    left: (lit: string, presses: string) => `The chase has left ${lit}. The table below says: press ${presses} in row 1. Then chase again.`,
    also: (presses: string) => `Press ${presses} in row 1, too.`,
    missing: (lit: string) => `The chase has left ${lit}. This is not in the table below, so the board has no solution.`,
    done: 'All lights are off. That was a light chase.',
    again: 'Start again',
  },
  watch: 'Watch a whole chase',
  steps: {
    order: 'The plan',
    orderMore: (free: string, checks: string) => `Left alone for now: ${free}. Whether it worked shows at the end in ${checks}.`,
    noneFree: 'none',
    first: (from: string, to: string) => `First chase: ${from === to ? from : `${from} to ${to}`}`,
    second: (from: string, to: string) => `Second chase: ${from === to ? from : `${from} to ${to}`}`,
    press: (presses: string[]) => (presses.length === 0 ? 'Nothing to press in this row.' : `Press ${presses.join(', ')}.`),
    forced: (button: string, light: string, count: number) => `${button} for ${light}${count > 1 ? ` (${count}×)` : ''}`,
    chosen: (button: string, count: number) => `${button}${count > 1 ? ` (${count}×)` : ''}`,
    left: 'What is left',
    leftMore: (left: string[]) => (left.length === 0 ? 'Nothing is left: solved.' : `Still wrong: ${left.join(', ')}.`),
    table: 'The look-up table',
    tableMore: 'It lists everything that can be left over and still be fixed, and what to press before the second chase.',
    tableBasis: 'There would be too many lines to list: these are added together as needed.',
    lookedUp: 'What the table says',
    lookedUpMore: (presses: string[]) => (presses.length === 0 ? 'Press nothing in addition.' : `Press ${presses.join(', ')}, then chase again.`),
    missing: 'Not in the table',
    missingMore: `Nothing fixes what is left: this board has no solution. The brackets show why: see lesson ${numberOf('solvable')}.`,
    done: 'Done',
    doneMore: (presses: number) => `When presses that cancel are left out, that is ${presses} presses. It is a solution, but not always the shortest.`,
  },
  captions: { free: 'dashed: left alone for now', step: 'ringed: pressed in this step', all: 'ringed: all that is pressed' },
  table: {
    heading: 'The table',
    text: (lines: number, free: number) => html`<p>The table is the same for every board of this shape, so you only learn it once: ${lines} ${lines === 1 ? 'line' : 'lines'} here.</p>
        <p>Why does it work? Once you have decided what to press in row 1, the chase leaves you no choice: every light that is on tells you the button below it. So you only have to find the right presses for ${free} ${free === 1 ? 'button' : 'buttons'}, not for all of them.
        Lesson ${numberOf('elimination')} makes the same idea work on any board.</p>`,
    made: {
      heading: 'How the table is made',
      text: () => html`<p>Start from a finished board. Press some buttons of row 1 and chase down: every row comes right again but the last, where something is left. On 5x5, press d1 and chase: c5, d5 and e5 stay on. So d1 is the cure for c5, d5 and e5: doing the same thing twice changes nothing.</p>
        <p>Do this once for each way to press row 1, and you have the table. One button at a time is enough, since what is left adds up: lights left by two buttons go off again. Where several ways leave the same, the table keeps the one with the fewest presses. Try it:</p>`,
      many: html`<p>Start from a finished board, press a free button once and chase down: in the end only a few lights are left wrong. That is what this button does, and what several buttons do adds up. The table has, for everything that can be left, presses that add up to its opposite. Try it:</p>`,
      free: 'Press first:',
      none: 'Nothing is pressed, and nothing is left.',
      told: (pressed: string, left: string[]) => `${pressed} pressed and chased down: ${left.length === 0 ? 'nothing is left, so these presses fix nothing' : `${left.join(', ')} left`}.`,
      so: (pressed: string, left: string[]) => (left.length === 0 ? '' : `So when ${left.join(', ')} ${left.length === 1 ? 'is' : 'are'} left, press ${pressed}.`),
      caption: 'ringed: pressed, from a finished board',
    },
    none: html`<p>On this shape, a board that can be solved never leaves anything over: there is no table to learn. If something is left, the board has no solution.</p>`,
    left: 'left',
    press: 'press',
    used: 'used here',
  },
};

const de: typeof en = {
  idea: {
    heading: 'So machen es Spieler',
    text: html`<p>Lass Zeile 1 in Ruhe. Ist darin noch ein Licht an? Der Knopf genau darunter, in Zeile 2, macht es aus. Drück also unter jedem Licht der Zeile 1, das an ist. Jetzt ist Zeile 1 dunkel. Mach dasselbe für Zeile 2 mit den Knöpfen der Zeile 3, und so weiter.
        So jagst du die Lichter das Brett hinab, bis nur noch in der letzten Zeile welche an sind.</p>
        <p>Ist auch die letzte Zeile dunkel, hast du gewonnen. Wenn nicht, schlag das, was übrig ist, in einer kleinen Tabelle nach. Sie sagt, welche Knöpfe der Zeile 1 zu drücken sind. Drück sie, jag die Lichter noch einmal hinab, und diesmal geht alles aus.</p>`,
    general: html`<p class="aside">Dieses Brett hat keine Zeilen für die Lichterjagd, aber die Idee bleibt. Geh die Knöpfe der Reihe nach durch und drück auf einen, wenn er der letzte ist, der ein Licht noch ausschalten kann. Alle anderen Knöpfe sind frei.</p>`,
  },
  byHand: {
    heading: 'Jag die Lichter selbst',
    text: html`<p>Probier es auf diesem Brett. Such die erste Zeile mit einem Licht und drück genau unter jedem Licht dieser Zeile. Die Zeile unter dem Brett sagt dir, wie es weitergeht.</p>`,
    row: (row, lit, below) => `In Zeile ${row} ${lit.length > 3 ? 'sind' : 'ist'} ${lit} an. Drück darunter auf ${below}.`,
    left: (lit, presses) => `Übrig: ${lit}. Die Tabelle unten sagt: Drück in Zeile 1 auf ${presses}. Jag die Lichter dann noch einmal hinab.`,
    also: (presses) => `Drück in Zeile 1 auch auf ${presses}.`,
    missing: (lit) => `Übrig: ${lit}. Das steht nicht in der Tabelle unten, also hat das Brett keine Lösung.`,
    done: 'Alle Lichter sind aus. Das war eine Lichterjagd.',
    again: 'Von vorn',
  },
  watch: 'Eine ganze Lichterjagd',
  steps: {
    order: 'Der Plan',
    orderMore: (free, checks) => `Vorerst in Ruhe gelassen: ${free}. Ob es geklappt hat, zeigt sich am Ende an ${checks}.`,
    noneFree: 'keine',
    first: (from, to) => `Erste Lichterjagd: ${from === to ? from : `${from} bis ${to}`}`,
    second: (from, to) => `Zweite Lichterjagd: ${from === to ? from : `${from} bis ${to}`}`,
    press: (presses) => (presses.length === 0 ? 'In dieser Zeile ist nichts zu drücken.' : `Drück auf ${presses.join(', ')}.`),
    forced: (button, light, count) => `${button} für ${light}${count > 1 ? ` (${count}×)` : ''}`,
    chosen: (button, count) => `${button}${count > 1 ? ` (${count}×)` : ''}`,
    left: 'Was übrig ist',
    leftMore: (left) => (left.length === 0 ? 'Nichts ist übrig: gelöst.' : `Noch falsch: ${left.join(', ')}.`),
    table: 'Die Tabelle',
    tableMore: 'Zu allem, was übrig bleiben kann, steht hier, was du vor der zweiten Lichterjagd drückst.',
    tableBasis: 'Es wären zu viele Zeilen. Diese hier werden bei Bedarf addiert.',
    lookedUp: 'Was die Tabelle sagt',
    lookedUpMore: (presses) => (presses.length === 0 ? 'Drück nichts zusätzlich.' : `Drück auf ${presses.join(', ')}, und jag die Lichter noch einmal hinab.`),
    missing: 'Nicht in der Tabelle',
    missingMore: `Kein Zug in Zeile 1 ändert das: Dieses Brett hat keine Lösung. Die Klammern zeigen, warum: siehe Lektion ${numberOf('solvable')}.`,
    done: 'Fertig',
    doneMore: (presses) => `Ohne die Züge, die sich aufheben, sind das ${presses} Züge. Es ist eine Lösung, aber nicht immer die kürzeste.`,
  },
  captions: { free: 'gestrichelt: vorerst nicht gedrückt', step: 'eingekreist: in diesem Schritt gedrückt', all: 'eingekreist: alles, was gedrückt wird' },
  table: {
    heading: 'Die Tabelle',
    text: (lines, free) => html`<p>Die Tabelle ist für jedes Brett dieser Form dieselbe, man lernt sie also nur einmal: hier ${lines} ${lines === 1 ? 'Zeile' : 'Zeilen'}.</p>
        <p>Warum klappt das? Sobald du entschieden hast, was du in Zeile 1 drückst, lässt dir die Lichterjagd keine Wahl: Jedes Licht, das an ist, nennt dir den Knopf darunter. Du musst also nur für ${free} ${free === 1 ? 'Knopf' : 'Knöpfe'} das Richtige finden, nicht für alle.
        Lektion ${numberOf('elimination')} macht aus dieser Idee ein Verfahren für jedes Brett.</p>`,
    made: {
      heading: 'Wie die Tabelle entsteht',
      text: () => html`<p>Fang mit einem fertigen Brett an. Drück in Zeile 1 auf einige Knöpfe und jag nach unten: Alle Zeilen stimmen danach wieder, nur in der letzten bleibt etwas übrig. Auf 5x5 zum Beispiel: Drück auf d1 und jag nach unten, dann bleiben c5, d5 und e5 an. Also hilft d1 gegen c5, d5 und e5, denn zweimal dasselbe ändert nichts.</p>
        <p>Mach das für alle Möglichkeiten in Zeile 1, und du hast die Tabelle. Es genügt, jeden Knopf einzeln zu probieren, denn was übrig bleibt, addiert sich: Was zwei Knöpfe übrig lassen, geht wieder aus. Führen mehrere Möglichkeiten zum selben Rest, behält die Tabelle die kürzeste. Probier es:</p>`,
      many: html`<p>Fang mit einem fertigen Brett an, drück einmal auf einen freien Knopf und jag nach unten: Am Ende sind nur wenige Lichter falsch. Das ist es, was dieser Knopf tut, und was mehrere Knöpfe tun, addiert sich. In der Tabelle stehen für alles, was übrig bleiben kann, Züge, die zusammen das Gegenteil ergeben. Probier es:</p>`,
      free: 'Drück zuerst:',
      none: 'Nichts ist gedrückt, und nichts ist übrig.',
      told: (pressed, left) => `${pressed} gedrückt und hinabgejagt: ${left.length === 0 ? 'Nichts ist übrig, also helfen diese Züge nie' : `${left.join(', ')} übrig`}.`,
      so: (pressed, left) => (left.length === 0 ? '' : `Wenn also ${left.join(', ')} übrig ${left.length === 1 ? 'ist' : 'sind'}, drück auf ${pressed}.`),
      caption: 'eingekreist: gedrückt, von einem fertigen Brett aus',
    },
    none: html`<p>Auf dieser Form lässt ein lösbares Brett nie etwas übrig: Es gibt keine Tabelle zu lernen. Bleibt etwas übrig, hat das Brett keine Lösung.</p>`,
    left: 'übrig',
    press: 'drück auf',
    used: 'passt hier',
  },
};

export const words = inLanguage({ en, de });
