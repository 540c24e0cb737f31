/** The words of the lesson about the order of presses. */
import { html } from 'lit';
import { formula, letter, power } from '../../learn/formulas';
import { inLanguage } from '../say';

const en = {
  order: {
    heading: 'Two orders, one board',
    text: html`<p>Here are the same presses in two orders. Step through them: on the way the boards differ, at the end they are the same. For pressing is adding, and
        ${formula('a + b = b + a')}.</p><p>So it does not matter when a button is pressed. It only matters how often.</p>`,
    one: 'first order',
    other: 'second order',
    nothing: 'Before the first press both boards are the same.',
    now: (at: number, one: string, other: string) => `Press ${at}: ${one} on the left, ${other} on the right.`,
    same: 'The same board.',
    differ: (lights: number) => `${lights} ${lights === 1 ? 'light differs' : 'lights differ'}.`,
    fresh: 'Other presses',
  },
  twice: {
    heading: (states: number) => (states === 2 ? 'Twice is never' : `${states} times is never`),
    text: (states: number) => html`<p>Press the same button ${states === 2 ? 'twice' : `${states} times`} and every light is back where it was. So only the number of presses modulo
        ${states} counts: ${states === 2 ? 'pressed or not pressed' : `0 to ${states - 1}`}.</p>`,
    list: 'The presses above, counted',
    times: (times: number) => `${times}×`,
    left: (count: number) => `${count} left to press`,
    gone: 'cancels',
  },
  sets: {
    heading: 'From sequences to sets',
    text: (buttons: number, states: number) => html`<p>An answer, then, is not a sequence but a ${states === 2 ? 'set of buttons' : 'count for every button'}: a vector ${letter('x')}. On this board there are
        ${power(states, buttons)} of them. That is a great many, but no longer endless; and a question about a vector is one that algebra answers.</p>
        <p class="aside">Under the lit-only rule, where only a lit light may be pressed, the order does matter, and none of this holds.</p>`,
  },
};

const de: typeof en = {
  order: {
    heading: 'Zwei Reihenfolgen, ein Feld',
    text: html`<p>Hier sind dieselben Drücke in zwei Reihenfolgen. Geh sie durch: unterwegs unterscheiden sich die Felder, am Ende sind sie gleich. Denn Drücken ist Addieren, und
        ${formula('a + b = b + a')}.</p><p>Es kommt also nicht darauf an, wann ein Knopf gedrückt wird, sondern nur, wie oft.</p>`,
    one: 'erste Reihenfolge',
    other: 'zweite Reihenfolge',
    nothing: 'Vor dem ersten Druck sind beide Felder gleich.',
    now: (at, one, other) => `Druck ${at}: links ${one}, rechts ${other}.`,
    same: 'Dasselbe Feld.',
    differ: (lights) => `${lights} ${lights === 1 ? 'Licht ist' : 'Lichter sind'} verschieden.`,
    fresh: 'Andere Drücke',
  },
  twice: {
    heading: (states) => (states === 2 ? 'Zweimal ist keinmal' : `${states}-mal ist keinmal`),
    text: (states) => html`<p>Drücke denselben Knopf ${states === 2 ? 'zweimal' : `${states}-mal`}, und jedes Licht ist, wo es war. Es zählt also nur die Zahl der Drücke modulo
        ${states}: ${states === 2 ? 'gedrückt oder nicht' : `0 bis ${states - 1}`}.</p>`,
    list: 'Die Drücke von oben, gezählt',
    times: (times) => `${times}×`,
    left: (count) => `bleibt ${count}-mal zu drücken`,
    gone: 'hebt sich auf',
  },
  sets: {
    heading: 'Von Folgen zu Mengen',
    text: (buttons, states) => html`<p>Eine Antwort ist also keine Folge, sondern ${states === 2 ? 'eine Menge von Knöpfen' : 'eine Zahl für jeden Knopf'}: ein Vektor ${letter('x')}. Auf diesem Feld gibt es
        ${power(states, buttons)} davon. Das sind sehr viele, aber nicht mehr endlos viele; und Fragen nach einem Vektor beantwortet die Algebra.</p>
        <p class="aside">Unter der Regel, dass nur brennende Lichter gedrückt werden dürfen, kommt es auf die Reihenfolge an, und nichts davon gilt.</p>`,
  },
};

export const words = inLanguage({ en, de });
