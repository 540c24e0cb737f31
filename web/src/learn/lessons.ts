/** The lessons, in their order: a line for each. */
import { type TemplateResult, html } from 'lit';
import type { Question } from './ask/question';
import { allOn } from './questions/all-on';
import { chasing } from './questions/chasing';
import { elimination } from './questions/elimination';
import { freeColumns } from './questions/free-columns';
import { integers } from './questions/integers';
import { logic } from './questions/logic';
import { matrix } from './questions/matrix';
import { order } from './questions/order';
import { rules } from './questions/rules';
import { search } from './questions/search';
import { shapes } from './questions/shapes';
import { solvable } from './questions/solvable';
import { vectors } from './questions/vectors';
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
  /** What the reader is asked at the end; they are in a file of their own. */
  questions: readonly Question[];
  /** A chapter for the curious. */
  isCurious?: boolean;
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
    questions: rules,
    load: () => import('./lessons/rules'),
    element: (study) => html`<lo-lesson-rules .study=${study}></lo-lesson-rules>`,
  },
  {
    name: 'order',
    board: '4x4',
    presets: ['3x3', '4x4', '5x5', 'petersen', 'lights-out-2000'],
    most: 100,
    needs: ['free'],
    emblem: '.o.../..o../...../.o.../...o.',
    questions: order,
    load: () => import('./lessons/order'),
    element: (study) => html`<lo-lesson-order .study=${study}></lo-lesson-order>`,
  },
  {
    name: 'chasing',
    board: '5x5',
    presets: ['3x3', '4x4', '5x5', '5x7', 'lights-out-2000'],
    most: 400,
    needs: ['free'],
    emblem: '...../ooooo/#.#.#/...../.....',
    questions: chasing,
    load: () => import('./lessons/chasing'),
    element: (study) => html`<lo-lesson-chasing .study=${study}></lo-lesson-chasing>`,
  },
  {
    name: 'vectors',
    board: '11/01',
    presets: ['11/01', '3x3', '2x5', '5x5', 'notebook-triangle', 'lights-out-2000'],
    most: 64,
    needs: ['free'],
    emblem: '...../..#../..#../.#.#./.....',
    questions: vectors,
    load: () => import('./lessons/vectors'),
    element: (study) => html`<lo-lesson-vectors .study=${study}></lo-lesson-vectors>`,
  },
  {
    name: 'matrix',
    board: '2x2',
    presets: ['2x2', '3x3', '2x3', '5x5', 'notebook-triangle', 'petersen'],
    most: 36,
    needs: ['free'],
    emblem: '##.#./###.#/.##../#..##/.#.##',
    questions: matrix,
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
    questions: elimination,
    load: () => import('./lessons/elimination'),
    element: (study) => html`<lo-lesson-elimination .study=${study}></lo-lesson-elimination>`,
  },
  {
    name: 'free-columns',
    board: '5x5:random-solvable:2',
    presets: ['4x4', '5x5:random-solvable:2', '5x5', '9x9', 'hypertorus', 'lights-out-2000'],
    most: 400,
    needs: ['free'],
    emblem: 'o.o.o/o.o.o/...../o.o.o/o.o.o',
    questions: freeColumns,
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
    questions: solvable,
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
    questions: shapes,
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
    questions: allOn,
    load: () => import('./lessons/all-on'),
    element: (study) => html`<lo-lesson-all-on .study=${study}></lo-lesson-all-on>`,
  },
  {
    name: 'logic',
    board: '3x3',
    presets: ['2x2', '3x3', '4x4', 'g1-table', 'khalou'],
    most: 64,
    needs: ['free'],
    emblem: '#.#.#/...../..#../...../#.#.#',
    questions: logic,
    isCurious: true,
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
    questions: integers,
    isCurious: true,
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
    questions: search,
    isCurious: true,
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
  questions: [],
  load: () => import('./hand-out'),
  element: (study) => html`<lo-hand-out .study=${study}></lo-hand-out>`,
};

/** The number of a lesson, for others to refer to it. */
export const numberOf = (name: string): number => LESSONS.findIndex((lesson) => lesson.name === name) + 1;
