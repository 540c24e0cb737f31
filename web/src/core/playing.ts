/** The operations of the player, whose arguments are plain so that it need not read JSON. */
import type { Player } from '../../pkg/first.js';
import type { Answer, Argument, FirstOperations, Name, Opened, Resumed, Stepped } from './protocol';
import type { Doer } from './serve';
import { inUnits } from './units';

const DONE: { [N in Name<FirstOperations>]: (player: Player, argument: Argument<N, FirstOperations>) => Answer<N, FirstOperations> } = {
  open,
  press: (player, { button, back }) => stepped(player.press(button, back ?? false)),
  undo: (player) => stepped(player.undo()),
  redo: (player) => stepped(player.redo()),
  restart: (player) => stepped(player.restart()),
  learn: (player, { of, told: { at_least: atLeast, way, weights, is_settled: isSettled, reason } }) =>
    stepped(player.learn(of === 'start', atLeast, way && Uint32Array.from(way), weights && Uint8Array.from(weights), isSettled, reason)),
};

const stepped = (text: string) => JSON.parse(text) as Stepped;

/** Moves that the board does not allow are left out: links outlive what was possible when they were made. */
function open(player: Player, { text, moves = [], made = moves.length }: Argument<'open', FirstOperations>): Resumed {
  const opened = JSON.parse(player.open(text)) as Opened;
  let last: string | null = null;
  const allowed = moves.filter(({ button, back }) => {
    try {
      last = player.press(button, back);
      return true;
    } catch (error) {
      if (typeof error === 'string') return false;
      throw error;
    }
  });
  for (let stand = allowed.length; stand > made; stand--) last = player.undo();
  const position = last === null ? opened.position : stepped(last).position;
  return { scenery: opened.scenery, position, startId: opened.position.id, moves: allowed };
}

export function playing(player: Player): Doer {
  const play = <N extends Name<FirstOperations>>(name: N, argument: Argument<N, FirstOperations>) => DONE[name](player, argument);
  return (name, argument) => inUnits(play(name as Name<FirstOperations>, argument as never));
}
