/** Questions about the puzzle as logic. */
import { html } from 'lit';
import { inLanguage } from '../../strings/say';
import { lightName, listed } from '../ask/posing';
import type { Question } from '../ask/question';
import { power } from '../formulas';
import { matrix, touchCounts } from '../toggle';

const en = {
  holds: {
    ask: (light: string) => `Light ${light} is on and has to change. It says: an odd number of my buttons are pressed. The ringed buttons are pressed. Is its sentence true?`,
    options: ['True', 'False'],
    why: (light: string, times: number) => `${times} of the ringed buttons ${times === 1 ? 'changes' : 'change'} ${light}. ${times % 2 === 1 ? `${times} is odd: true` : `${times} is even: false`}.`,
  },
  clauses: {
    ask: (light: string, buttons: string, width: number) => `Light ${light} has ${width} buttons: ${buttons}. Its sentence speaks of an odd number of them. How many clauses does it become, if each clause forbids one wrong choice?`,
    why: (width: number) => html`There are ${power(2, width)} = ${2 ** width} choices of ${width} buttons. Half of them have an even number and are wrong, so ${2 ** (width - 1)} clauses.`,
  },
};

const de: typeof en = {
  holds: {
    ask: (light) => `Licht ${light} ist an und soll sich ändern. Es sagt: Eine ungerade Zahl meiner Knöpfe ist gedrückt. Die eingekreisten Knöpfe sind gedrückt. Ist sein Satz wahr?`,
    options: ['Wahr', 'Falsch'],
    why: (light, times) => `${times} der eingekreisten Knöpfe ${times === 1 ? 'ändert' : 'ändern'} ${light}. ${times % 2 === 1 ? `${times} ist ungerade: wahr` : `${times} ist gerade: falsch`}.`,
  },
  clauses: {
    ask: (light, buttons, width) => `Licht ${light} hat ${width} Knöpfe: ${buttons}. Sein Satz verlangt eine ungerade Zahl davon. Wie viele Klauseln werden daraus, wenn jede Klausel eine falsche Wahl verbietet?`,
    why: (width) => html`Es gibt ${power(2, width)} = ${2 ** width} Möglichkeiten, aus ${width} Knöpfen zu wählen. Die Hälfte hat eine gerade Zahl und ist falsch, also ${2 ** (width - 1)} Klauseln.`,
  },
};

const words = inLanguage({ en, de });

export const logic: readonly Question[] = [
  {
    name: 'holds',
    boards: ['3x3', '4x4'],
    pose(study, below) {
      const { scenery, wiring } = study;
      const light = below(wiring.lights);
      const presses = wiring.touches.map(() => below(2));
      const times = touchCounts(wiring, presses)[light]!;
      const right = times % 2 === 1 ? 0 : 1;
      return {
        field: { kind: 'choice', options: () => words().holds.options },
        figure: () => html`<lo-small-board .scenery=${scenery} .presses=${presses} .outlined=${[light]}></lo-small-board>`,
        ask: () => words().holds.ask(lightName(study, light)),
        answer: [right],
        judge: ([choice]) => ({ isRight: choice === right, why: () => words().holds.why(lightName(study, light), times) }),
      };
    },
  },
  {
    name: 'clauses',
    boards: ['3x3', '4x4'],
    pose(study, below) {
      const light = below(study.wiring.lights);
      const buttons = matrix(study.wiring)[light]!.flatMap((entry, button) => (entry ? [button] : []));
      const width = buttons.length;
      return {
        field: { kind: 'number' },
        ask: () => words().clauses.ask(lightName(study, light), listed(buttons.map((button) => lightName(study, button))), width),
        answer: [2 ** (width - 1)],
        judge: ([number]) => ({ isRight: number === 2 ** (width - 1), why: () => words().clauses.why(width) }),
      };
    },
  },
];
