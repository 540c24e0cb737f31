/** The row `0 = 1` that elimination ends in on a board without a solution, as a sum of the rows of lights. */
import { type Wiring, matrix } from './toggle';

export interface RowSum {
  /** A row for each light of the sum: how often it is added, the buttons in it, and what stands right of the bar. */
  rows: { light: number; times: number; buttons: { button: number; weight: number }[]; lack: number }[];
  /** What is left of each button in the sum: nothing, where it is a certificate. */
  buttons: number[];
  /** What stands right of the bar in the sum. */
  lack: number;
}

export function rowSum(wiring: Wiring, lacks: readonly number[], weights: readonly number[]): RowSum {
  const { states, touches } = wiring;
  const rows = matrix(wiring);
  const used = weights.flatMap((times, light) => (times > 0 ? [{ light, times }] : []));
  const add = (of: (light: number) => number) => used.reduce((sum, { light, times }) => sum + times * of(light), 0) % states;
  return {
    rows: used.map(({ light, times }) => ({
      light,
      times,
      buttons: rows[light]!.flatMap((weight, button) => (weight > 0 ? [{ button, weight }] : [])),
      lack: lacks[light]!,
    })),
    buttons: touches.map((_, button) => add((light) => rows[light]![button]!)),
    lack: add((light) => lacks[light]!),
  };
}
