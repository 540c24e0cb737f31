/**
 * Addresses: `#view/board/rest`, the board as text percent-encoded, so that a link carries the puzzle.
 *
 * `#play/lo1.5x5.at-ATjq7.11ds6xv` is a position, `#learn/elimination/5x5` a lesson on a board. An address
 * without a view that looks like a board is one to play: `#5x5`. What is in an address never changes meaning.
 */
export const VIEWS = ['play', 'levels', 'solve', 'gallery', 'draw', 'learn', 'compare', 'help', 'class'] as const;
export type View = (typeof VIEWS)[number];

export interface Route {
  view: View;
  /** What follows, part by part. */
  parts: string[];
}

/** Longer addresses are refused: no board the page can show needs more. */
const MOST_CHARACTERS = 400_000;

/** The route of a fragment, with or without `#`; null where it cannot be one. */
export function parse(fragment: string): Route | null {
  const text = fragment.replace(/^#\/?/, '');
  if (text === '') return { view: 'play', parts: [] };
  if (text.length > MOST_CHARACTERS) return null;
  let parts: string[];
  try {
    parts = text.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
  const [first = '', ...rest] = parts;
  const view = VIEWS.find((name) => name === first);
  return view ? { view, parts: rest } : { view: 'play', parts: [parts.join('/')] };
}

/** The fragment of a route, with `#`. */
export function print(view: View, ...parts: string[]): string {
  return `#${[view, ...parts.filter((part) => part !== '').map(encodeURIComponent)].join('/')}`;
}
