/** Everything of play that is fetched after the board: hints, the end of a game, and all behind *More*. */
import './more';
import './result';

export { ask, detour, goOn, meet } from './advice';
export { fresh, next, playNearest } from './another';
export { all } from './behind';
export { dailyLine } from './daily-line';
export { dress } from './large';
export { marked } from './marked';
export { proof } from './proof';
export { record } from './records';
export { refusedLine } from './refused';
export { resultSaid } from './said';
export { readRow } from './typing';
export { refusedText } from '../strings/refusal';
