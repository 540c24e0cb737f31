/** Questions about boards and presses as lists of numbers. */
import { html } from 'lit';
import { inLanguage } from '../../strings/say';
import { buttonName, countsOf, dark, lightName, lightsOf, options, places, same } from '../ask/posing';
import type { Chance, Question } from '../ask/question';
import type { Study } from '../study';
import { after, sum } from '../toggle';

const en = {
  read: {
    ask: 'Which list is this board?',
    why: (pairs: string, list: string) => html`Go through the lights row by row and write 1 for on, 0 for off: ${pairs}. The list is <strong>${list}</strong>.`,
  },
  effect: {
    ask: (button: string) => `Which list belongs to a press of ${button}?`,
    why: (button: string, lights: string, list: string) => html`${button} changes ${lights}: a 1 for each of those, a 0 for the others. The list is <strong>${list}</strong>.`,
  },
  sum: {
    ask: 'The left board is v, the right one is a. Tap the lights that are 1 in v + a, counted even or odd.',
    why: (both: string) => (both ? `Where only one of them has a 1, the sum is 1. Where both have a 1, at ${both}, 1 + 1 = 0.` : 'Here no light is 1 in both, so every 1 stays.'),
  },
};

const de: typeof en = {
  read: {
    ask: 'Welche Liste ist dieses Brett?',
    why: (pairs, list) => html`Geh die Lichter Zeile für Zeile durch und schreib 1 für an, 0 für aus: ${pairs}. Die Liste ist <strong>${list}</strong>.`,
  },
  effect: {
    ask: (button) => `Welche Liste gehört zu einem Zug auf ${button}?`,
    why: (button, lights, list) => html`${button} ändert ${lights}: Dafür steht je eine 1, sonst eine 0. Die Liste ist <strong>${list}</strong>.`,
  },
  sum: {
    ask: 'Das linke Brett ist v, das rechte ist a. Tipp die Lichter an, die in v + a eine 1 haben, modulo 2 gerechnet.',
    why: (both) => (both ? `Wo nur eines eine 1 hat, ist die Summe 1. Wo beide eine 1 haben, bei ${both}, ist 1 + 1 = 0.` : 'Hier hat kein Licht in beiden eine 1, also bleibt jede 1.'),
  },
};

const words = inLanguage({ en, de });

const list = (values: readonly number[]) => `(${values.join(', ')})`;

/** Lights by chance: some on, some off. */
function lit({ wiring }: Study, below: Chance): number[] {
  const states = Array.from({ length: wiring.lights }, () => below(2));
  states[below(wiring.lights)] = 1;
  states[states.indexOf(1)] = 1;
  return states;
}

/** Column by column instead of row by row. */
function turned({ scenery }: Study, values: readonly number[]): number[] {
  const columns = scenery.lights.sizes?.at(-1) ?? values.length;
  return Array.from({ length: columns }, (_, column) => values.filter((_, at) => at % columns === column)).flat();
}

export const vectors: readonly Question[] = [
  {
    name: 'read',
    boards: ['2x2', '2x3', '3x3'],
    pose(study, below) {
      const states = lit(study, below);
      const other = states.map((state) => 1 - state);
      const { all, right } = options([states, other, turned(study, states), [...states].reverse()], below);
      return {
        field: { kind: 'choice', options: () => all.map(list) },
        figure: () => html`<lo-small-board .scenery=${study.scenery} .states=${states}></lo-small-board>`,
        ask: () => words().read.ask,
        answer: [right],
        judge: ([choice]) => ({
          isRight: choice === right,
          why: () => words().read.why(states.map((state, light) => `${lightName(study, light)} ${state}`).join(', '), list(states)),
        }),
      };
    },
  },
  {
    name: 'effect',
    boards: ['2x2', '2x3', '3x3'],
    pose(study, below) {
      const { wiring } = study;
      const effects = wiring.touches.map((_, button) => after(wiring, dark(study), countsOf(study, [button])));
      const button = below(effects.length);
      const alone = countsOf(study, [button]);
      const { all, right } = options([effects[button]!, alone, effects[(button + 1) % effects.length]!], below);
      return {
        field: { kind: 'choice', options: () => all.map(list) },
        figure: () => html`<lo-small-board .scenery=${study.scenery} .presses=${alone}></lo-small-board>`,
        ask: () => words().effect.ask(buttonName(study, button)),
        answer: [right],
        judge: ([choice]) => ({
          isRight: choice === right,
          why: () => words().effect.why(buttonName(study, button), lightsOf(study, effects[button]!), list(effects[button]!)),
        }),
      };
    },
  },
  {
    name: 'sum',
    boards: ['2x2', '2x3', '3x3'],
    pose(study, below) {
      const { scenery, wiring } = study;
      const v = lit(study, below);
      const a = after(wiring, dark(study), countsOf(study, [below(wiring.touches.length)]));
      const answer = sum(2, v, a);
      const both = v.map((state, light) => state * a[light]!);
      return {
        field: { kind: 'lights', scenery, states: dark(study) },
        figure: () => html`<figure><lo-small-board .scenery=${scenery} .states=${v}></lo-small-board><figcaption>v = ${list(v)}</figcaption></figure>
          <figure><lo-small-board .scenery=${scenery} .states=${a}></lo-small-board><figcaption>a = ${list(a)}</figcaption></figure>`,
        ask: () => words().sum.ask,
        answer,
        judge: (given) => ({ isRight: same(given, answer), why: () => words().sum.why(places(both).length > 0 ? lightsOf(study, both) : '') }),
      };
    },
  },
];
