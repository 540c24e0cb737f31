/** The lessons, in their order: a line for each. */
import { type TemplateResult, html } from 'lit';
import type { Study } from './study';

/** What a board must be for a lesson. */
export type Need = 'free' | 'two' | 'own';

export interface Entry {
  /** The name in the address. */
  name: string;
  /** The board it is shown on where nobody chose one. */
  board: string;
  /** Other boards that show something. */
  presets: string[];
  /** The most lights it can draw. */
  most: number;
  needs: Need[];
  /** Five rows of five for the contents: `#` lit, `.` dark, `o` pressed. */
  emblem: string;
  load: () => Promise<unknown>;
  element: (study: Study) => TemplateResult;
}

export const LESSONS: readonly Entry[] = [
  {
    name: 'rules',
    board: '3x3',
    presets: ['3x3', '5x5', 'hex:2', 'notebook-triangle', 'lights-out-2000'],
    most: 400,
    needs: ['free'],
    emblem: '...../..#../.#o#./..#../.....',
    load: () => import('./lessons/rules'),
    element: (study) => html`<lo-lesson-rules .study=${study}></lo-lesson-rules>`,
  },
  {
    name: 'vectors',
    board: '3x3',
    presets: ['3x3', '2x5', '5x5', 'notebook-triangle', 'lights-out-2000'],
    most: 64,
    needs: ['free'],
    emblem: '...../..#../..#../.#.#./.....',
    load: () => import('./lessons/vectors'),
    element: (study) => html`<lo-lesson-vectors .study=${study}></lo-lesson-vectors>`,
  },
  {
    name: 'order',
    board: '4x4',
    presets: ['3x3', '4x4', '5x5', 'petersen', 'lights-out-2000'],
    most: 100,
    needs: ['free'],
    emblem: '.o.../..o../...../.o.../...o.',
    load: () => import('./lessons/order'),
    element: (study) => html`<lo-lesson-order .study=${study}></lo-lesson-order>`,
  },
  {
    name: 'matrix',
    board: '3x3',
    presets: ['3x3', '2x3', '5x5', 'notebook-triangle', 'petersen'],
    most: 36,
    needs: ['free'],
    emblem: '##.#./###.#/.##../#..##/.#.##',
    load: () => import('./lessons/matrix'),
    element: (study) => html`<lo-lesson-matrix .study=${study}></lo-lesson-matrix>`,
  },
  {
    name: 'elimination',
    board: '3x3',
    presets: ['3x3', '4x4', '5x5', 'notebook-triangle', 'petersen', 'lights-out-2000', 'unsettled'],
    most: 64,
    needs: ['free'],
    emblem: 'o..../.o.../..o../...o./....o',
    load: () => import('./lessons/elimination'),
    element: (study) => html`<lo-lesson-elimination .study=${study}></lo-lesson-elimination>`,
  },
  {
    name: 'free-columns',
    board: '5x5',
    presets: ['4x4', '5x5', '9x9', 'hypertorus', 'lights-out-2000'],
    most: 400,
    needs: ['free'],
    emblem: 'o.o.o/o.o.o/...../o.o.o/o.o.o',
    load: () => import('./lessons/free-columns'),
    element: (study) => html`<lo-lesson-free-columns .study=${study}></lo-lesson-free-columns>`,
  },
  {
    name: 'solvable',
    board: '5x5',
    presets: ['3x3', '4x4', '5x5', 'unsettled', 'lights-out-2000'],
    most: 225,
    needs: ['free'],
    emblem: '#.#../.##.#/#..#./.###./#.#.#',
    load: () => import('./lessons/solvable'),
    element: (study) => html`<lo-lesson-solvable .study=${study}></lo-lesson-solvable>`,
  },
  {
    name: 'shapes',
    board: 'notebook-triangle',
    presets: ['notebook-triangle', 'hex:3', 'petersen', 'cube', 'dodecahedron'],
    most: 400,
    needs: ['free'],
    emblem: '  #  / ### /#####/ ### /  #  ',
    load: () => import('./lessons/shapes'),
    element: (study) => html`<lo-lesson-shapes .study=${study}></lo-lesson-shapes>`,
  },
  {
    name: 'all-on',
    board: '5x5',
    presets: ['3x3', '5x5', 'notebook-triangle', 'hex:3', 'petersen', '10x10'],
    most: 900,
    needs: ['free'],
    emblem: '#####/#####/#####/#####/#####',
    load: () => import('./lessons/all-on'),
    element: (study) => html`<lo-lesson-all-on .study=${study}></lo-lesson-all-on>`,
  },
  {
    name: 'chasing',
    board: '5x5',
    presets: ['3x3', '4x4', '5x5', '5x7', 'lights-out-2000'],
    most: 400,
    needs: ['free'],
    emblem: '...../ooooo/#.#.#/...../.....',
    load: () => import('./lessons/chasing'),
    element: (study) => html`<lo-lesson-chasing .study=${study}></lo-lesson-chasing>`,
  },
  {
    name: 'logic',
    board: '3x3',
    presets: ['2x2', '3x3', '4x4', 'g1-table', 'khalou'],
    most: 64,
    needs: ['free'],
    emblem: '#.#.#/...../..#../...../#.#.#',
    load: () => import('./lessons/logic'),
    element: (study) => html`<lo-lesson-logic .study=${study}></lo-lesson-logic>`,
  },
  {
    name: 'integers',
    board: '3x3',
    presets: ['3x3', '5x5', 'hypercube', 'hypertorus', 'lights-out-2000'],
    most: 400,
    needs: ['free'],
    emblem: '#.#.#/...../#.#.#/...../#.#.#',
    load: () => import('./lessons/integers'),
    element: (study) => html`<lo-lesson-integers .study=${study}></lo-lesson-integers>`,
  },
  {
    name: 'search',
    board: '4x4:random-solvable:5',
    presets: ['3x3', '4x4:random-solvable:5', 'g1-table', 'petersen', 'triangle:4'],
    most: 64,
    needs: [],
    emblem: '..#../.###./##o##/.###./..#..',
    load: () => import('./lessons/search'),
    element: (study) => html`<lo-lesson-search .study=${study}></lo-lesson-search>`,
  },
];

/** The hand-out: not a lesson, but it runs on a board like one. */
export const HANDOUT: Entry = {
  name: 'hand-out',
  board: '5x5',
  presets: ['3x3', '4x4', '5x5', 'hex:2', 'notebook-triangle', 'petersen'],
  most: 144,
  needs: ['free', 'two', 'own'],
  emblem: '',
  load: () => import('./hand-out'),
  element: (study) => html`<lo-hand-out .study=${study}></lo-hand-out>`,
};
