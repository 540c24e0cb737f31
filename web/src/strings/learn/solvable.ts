/** The words of the lesson about which boards can be solved. */
import { type TemplateResult, html } from 'lit';
import { numberOf } from '../../learn/lessons';
import { inLanguage } from '../say';

type Formula = TemplateResult | string;

const en = {
  count: {
    heading: 'Counting',
    text: (boards: Formula, ways: Formula, solutions: string) => html`<p>Start from a solved board and press buttons: what you get can be solved, by undoing it. There are ${ways} ways to press. ${solutions === '1'
        ? html`No two of them lead to the same board, because no pattern is quiet. So ${ways} boards can be solved, of ${boards} there are.`
        : html`But they do not all lead to different boards: adding a quiet pattern changes nothing, and there are ${solutions} of those, the empty one included. So always ${solutions} ways lead to the same board. Divide, and you have the number of boards that can be solved.`}</p>`,
    lights: 'lights, buttons',
    boards: 'boards',
    rank: 'pivots',
    nullity: 'free columns',
    solutions: 'solutions of each solvable board',
    solvable: 'solvable boards',
    share: 'of all boards',
    one: (share: string) => (share === '1/1' ? 'all of them' : `one in ${share.split('/')[1]}`),
  },
  draw: {
    heading: 'Draw a dozen at random',
    text: (share: string) => html`<p>Here are twelve boards of this shape, every light set by chance. ${share === '1/1' ? 'All of them can be solved.' : html`About one in ${share.split('/')[1]} should have a solution.`} Choose one and say what you think. Then you see why or why not.</p>`,
    fresh: 'Twelve others',
    tally: (solvable: number, all: number) => html`<strong>${solvable}</strong> of the <strong>${all}</strong> looked at so far can be solved.`,
    guessed: (right: number, all: number) => (all === 0 ? '' : html`You said so beforehand for <strong>${right}</strong> of <strong>${all}</strong>.`),
    reveal: 'Show all twelve',
    open: '?',
    yes: 'solvable',
    no: 'not',
    board: (at: number) => `board ${at}`,
    working: 'working it out …',
  },
  guess: {
    heading: 'What do you think?',
    text: html`<p>You cannot see it at a glance. Guess first: the answer then shows which lights to count.</p>`,
    ask: (at: number) => `Can board ${at} be solved?`,
    options: ['It can', 'It cannot'],
    yes: 'It can be solved.',
    no: 'It cannot be solved.',
  },
  yes: {
    heading: 'It can',
    text: (presses: number) => html`<p>Press the ${presses} ringed buttons. That is the whole proof: this page pressed them, and every light is as it should be.</p>`,
    failed: 'The page pressed them, and a light is wrong: the library erred here.',
  },
  no: {
    heading: 'It cannot, and here is why',
    two: (bracketed: number, lacking: number, buttons: number) => html`<p>Look only at the ${bracketed} bracketed lights. Every button changes an even number of them. So whether the number of wrong lights among them is even or odd,
        no press can alter it.</p><p>Now it is <strong>${lacking}</strong>, an odd number. On a finished board it would be 0. So there is no solution.</p>
        <p class="aside">Checked by this page: ${buttons} buttons, each with an even number of bracketed lights.</p>`,
    many: (states: number, lack: number, buttons: number) => html`<p>Give every light the weight shown in it, or 0 if none is shown. Multiply each weight by what its light still needs, and add up modulo ${states}. Every button moves that sum by a multiple of ${states}: no press alters it.</p>
        <p>Now it is <strong>${lack}</strong>. On a finished board it would be 0. So there is no solution.</p>
        <p class="aside">Checked by this page: ${buttons} buttons, each moving the sum by a multiple of ${states}.</p>`,
    equal: (buttons: number) => html`<p>No press alters the weighted sum of the bracketed lights, and on boards whose lights are all alike it is another one. So there is no solution.</p>
        <p class="aside">Checked by this page: ${buttons} buttons leave the sum as it is.</p>`,
    failed: 'This certificate does not hold: a button moves its sum. The library erred here.',
    quiet: html`<p>Which lights can be bracketed like this, so that every button changes an even number of them? Where buttons work both ways (if a changes b, then b changes a), exactly those of the quiet patterns. So presses that do nothing and boards that cannot be solved are two sides of one thing:
        ${html`<math><mi>A</mi><mi>y</mi><mo>=</mo><mn>0</mn></math>`}. (M. Anderson and T. Feil, 1998)</p>`,
  },
  rows: {
    heading: 'Why there always are such lights',
    text: (states: number) => html`<p>Lesson ${numberOf('elimination')} writes a row for every light: the buttons that change it, and right of the bar what it still needs. Elimination only adds rows, and it can fail in one way only. That is a row with no button left in it and a number other than 0 right of the bar, such as <strong>0 = 1</strong>.</p>
        <p>That row is a sum of rows of lights. Bracket those lights. ${states === 2
          ? 'The 0 says that every button is in an even number of their rows, so it changes an even number of them. The 1 says that an odd number of them is wrong.'
          : 'The 0 says that no button changes their weighted sum. The number right of the bar says that the sum has to change.'} If elimination makes no such row, the pivots give a solution. So every board has either a solution or brackets, never both.</p>`,
    sum: (count: number) => `The rows of the ${count} bracketed lights of this board, and their sum:`,
    together: 'together',
  },
};

