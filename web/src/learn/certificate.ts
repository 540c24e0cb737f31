/** The check of a certificate: weights of lights that no press can move, yet start and goal differ in them. */
import type { Wiring } from './toggle';

export interface Verdict {
  /** Buttons that change the weighted sum after all: none for a certificate. */
  movers: number[];
  /** The weighted sum of what the lights lack, modulo the states: not 0 for a certificate. */
  lack: number;
  holds: boolean;
}

export function certificate({ touches, states }: Wiring, lacks: readonly number[], weights: readonly number[]): Verdict {
  const movers = touches.flatMap((list, button) => (moves(list, weights) % states === 0 ? [] : [button]));
  const lack = lacks.reduce((sum, state, light) => sum + state * (weights[light] ?? 0), 0) % states;
  return { movers, lack, holds: movers.length === 0 && lack !== 0 };
}

/** By how much a button moves the weighted sum. */
function moves(list: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < list.length; at += 2) sum += (weights[list[at]!] ?? 0) * list[at + 1]!;
  return sum;
}
