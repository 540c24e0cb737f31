/** Boards on paper: what a press changes, boards with their numbers of presses, and answers. */
import { css, html, nothing } from 'lit';
import '../board/small-board';
import type { Scenery } from '../core/protocol';
import { words } from '../strings/learn/hand-out';
import { type Wiring, hasQuiet, pressed, total, wiring } from './toggle';

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
  .shown { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: center; margin: 0 0 1.5rem; }
  .shown p { margin: 0; }
  .aim lo-small-board { --wide: 7rem; --high: 7rem; }
  .aim figcaption { margin: 0; color: var(--print-ink); text-align: center; }
  figure { margin: 0; }
  @media print {
    .boards { grid-template-columns: repeat(3, 1fr); }
    .answers { grid-template-columns: repeat(6, 1fr); }
    figure, .turned { break-inside: avoid; }
  }
`;

const isOrdered = ({ rule }: Scenery) => rule !== 'free';

/** The number of presses of the answer; 0 if none is known. */
export const length = ({ scenery, way }: Printed) => (isOrdered(scenery) ? (way?.length ?? 0) : total(way ?? []));

/** A button in the middle of the board, of those that change the most lights. */
function inner({ touches }: Wiring) {
  const most = Math.max(...touches.map(({ length }) => length));
  const far = (button: number) => (touches[button]!.length === most ? Math.abs(button - touches.length / 2) : Infinity);
  return touches.reduce((best, _, button) => (far(button) <= far(best) ? button : best), 0);
}

/** What one press changes, on a board that is off; null where buttons are no lights. */
export function example(scenery: Scenery, caption: unknown = nothing) {
  const wired = wiring(scenery);
  if (scenery.buttons || !wired) return null;
  const button = inner(wired);
  const states = pressed(wired, Array<number>(wired.lights).fill(0), button);
  const presses = wired.touches.map((_, other) => (other === button ? 1 : 0));
  return html`<figure class="aim"><lo-small-board print .scenery=${scenery} .states=${states} .presses=${presses}></lo-small-board>
    ${caption === nothing ? nothing : html`<figcaption>${caption}</figcaption>`}</figure>`;
}

/** Whether the order of presses matters on none of these boards, and what follows. */
export const orderSaid = (sceneries: readonly Scenery[]) =>
  sceneries.some(isOrdered) ? '' : words().order(Math.max(...sceneries.map(({ states }) => states)));

/** A board of the sheet, with what else is to be said of it. */
export const puzzle = (printed: Printed, at: number, said: unknown = nothing, names = false) => html`<figure>
  <lo-small-board print ?names=${names} .scenery=${printed.scenery} .states=${printed.board}></lo-small-board>
  <figcaption>${at + 1}. ${printed.way ? words().presses(length(printed)) : nothing} ${said}</figcaption></figure>`;

/** How answers are read, and whether there are more than those that are shown. */
export function answersSaid(all: readonly Printed[]) {
  const say = words();
  const sceneries = all.map(({ scenery }) => scenery);
  const hasOthers = sceneries.some((scenery) => isOrdered(scenery) || hasQuiet(wiring(scenery)));
  const most = Math.max(0, ...all.flatMap(({ scenery, way }) => (isOrdered(scenery) ? [] : (way ?? []))));
  return [sceneries.some((scenery) => !isOrdered(scenery)) ? say.answersRule : '', most > 1 ? say.answersTimes : '', sceneries.some(isOrdered) ? say.answersInOrder : '', hasOthers ? say.others : ''].filter(Boolean).join(' ');
}

export const answers = (all: readonly Printed[]) => html`<div class="boards answers">${all.map(({ scenery, way }, at) =>
  way ? html`<figure><lo-small-board print .scenery=${scenery} .presses=${isOrdered(scenery) ? null : way} .texts=${isOrdered(scenery) ? ordered(scenery, way) : null}></lo-small-board>
    <figcaption>${at + 1}.</figcaption></figure>` : nothing)}</div>`;

/** For every light the places of its presses in their order. */
const ordered = ({ lights }: Scenery, way: readonly number[]) =>
  Array.from({ length: lights.count }, (_, light) => way.flatMap((button, at) => (button === light ? [at + 1] : [])).join(' '));
