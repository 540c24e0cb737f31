/** The package: importing it defines `<lo-puzzle>`. Where there are no elements, as in Node, it does nothing. */
export type { PuzzleElement, PuzzleEvents, PuzzleState } from './types';

if (typeof HTMLElement !== 'undefined') void import('./element');
