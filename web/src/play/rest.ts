/** Everything of play that is fetched after the board: hints, the end of a game, and all behind *More*. */
import type { Board } from '../board/board';
import { clothe } from './large';
export { leave } from './behind';
import './more';
import './result';
import { follow } from './sound';
import { sparkle } from './sparks';
import type { Stage } from './stage';

export { ask, goOn, meet, takeBack, tellFar } from './advice';
export { fresh, next, playNearest } from './another';
export { all } from './behind';
export { dailyLine } from './daily-line';
export { marked } from './marked';
export { proof } from './proof';
export { record } from './records';
export { refusedLine } from './refused';
export { resultSaid, spent } from './said';
export { readRow } from './typing';
export { refusedText } from '../strings/refusal';

/** Gives a view what it has from now on: how it looks on a whole screen and on paper, its sounds and its sparks. */
export function dress(view: Stage) {
  if (!clothe(view)) return;
  follow(view.game);
  sparkle(view.game, () => view.renderRoot.querySelector<Board>('lo-board'));
}
