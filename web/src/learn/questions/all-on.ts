/** Questions about the proof that all on can always be turned off. */
import { html } from 'lit';
import { inLanguage } from '../../strings/say';
import { buttonsOf, places } from '../ask/posing';
import type { Question } from '../ask/question';
import { even } from '../all-on';
import { quiet } from '../quiet';
import { after, sum, touchCounts } from '../toggle';

const en = {
  all: {
    ask: 'The theorem says that it can be done, so do it: ring the buttons that turn all of these lights off.',
    right: 'Every light is changed an odd number of times, so each of them is off.',
    wrong: (lit: number, buttons: string) => `${lit} ${lit === 1 ? 'light is' : 'lights are'} still on: those that an even number of your buttons change. One solution: ${buttons}.`,
  },
  pairs: {
    ask: (presses: number, pairs: number) => `${presses} buttons are ringed, and ${pairs} pairs of them are neighbours. Each press touches its own light, and those of its neighbours. How often do these presses touch ringed lights, all together?`,
    why: (presses: number, pairs: number, sum: number) => `Each of the ${presses} presses touches its own light once. Each pair of neighbours touches each other: 2 more. ${presses} + 2 · ${pairs} = ${sum}. Since the pattern is quiet, each light is touched an even number of times, so ${sum} is even, and therefore ${presses} is even.`,
  },
};

const de: typeof en = {
  all: {
    ask: 'Der Satz sagt, dass es geht. Also los: Kreis die Knöpfe ein, die alle diese Lichter ausmachen.',
    right: 'Jedes Licht wird eine ungerade Anzahl Mal umgeschaltet, also ist es aus.',
    wrong: (lit, buttons) => `${lit === 1 ? '1 Licht ist' : `${lit} Lichter sind`} noch an: die, die eine gerade Zahl deiner Knöpfe ändert. Eine Lösung: ${buttons}.`,
  },
  pairs: {
    ask: (presses, pairs) => `${presses} Knöpfe sind eingekreist, und ${pairs} Paare davon sind Nachbarn. Jeder Zug berührt sein eigenes Licht und die seiner Nachbarn. Wie oft berühren diese Züge zusammen eingekreiste Lichter?`,
    why: (presses, pairs, sum) => `Jeder der ${presses} Züge berührt sein eigenes Licht einmal. Jedes Paar von Nachbarn berührt sich gegenseitig: noch 2. ${presses} + 2 · ${pairs} = ${sum}. Weil das Muster still ist, wird jedes Licht eine gerade Anzahl Mal berührt. Also ist ${sum} gerade und damit auch ${presses}.`,
  },
};

const words = inLanguage({ en, de });

export const allOn: readonly Question[] = [
  {
    name: 'all',
    boards: ['1x4', '2x2', '2x3', 'cycle:5', '3x3'],
    async pose(study) {
      const { wiring, scenery } = study;
      const states = Array<number>(wiring.lights).fill(1);
      const { way } = await study.ask('look', { text: await study.from(states) });
      return {
        field: { kind: 'presses', scenery, states },
        ask: () => words().all.ask,
        answer: way,
        judge(given) {
          const end = after(wiring, states, given);
          const lit = places(end).length;
          return { isRight: lit === 0, states: end, why: () => (lit === 0 ? words().all.right : words().all.wrong(lit, buttonsOf(study, way ?? []))) };
        },
      };
    },
  },
  {
    name: 'pairs',
    boards: ['2x3', '5x5', '4x4'],
    async pose(study, below) {
      const { scenery, wiring } = study;
      const { patterns } = quiet(await study.explain('quiet-patterns'));
      const pattern = below(2) === 0 && patterns[1] ? sum(2, patterns[0]!, patterns[1]) : patterns[0]!;
      const { presses, pairs, sum: touches } = even(wiring, pattern).found;
      return {
        field: { kind: 'number' },
        figure: () => html`<lo-small-board .scenery=${scenery} .presses=${pattern}></lo-small-board>`,
        after: () => html`<lo-small-board .scenery=${scenery} .numbers=${touchCounts(wiring, pattern)}></lo-small-board>`,
        ask: () => words().pairs.ask(presses, pairs),
        answer: [touches],
        judge: ([number]) => ({ isRight: number === touches, why: () => words().pairs.why(presses, pairs, touches) }),
      };
    },
  },
];
