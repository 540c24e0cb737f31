/** Questions about whole numbers and more dimensions. */
import { html } from 'lit';
import { inLanguage } from '../../strings/say';
import { lightName } from '../ask/posing';
import type { Question } from '../ask/question';
import { touchCounts, touchedBy } from '../toggle';

const en = {
  turns: {
    ask: (light: string, b: number) => html`The ringed buttons are pressed. For light ${light}, b = ${b}. Which whole number d makes “presses that reach ${light}” = 2 d + b?`,
    why: (light: string, times: number, d: number, b: number) => `${times} of the ringed presses reach ${light}, and ${times} = 2 · ${d} + ${b}.`,
  },
  reach: {
    ask: (dimensions: number, isMiddle: boolean) => `A block of side 3 in ${dimensions} dimensions: how many lights does the button ${isMiddle ? 'in the middle' : 'in a corner'} change, its own included?`,
    why: (dimensions: number, isMiddle: boolean, count: number) => `Along each of ${dimensions} axes there ${isMiddle ? 'is a neighbour on either side' : 'is one neighbour'}: ${isMiddle ? `2 · ${dimensions}` : dimensions} + 1 = ${count}.`,
  },
};

const de: typeof en = {
  turns: {
    ask: (light, b) => html`Die eingekreisten Knöpfe werden gedrückt. Für Licht ${light} ist b = ${b}. Welche ganze Zahl d macht „Züge, die ${light} erreichen“ = 2 d + b wahr?`,
    why: (light, times, d, b) => `${times} der eingekreisten Züge erreichen ${light}, und ${times} = 2 · ${d} + ${b}.`,
  },
  reach: {
    ask: (dimensions, isMiddle) => `Ein Block der Seite 3 in ${dimensions} Dimensionen: Wie viele Lichter ändert der Knopf ${isMiddle ? 'in der Mitte' : 'in einer Ecke'}, sein eigenes mitgezählt?`,
    why: (dimensions, isMiddle, count) => `Entlang jeder von ${dimensions} Achsen gibt es ${isMiddle ? 'auf beiden Seiten einen Nachbarn' : 'einen Nachbarn'}: ${isMiddle ? `2 · ${dimensions}` : dimensions} + 1 = ${count}.`,
  },
};

const words = inLanguage({ en, de });

export const integers: readonly Question[] = [
  {
    name: 'turns',
    boards: ['3x3', '4x4'],
    pose(study, below) {
      const { scenery, wiring } = study;
      const light = below(wiring.lights);
      const presses = wiring.touches.map(() => (below(3) > 0 ? 1 : 0));
      const times = touchCounts(wiring, presses)[light]!;
      const [d, b] = [Math.floor(times / 2), times % 2];
      return {
        field: { kind: 'number' },
        figure: () => html`<lo-small-board .scenery=${scenery} .presses=${presses} .outlined=${[light]}></lo-small-board>`,
        ask: () => words().turns.ask(lightName(study, light), b),
        answer: [d],
        judge: ([number]) => ({ isRight: number === d, why: () => words().turns.why(lightName(study, light), times, d, b) }),
      };
    },
  },
  {
    name: 'reach',
    boards: ['3x3x3', '3x3x3x3', '3x3'],
    pose({ scenery, wiring }, below) {
      const isMiddle = below(2) === 0;
      const dimensions = scenery.lights.sizes!.length;
      const count = touchedBy(wiring, isMiddle ? Math.floor(wiring.touches.length / 2) : 0).length;
      return {
        field: { kind: 'number' },
        ask: () => words().reach.ask(dimensions, isMiddle),
        answer: [count],
        judge: ([number]) => ({ isRight: number === count, why: () => words().reach.why(dimensions, isMiddle, count) }),
      };
    },
  },
];
