/** Questions about the rules. */
import { inLanguage } from '../../strings/say';
import { buttonName, buttonsOf, countsOf, dark, lightsOf, places, same } from '../ask/posing';
import { predicted } from '../ask/predicted';
import type { Question } from '../ask/question';
import { after, touchCounts } from '../toggle';

const en = {
  change: {
    ask: (button: string) => `All lights are off. You press ${button}. Tap every light that is on now.`,
    why: (button: string, lights: string) => `${button} changes ${lights}, and nothing else.`,
  },
  find: {
    ask: 'One press turns all of these lights off. Which button is it?',
    right: (button: string, lights: string) => `${button} changes ${lights}: exactly the lights that were on.`,
    wrong: (lit: number, button: string, lights: string) =>
      `${lit} ${lit === 1 ? 'light is' : 'lights are'} on after that. The button you want changes exactly the lit lights: ${button} changes ${lights}.`,
  },
  overlap: {
    ask: (one: string, other: string) => `All lights are off. You press ${one}, and then ${other}. Tap every light that is on now.`,
    why: (one: string, other: string, twice: string) => `Both ${one} and ${other} change ${twice}: on, then off again. Lights that only one of them changes stay on.`,
  },
};

const de: typeof en = {
  change: {
    ask: (button) => `Alle Lichter sind aus. Du drückst ${button}. Markier jedes Licht, das jetzt an ist.`,
    why: (button, lights) => `${button} ändert ${lights}, und sonst nichts.`,
  },
  find: {
    ask: 'Ein einziger Zug macht alle diese Lichter aus. Welcher Knopf ist es?',
    right: (button, lights) => `${button} ändert ${lights}: genau die Lichter, die an waren.`,
    wrong: (lit, button, lights) =>
      `Danach ${lit === 1 ? 'ist noch 1 Licht' : `sind ${lit} Lichter`} an. Der gesuchte Knopf ändert genau die Lichter, die an sind: ${button} ändert ${lights}.`,
  },
  overlap: {
    ask: (one, other) => `Alle Lichter sind aus. Du drückst ${one} und dann ${other}. Markier jedes Licht, das jetzt an ist.`,
    why: (one, other, twice) => `${one} und ${other} ändern beide ${twice}: an, und gleich wieder aus. Was nur einer der beiden ändert, bleibt an.`,
  },
};

const words = inLanguage({ en, de });

export const rules: readonly Question[] = [
  predicted(['own', '3x3', '4x4'], () => words().change),
  {
    name: 'find',
    boards: ['own', '4x4', '5x5'],
    pose(study, below) {
      const answer = countsOf(study, [below(study.wiring.touches.length)]);
      const states = after(study.wiring, dark(study), answer);
      return {
        field: { kind: 'presses', scenery: study.scenery, states, most: 1 },
        ask: () => words().find.ask,
        answer,
        judge(given) {
          const left = after(study.wiring, states, given);
          const lit = places(left).length;
          return {
            isRight: lit === 0,
            states: left,
            why: () =>
              lit === 0
                ? words().find.right(buttonsOf(study, given), lightsOf(study, states))
                : words().find.wrong(lit, buttonsOf(study, answer), lightsOf(study, states)),
          };
        },
      };
    },
  },
  {
    name: 'overlap',
    boards: ['own', '3x3', '4x4'],
    pose(study, below) {
      const { wiring } = study;
      const buttons = wiring.touches.map((_, button) => button);
      const twice = (one: number, other: number) => touchCounts(wiring, countsOf(study, [one, other])).map((times) => (times > 1 ? 1 : 0));
      const pairs = buttons.flatMap((one) => buttons.filter((other) => other !== one && twice(one, other).includes(1)).map((other) => [one, other]));
      const [one, other] = (pairs[below(pairs.length)] ?? [0, 0]) as [number, number];
      const answer = after(wiring, dark(study), countsOf(study, [one, other]));
      return {
        field: { kind: 'lights', scenery: study.scenery, states: dark(study) },
        ask: () => words().overlap.ask(buttonName(study, one), buttonName(study, other)),
        answer,
        judge: (given) => ({
          isRight: same(given, answer),
          why: () => words().overlap.why(buttonName(study, one), buttonName(study, other), lightsOf(study, twice(one, other))),
        }),
      };
    },
  },
];
