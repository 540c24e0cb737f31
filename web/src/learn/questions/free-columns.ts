/** Questions about quiet patterns. */
import { html } from 'lit';
import { inLanguage } from '../../strings/say';
import { dark, lightName, places } from '../ask/posing';
import type { Chance, Question } from '../ask/question';
import { power } from '../formulas';
import { quiet } from '../quiet';
import type { Study } from '../study';
import { sum, total, touchCounts } from '../toggle';

const en = {
  quiet: {
    ask: 'You press all of the ringed buttons. Is every light as it was at the end?',
    options: ['Yes, nothing changes', 'No, something changes'],
    yes: 'The number on each light says how often it is changed: always an even number of times. The pattern is quiet.',
    no: (light: string, times: number) => `${light} is changed ${times} ${times === 1 ? 'time' : 'times'}, an odd number. So it is not as it was, and the pattern is not quiet.`,
  },
  count: {
    ask: (free: number) => `A board can be solved, and its matrix has ${free} free ${free === 1 ? 'column' : 'columns'}. How many solutions does it have?`,
    why: (free: number, solutions: string) => html`Each free unknown may be 0 or 1, and the others follow. That is ${power(2, free)} = ${solutions} solutions.`,
  },
  save: {
    ask: (presses: number) => `The left board shows a solution of ${presses} presses, the right one a quiet pattern. Add them: buttons that are ringed on both cancel. How many presses are left?`,
    why: (one: number, other: number, both: number) => `${one} + ${other} presses, but ${both} buttons are ringed on both and cancel: ${one} + ${other} − 2 · ${both} = ${one + other - 2 * both}. It is a solution all the same.`,
  },
};

const de: typeof en = {
  quiet: {
    ask: 'Du drückst auf alle eingekreisten Knöpfe. Ist am Ende jedes Licht, wie es war?',
    options: ['Ja, nichts ändert sich', 'Nein, etwas ändert sich'],
    yes: 'Die Zahl auf jedem Licht sagt, wie oft es umgeschaltet wird: immer eine gerade Zahl. Das Muster ist still.',
    no: (light, times) => `${light} wird ${times}-mal umgeschaltet, und das ist ungerade. Es ist nicht mehr, wie es war, also ist das Muster nicht still.`,
  },
  count: {
    ask: (free) => `Ein Brett ist lösbar, und seine Matrix hat ${free} freie ${free === 1 ? 'Spalte' : 'Spalten'}. Wie viele Lösungen hat es?`,
    why: (free, solutions) => html`Jede freie Unbekannte darf 0 oder 1 sein, und die anderen ergeben sich daraus. Das sind ${power(2, free)} = ${solutions} Lösungen.`,
  },
  save: {
    ask: (presses) => `Das linke Brett zeigt eine Lösung mit ${presses} Zügen, das rechte ein stilles Muster. Addiere sie: Knöpfe, die auf beiden eingekreist sind, heben sich auf. Wie viele Züge bleiben?`,
    why: (one, other, both) => `${one} + ${other} Züge, aber ${both} Knöpfe sind auf beiden eingekreist und heben sich auf: ${one} + ${other} − 2 · ${both} = ${one + other - 2 * both}. Auch das ist eine Lösung.`,
  },
};

const words = inLanguage({ en, de });

const found = async (study: Study) => quiet(await study.explain('quiet-patterns'));

/** A sum of quiet patterns that is not empty. */
function pattern(patterns: readonly number[][], below: Chance): number[] {
  const taken = patterns.filter(() => below(2) === 0);
  return (taken.length > 0 ? taken : patterns.slice(0, 1)).reduce((one, other) => sum(2, one, other));
}

export const freeColumns: readonly Question[] = [
  {
    name: 'quiet',
    boards: ['2x3', '4x4', '5x5'],
    async pose(study, below) {
      const presses = pattern((await found(study)).patterns, below);
      if (below(2) === 0) {
        const other = below(presses.length);
        presses[other] = 1 - presses[other]!;
      }
      const touches = touchCounts(study.wiring, presses);
      const light = touches.findIndex((times) => times % 2 === 1);
      const right = light < 0 ? 0 : 1;
      return {
        field: { kind: 'choice', options: () => words().quiet.options },
        figure: () => html`<lo-small-board .scenery=${study.scenery} .presses=${presses}></lo-small-board>`,
        after: () => html`<lo-small-board .scenery=${study.scenery} .numbers=${touches}></lo-small-board>`,
        ask: () => words().quiet.ask,
        answer: [right],
        judge: ([choice]) => ({
          isRight: choice === right,
          why: () => (right === 0 ? words().quiet.yes : words().quiet.no(lightName(study, light), touches[light]!)),
        }),
      };
    },
  },
  {
    name: 'count',
    boards: ['5x5', '4x4', '1x5', '9x9'],
    async pose(study) {
      const { patterns, count } = await found(study);
      return {
        field: { kind: 'number' },
        ask: () => words().count.ask(patterns.length),
        answer: [Number(count)],
        judge: ([number]) => ({ isRight: String(number) === count, why: () => words().count.why(patterns.length, count) }),
      };
    },
  },
  {
    name: 'save',
    boards: ['4x4', '5x5'],
    async pose(study, below) {
      const text = await study.from(await solvable(study, below));
      const { patterns, best } = quiet(await study.explain('quiet-patterns', text));
      const added = pattern(patterns, below);
      const one = sum(2, best ?? dark(study), added);
      const left = sum(2, one, added);
      const both = one.filter((count, button) => count * added[button]! > 0).length;
      return {
        field: { kind: 'number' },
        figure: () => html`<lo-small-board .scenery=${study.scenery} .presses=${one}></lo-small-board>
          <lo-small-board .scenery=${study.scenery} .presses=${added}></lo-small-board>`,
        after: () => html`<lo-small-board .scenery=${study.scenery} .presses=${left}></lo-small-board>`,
        ask: () => words().save.ask(total(one)),
        answer: [total(left)],
        judge: ([number]) => ({ isRight: number === total(left), why: () => words().save.why(total(one), total(added), both) }),
      };
    },
  },
];

/** A board that can be solved, dealt by the library. */
async function solvable(study: Study, below: Chance): Promise<number[]> {
  const { board } = await study.ask('deal', { text: study.text, seed: below(1_000_000) });
  return places(board).length > 0 ? board : study.scenery.start;
}
