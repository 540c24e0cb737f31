/** The words of the lesson about vectors. */
import { html } from 'lit';
import { formula, letter } from '../../learn/formulas';
import { inLanguage } from '../say';

const en = {
  board: {
    heading: 'A board is a list of numbers',
    text: (states: number) => html`<p>To calculate with boards, write them as numbers. Go through the lights row by row, and write ${states === 2 ? '1 for on and 0 for off' : `the state, 0 to ${states - 1}, of each`}. Mathematicians call such a list a
        <em>vector</em>. This one is ${letter('v')}. Nothing is lost: from the list you can draw the board again.</p>
        <p>Point at a light or at a number, and you see which belong together.</p>`,
    v: 'v, the board',
  },
  press: {
    heading: 'A press is a list too',
    text: (states: number) => html`<p>Write 1 for every light that a button changes, and 0 for the others. That is the vector ${letter('a')} of the button. It is always the same, no matter which lights are on.</p>
        <p>Now comes the trick: to press is to add, number by number. ${states === 2 ? html`${formula('0 + 1 = 1')}: the light comes on. ${formula('1 + 0 = 1')}: it stays on. And ${formula('1 + 1 = 0')}, because a light that was on goes off. So you only ask: is the sum even or odd? (People call this “modulo 2”.)` : html`Past ${states - 1} it begins again at 0. (People call this “modulo ${states}”.)`}</p>
        <p>Point at a button to see the sum. Press it, and the sum is the new board.</p>`,
    v: 'v, the board now',
    a: (name: string) => `a, what ${name} changes`,
    sum: (name: string) => `v + a, the board after ${name}`,
    again: 'Start again',
    said: (name: string, changed: number) => `${name} pressed, ${changed} changed`,
  },
  many: {
    heading: 'Many presses, one sum',
    text: (states: number) => html`<p>After several presses, the board is ${letter('v')} plus the vectors of all the buttons you pressed. To solve the puzzle, find buttons whose vectors add up to ${states === 2 ? 'exactly the lights that have to change' : 'what each light still needs'}. A game of presses has become
        a question about sums. (And sums do not care about their order: ${formula('a + b = b + a')}.)</p>`,
  },
};

const de: typeof en = {
  board: {
    heading: 'Ein Brett ist eine Liste von Zahlen',
    text: (states) => html`<p>Um mit Brettern zu rechnen, schreib sie als Zahlen auf. Geh die Lichter Zeile für Zeile durch und schreib ${states === 2 ? '1 für an und 0 für aus' : `für jedes seinen Zustand, 0 bis ${states - 1}`}. In der Mathematik heißt so eine Liste
        <em>Vektor</em>. Dieser hier ist ${letter('v')}. Nichts geht verloren: Aus der Liste kann man das Brett wieder zeichnen.</p>
        <p>Tipp ein Licht oder eine Zahl an, dann siehst du, was zusammengehört.</p>`,
    v: 'v, das Brett',
  },
  press: {
    heading: 'Ein Zug ist auch eine Liste',
    text: (states) => html`<p>Schreib 1 für jedes Licht, das ein Knopf ändert, und 0 für die anderen. Das ist der Vektor ${letter('a')} des Knopfes. Er ist immer derselbe, egal, welche Lichter an sind.</p>
        <p>Und jetzt der Trick: Drücken ist Addieren, Zahl für Zahl. ${states === 2 ? html`${formula('0 + 1 = 1')}: Das Licht geht an. ${formula('1 + 0 = 1')}: Es bleibt an. Und ${formula('1 + 1 = 0')}, denn ein Licht, das an war, geht aus. Die Frage ist also nur: Ist die Summe gerade oder ungerade? (Das nennt man „modulo 2“.)` : html`Nach ${states - 1} beginnt es wieder bei 0. (Das nennt man „modulo ${states}“.)`}</p>
        <p>Zeig auf einen Knopf, um die Summe zu sehen. Drück darauf, und die Summe ist das neue Brett.</p>`,
    v: 'v, das Brett jetzt',
    a: (name) => `a, was ${name} ändert`,
    sum: (name) => `v + a, das Brett nach ${name}`,
    again: 'Von vorn',
    said: (name, changed) => `${name} gedrückt, ${changed} umgeschaltet`,
  },
  many: {
    heading: 'Viele Züge, eine Summe',
    text: (states) => html`<p>Nach mehreren Zügen ist das Brett ${letter('v')} plus die Vektoren aller Knöpfe, die du gedrückt hast. Um das Rätsel zu lösen, such Knöpfe, deren Vektoren zusammen ${states === 2 ? 'genau die Lichter ergeben, die sich ändern müssen' : 'ergeben, was jedem Licht fehlt'}. Aus einem Spiel mit Zügen ist
        eine Frage nach Summen geworden. (Und Summen ist die Reihenfolge egal: ${formula('a + b = b + a')}.)</p>`,
  },
};

export const words = inLanguage({ en, de });
