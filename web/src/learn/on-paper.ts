/** Boards on paper: what a press changes, boards with their numbers of presses, and answers. */
import { css, html, nothing } from 'lit';
import '../board/small-board';
import type { Scenery } from '../core/protocol';
import { words } from '../strings/learn/hand-out';
import { hasQuiet, pressed, total, wiring } from './toggle';

export interface Printed {
  scenery: Scenery;
  board: readonly number[];
  /** As the library has it: a count for every button, or the buttons in order where that matters. Null if none is known. */
  way: readonly number[] | null;
}

export const onPaper = css`
  .boards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 12.5rem), 1fr)); gap: 2rem; }
  .answers { grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr)); gap: 1.25rem; }
  .boards lo-small-board { --wide: 100%; --high: 14rem; }
  .boards figcaption { color: var(--print-ink); margin-top: 0.5rem; }
  .shown { display: flex; flex-wrap: wrap; gap: 1.5rem; margin: 0 0 1.5rem; }
  .aim { display: flex; gap: 1rem; align-items: center; }
  .aim lo-small-board { --wide: 8rem; flex: none; }
  .aim figcaption { margin: 0; max-width: 14rem; color: var(--print-ink); }
  figure { margin: 0; }
  @media print {
    .boards { grid-template-columns: repeat(3, 1fr); }
    .answers { grid-template-columns: repeat(6, 1fr); }
    figure { break-inside: avoid; }
  }
`;

const isOrdered = ({ rule }: Scenery) => rule !== 'free';

/** The number of presses of the answer; 0 if none is known. */
export const length = ({ scenery, way }: Printed) => (isOrdered(scenery) ? (way?.length ?? 0) : total(way ?? []));

/** What one press changes, on a board that is off. */
export function example(scenery: Scenery) {
  const wired = wiring(scenery);
  if (scenery.buttons || !wired) return nothing;
  const button = Math.floor(wired.touches.length / 2);
  const states = pressed(wired, Array<number>(wired.lights).fill(0), button);
  const presses = wired.touches.map((_, other) => (other === button ? 1 : 0));
  return html`<figure class="aim"><lo-small-board print .scenery=${scenery} .states=${states} .presses=${presses}></lo-small-board><figcaption>${words().press}</figcaption></figure>`;
}

/** What is said of all boards: whether their order matters, and what lines between lights mean. */
export function asides(sceneries: readonly Scenery[]) {
  const say = words();
  const states = Math.max(...sceneries.map((scenery) => scenery.states));
  return [sceneries.some(isOrdered) ? '' : say.order(states), sceneries.some(({ links }) => links.length > 0) ? say.linked : ''].filter(Boolean).join(' ');
}

/** A board of the sheet, with what else is to be said of it. */
export const puzzle = (printed: Printed, at: number, said: unknown = nothing) => html`<figure>
  <lo-small-board print .scenery=${printed.scenery} .states=${printed.board}></lo-small-board>
  <figcaption>${at + 1}. ${printed.way ? words().presses(length(printed)) : nothing} ${said}</figcaption></figure>`;

/** How answers are read, and whether there are more than those that are shown. */
export function answersSaid(all: readonly Printed[]) {
  const say = words();
  const sceneries = all.map(({ scenery }) => scenery);
  const hasOthers = sceneries.some((scenery) => isOrdered(scenery) || hasQuiet(wiring(scenery)));
  return [sceneries.some((scenery) => !isOrdered(scenery)) ? say.answersRule : '', sceneries.some(isOrdered) ? say.answersInOrder : '', hasOthers ? say.others : ''].filter(Boolean).join(' ');
}

export const answers = (all: readonly Printed[]) => html`<div class="boards answers">${all.map(({ scenery, way }, at) =>
  way ? html`<figure><lo-small-board print .scenery=${scenery} .presses=${isOrdered(scenery) ? null : way} .texts=${isOrdered(scenery) ? ordered(scenery, way) : null}></lo-small-board>
    <figcaption>${at + 1}.</figcaption></figure>` : nothing)}</div>`;

/** For every light the places of its presses in their order. */
const ordered = ({ lights }: Scenery, way: readonly number[]) =>
  Array.from({ length: lights.count }, (_, light) => way.flatMap((button, at) => (button === light ? [at + 1] : [])).join(' '));
