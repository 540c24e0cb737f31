/** Defines `<lo-puzzle>` with the library behind it. */
import { Library } from '../puzzle/library';
import { Puzzle } from '../puzzle/puzzle';
import { cores } from './cores';

Puzzle.opener = () => new Library(cores());
