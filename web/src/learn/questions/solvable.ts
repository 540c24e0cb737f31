/** Questions about which boards can be solved. */
import { html } from 'lit';
import { inLanguage } from '../../strings/say';
import { dark, lightName, listed, places, same } from '../ask/posing';
import type { Chance, Question } from '../ask/question';
import { certificate } from '../certificate';
import { quiet } from '../quiet';
import type { Study } from '../study';
import { after, lacking, sum } from '../toggle';

const en = {
  can: {
    ask: 'Here is one board, three times. Each press changes an even number of the bracketed lights. Can this board be solved?',
    options: ['It can be solved', 'It cannot'],
    yes: (counts: string) => `Count the bracketed lights that are on: ${counts}. All are even, so nothing is in the way, and there is a solution.`,
    no: (counts: string) => `Count the bracketed lights that are on: ${counts}. An odd number stays odd, whatever you press, and 0 is even. So they can never all be off.`,
  },
  mend: {
    ask: 'This board cannot be solved. Switch exactly one light, so that it can.',
    right: (light: string) => `With ${light} switched, the number of bracketed lights that are on is even every time.`,
    many: (count: number) => `You switched ${count} lights, but it should be exactly one.`,
    wrong: (light: string, counts: string, other: string) => `With ${light} switched, the numbers of bracketed lights that are on are ${counts}: still not all even. Switching ${other} would do.`,
  },
  share: {
    ask: (free: number) => `A shape has ${free} free ${free === 1 ? 'column' : 'columns'}. One board in how many can be solved?`,
    why: (share: number) => (share === 1 ? 'Without a free column every board can be solved: one in 1.' : `Each free column halves the boards that can be solved. So it is one in ${share}.`),
  },
};

const de: typeof en = {
  can: {
    ask: 'Das ist dreimal dasselbe Brett. Jeder Zug ändert eine gerade Zahl der Lichter in Klammern. Ist dieses Brett lösbar?',
    options: ['Es ist lösbar', 'Es ist nicht lösbar'],
    yes: (counts) => `Zähl die Lichter in Klammern, die an sind: ${counts}. Alle Zahlen sind gerade, also steht nichts im Weg, und es gibt eine Lösung.`,
    no: (counts) => `Zähl die Lichter in Klammern, die an sind: ${counts}. Eine ungerade Zahl bleibt ungerade, egal, was du drückst, und 0 ist gerade. Also können sie nie alle aus sein.`,
  },
  mend: {
    ask: 'Dieses Brett ist nicht lösbar. Schalte genau ein Licht um, so dass es lösbar wird.',
    right: (light) => `Schaltest du ${light} um, ist die Zahl der Lichter in Klammern, die an sind, jedes Mal gerade.`,
    many: (count) => `Du hast ${count} Lichter umgeschaltet, es soll aber genau eines sein.`,
    wrong: (light, counts, other) => `Schaltest du ${light} um, sind in Klammern an: ${counts}. Das ist noch nicht alles gerade. Mit ${other} ginge es.`,
  },
  share: {
    ask: (free) => `Eine Form hat ${free} freie ${free === 1 ? 'Spalte' : 'Spalten'}. Jedes wievielte Brett ist lösbar?`,
    why: (share) => (share === 1 ? 'Ohne freie Spalte ist jedes Brett lösbar: eines von 1.' : `Jede freie Spalte halbiert die Zahl der lösbaren Bretter. Also ist es eines von ${share}.`),
  },
};

const words = inLanguage({ en, de });

/** The quiet patterns but the empty one: with two they are three, with the sum of both. */
async function patternsOf(study: Study): Promise<number[][]> {
  const { patterns } = quiet(await study.explain('quiet-patterns'));
  return patterns.length === 2 ? [...patterns, sum(2, patterns[0]!, patterns[1]!)] : patterns;
}

