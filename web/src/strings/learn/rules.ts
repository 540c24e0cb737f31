/** The words of the lesson about the rules. */
import type { Goal } from '../../core/protocol';
import type { Reach } from '../../learn/reach';
import { power } from '../../learn/formulas';
import { inLanguage } from '../say';
import { html } from 'lit';

const en = {
  move: {
    heading: 'One move',
    text: (lights: number, states: number, reach: Reach) => html`<p>Here are ${lights} lights${reach === 'wired' ? ', and buttons wired to them' : ''}.
        Press one: ${
          {
            wired: 'the lights it is wired to',
            around: 'that light and its neighbours',
            beside: 'the neighbours of that light',
            pattern: 'the lights that are ringed as you point at it',
          }[reach]
        } ${
          states === 2 ? 'change. What was on goes off, and what was off goes on.' : `go on by one, through ${states} states: 0, 1, … ${states - 1}, and from there back to 0.`
        }</p>`,
    goal: (goal: Goal): string =>
      goal.kind === 'equal'
        ? 'The aim: all lights alike, whatever they are.'
        : goal.kind === 'board'
          ? 'The aim: the board on the small picture.'
          : goal.state === 0
            ? 'The aim: every light out.'
            : 'The aim: every light lit.',
    try: 'Try it, or only look: what a press would change is ringed as you point at it.',
    count: (presses: number, wrong: number) =>
      html`<strong>${presses}</strong> ${presses === 1 ? 'press' : 'presses'}, <strong>${wrong}</strong> ${wrong === 1 ? 'light' : 'lights'} to go`,
    said: (presses: number, wrong: number) => `${presses} ${presses === 1 ? 'press' : 'presses'}, ${wrong} to go`,
    done: (presses: number) => html`Done, in <strong>${presses}</strong> ${presses === 1 ? 'press' : 'presses'}.`,
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
          ? html`Not every light has as many neighbours, so on this board a button changes from ${least} to ${most} lights.`
          : html`On this board a button changes from ${least} to ${most} lights.`
    } These pictures, one for each button, are all there is to know about the puzzle. Everything that follows is drawn from them.</p>`,
    some: (shown: number, all: number) => `The first ${shown} of ${all} buttons.`,
    one: (name: string) => `what ${name} changes`,
  },
  questions: {
    heading: 'Two questions',
    text: (buttons: number, states: number) => html`<p>Is there a way at all? And if so, which is the shortest? Trying everything is hopeless soon:
        each of ${buttons} buttons is pressed ${states === 2 ? 'or not' : `0 to ${states - 1} times`}, which makes ${power(states, buttons)} ways.
        The lessons that follow answer both questions with the algebra of ${states === 2 ? 'even and odd' : 'remainders'}.</p>`,
    show: 'A shortest way on this board',
    none: 'This board has no solution. Why not, and how one can be sure, is lesson 7.',
    way: (presses: number) => html`<strong>${presses}</strong> presses, in any order. No way has fewer.`,
    wayUnproved: (presses: number) => html`<strong>${presses}</strong> presses, in any order.`,
  },
};

const de: typeof en = {
  move: {
    heading: 'Ein Zug',
    text: (lights, states, reach) => html`<p>Hier sind ${lights} Lichter${reach === 'wired' ? ' und Knöpfe, die an ihnen hängen' : ''}.
        ${reach === 'wired' ? 'Drücke einen' : 'Drücke eines'}: ${
          {
            wired: 'die Lichter, die daran hängen,',
            around: 'dieses Licht und seine Nachbarn',
            beside: 'die Nachbarn dieses Lichts',
            pattern: 'die Lichter, die umringt sind, sobald du darauf zeigst,',
          }[reach]
        } ${
          states === 2 ? 'schalten um. Was an war, geht aus, und was aus war, geht an.' : `rücken um eins weiter, durch ${states} Zustände: 0, 1, … ${states - 1}, und von dort zurück zu 0.`
        }</p>`,
    goal: (goal) =>
      goal.kind === 'equal'
        ? 'Das Ziel: alle Lichter gleich, wie auch immer.'
        : goal.kind === 'board'
          ? 'Das Ziel: das Feld auf dem kleinen Bild.'
          : goal.state === 0
            ? 'Das Ziel: jedes Licht aus.'
            : 'Das Ziel: jedes Licht an.',
    try: 'Versuch es, oder schau nur: was ein Druck ändern würde, ist umringt, sobald du darauf zeigst.',
    count: (presses, wrong) =>
      html`<strong>${presses}</strong> ${presses === 1 ? 'Druck' : 'Drücke'}, noch <strong>${wrong}</strong> ${wrong === 1 ? 'Licht' : 'Lichter'}`,
    said: (presses, wrong) => `${presses} ${presses === 1 ? 'Druck' : 'Drücke'}, noch ${wrong}`,
    done: (presses) => html`Geschafft, mit <strong>${presses}</strong> ${presses === 1 ? 'Druck' : 'Drücken'}.`,
    again: 'Von vorn',
    board: 'das Feld',
    aim: 'das Ziel',
  },
  buttons: {
    heading: 'Was ein Druck tut',
    text: (least, most, reach) => html`<p>${
      least === most
        ? html`Auf diesem Feld ändert jeder Knopf ${least} Lichter.`
        : reach === 'around' || reach === 'beside'
          ? html`Nicht jedes Licht hat gleich viele Nachbarn, deshalb ändert ein Knopf auf diesem Feld ${least} bis ${most} Lichter.`
          : html`Ein Knopf ändert auf diesem Feld ${least} bis ${most} Lichter.`
    } Diese Bilder, eines für jeden Knopf, sind alles, was man über das Rätsel wissen muss. Alles Weitere wird daraus gezeichnet.</p>`,
    some: (shown, all) => `Die ersten ${shown} von ${all} Knöpfen.`,
    one: (name) => `was ${name} ändert`,
  },
  questions: {
    heading: 'Zwei Fragen',
    text: (buttons, states) => html`<p>Gibt es überhaupt einen Weg? Und wenn ja, welcher ist der kürzeste? Alles zu probieren ist bald hoffnungslos:
        jeder von ${buttons} Knöpfen wird ${states === 2 ? 'gedrückt oder nicht' : `0- bis ${states - 1}-mal gedrückt`}, das macht ${power(states, buttons)} Möglichkeiten.
        Die folgenden Lektionen beantworten beide Fragen mit der Algebra von ${states === 2 ? 'gerade und ungerade' : 'Resten'}.</p>`,
    show: 'Ein kürzester Weg auf diesem Feld',
    none: 'Auf diesem Feld gibt es keinen Weg. Warum nicht, und woran man es sieht, steht in Lektion 7.',
    way: (presses) => html`<strong>${presses}</strong> Drücke, in beliebiger Reihenfolge. Weniger genügen nicht.`,
    wayUnproved: (presses) => html`<strong>${presses}</strong> Drücke, in beliebiger Reihenfolge.`,
  },
};

export const words = inLanguage({ en, de });
