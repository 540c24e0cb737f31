/** The words of the lesson about the order of presses. */
import { html } from 'lit';
import { power } from '../../learn/formulas';
import { inLanguage } from '../say';

/** The same as a power in digits, unless it has too many. */
const digits = (states: number, buttons: number, language: string) =>
  states ** buttons <= Number.MAX_SAFE_INTEGER ? ` = ${(states ** buttons).toLocaleString(language)}` : '';

const en = {
  order: {
    heading: 'Two orders, one board',
    text: (states: number) => html`<p>Here are the same presses in two different orders. Step through them: on the way the boards differ, at the end they are the same.</p>
        <p>Why? Look at one single light. ${states === 2 ? 'Change it once, and it is different. Change it twice, and it is back. Three times: different again.' : `Each change moves it on by one, and ${states} changes bring it back.`} All that counts is <em>how often</em> it is changed, not when. That is true of every light,
        so the order of the presses does not matter.</p>`,
    one: 'first order',
    other: 'second order',
    nothing: 'Before the first press both boards are the same.',
    now: (at: number, one: string, other: string) => `Press ${at}: ${one} on the left, ${other} on the right.`,
    same: 'The same board.',
    differ: (lights: number) => `${lights} ${lights === 1 ? 'light differs' : 'lights differ'}.`,
    fresh: 'Other presses',
  },
  twice: {
    heading: (states: number) => (states === 2 ? 'Two presses cancel' : `${states} presses cancel`),
    text: (states: number) => html`<p>Press the same button ${states === 2 ? 'twice' : `${states} times`}, and every light is as it was before. ${states === 2
        ? 'So an even number of presses does nothing, and an odd number does the same as a single one. For each button there is only one question: press it, or not?'
        : `So it is enough to press each button 0 to ${states - 1} times.`}</p>`,
    list: 'The presses above, counted',
    times: (times: number) => `${times}×`,
    left: (count: number) => `${count} left to press`,
    gone: 'cancels',
  },
  sets: {
    heading: 'A solution is a set',
    text: (buttons: number, states: number) => html`<p>So a solution is not a sequence of presses. It is ${states === 2 ? 'a set of buttons: those to press' : 'a number for every button: how often to press it'}. On this board there are
        ${power(states, buttons)}${digits(states, buttons, 'en')} possible answers, and you can look for the right one in any order you like.</p>
        <p class="aside">There is a variant, lit-only, where only a light that is on may be pressed. There the order does matter.</p>`,
  },
};

const de: typeof en = {
  order: {
    heading: 'Zwei Reihenfolgen, ein Brett',
    text: (states) => html`<p>Hier sind dieselben Züge in zwei verschiedenen Reihenfolgen. Geh sie Schritt für Schritt durch: Unterwegs unterscheiden sich die Bretter, am Ende sind sie gleich.</p>
        <p>Warum? Sieh dir ein einziges Licht an. ${states === 2 ? 'Einmal umgeschaltet ist es anders. Zweimal: wie vorher. Dreimal: wieder anders.' : `Jedes Mal rückt es um eins weiter, und nach ${states} Mal ist es wie vorher.`} Es zählt nur, <em>wie oft</em> es umgeschaltet wird, nicht wann. Das gilt für jedes Licht,
        also kommt es auf die Reihenfolge der Züge nicht an.</p>`,
    one: 'erste Reihenfolge',
    other: 'zweite Reihenfolge',
    nothing: 'Vor dem ersten Zug sind beide Bretter gleich.',
    now: (at, one, other) => `Zug ${at}: links ${one}, rechts ${other}.`,
    same: 'Dasselbe Brett.',
    differ: (lights) => `${lights} ${lights === 1 ? 'Licht ist' : 'Lichter sind'} verschieden.`,
    fresh: 'Andere Züge',
  },
  twice: {
    heading: (states) => (states === 2 ? 'Zwei Züge heben sich auf' : `${states} Züge heben sich auf`),
    text: (states) => html`<p>Drück ${states === 2 ? 'zweimal' : `${states}-mal`} auf denselben Knopf, und jedes Licht ist wieder wie vorher. ${states === 2
        ? 'Eine gerade Zahl von Zügen bewirkt also nichts, eine ungerade dasselbe wie ein einziger. Für jeden Knopf gibt es nur eine Frage: drücken oder nicht?'
        : `Es genügt also, jeden Knopf 0- bis ${states - 1}-mal zu drücken.`}</p>`,
    list: 'Die Züge von oben, gezählt',
    times: (times) => `${times}×`,
    left: (count) => `${count === 1 ? 'einmal' : `${count}-mal`} drücken`,
    gone: 'hebt sich auf',
  },
  sets: {
    heading: 'Eine Lösung ist eine Menge',
    text: (buttons, states) => html`<p>Eine Lösung ist also keine Folge von Zügen. Sie ist ${states === 2 ? 'eine Menge von Knöpfen: die, die zu drücken sind' : 'eine Zahl für jeden Knopf: wie oft er zu drücken ist'}. Auf diesem Brett gibt es
        ${power(states, buttons)}${digits(states, buttons, 'de')} mögliche Antworten, und du darfst die richtige in jeder Reihenfolge suchen.</p>
        <p class="aside">Es gibt eine Variante, bei der man nur ein Licht drücken darf, das an ist. Dort kommt es auf die Reihenfolge an.</p>`,
  },
};

export const words = inLanguage({ en, de });
