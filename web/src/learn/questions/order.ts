/** Questions about the order of presses. */
import { html } from 'lit';
import { inLanguage } from '../../strings/say';
import { buttonName, buttonsOf, countsOf, dark, lightsOf, places, same, some } from '../ask/posing';
import type { Question } from '../ask/question';
import { shuffled } from '../chance';
import { power } from '../formulas';
import type { Study } from '../study';
import { after } from '../toggle';

const en = {
  cancel: {
    ask: (presses: string) => html`You pressed <strong>${presses}</strong>. Fewer presses would have done the same. Ring the buttons that are enough.`,
    why: (counts: string, enough: string) => `Count: ${counts}. An even number of presses does nothing, an odd number does as much as one. So ${enough} would have been enough.`,
    times: (button: string, times: number) => `${button} ${['never', 'once', 'twice', 'three times'][times]}`,
    none: 'no press at all',
  },
  two: {
    ask: (anna: string, ben: string) => html`Anna turned all of these lights off by pressing <strong>${anna}</strong>. On the same board, Ben presses <strong>${ben}</strong>. Are all lights off at the end?`,
    options: ['Yes, all are off', 'No, some are on'],
    same: (odd: string) => `Ben pressed ${odd} an odd number of times, just as Anna did. The order does not matter, so his board ends like hers: all off.`,
    different: (anna: string, ben: string, lit: string, isOne: boolean) => `Count who pressed what an odd number of times. Anna: ${anna}. Ben: ${ben}. That is not the same, and ${lit} ${isOne ? 'stays' : 'stay'} on.`,
  },
  count: {
    ask: (buttons: number) => `A board has ${buttons} buttons. How many different sets of buttons can you press, if pressing none counts as well?`,
    why: (buttons: number) => html`For each button there are two ways: press it, or leave it. That is ${Array(buttons).fill('2').join(' · ')} = ${power(2, buttons)} = ${2 ** buttons} sets.`,
  },
};

const de: typeof en = {
  cancel: {
    ask: (presses) => html`Du hast <strong>${presses}</strong> gedrückt. Weniger Züge hätten dasselbe bewirkt. Kreis die Knöpfe ein, die genügen.`,
    why: (counts, enough) => `Zähl: ${counts}. Eine gerade Zahl von Zügen bewirkt nichts, eine ungerade so viel wie einer. Es hätte also genügt: ${enough}.`,
    times: (button, times) => `${button} ${['nie', 'einmal', 'zweimal', 'dreimal'][times]}`,
    none: 'gar kein Zug',
  },
  two: {
    ask: (anna, ben) => html`Anna hat alle diese Lichter ausgemacht, mit <strong>${anna}</strong>. Auf demselben Brett drückt Ben <strong>${ben}</strong>. Sind am Ende alle Lichter aus?`,
    options: ['Ja, alle sind aus', 'Nein, einige sind an'],
    same: (odd) => `Ben hat wie Anna genau diese Knöpfe eine ungerade Anzahl Mal gedrückt: ${odd}. Auf die Reihenfolge kommt es nicht an, also endet sein Brett wie ihres: Alles ist aus.`,
    different: (anna, ben, lit, isOne) => `Zähl, wer was eine ungerade Anzahl Mal gedrückt hat. Anna: ${anna}. Ben: ${ben}. Das ist nicht dasselbe, und an ${isOne ? 'bleibt' : 'bleiben'}: ${lit}.`,
  },
  count: {
    ask: (buttons) => `Ein Brett hat ${buttons} Knöpfe. Wie viele verschiedene Mengen von Knöpfen kann man drücken, wenn keinen zu drücken auch zählt?`,
    why: (buttons) => html`Für jeden Knopf gibt es zwei Möglichkeiten: drücken oder nicht. Das sind ${Array(buttons).fill('2').join(' · ')} = ${power(2, buttons)} = ${2 ** buttons} Mengen.`,
  },
};

const words = inLanguage({ en, de });

/** Presses one after the other, as they are written down. */
const written = (study: Study, presses: readonly number[]) => presses.map((button) => buttonName(study, button)).join(', ');

/** Which buttons are pressed an odd number of times. */
const odd = (study: Study, presses: readonly number[]) => countsOf(study, presses).map((times) => times % 2);

export const order: readonly Question[] = [
  {
    name: 'cancel',
    boards: ['3x3', '4x4'],
    pose(study, below) {
      const buttons = some(4, study.wiring.touches.length, below);
      const times = shuffled([2, 1, 3, below(2) + 1], below);
      const presses = shuffled(buttons.flatMap((button, at) => Array<number>(times[at]!).fill(button)), below);
      const answer = odd(study, presses);
      const counted = () => buttons.map((button, at) => words().cancel.times(buttonName(study, button), times[at]!)).join(', ');
      return {
        field: { kind: 'presses', scenery: study.scenery, states: dark(study) },
        ask: () => words().cancel.ask(written(study, presses)),
        answer,
        judge: (given) => ({
          isRight: same(given, answer),
          why: () => words().cancel.why(counted(), buttonsOf(study, answer) || words().cancel.none),
        }),
      };
    },
  },
  {
    name: 'two',
    boards: ['3x3', '4x4'],
    pose(study, below) {
      const anna = some(3, study.wiring.touches.length, below);
      const [extra, again] = some(2, study.wiring.touches.length, below) as [number, number];
      const more = [[], [again, again], [extra]][below(3)]!;
      const ben = shuffled([...anna, ...more], below);
      const start = after(study.wiring, dark(study), countsOf(study, anna));
      const end = after(study.wiring, start, countsOf(study, ben));
      const isDark = places(end).length === 0;
      return {
        field: { kind: 'choice', options: () => words().two.options },
        figure: () => html`<lo-small-board .scenery=${study.scenery} .states=${start}></lo-small-board>`,
        ask: () => words().two.ask(written(study, anna), written(study, ben)),
        answer: [isDark ? 0 : 1],
        judge: ([choice]) => ({
          isRight: choice === (isDark ? 0 : 1),
          why: () => {
            const [annas, bens] = [anna, ben].map((presses) => buttonsOf(study, odd(study, presses)) || '–') as [string, string];
            return isDark ? words().two.same(annas) : words().two.different(annas, bens, lightsOf(study, end), places(end).length === 1);
          },
        }),
      };
    },
  },
  {
    name: 'count',
    boards: ['2x2', '1x3', '2x3'],
    pose({ wiring }) {
      const buttons = wiring.touches.length;
      return {
        field: { kind: 'number' },
        ask: () => words().count.ask(buttons),
        answer: [2 ** buttons],
        judge: ([number]) => ({ isRight: number === 2 ** buttons, why: () => words().count.why(buttons) }),
      };
    },
  },
];
