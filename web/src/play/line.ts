/** Something told to those who listen or type: a sentence, and whether it is the library's, which speaks English. */
import { nameIn } from '../board/name';
import { stateName } from '../board/paint';
import type { Refused } from '../core/protocol';
import { words } from '../strings/say';
import type { Game } from './game';

export interface Line {
  text: string;
  isEnglish: boolean;
}

/** A step of a game, with the lights it changed and their new states in turn. */
export type Step = { did: 'press' | 'back' | 'undo' | 'redo'; button: number; changed: readonly number[] };

/** A step, or why there was none. */
export type Happened = Step | { refused: Refused };

/** More lights than this are only counted. */
export const MOST_NAMED = 24;

export const own = (text: string): Line => ({ text, isEnglish: false });

/** `c3 pressed: c2 off, b3 on; 7 lights on, 4 presses`. */
export function happenedLine(happened: Step, { scenery, position }: Pick<Game, 'scenery' | 'position'>): Line {
  if (!scenery || !position) return own('');
  const { play } = words();
  const say = play.told;
  const { did, button, changed } = happened;
  const lights = changed.length / 2;
  const changes = Array.from({ length: Math.min(lights, MOST_NAMED) }, (_, at) => {
    return `${nameIn(scenery.lights, changed[2 * at]!)} ${stateName(changed[2 * at + 1]!, scenery.states)}`;
  });
  const told = lights === 0 || lights > MOST_NAMED ? say.changed(lights) : changes.join(', ');
  const standing = position.is_won ? play.done : say.lit(position.lit);
  return own(`${say[did](nameIn(scenery.buttons ?? scenery.lights, button))}: ${told}; ${standing}, ${play.presses(position.presses)}`);
}

/** How a game stands: presses so far, the best possible, and, if the player asked, how far it is from here. */
export function standing({ position, isThinking, isFarTold, promised }: Pick<Game, 'position' | 'isThinking' | 'isFarTold' | 'promised'>): string[] {
  const say = words().play;
  const { presses, par, here, is_won: isWon } = position!;
  const between = (exact: (n: number) => string, range: (a: number, b: number) => string, at: typeof par) =>
    at && (at.at_least === at.at_most ? exact(at.at_most) : range(at.at_least, at.at_most));
  if (here.is_solvable === false) return [say.presses(presses), say.impossible];
  const best = between(say.par, say.parBetween, par) ?? (promised ? say.par(promised) : isThinking ? say.thinking : say.parUnknown);
  const toGo = isWon ? say.done : isFarTold && between(say.here, say.hereBetween, here.par);
  return [say.presses(presses), best, ...(toGo ? [toGo] : [])];
}
