/** The words of hints that point at the board. */
import { inLanguage } from './say';

const en = {
  one: 'Your next press is one of the dashed buttons.',
  some: 'Your next press changes some of the ringed lights.',
  press: (times: number) => (times === 1 ? 'Press the ringed button.' : `Press the ringed button ${times} times.`),
  undo: (isLast: boolean): string => (isLast ? 'That press was a detour. Undo it.' : 'An earlier press was a detour. Undo back to it.'),
  off: (lost: number | null): string =>
    lost === null ? 'That was not in the plan.' : lost === 0 ? 'That was not in the plan, but it is just as good.' : `That was not in the plan. It costs ${lost === 1 ? '1 press' : `${lost} presses`}.`,
};

const de: typeof en = {
  one: 'Dein nächster Zug ist einer der gestrichelten Knöpfe.',
  some: 'Dein nächster Zug ändert einige der eingekreisten Lichter.',
  press: (times) => (times === 1 ? 'Drück auf den eingekreisten Knopf.' : `Drück ${times}-mal auf den eingekreisten Knopf.`),
  undo: (isLast) => (isLast ? 'Dieser Zug war ein Umweg. Nimm ihn zurück.' : 'Ein früherer Zug war ein Umweg. Geh bis zu ihm zurück.'),
  off: (lost) =>
    lost === null ? 'Das war nicht im Plan.' : lost === 0 ? 'Das war nicht im Plan, ist aber genauso gut.' : `Das war nicht im Plan. Es kostet ${lost === 1 ? '1 Zug' : `${lost} Züge`}.`,
};

export const pointingWords = inLanguage({ en, de });
