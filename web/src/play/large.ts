/** How a board looks on a whole screen, for a class, and what is left out on paper. */
import { css } from 'lit';
import { nameIn } from '../board/name';
import { restWords } from '../strings/rest';
import { ofPage } from './advice';
import { later } from './later.css';
import type { Stage } from './stage';
import { HELPS } from './stars';

const own = css`
  :host(:fullscreen) { align-content: safe center; overflow: auto; background: var(--paper); }
  /* What is written about it stays beside it. */
  :host(:fullscreen) { --board: calc(100vh - 17rem); }
  :host(:fullscreen) .daily { display: none; }
  @media (min-width: 64rem) and (min-aspect-ratio: 5/4) {
    :host([beside]:fullscreen) { --board: calc(100vh - 2rem); }
  }
  @media print { .actions, .standing button, lo-more { display: none; } }
`;

/** Gives a view these styles, once, and says whether it did. */
export function clothe(view: Stage): boolean {
  const root = view.renderRoot as ShadowRoot;
  if (root.adoptedStyleSheets.includes(own.styleSheet!)) return false;
  root.adoptedStyleSheets.push(later.styleSheet!, own.styleSheet!);
  let was = false;
  let turning: Promise<unknown> = Promise.resolve();
  const turned = (event: KeyboardEvent) => {
    if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
    event.preventDefault();
    event.stopPropagation();
    // One after the other, or the same press would be made twice.
    turning = turning.then(() => turn(view, event.key === 'PageDown'));
  };
  // Also heard where the view is gone from a whole screen.
  document.addEventListener('fullscreenchange', () => {
    const is = view.matches(':fullscreen');
    if (is === was) return;
    was = is;
    document.documentElement.toggleAttribute('data-projected', is);
    if (is) addEventListener('keydown', turned, true);
    else removeEventListener('keydown', turned, true);
    view.requestUpdate();
  });
  return true;
}

/** The pages of a clicker, wherever the focus is: on by the fewest presses, each told before it is made, or back. */
async function turn(view: Stage, isOn: boolean) {
  const { next, is_won: isWon, made } = view.game.position!;
  const isTold = view.hints.at(-1)?.press === next;
  view.hints = [];
  if (!isOn) await view.game.undo();
  else if (isTold && typeof next === 'number' && !isWon) await view.pressNow(next, false, HELPS.solution);
  if (isOn || made > 0) announce(view);
}

/** Says and rings the press that comes next. */
function announce(view: Stage) {
  const { position, scenery } = view.game;
  const { next, is_won: isWon, made, marks } = position!;
  if (typeof next !== 'number' || isWon || !marks) return;
  view.game.reveal();
  const text = restWords().projected(made + 1, made + marks.reduce((sum, count) => sum + count, 0), nameIn(scenery!.buttons ?? scenery!.lights, next));
  view.hints = [{ ...ofPage(4, { kind: 'unknown', reason: text }, text), press: next }];
  view.tell({ text, isEnglish: false });
}

/** Whether there is a whole screen to be had, and whether it is taken; null where there is none. */
export const isFull = (): boolean | null => (document.fullscreenEnabled ? document.fullscreenElement !== null : null);

/** Takes the whole screen, or gives it back. */
export const toggleFull = (view: Element) =>
  (isFull() ? document.exitFullscreen() : view.requestFullscreen()).catch(() => undefined);
