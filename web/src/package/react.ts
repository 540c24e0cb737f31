/** `<lo-puzzle>` in JSX. Importing it defines the element, as the package itself does, and types its attributes and events. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { PuzzleElement, PuzzleEvents } from './types';
import './define';

export type { PuzzleElement, PuzzleEvents, PuzzleState } from './types';

/** What `<lo-puzzle>` takes in JSX: React 19 adds a listener for each `on…`. */
export type PuzzleProps = DetailedHTMLProps<HTMLAttributes<PuzzleElement>, PuzzleElement> & {
  puzzle?: string;
  controls?: string;
  names?: boolean;
} & { [K in keyof PuzzleEvents as `on${K}`]?: (event: PuzzleEvents[K]) => void };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'lo-puzzle': PuzzleProps;
    }
  }
}
