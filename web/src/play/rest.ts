/** Everything of play that is fetched after the board: hints, the end of a game, and all behind *More*. */
import './more';
import './result';

export { givenText } from './ladder';
export { obey } from './orders';
export { dress, isFull, toggleFull } from './large';
export { nearestTold, proof } from './proof';
export { record } from './records';
export { resultSaid } from './said';
export { restore, save } from './saved';
export { lacking, sharedTexts } from './shared';
