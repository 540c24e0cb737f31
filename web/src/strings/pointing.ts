/** The words of hints that point at the board. */
import { inLanguage } from './say';

const en = {
  one: (areLights: boolean) => `Your next press is one of the dashed ${areLights ? 'lights' : 'buttons'}.`,
  some: (areLights: boolean) => `Your next press changes some of the ${areLights ? 'dashed' : 'ringed'} lights.`,
  press: (times: number, isLight: boolean) => `Press the ringed ${isLight ? 'light' : 'button'}${times === 1 ? '' : ` ${times} times`}.`,
  undo: (isLast: boolean): string => (isLast ? 'That press was a detour. Undo it.' : 'An earlier press was a detour. Undo until it is undone.'),
  off: (lost: number | null): string =>
    lost === null ? 'That was not in the plan.' : lost === 0 ? 'That was not in the plan, but it is just as good.' : `That was not in the plan. It costs ${lost === 1 ? '1 press' : `${lost} presses`}.`,
};

const de: typeof en = {
  one: (areLights) => `Dein nächster Zug ist ${areLights ? 'eines der gestrichelten Lichter' : 'einer der gestrichelten Knöpfe'}.`,
  some: (areLights) => `Dein nächster Zug ändert einige der ${areLights ? 'gestrichelten' : 'eingekreisten'} Lichter.`,
  press: (times, isLight) => `Drück ${times === 1 ? '' : `${times}-mal `}auf ${isLight ? 'das eingekreiste Licht' : 'den eingekreisten Knopf'}.`,
  undo: (isLast) => (isLast ? 'Dieser Zug führt weg vom Ziel. Nimm ihn zurück.' : 'Ein früherer Zug führt weg vom Ziel. Mach alles ab da rückgängig.'),
  off: (lost) =>
    lost === null ? 'Das war nicht im Plan.' : lost === 0 ? 'Das war nicht im Plan, ist aber genauso gut.' : `Das war nicht im Plan. Es kostet ${lost === 1 ? '1 Zug' : `${lost} Züge`}.`,
};

export const pointingWords = inLanguage({ en, de });
