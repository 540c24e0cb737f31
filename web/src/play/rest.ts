/** Everything of play that is fetched after the board: hints, the end of a game, and all behind *More*. */
import './more';
import './result';

export { ask, detour, goOn, meet } from './advice';
export { deal, fresh, next, openFile, playNearest } from './another';
export { dailyLine } from './daily-line';
export { dress, isFull, toggleFull } from './large';
export { proof } from './proof';
export { record } from './records';
export { refusedLine } from './refused';
export { resultSaid } from './said';
export { save } from './saved';
export { lacking, sharedTexts } from './shared';
export { readRow, type } from './typing';
export { refusedText } from '../strings/refusal';