/** A board that can be solved, and some light of it switched where it is not to be. */
function lit({ wiring }: Study, isSolvable: boolean, below: Chance, patterns: readonly number[][]): number[] {
  const states = after(wiring, Array<number>(wiring.lights).fill(0), wiring.touches.map(() => below(2)));
  if (!isSolvable) {
    const odd = states.flatMap((_, light) => (patterns.some((pattern) => pattern[light]) ? [light] : []));
    const light = odd[below(odd.length)]!;
    states[light] = 1 - states[light]!;
  }
  return states;
}

/** Whether a board can be solved: the library's word, with its solution pressed or its certificate added up here. */
async function canBe(study: Study, states: readonly number[]): Promise<boolean> {
  const { way, weights } = await study.ask('look', { text: await study.from(states) });
  if (way) return places(after(study.wiring, states, way)).length === 0;
  if (!weights || !certificate(study.wiring, lacking(study.scenery, states), weights).holds) throw new Error('this certificate does not hold');
  return false;
}

/** How many bracketed lights are on, for each pattern. */
const counts = (patterns: readonly number[][], states: readonly number[]) => listed(patterns.map((pattern) => String(pattern.filter((weight, light) => weight * states[light]! > 0).length)));

const bracketed = (study: Study, patterns: readonly number[][], states: readonly number[]) =>
  html`${patterns.map((weights) => html`<lo-small-board .scenery=${study.scenery} .states=${states} .weights=${weights}></lo-small-board>`)}`;

export const solvable: readonly Question[] = [
  {
    name: 'can',
    boards: ['5x5'],
    async pose(study, below) {
      const patterns = await patternsOf(study);
      const states = lit(study, below(2) === 0, below, patterns);
      const isSolvable = await canBe(study, states);
      return {
        field: { kind: 'choice', options: () => words().can.options },
        figure: () => bracketed(study, patterns, states),
        ask: () => words().can.ask,
        answer: [isSolvable ? 0 : 1],
        judge: ([choice]) => ({
          isRight: choice === (isSolvable ? 0 : 1),
          why: () => words().can[isSolvable ? 'yes' : 'no'](counts(patterns, states)),
        }),
      };
    },
  },
  {
    name: 'mend',
    boards: ['5x5'],
    async pose(study, below) {
      const patterns = await patternsOf(study);
      const states = lit(study, false, below, patterns);
      const isEven = (other: readonly number[]) => patterns.every((pattern) => pattern.reduce((all, weight, light) => all + weight * other[light]!, 0) % 2 === 0);
      const switched = (light: number) => states.map((state, at) => (at === light ? 1 - state : state));
      const good = dark(study).findIndex((_, light) => isEven(switched(light)));
      return {
        field: { kind: 'lights', scenery: study.scenery, states },
        figure: () => bracketed(study, patterns, states),
        ask: () => words().mend.ask,
        answer: switched(good),
        async judge(given) {
          const changed = given.flatMap((state, light) => (state === states[light] ? [] : [light]));
          const isRight = changed.length === 1 && (await canBe(study, given));
          const names = changed.map((light) => lightName(study, light));
          return {
            isRight,
            states: same(given, states) ? undefined : given,
            why: () => {
              const say = words().mend;
              if (changed.length !== 1) return say.many(changed.length);
              return isRight ? say.right(names[0]!) : say.wrong(names[0]!, counts(patterns, given), lightName(study, good));
            },
          };
        },
      };
    },
  },
  {
    name: 'share',
    boards: ['5x5', '4x4', '3x3', '9x9'],
    async pose(study) {
      const { info } = await study.ask('info', { text: study.text });
      const share = Number(info.solvable_share_exact.split('/')[1]);
      return {
        field: { kind: 'number' },
        ask: () => words().share.ask(info.buttons - info.rank),
        answer: [share],
        judge: ([number]) => ({ isRight: number === share, why: () => words().share.why(share) }),
      };
    },
  },
];
