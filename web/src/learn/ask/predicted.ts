/** The question what a press changes: on a dark board, tap every light that is on after it. */
import { after } from '../toggle';
import { countsOf, dark, lettersOf, lightName, listed, places, same } from './posing';
import type { Question } from './question';

interface Words {
  ask: (button: string) => string;
  why: (button: string, lights: string) => string;
}

/** The question on these boards, in the words of a lesson. */
export const predicted = (boards: Question['boards'], words: () => Words): Question => ({
  name: 'change',
  boards,
  pose(study, below) {
    const button = below(study.wiring.touches.length);
    const answer = after(study.wiring, dark(study), countsOf(study, [button]));
    const letters = lettersOf(study);
    const name = (light: number) => letters?.get(light) ?? lightName(study, light);
    return {
      field: { kind: 'lights', scenery: study.scenery, states: dark(study), letters },
      ask: () => words().ask(name(button)),
      answer,
      judge: (given) => ({ isRight: same(given, answer), why: () => words().why(name(button), listed(places(answer).map(name))) }),
    };
  },
});
