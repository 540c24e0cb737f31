/** The package: importing it defines `<lo-puzzle>`. */
import './define';

export type { PuzzleElement, PuzzleEvents, PuzzleState } from './types';
