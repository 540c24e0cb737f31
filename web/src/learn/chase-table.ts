/** The table of light chasing, as the library explains it: what is left in the last row, and what to press in the first. */
import type { Study } from './study';

export interface Table {
  is_basis: boolean;
  /** Each with presses for the free buttons, the best first. */
  lines: { left: number[]; presses: number[][] }[];
}

/** The lines of a board of rows whose free buttons are its first row, and whose last row decides. */
export async function chaseTable(study: Study): Promise<{ lines: { left: number[]; presses: number[] }[] }> {
  const { frames } = await study.explain('chasing');
  const found = frames.map(({ step }) => step as unknown as { kind: string; table?: Table }).find(({ kind }) => kind === 'table');
  return { lines: (found?.table?.lines ?? []).map(({ left, presses }) => ({ left, presses: presses[0] ?? [] })) };
}
