/** All that is behind *More*, and what it does. */
import { html, nothing } from 'lit';
import { restWords } from '../strings/rest';
import type { DealEvent } from './deal';
import { deal, fresh, openFile } from './another';
import { isFull, toggleFull } from './large';
import type { DeedEvent } from './more';
import { save } from './saved';
import { lacking, sharedTexts } from './shared';
import { canVibrate, isOn, toggle } from './sound';
import type { Stage } from './stage';
import { HELPS } from './stars';
import type { TypedEvent } from './typed';
import { type } from './typing';

/** Milliseconds between two presses of an animation. */
const PACE = 600;

/** What of the view only this changes. */
export interface Behind extends Stage {
  showsNames: boolean;
  pressesBack: boolean;
  showsMore: boolean;
  /** The timer of the animation; 0 while there is none. */
  animation: number;
  stopAnimation(): void;
  toggleSolution(): void;
  focusBoard(): boolean;
  readonly isAppointed: boolean;
}

function toggleAnimation(view: Behind) {
  if (view.animation) return view.stopAnimation();
  const step = async () => {
    const { position, isThinking } = view.game;
    if (typeof position?.next === 'number' && !position.is_won) await view.pressNow(position.next, false, HELPS.solution);
    // The way may not be found yet.
    else if (position?.is_won !== false || !isThinking) return view.stopAnimation();
    if (view.animation) view.animation = window.setTimeout(step, PACE);
  };
  view.animation = window.setTimeout(step, 0);
  view.requestUpdate();
}

function done(view: Behind, { detail }: DeedEvent) {
  const todo: Record<DeedEvent['detail'], () => unknown> = {
    redo: () => view.game.redo(),
    solution: () => view.toggleSolution(),
    animation: () => toggleAnimation(view),
    full: () => {
      view.showsMore = false;
      void toggleFull(view);
    },
    names: () => (view.showsNames = !view.showsNames),
    backward: () => (view.pressesBack = !view.pressesBack),
    save: () => save(view.game),
    open: () => openFile(view),
    sound: () => toggle('sound'),
    vibration: () => toggle('vibration'),
    fresh: () => fresh(view),
  };
  todo[detail]();
  view.requestUpdate();
}

/** The way out of a whole screen. */
export const leave = (view: Behind) => (isFull() ? html`<button @click=${() => toggleFull(view)}>${restWords().leaveFull}</button>` : nothing);

export function all(view: Behind) {
  const { position, scenery } = view.game;
  const { made, moves, is_won: isWon, id } = position!;
  const offered = {
    canRedo: made < moves,
    isWon,
    isImpossible: view.isImpossible,
    showsSolution: view.showsSolution,
    isAppointed: view.isAppointed,
    showsNames: view.showsNames,
    isAnimated: view.animation !== 0,
    isFull: isFull(),
    pressesBack: scenery!.states > 2 && scenery!.rule === 'free' ? view.pressesBack : null,
    sound: isOn('sound'),
    vibration: canVibrate() ? isOn('vibration') : null,
  };
  return html`<lo-more .offered=${offered} .choices=${sharedTexts(view.game, view.errand)} .lacks=${lacking(view.game, view.errand)} .board=${id} .lines=${view.lines}
    @deed=${(event: DeedEvent) => done(view, event)} @deal=${({ detail: { seed, presses } }: DealEvent) => deal(view, seed, presses)}
    @typed=${(event: TypedEvent) => type(view, event.detail)} @leave=${() => view.focusBoard()}></lo-more>`;
}
