/** Everything of play that is fetched after the board: hints, the end of a game, and all behind *More*. */
import './more';
import './result';

export { givenText } from './ladder';
export { obey } from './orders';
export { record } from './records';
export { resultSaid } from './said';
export { lacking, sharedTexts } from './shared';
