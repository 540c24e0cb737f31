/** Sounds and vibration of a game: off until somebody asks for them, and made without any file. */
import { recall, remember } from '../store';
import type { Game } from './game';

export type Sense = 'sound' | 'vibration';

/** What was chosen since the page was opened, also where the browser keeps nothing. */
const chosen = new Map<Sense, boolean>();

export const isOn = (sense: Sense) => chosen.get(sense) ?? recall(sense) === 'on';

export function toggle(sense: Sense) {
  chosen.set(sense, !isOn(sense));
  remember(sense, isOn(sense) ? 'on' : 'off');
}

/** Whether this is something to hold, that can vibrate. */
export const canVibrate = () => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

/** A scale in which all tones go together, in half tones from the lowest. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24];
const LOWEST = 220;
/** The steps of a win, as many as there are stars and one more. */
const WIN = [5, 7, 8, 10];

let context: AudioContext | null = null;

/** A short soft tone of a step of the scale, so many seconds from now. */
function tone(step: number, wait = 0) {
  context ??= new AudioContext();
  void context.resume();
  const at = context.currentTime + wait;
  const [source, volume] = [context.createOscillator(), context.createGain()];
  source.type = 'triangle';
  source.frequency.value = LOWEST * 2 ** (SCALE[step]! / 12);
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.12, at + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + 0.3);
}

/** The steps for what happened: the fewer lights are on, the higher; a win rises with its stars. */
export function stepsOf({ position, stars }: Pick<Game, 'position' | 'stars'>): number[] {
  const { lit, board, is_won: isWon } = position!;
  return isWon ? WIN.slice(0, 1 + (stars ?? 0)) : [Math.round((SCALE.length - 1) * (1 - lit / board.length))];
}

/** Lets a game be heard and felt, if that is asked for. */
export function follow(game: Game) {
  let last = game.happened;
  game.addEventListener('change', () => {
    const { happened, position } = game;
    if (happened === last) return;
    last = happened;
    if (!happened || 'refused' in happened || !position) return;
    if (isOn('sound')) stepsOf(game).forEach((step, at) => tone(step, at * 0.12));
    if (isOn('vibration')) navigator.vibrate?.(position.is_won ? [20, 60, 20, 60, 40] : 10);
  });
}
