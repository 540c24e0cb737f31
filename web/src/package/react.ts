/** `<lo-puzzle>` for React: a component, and the types of the element in JSX. Importing it defines the element. */
'use client';
import { type DetailedHTMLProps, type HTMLAttributes, type ReactElement, type Ref, createElement, useEffect, useImperativeHandle, useRef } from 'react';
import type { PuzzleElement, PuzzleEvents } from './types';
import './define';

export type { PuzzleElement, PuzzleEvents, PuzzleState } from './types';

/** What `<lo-puzzle>` takes in JSX. React 19 adds a listener for each `on…`, but not to an element that a server wrote: use `LightsOut` there. */
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

type Handlers = { [K in keyof PuzzleEvents as `on${Capitalize<K>}`]?: (event: PuzzleEvents[K]) => void };

/** What `LightsOut` takes: the attributes of `<lo-puzzle>`, and a handler for each event. */
export interface LightsOutProps extends Omit<HTMLAttributes<PuzzleElement>, keyof Handlers | 'children'>, Handlers {
  puzzle?: string;
  /** Which buttons to show, of `undo restart hint solution new`. Default: all but `solution`. */
  controls?: string;
  /** Shows the names of the lights. */
  names?: boolean;
  ref?: Ref<PuzzleElement>;
}

const EVENTS = { ready: 'onReady', press: 'onPress', change: 'onChange', solved: 'onSolved', hint: 'onHint', refused: 'onRefused' } as const satisfies Record<keyof PuzzleEvents, keyof Handlers>;

/** `<lo-puzzle>` as a component, which a server may render. The board is opened once the handlers can hear it. */
export function LightsOut({ ref, puzzle, onReady, onPress, onChange, onSolved, onHint, onRefused, ...attributes }: LightsOutProps): ReactElement {
  const element = useRef<PuzzleElement>(null);
  const handlers = useRef<Handlers>({});
  useImperativeHandle(ref, () => element.current!, []);
  useEffect(() => void (handlers.current = { onReady, onPress, onChange, onSolved, onHint, onRefused }));
  useEffect(() => {
    const board = element.current!;
    const hear = (event: Event) => handlers.current[EVENTS[event.type as keyof PuzzleEvents]]?.(event as never);
    for (const type of Object.keys(EVENTS)) board.addEventListener(type, hear);
    return () => {
      for (const type of Object.keys(EVENTS)) board.removeEventListener(type, hear);
    };
  }, []);
  useEffect(() => {
    if (puzzle === undefined) element.current!.removeAttribute('puzzle');
    else element.current!.setAttribute('puzzle', puzzle);
  }, [puzzle]);
  return createElement('lo-puzzle', { ...attributes, ref: element });
}
