/** Levels: boards from the first steps to hard ones, each with the fewest presses it needs. `levels.test.ts` works them out again. */

export interface Level {
  /** What it is called in addresses and records, for ever. */
  name: string;
  /** The ID of its board. */
  board: string;
  presses: number;
}

export const PACKS = [
  'steps', 'small', 'four', 'classic', 'more', 'strips', 'shapes', 'honeycomb', 'triangles', 'round', 'torus', 'cubes', 'graphs', 'knights', 'colours', 'threes', 'hard',
] as const;
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
  four: [
    ['lo1.4x4.at-AiG.00pvs72', 2],
    ['lo1.4x4.at-Ee5.0adm4s2', 3],
    ['lo1.4x4.at-DP-.2j4a8zn', 3],
    ['lo1.4x4.at-ApM.1xbh974', 4],
    ['lo1.4x4.at-I9P.0v1cve9', 4],
    ['lo1.4x4.at-CBW.1mjxqc1', 5],
    ['lo1.4x4.at-GM_.3kp9rd0', 5],
    ['lo1.4x4.at-OhW.07nzt6d', 6],
    ['lo1.4x4.at-HYS.35j0ff3', 6],
    ['lo1.4x4.at-KaJ.2x955w1', 7],
    ['lo1.4x4.at-NY5.1nqs19w', 7],
  ],
  more: [
    ['lo1.5x5.at-A90Zh.1khzbgf', 4],
    ['lo1.5x5.at-B7t2j.3tdj1kk', 5],
    ['lo1.5x5.at-AzpRk.37z83xe', 6],
    ['lo1.5x5.at-AmsQN.1g5apan', 7],
    ['lo1.5x5.at-Bentb.0p991td', 8],
    ['lo1.5x5.at-AOlBB.0amvnrm', 8],
    ['lo1.5x5.at-Bm8DA.3y31eh1', 9],
    ['lo1.5x5.at-BnuiN.0k54k12', 10],
    ['lo1.5x5.at-AzNLx.2rzxe9n', 10],
    ['lo1.5x5.at-AO50H.25zrc21', 11],
    ['lo1.5x5.at-AWJrH.21v6kev', 12],
    ['lo1.5x5.at-A60eE.0h7vj0g', 13],
  ],
  strips: [
    ['lo1.7x2.at-ACR.0q86zn5', 3],
    ['lo1.5x3.at-HMP.2cr1p9b', 4],
    ['lo1.6x3.at-AXq.03bnbzd', 4],
    ['lo1.9x2.at-gYd.1sht6r6', 5],
    ['lo1.7x3.at-E17y.25aymp4', 5],
    ['lo1.6x4.at-BvuX.14p8zq8', 6],
    ['lo1.8x3.at-DoZe.01sq2vr', 6],
    ['lo1.7x4.at-L2WyS.04mtpzy', 7],
    ['lo1.11x2.at-Aztp.28njfhb', 7],
  ],
  honeycomb: [
    ['lo1.hex-2.at-BS.2br41r1', 2],
    ['lo1.hex-2.at-Br.3dyp5tz', 3],
    ['lo1.hex-3.at-AkK3.12mvpe2', 3],
    ['lo1.hex-3.at-Ah2_.3yz522q', 4],
    ['lo1.hex-4.at-AA3711z.3sbcexk', 4],
    ['lo1.hex-3.at-Abi6.2em8m72', 5],
    ['lo1.hex-4.at-AY2EGmG.3zqzc29', 5],
    ['lo1.hex-3.at-BGo4.04j7fdd', 6],
    ['lo1.hex-4.at-AtdMoYQ.17gnsev', 6],
    ['lo1.hex-4.at-BcSQywI.1mky3vc', 7],
  ],
  triangles: [
    ['lo1.triangle-3.at-B9.0s8n341', 2],
    ['lo1.triangle-4.at-PMQ.05dex90', 3],
    ['lo1.triangle-4.at-KCj.0tjsz8v', 4],
    ['lo1.triangle-5.at-BXKkA.3r78n44', 4],
    ['lo1.triangle-4.at-I_W.24bee1s', 5],
    ['lo1.triangle-5.at-AG-81.0s6f8d4', 5],
    ['lo1.triangle-5.at-BvKjI.2knjdft', 6],
    ['lo1.triangle-6.at-BQKke2.2aymt5p', 6],
    ['lo1.triangle-6.at-FBjFQP.0cvcacs', 7],
  ],
  torus: [
    ['lo1.4x4.torus.at-IL_.1nsx6a1', 2],
    ['lo1.4x4.torus.at-OKS.0my8frz', 3],
    ['lo1.5x5.torus.at-AReSg.25nhyqj', 3],
    ['lo1.5x5.torus.at-B_sAo.181czyw', 4],
    ['lo1.4x6.torus.at-Fc6k.1z1kj1p', 5],
    ['lo1.5x5.torus.at-Ahi26.1ynw86q', 6],
    ['lo1.6x6.torus.at-YyD8cA.08xjfrh', 6],
    ['lo1.6x6.torus.at-YqlcMS.3e7gjhm', 7],
    ['lo1.7x7.torus.at-A46HcbaMk.234qq27', 8],
  ],
  knights: [
    ['lo1.4x4.p-knight-centre.at-FwA.0yanyen', 2],
    ['lo1.5x5.p-diagonal.at-AIqMY.376ytah', 3],
    ['lo1.5x5.p-knight-centre.at-BLYLU.0c0v077', 3],
    ['lo1.5x5.p-king.at-BjZxg.11gj3bk', 4],
    ['lo1.6x6.p-diagonal.at-ibkKCF.3k97acq', 5],
    ['lo1.6x6.p-knight-centre.at-cvZrcL.0bvyqkq', 5],
    ['lo1.6x6.p-king.at-H_IIA3.26k7nyt', 6],
    ['lo1.6x6.p-knight-centre.at-Z8beiQ.1k1c3yj', 6],
    ['lo1.7x7.p-knight-centre.at-As4mNguxT.13fbcs0', 7],
  ],
  graphs: [
    ['lo1.graph-AAAAAAcHAAICAgICAgICAgICAgs.n-Y3ljbGU6NywgYSBncmFwaCBvZiA3IG5vZGVz.at-Bm.0gd8702', 2],
    ['lo1.petersen.at-GS.2a8501h', 2],
    ['lo1.graph-AAIIAzAwMAMwMDEDMDEwAzAxMQMxMDADMTAxAzExMAMxMTEMAAIABAAIAgQACAICAAgCCAICAAQCBAIC.n-aHlwZXJjdWJlOjMsIGEgZ3JhcGggb2YgOCBub2Rlcw.1j3f4ss', 2],
    ['lo1.petersen.at-OL.38n61yc', 3],
    ['lo1.graph-AAIQBDAwMDAEMDAwMQQwMDEwBDAwMTEEMDEwMAQwMTAxBDAxMTAEMDExMQQxMDAwBDEwMDEEMTAxMAQxMDExBDExMDAEMTEwMQQxMTEwBDExMTEgAAIABAAIABACBAAIABACAgAIABACCAAQAgIABAAQAgQAEAICABACEAICAAQACAIEAAgCAgAIAggCAgAEAgQCAg.n-aHlwZXJjdWJlOjQsIGEgZ3JhcGggb2YgMTYgbm9kZXM.at-Bms.31wammv', 3],
    ['lo1.graph-AAAAAAsLAAICAgICAgICAgICAgICAgICAgICEw.n-Y3ljbGU6MTEsIGEgZ3JhcGggb2YgMTEgbm9kZXM.at-J2.220v94m', 4],
    ['lo1.graph-AAIQBDAwMDAEMDAwMQQwMDEwBDAwMTEEMDEwMAQwMTAxBDAxMTAEMDExMQQxMDAwBDEwMDEEMTAxMAQxMDExBDExMDAEMTEwMQQxMTEwBDExMTEgAAIABAAIABACBAAIABACAgAIABACCAAQAgIABAAQAgQAEAICABACEAICAAQACAIEAAgCAgAIAggCAgAEAgQCAg.n-aHlwZXJjdWJlOjQsIGEgZ3JhcGggb2YgMTYgbm9kZXM.at-F1h.1cae8fk', 4],
    ['lo1.graph-AAAAAAoKAAICAgICAgICAgICAgICAgICAhE.n-Y3ljbGU6MTAsIGEgZ3JhcGggb2YgMTAgbm9kZXM.at-Jo.02wg4mq', 4],
    ['lo1.graph-AAIQBDAwMDAEMDAwMQQwMDEwBDAwMTEEMDEwMAQwMTAxBDAxMTAEMDExMQQxMDAwBDEwMDEEMTAxMAQxMDExBDExMDAEMTEwMQQxMTEwBDExMTEgAAIABAAIABACBAAIABACAgAIABACCAAQAgIABAAQAgQAEAICABACEAICAAQACAIEAAgCAgAIAggCAgAEAgQCAg.n-aHlwZXJjdWJlOjQsIGEgZ3JhcGggb2YgMTYgbm9kZXM.at-CkC.2s89bw6', 4],
  ],
  cubes: [
    ['lo1.cube-2.at-ABUq.31wce7k', 2],
    ['lo1.cube-2.at-AaUo.01w5z99', 3],
    ['lo1.cube.at-OQA6BAwAA.2cje7hs', 3],
    ['lo1.cube.at-cqAQBA0RZ.27km881', 4],
    ['lo1.cube.at-ghAtGIDQA.0ctecxm', 5],
    ['lo1.cube.at-2nVQhOEKt.29v7er9', 6],
    ['lo1.cube.at-mbRigBSbA.07zajhm', 7],
  ],
  threes: [
    ['lo1.3x3.m3.at-D2e.288crne', 2],
    ['lo1.3x3.m3.at-BXc.3h7me04', 3],
    ['lo1.4x4.m3.at-AANMh.2vnztr9', 3],
    ['lo1.lights-out-2000.at-CyPfUff.12tbfvt', 4],
    ['lo1.4x4.m3.at-AIm_M.1xh17yb', 5],
    ['lo1.lights-out-2000.at-L_HrJY0.0g5y3w3', 6],
    ['lo1.5x5.m3.at-CvuX7Jw.02ny5s9', 6],
    ['lo1.5x5.m3.at-MROu41j.3ehz3hd', 7],
    ['lo1.5x5.m3.at-JlEeguw.2jrhvvh', 8],
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

/** The stars there are on all levels together. */
export const MOST_STARS = 3 * all.length;

/** The level of this name; undefined where there is none. */
export const levelOf = (name: string): Level | undefined => all.find((level) => level.name === name);

/** The level after one, or before it; undefined where there is none. */
export const levelBeside = (name: string, step: 1 | -1): Level | undefined => all[all.findIndex((level) => level.name === name) + step];

/** The name of the first level that is not solved yet; of the last where all are. */
export const firstOpen = (solved: object): string => (all.find(({ name }) => !(name in solved)) ?? all.at(-1)!).name;

/** The pack of a level, and its number in it from 1. */
export function placeOf(name: string): { pack: Pack; number: number } {
  const [, pack, number] = name.split('-');
  return { pack: pack as Pack, number: Number(number) };
}
