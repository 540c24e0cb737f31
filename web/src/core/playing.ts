/** The operations of the player, whose arguments are plain so that it need not read JSON. */
import type { Player } from '../../pkg/first.js';
import type { Answer, Argument, FirstOperations, Name } from './protocol';
import type { Doer } from './serve';
import { inUnits } from './units';

const DONE: { [N in Name<FirstOperations>]: (player: Player, argument: Argument<N, FirstOperations>) => string } = {
  open: (player, { text }) => player.open(text),
  press: (player, { button, back }) => player.press(button, back ?? false),
  undo: (player) => player.undo(),
  redo: (player) => player.redo(),
  restart: (player) => player.restart(),
  learn: (player, { of, told: { at_least: atLeast, way, weights, is_settled: isSettled, reason } }) =>
    player.learn(of === 'start', atLeast, way && Uint32Array.from(way), weights && Uint8Array.from(weights), isSettled, reason),
};

export function playing(player: Player): Doer {
  const play = <N extends Name<FirstOperations>>(name: N, argument: Argument<N, FirstOperations>) =>
    JSON.parse(DONE[name](player, argument)) as Answer<N, FirstOperations>;
  return (name, argument) => inUnits(play(name as Name<FirstOperations>, argument as never));
}
