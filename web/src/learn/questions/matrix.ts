/** Questions about the matrix. */
import { html } from 'lit';
import { inLanguage } from '../../strings/say';
import { buttonName, buttonsOf, dark, lightName, lightsOf, same } from '../ask/posing';
import type { Question } from '../ask/question';
import { after, matrix as matrixOf, touchCounts } from '../toggle';

const en = {
  row: {
    ask: (light: string) => `Ring the buttons that have a 1 in the row of light ${light}.`,
    why: (light: string, buttons: string) => `The row of ${light} has a 1 for every button that changes ${light}. Those are ${buttons}.`,
  },
  entry: {
    ask: (light: string, button: string) => `Which number is in the row of light ${light} and the column of button ${button}?`,
    one: (light: string, button: string) => `A 1, because pressing ${button} changes ${light}.`,
    zero: (light: string, button: string) => `A 0, because pressing ${button} leaves ${light} as it is.`,
  },
  multiply: {
    ask: 'The ringed buttons are x. Tap the lights that are 1 in A x: those that are on when these buttons have been pressed on a dark board.',
    why: (counts: string, lit: string) => `Count how many ringed buttons change each light: ${counts}. Odd means on: ${lit}.`,
    none: 'none',
  },
};

const de: typeof en = {
  row: {
    ask: (light) => `Kreis die Knöpfe ein, die in der Zeile von Licht ${light} eine 1 haben.`,
    why: (light, buttons) => `In der Zeile von ${light} steht eine 1 für jeden Knopf, der ${light} ändert. Das sind ${buttons}.`,
  },
  entry: {
    ask: (light, button) => `Was steht in der Zeile von Licht ${light} und der Spalte von Knopf ${button}?`,
    one: (light, button) => `Eine 1, denn ${button} ändert ${light}.`,
    zero: (light, button) => `Eine 0, denn ${button} lässt ${light}, wie es ist.`,
  },
  multiply: {
    ask: 'Die eingekreisten Knöpfe sind x. Tipp die Lichter an, die in A x eine 1 haben. Das sind die, die nach diesen Zügen auf einem dunklen Brett an sind.',
    why: (counts, lit) => `Zähl, wie viele eingekreiste Knöpfe jedes Licht ändern: ${counts}. Ungerade heißt an: ${lit}.`,
    none: 'keines',
  },
};

const words = inLanguage({ en, de });

export const matrix: readonly Question[] = [
  {
    name: 'row',
    boards: ['2x2', '3x3', 'own'],
    pose(study, below) {
      const light = below(study.wiring.lights);
      const answer = matrixOf(study.wiring)[light]!;
      return {
        field: { kind: 'presses', scenery: study.scenery, states: dark(study) },
        ask: () => words().row.ask(lightName(study, light)),
        answer,
        judge: (given) => ({ isRight: same(given, answer), why: () => words().row.why(lightName(study, light), buttonsOf(study, answer)) }),
      };
    },
  },
  {
    name: 'entry',
    boards: ['2x2', '3x3', '2x3'],
    pose(study, below) {
      const [light, button] = [below(study.wiring.lights), below(study.wiring.touches.length)];
      const entry = matrixOf(study.wiring)[light]![button]!;
      return {
        field: { kind: 'choice', options: () => ['0', '1'] },
        figure: () => html`<lo-small-board .scenery=${study.scenery} .presses=${study.wiring.touches.map((_, other) => (other === button ? 1 : 0))} .outlined=${[light]}></lo-small-board>`,
        ask: () => words().entry.ask(lightName(study, light), buttonName(study, button)),
        answer: [entry],
        judge: ([choice]) => ({
          isRight: choice === entry,
          why: () => words().entry[entry === 1 ? 'one' : 'zero'](lightName(study, light), buttonName(study, button)),
        }),
      };
    },
  },
  {
    name: 'multiply',
    boards: ['2x2', '2x3', '3x3'],
    pose(study, below) {
      const { scenery, wiring } = study;
      const x = wiring.touches.map(() => below(2));
      x[below(x.length)] = 1;
      const answer = after(wiring, dark(study), x);
      const counted = () => touchCounts(wiring, x).map((times, light) => `${lightName(study, light)} ${times}`).join(', ');
      return {
        field: { kind: 'lights', scenery, states: dark(study) },
        figure: () => html`<lo-small-board .scenery=${scenery} .presses=${x}></lo-small-board>`,
        ask: () => words().multiply.ask,
        answer,
        judge: (given) => ({ isRight: same(given, answer), why: () => words().multiply.why(counted(), lightsOf(study, answer) || words().multiply.none) }),
      };
    },
  },
];
