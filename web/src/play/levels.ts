/** Levels: boards from the first steps to hard ones, each with the fewest presses it needs. `levels.test.ts` works them out again. */

export interface Level {
  /** What it is called in addresses and records, for ever. */
  name: string;
  /** The ID of its board. */
  board: string;
  presses: number;
}

export const PACKS = ['steps', 'small', 'classic', 'shapes', 'round', 'colours', 'hard'] as const;
export type Pack = (typeof PACKS)[number];

const BOARDS: Record<Pack, readonly (readonly [board: string, presses: number])[]> = {
  steps: [
    ['lo1.3x3.at-C6.38xqtc0', 1],
    ['lo1.3x3.at-Ft.0t7wfbs', 2],
    ['lo1.3x3.at-Fq.1219jfp', 2],
    ['lo1.5x5.at-Ajir6.0649j95', 3],
  ],
  small: [
    ['lo1.3x3.at-Gl.0z0k53e', 3],
    ['lo1.4x4.at-GhR.1rjckft', 3],
    ['lo1.3x3.at-Cy.0vvhdc1', 3],
    ['lo1.4x4.at-L6q.3xjs8xk', 4],
  ],
  classic: [
    ['lo1.5x5.at-BxXEc.0fnq9g9', 4],
    ['lo1.5x5.at-Bg3o5.2zc1zf8', 5],
    ['lo1.5x5.at-BVJCY.3844xse', 6],
    ['lo1.5x5.at-BdzPy.3t8ngye', 7],
    ['lo1.5x5.at-BlRP9.1rvsff9', 9],
    ['lo1.5x5.at-B36gr.3e0byed', 11],
  ],
  shapes: [
    ['lo1.hex-3.at-B4yY.1r0zgwp', 3],
    ['lo1.petersen.at-HV.1hq0t3h', 3],
    ['lo1.triangle-4.at-DcU.0es5cxs', 4],
    ['lo1.khalou.at-Gow.1569nyj', 4],
    ['lo1.merlin.at-Dg.3d6gavv', 4],
    ['lo1.hex-3.at-BuWp.14e5d91', 5],
  ],
  round: [
    ['lo1.mini.at-Je3.0a7x930', 3],
    ['lo1.mini.at-NmT.047gwjf', 5],
    ['lo1.cube.at-UAAVHXEAA.2achpfd', 5],
  ],
  colours: [
    ['lo1.lights-out-2000.at-EmqtMvc.281whvv', 3],
    ['lo1.alien-tiles.at-DACwAlVXACwAsALAC.152sy4d', 3],
    ['lo1.lights-out-2000.at-GcSy2V2.2haby9p', 5],
  ],
  hard: [
    ['lo1.6x6.at-cudAAY.2sqgn6q', 8],
    ['lo1.6x6.at-La_qM3.39733rc', 11],
    ['lo1.7x7.at-AJdRd_p6o.2eyp2h8', 12],
    ['5x5', 15],
    ['lo1.8x8.at-FKfEVUAn9km.35h3e8p', 16],
    ['lo1.9x9.at-B5Hp-VjLlPz5z8.19f4h9t', 20],
  ],
};

export const levelsOf = (pack: Pack): Level[] =>
  BOARDS[pack].map(([board, presses], at) => ({ name: `level-${pack}-${at + 1}`, board, presses }));

const all = PACKS.flatMap(levelsOf);

/** The level of this name; undefined where there is none. */
export const levelOf = (name: string): Level | undefined => all.find((level) => level.name === name);

/** The level after one; null after the last. */
export const levelAfter = (name: string): Level | null => all[all.findIndex((level) => level.name === name) + 1] ?? null;

/** The name of the first level that is not solved yet; of the last where all are. */
export const firstOpen = (solved: object): string => (all.find(({ name }) => !(name in solved)) ?? all.at(-1)!).name;

/** The pack of a level, and its number in it from 1. */
export function placeOf(name: string): { pack: Pack; number: number } {
  const [, pack, number] = name.split('-');
  return { pack: pack as Pack, number: Number(number) };
}