const de: typeof en = {
  count: {
    heading: 'Zählen',
    text: (boards, ways, solutions) => html`<p>Fang mit einem gelösten Brett an und drück auf Knöpfe: Was herauskommt, ist lösbar, denn du kannst es zurücknehmen. Es gibt ${ways} Möglichkeiten zu drücken. ${solutions === '1'
        ? html`Keine zwei davon führen zum selben Brett, denn kein Muster ist still. Also sind ${ways} Bretter lösbar, von ${boards}, die es gibt.`
        : html`Aber nicht alle führen zu verschiedenen Brettern: Ein stilles Muster dazu ändert nichts, und davon gibt es ${solutions}, das leere mitgezählt. Also führen immer ${solutions} Möglichkeiten zum selben Brett. Teil die eine Zahl durch die andere, und du hast die Zahl der lösbaren Bretter.`}</p>`,
    lights: 'Lichter, Knöpfe',
    boards: 'Bretter',
    rank: 'Pivots',
    nullity: 'freie Spalten',
    solutions: 'Lösungen jedes lösbaren Bretts',
    solvable: 'lösbare Bretter',
    share: 'Anteil an allen',
    one: (share) => (share === '1/1' ? 'alle' : `eines von ${share.split('/')[1]}`),
  },
  draw: {
    heading: 'Zwölf zufällige Bretter',
    text: (share) => html`<p>Hier sind zwölf Bretter dieser Form, jedes Licht zufällig. ${share === '1/1' ? 'Alle sind lösbar.' : html`Etwa eines von ${share.split('/')[1]} sollte eine Lösung haben.`} Wähl eines und sag, was du meinst. Dann siehst du, warum oder warum nicht.</p>`,
    fresh: 'Zwölf andere',
    tally: (solvable, all) => html`<strong>${solvable}</strong> der bisher angesehenen <strong>${all}</strong> sind lösbar.`,
    guessed: (right, all) => (all === 0 ? '' : html`Bei <strong>${right}</strong> von <strong>${all}</strong> lagst du vorher richtig.`),
    reveal: 'Alle zwölf zeigen',
    open: '?',
    yes: 'lösbar',
    no: 'nicht',
    board: (at) => `Brett ${at}`,
    working: 'wird ausgerechnet …',
  },
  guess: {
    heading: 'Was meinst du?',
    text: html`<p>Mit bloßem Auge sieht man das nicht. Rate erst: Die Antwort zeigt dann, welche Lichter man zählen muss.</p>`,
    ask: (at) => `Ist Brett ${at} lösbar?`,
    options: ['Es ist lösbar', 'Es ist nicht lösbar'],
    yes: 'Es ist lösbar.',
    no: 'Es ist nicht lösbar.',
  },
  yes: {
    heading: 'Es geht',
    text: (presses) => html`<p>Drück auf die ${presses} eingekreisten Knöpfe. Das ist der ganze Beweis: Diese Seite hat sie gedrückt, und jedes Licht ist, wie es sein soll.</p>`,
    failed: 'Die Seite hat sie gedrückt, und ein Licht ist falsch: Hier irrt die Bibliothek.',
  },
  no: {
    heading: 'Es geht nicht, und zwar deshalb',
    two: (bracketed, lacking, buttons) => html`<p>Sieh dir nur die ${bracketed} Lichter in Klammern an. Jeder Knopf ändert eine gerade Zahl von ihnen. Ob also eine gerade oder eine ungerade Zahl von ihnen falsch ist,
        kann kein Zug ändern.</p><p>Jetzt sind es <strong>${lacking}</strong>, eine ungerade Zahl. Auf einem fertigen Brett wären es 0. Also gibt es keine Lösung.</p>
        <p class="aside">Von dieser Seite geprüft: ${buttons} Knöpfe, jeder mit einer geraden Zahl von Lichtern in Klammern.</p>`,
    many: (states, lack, buttons) => html`<p>Gib jedem Licht das Gewicht, das darin steht, oder 0, wenn keines darin steht. Nimm jedes Gewicht mal dem, was dem Licht noch fehlt, und zähl alles zusammen, modulo ${states}. Jeder Knopf ändert diese Summe um ein Vielfaches von ${states}, modulo ${states} also nicht.</p>
        <p>Jetzt ist sie <strong>${lack}</strong>. Auf einem fertigen Brett wäre sie 0. Also gibt es keine Lösung.</p>
        <p class="aside">Von dieser Seite geprüft: ${buttons} Knöpfe, jeder ändert die Summe um ein Vielfaches von ${states}.</p>`,
    equal: (buttons) => html`<p>Kein Zug ändert die gewichtete Summe der Lichter in Klammern, und auf Brettern, deren Lichter alle gleich sind, ist sie eine andere. Also gibt es keine Lösung.</p>
        <p class="aside">Von dieser Seite geprüft: ${buttons} Knöpfe lassen die Summe, wie sie ist.</p>`,
    failed: 'Dieser Beweis stimmt nicht: Ein Knopf ändert die Summe. Hier irrt die Bibliothek.',
    quiet: html`<p>Welche Lichter lassen sich so einklammern, dass jeder Knopf eine gerade Zahl von ihnen ändert? Wenn Knöpfe in beide Richtungen wirken (ändert a auch b, dann ändert b auch a), genau die der stillen Muster. Züge, die nichts tun, und Bretter, die nicht lösbar sind, sind also zwei Seiten einer Sache:
        ${html`<math><mi>A</mi><mi>y</mi><mo>=</mo><mn>0</mn></math>`}. (M. Anderson und T. Feil, 1998)</p>`,
  },
  rows: {
    heading: 'Warum es solche Lichter immer gibt',
    text: (states) => html`<p>Lektion ${numberOf('elimination')} schreibt für jedes Licht eine Zeile: die Knöpfe, die es ändern, und rechts vom Strich, was ihm noch fehlt. Die Elimination addiert nur Zeilen, und scheitern kann sie nur so: In einer Zeile steht kein Knopf mehr, rechts vom Strich aber etwas anderes als 0, zum Beispiel <strong>0 = 1</strong>.</p>
        <p>Diese Zeile ist eine Summe von Zeilen einzelner Lichter. Setz diese Lichter in Klammern. ${states === 2
          ? 'Die 0 sagt: Jeder Knopf steht in einer geraden Zahl ihrer Zeilen, ändert also eine gerade Zahl von ihnen. Die 1 sagt: Von ihnen ist eine ungerade Zahl falsch.'
          : 'Die 0 sagt: Kein Knopf ändert ihre gewichtete Summe. Die Zahl rechts vom Strich sagt: Die Summe müsste sich ändern.'} Entsteht keine solche Zeile, ergeben die Pivots eine Lösung. Jedes Brett hat also entweder eine Lösung oder Klammern, nie beides.</p>`,
    sum: (count) => `Die Zeilen der ${count} Lichter in Klammern auf diesem Brett, und ihre Summe:`,
    together: 'zusammen',
  },
};

export const words = inLanguage({ en, de });
