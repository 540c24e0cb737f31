/** Questions about searches. */
import { html } from 'lit';
import { inLanguage } from '../../strings/say';
import { dark, options, places, some } from '../ask/posing';
import type { Question } from '../ask/question';
import { after, total, touchedBy } from '../toggle';

const en = {
  least: {
    ask: (most: number) => `A press changes at most ${most} lights. How many presses does this board need at the very least, just by counting lights?`,
    why: (lit: number, most: number, least: number) => `${lit} lights are on, and a press turns off at most ${most}: ${lit} : ${most}, rounded up, is ${least}. It may need more, but never fewer. Such an estimate is called admissible.`,
  },
  much: {
    ask: (lit: number, fewest: number) => `This board has ${lit} lights on and can be solved in ${fewest} ${fewest === 1 ? 'press' : 'presses'}. Take the number of lit lights as an estimate of the presses. Is it too high here?`,
    options: ['Yes, too high', 'No'],
    yes: (lit: number, fewest: number) => `It says ${lit}, but ${fewest} are enough. An estimate that is too high even once is inadmissible: A* may miss the shortest solution.`,
    no: (lit: number, fewest: number) => `It says ${lit}, and ${fewest} are needed: not too high, this time. But a single board on which it is too high makes it inadmissible.`,
  },
  next: {
    ask: 'These boards wait: g presses were made so far, h more are estimated. Which one does A* take next?',
    option: (at: number, g: number, h: number) => `Board ${at}: g = ${g}, h = ${h}`,
    why: (sums: string, at: number) => `A* takes the least sum of g and h: ${sums}. So board ${at}.`,
  },
};

const de: typeof en = {
  least: {
    ask: (most) => `Ein Zug ändert höchstens ${most} Lichter. Wie viele Züge braucht dieses Brett mindestens, wenn man nur Lichter zählt?`,
    why: (lit, most, least) => `${lit} Lichter sind an, und ein Zug macht höchstens ${most} aus: ${lit} : ${most}, aufgerundet, ist ${least}. Es kann mehr brauchen, aber nie weniger. Eine solche Schätzung heißt zulässig.`,
  },
  much: {
    ask: (lit, fewest) => `Auf diesem Brett sind ${lit} Lichter an, und es ist mit ${fewest} ${fewest === 1 ? 'Zug' : 'Zügen'} lösbar. Nimm die Zahl der Lichter, die an sind, als Schätzung für die Züge. Ist sie hier zu hoch?`,
    options: ['Ja, zu hoch', 'Nein'],
    yes: (lit, fewest) => `Sie sagt ${lit}, aber ${fewest} genügen. Eine Schätzung, die auch nur einmal zu hoch ist, ist nicht zulässig: A* kann dann die kürzeste Lösung verpassen.`,
    no: (lit, fewest) => `Sie sagt ${lit}, und ${fewest} sind nötig: diesmal nicht zu hoch. Aber ein einziges Brett, auf dem sie zu hoch ist, macht sie unzulässig.`,
  },
  next: {
    ask: 'Diese Bretter warten: g Züge sind schon gemacht, h weitere geschätzt. Welches nimmt A* als Nächstes?',
    option: (at, g, h) => `Brett ${at}: g = ${g}, h = ${h}`,
    why: (sums, at) => `A* nimmt die kleinste Summe von g und h: ${sums}. Also Brett ${at}.`,
  },
};

const words = inLanguage({ en, de });

export const search: readonly Question[] = [
  {
    name: 'least',
    boards: ['4x4', '5x5', '3x3'],
    pose(study, below) {
      const { scenery, wiring } = study;
      const states = dark(study).map(() => (below(3) > 0 ? 1 : 0));
      states[below(states.length)] = 1;
      const most = Math.max(...wiring.touches.map((_, button) => touchedBy(wiring, button).length));
      const lit = places(states).length;
      const least = Math.ceil(lit / most);
      return {
        field: { kind: 'number' },
        figure: () => html`<lo-small-board .scenery=${scenery} .states=${states}></lo-small-board>`,
        ask: () => words().least.ask(most),
        answer: [least],
        judge: ([number]) => ({ isRight: number === least, why: () => words().least.why(lit, most, least) }),
      };
    },
  },
  {
    name: 'much',
    boards: ['3x3', '4x4'],
    async pose(study, below) {
      const { scenery, wiring } = study;
      const pressed = some(1 + below(5), wiring.touches.length, below);
      const states = after(wiring, dark(study), wiring.touches.map((_, button) => (pressed.includes(button) ? 1 : 0)));
      const { way } = await study.ask('look', { text: await study.from(states) });
      const [lit, fewest] = [places(states).length, total(way ?? [])];
      const right = lit > fewest ? 0 : 1;
      return {
        field: { kind: 'choice', options: () => words().much.options },
        figure: () => html`<lo-small-board .scenery=${scenery} .states=${states}></lo-small-board>`,
        ask: () => words().much.ask(lit, fewest),
        answer: [right],
        judge: ([choice]) => ({ isRight: choice === right, why: () => words().much[right === 0 ? 'yes' : 'no'](lit, fewest) }),
      };
    },
  },
  {
    name: 'next',
    boards: ['3x3'],
    pose(_, below) {
      // Different sums, so that there is one least; the board with the least h is another one.
      const sums = some(4, 5, below).map((sum) => sum + 5);
      const boards = options(sums.map((sum, at) => [at + 1, sum - at - 1] as const), below).all;
      const least = boards.reduce((best, [g, h], at) => (g + h < boards[best]![0] + boards[best]![1] ? at : best), 0);
      return {
        field: { kind: 'choice', options: () => boards.map(([g, h], at) => words().next.option(at + 1, g, h)) },
        ask: () => words().next.ask,
        answer: [least],
        judge: ([choice]) => ({
          isRight: choice === least,
          why: () => words().next.why(boards.map(([g, h]) => `${g} + ${h} = ${g + h}`).join(', '), least + 1),
        }),
      };
    },
  },
];
