/** The words of the lesson about the rules. */
import type { Reach } from '../../learn/reach';
import { figure } from '../../form/figures';
import { power } from '../../learn/formulas';
import { numberOf } from '../../learn/lessons';
import { inLanguage } from '../say';
import { html } from 'lit';

const en = {
  move: {
    heading: 'One move',
    /** `told` says what a press changes. */
    text: (lights: number, states: number, told: string, isCross: boolean) => html`<p>Here are ${lights} lights. ${told}
        ${isCross ? 'Its neighbours are on the left, on the right, above and below.' : ''}
        ${states === 2 ? 'A light that was on goes off, and one that was off comes on.' : `Each moves on by one, through ${states} states: 0, 1, … ${states - 1}, and then 0 again.`}</p>`,
    try: (hasMouse: boolean) => `Try it. ${hasMouse ? 'While the mouse rests on a light, the lights that a press would change are framed.' : 'Press a light and see which ones change.'}`,
    count: (presses: number, wrong: number) =>
      html`<strong>${presses}</strong> ${presses === 1 ? 'press' : 'presses'}, <strong>${wrong}</strong> ${wrong === 1 ? 'light' : 'lights'} to go`,
    said: (presses: number, wrong: number) => `${presses} ${presses === 1 ? 'press' : 'presses'}, ${wrong} to go`,
    done: (presses: number) => html`Solved in <strong>${presses}</strong> ${presses === 1 ? 'press' : 'presses'}.`,
    again: 'Start again',
    board: 'the board',
    aim: 'the aim',
  },
  buttons: {
    heading: 'What a press does',
    text: (least: number, most: number, reach: Reach) => html`<p>${
      least === most
        ? html`On this board every button changes ${least} lights.`
        : reach === 'around' || reach === 'beside'
          ? html`Some lights have more neighbours than others, so a button of this board changes ${least} to ${most} lights.`
          : html`A button of this board changes ${least} to ${most} lights.`
    } Here is a picture of each button, ringed, with the lights it turns on when the board is dark. These pictures are all there is to know about the puzzle.</p>`,
    some: (shown: number, all: number) => `The first ${shown} of ${all} buttons.`,
    one: (name: string) => `what ${name} changes`,
  },
  questions: {
    heading: 'Two questions',
    text: (buttons: number, states: number) => html`<p>Can every board be solved? And how few presses are enough?</p>
        <p>You could try everything. But each of the ${buttons} buttons is pressed ${states === 2 ? 'or not' : `0 to ${states - 1} times`}, and that makes ${power(states, buttons)} = ${figure(String(BigInt(states) ** BigInt(buttons)))} ways.
        The next lessons find the answers without trying them all.</p>`,
    show: 'Show a shortest solution of this board',
    none: `This board has no solution. Lesson ${numberOf('solvable')} tells why not, and how you can be sure.`,
    way: (presses: number) => html`<strong>${presses}</strong> presses, in any order. That is the minimum.`,
    wayUnproved: (presses: number) => html`<strong>${presses}</strong> presses, in any order.`,
  },
};

const de: typeof en = {
  move: {
    heading: 'Ein Zug',
    text: (lights, states, told, isCross) => html`<p>Hier sind ${lights} Lichter. ${told}
        ${isCross ? 'Nachbarn sind die links, rechts, oben und unten.' : ''}
        ${states === 2 ? 'Was an war, geht aus, und was aus war, geht an.' : `Jedes rückt um eins weiter, durch ${states} Zustände: 0, 1, … ${states - 1}, und dann wieder 0.`}</p>`,
    try: (hasMouse) => `Schau, was jeder Zug ändert.${hasMouse ? ' Zeigst du mit der Maus auf ein Licht, sind die Lichter eingerahmt, die ein Zug ändern würde.' : ''}`,
    count: (presses, wrong) =>
      html`<strong>${presses}</strong> ${presses === 1 ? 'Zug' : 'Züge'}, noch <strong>${wrong}</strong> ${wrong === 1 ? 'Licht' : 'Lichter'}`,
    said: (presses, wrong) => `${presses} ${presses === 1 ? 'Zug' : 'Züge'}, noch ${wrong}`,
    done: (presses) => html`Gelöst mit <strong>${presses}</strong> ${presses === 1 ? 'Zug' : 'Zügen'}.`,
    again: 'Von vorn',
    board: 'das Brett',
    aim: 'das Ziel',
  },
  buttons: {
    heading: 'Was ein Zug tut',
    text: (least, most, reach) => html`<p>${
      least === most
        ? html`Auf diesem Brett ändert jeder Knopf ${least} Lichter.`
        : reach === 'around' || reach === 'beside'
          ? html`Manche Lichter haben mehr Nachbarn als andere, deshalb ändert ein Knopf dieses Bretts ${least} bis ${most} Lichter.`
          : html`Ein Knopf dieses Bretts ändert ${least} bis ${most} Lichter.`
    } Hier ist jeder Knopf im Bild, eingekreist, mit den Lichtern, die er auf einem dunklen Brett anmacht. Mehr als diese Bilder musst du über das Rätsel nicht wissen.</p>`,
    some: (shown, all) => `Die ersten ${shown} von ${all} Knöpfen.`,
    one: (name) => `was ${name} ändert`,
  },
  questions: {
    heading: 'Zwei Fragen',
    text: (buttons, states) => html`<p>Lässt sich jedes Brett lösen? Und wie viele Züge braucht man mindestens?</p>
        <p>Man könnte alles ausprobieren. Aber jeder der ${buttons} Knöpfe wird ${states === 2 ? 'gedrückt oder nicht' : `0- bis ${states - 1}-mal gedrückt`}, das macht ${power(states, buttons)} = ${figure(String(BigInt(states) ** BigInt(buttons)))} Möglichkeiten.
        Die nächsten Lektionen finden die Antworten, ohne alle durchzugehen.</p>`,
    show: 'Eine kürzeste Lösung dieses Bretts zeigen',
    none: `Dieses Brett hat keine Lösung. Warum nicht und woran man es erkennt, steht in Lektion ${numberOf('solvable')}.`,
    way: (presses) => html`<strong>${presses}</strong> Züge, in beliebiger Reihenfolge. Das ist das Minimum.`,
    wayUnproved: (presses) => html`<strong>${presses}</strong> Züge, in beliebiger Reihenfolge.`,
  },
};

export const words = inLanguage({ en, de });
