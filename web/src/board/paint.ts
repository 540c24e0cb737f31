/** How a state looks: off is dark, on is lit; between them shades from one to the other, each with its number. */
import { words } from '../strings/say';

/** The share of light of a state, from 0 (off) to 1. */
export const share = (state: number, states: number) => (states <= 2 ? state : state / (states - 1));

/** How much of the lit colour the lowest state above off has, in percent: enough for its number to be read. */
const LEAST = 60;

/** How much of the lit colour a state above off has, in percent; the rest is that of off. */
export const percentOf = (state: number, states: number) =>
  Math.round(LEAST + (100 - LEAST) * share(state, states));

/** The colour of a state, for a style. */
export function colour(state: number, states: number): string {
  if (state === 0) return 'var(--off)';
  const percent = percentOf(state, states);
  return percent >= 100 ? 'var(--lit)' : `color-mix(in oklab, var(--lit) ${percent}%, var(--off))`;
}

/** What a state is called. */
export function stateName(state: number, states: number): string {
  const { board } = words();
  if (state === 0) return board.off;
  return states === 2 ? board.on : board.state(state);
}
