/** `<lo-pupil>`: the boards of a set one after the other, and the line that says how it went. */
import { LitElement, type PropertyValues, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { address } from '../address/bar';
import { cores } from '../core/workers';
import type { PuzzleElement, PuzzleEvents, PuzzleState } from '../package/types';
import '../learn/projector';
import '../play/share';
import { Library } from '../puzzle/library';
import { Puzzle } from '../puzzle/puzzle';
import { recall, remember } from '../store';
import { classWords } from '../strings/class';
import { Speaks } from '../strings/say';
import { controls } from '../styles/controls';
import { step } from './clicker';
import { HELPS } from '../play/stars';
import { type Results, better, noResults, resultLine, resultsOf } from './results';
import { type ClassSet, addressOf, partsOf, textOf } from './set';
import { type Unfinished, replay, unfinishedOf, withMoves } from './unfinished';

Puzzle.opener ??= () => new Library(cores());

const KEPT_AS = 'class';

/** Results and moves of the set played last; those of another set are gone. */
interface Kept {
  set: string;
  results: Results;
  unfinished: Unfinished;
}

function keptOf(set: ClassSet): Pick<Kept, 'results' | 'unfinished'> {
  let kept: Partial<Kept> | null = null;
  try {
    kept = JSON.parse(recall(KEPT_AS) ?? 'null') as Partial<Kept> | null;
  } catch {
    // What cannot be read is as if it were not there.
  }
  if (kept?.set !== addressOf(set)) kept = null;
  const { length } = set.boards;
  return { results: resultsOf(kept?.results, length), unfinished: unfinishedOf(kept?.unfinished, length) };
}

@customElement('lo-pupil')
export class Pupil extends LitElement {
  @property({ attribute: false }) set!: ClassSet;
  /** The board the address means; null where it means the set. */
  @property({ attribute: false }) start: number | null = null;
  @state() private at = 0;
  /** The board that was shown first. */
  private first = 0;
  @state() private results: Results = noResults(0);
  private unfinished: Unfinished = [];
  /** Whether the moves of last time are being made again. */
  private isReplaying = false;
  /** Whether the board is solved as it was last time: that is no other result. */
  @state() private isAsBefore = false;
  /** Whether presses of the board were made by a clicker: what is shown to a class is no result. */
  private isShown = false;
  private turning: Promise<unknown> = Promise.resolve();
  /** The position on which a hint was asked for last. */
  private askedOn = '';
  @state() private name = '';

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    css`
      :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); justify-items: center; }
      h1 { font: 400 1.6rem/1.2 var(--serif); margin: 0; }
      /* The board is as large as the window allows. */
      lo-puzzle { --said-height: 9.5rem; width: min(100%, max(18rem, 100vh - 28rem)); max-width: none; }
      /* In a wide window what is said stands beside the board. */
      @media (min-width: 56rem) and (orientation: landscape) {
        :host(:not(:fullscreen)) lo-puzzle { --tray-area: 1 / 1 / 4; --beside: 2; --said-height: auto; display: grid; grid-template: auto auto 1fr / minmax(0, 1fr) 20rem; column-gap: var(--space-5); width: min(100%, max(18rem, 100vh - 17rem) + 22rem); }
      }
      .head { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; justify-content: center; }
      /* On a projector the board is as high as the window, and everything else is to its right. */
      :host(:fullscreen) { --tall: calc(100vh - 4rem); --figure-height: var(--tall); --tray-area: 1 / 1 / 13; --tray-width: min(62vw, 100vh - 2rem); --beside: 2; grid-template: repeat(11, auto) 1fr / auto minmax(0, 1fr); gap: 0 var(--space-5); justify-items: start; overflow: auto; padding: var(--space-4); background: var(--paper); box-sizing: border-box; }
      :host(:fullscreen) lo-puzzle { --said-height: auto; --stars: none; display: contents; }
      :host(:fullscreen) :is(.head, .row) { grid-column: 2; justify-content: start; margin-block: var(--space-2); }
      :host(:fullscreen) .result { display: none; }
      .row { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); justify-content: center; }
      @media (max-width: 40rem) { .list { order: -1; flex-basis: 100%; } }
      .list { display: flex; flex-wrap: wrap; gap: var(--space-2); justify-content: center; }
      .list button { width: 2.75rem; padding: 0; font-variant-numeric: tabular-nums; }
      .list .done { background: var(--lit); border-color: var(--lit); color: var(--lit-mark); }
      .list [aria-current] { outline: 3px solid var(--accent); outline-offset: 2px; }
      .result { display: grid; gap: var(--space-3); width: min(100%, var(--measure)); }
      .result p { margin: 0; text-align: center; font-weight: 600; }
      .result p:empty { display: none; }
      .result label { display: grid; gap: var(--space-1); color: var(--ink-soft); }
    `,
  ];

  override connectedCallback() {
    super.connectedCallback();
    addEventListener('keydown', this.clicked, true);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('keydown', this.clicked, true);
  }

  private readonly clicked = (event: KeyboardEvent) => {
    const puzzle = this.renderRoot.querySelector<Puzzle>('lo-puzzle');
    if (!['PageDown', 'PageUp'].includes(event.key) || !this.matches(':fullscreen') || !puzzle?.state) return;
    event.preventDefault();
    event.stopPropagation();
    this.isShown = true;
    // One after the other, or the same press would be made twice.
    this.turning = this.turning.then(() => this.turn(puzzle, event.key === 'PageDown')).catch(() => undefined);
  };

  /** The next press, and after the last one the next board. */
  private async turn(puzzle: Puzzle, isOn: boolean) {
    if (!puzzle.isConnected) return;
    if (!isOn || !puzzle.state?.solved) return step(puzzle, isOn);
    if (this.at + 1 < this.set.boards.length) this.go(this.at + 1);
    await this.updateComplete;
  }

  /** Whether what happens on the board counts. */
  private get counts() {
    return !this.isReplaying && !this.isShown;
  }

  override willUpdate(changed: PropertyValues) {
    const before = changed.get('set') as ClassSet | undefined;
    if (changed.has('set') && (!before || addressOf(before) !== addressOf(this.set))) {
      ({ results: this.results, unfinished: this.unfinished } = keptOf(this.set));
      this.first = Math.max(0, this.results.solved.indexOf(null));
      this.at = this.start ?? this.first;
    } else if (changed.has('start')) {
      this.at = this.start ?? this.first;
    }
  }

  /** Goes to another board, from which Back leads to this one. */
  private go(at: number) {
    this.at = at;
    address.push('class', ...partsOf(this.set, at));
  }

  override render() {
    const say = classWords();
    const { boards, wishes } = this.set;
    const { at, results } = this;
    const allows = wishes.includes('hints');
    return html`<div class="head"><h1>${say.board(at + 1, boards.length)}</h1><lo-projector .stage=${this}></lo-projector></div>
      ${boards.length > 1
        ? html`<div class="row">
            <button ?disabled=${at === 0} @click=${() => this.go(at - 1)}>${say.before}</button>
            <div class="list" role="group" aria-label=${say.list}>${boards.map((_, index) => this.tab(index))}</div>
            ${this.onward()}
          </div>`
        : nothing}
      ${keyed(at, html`<lo-puzzle puzzle=${textOf(boards[at]!)} controls=${allows ? 'undo restart hint' : 'undo restart'} ?names=${wishes.includes('names')}
        .hints=${results.hints[at]!} .helped=${this.helped} @ready=${this.ready} @press=${this.guarded} @change=${this.changed} @hint=${this.hinted}></lo-puzzle>`)}
      <div class="result">
        <p role="status">${this.areAllSolved ? say.all : ''}</p>
        <label>${say.name}<input autocomplete="off" .value=${this.name} @input=${this.named} /></label>
        <lo-share .choices=${[{ title: say.result, text: resultLine(this.name, results, allows) }]}></lo-share>
      </div>`;
  }

  /** The button to the next board; on the last one to the first that is not solved, and once all are, to the line. */
  private onward() {
    const say = classWords();
    const { at, results: { solved } } = this;
    const look = solved[at] === null ? '' : 'first';
    if (this.areAllSolved) return html`<button class=${look} @click=${this.handIn}>${say.handIn}</button>`;
    const isLast = at === solved.length - 1;
    const open = solved.findIndex((result, index) => result === null && index !== at);
    return html`<button class=${look} ?disabled=${isLast && open < 0} @click=${() => this.go(isLast ? open : at + 1)}>${isLast && open >= 0 ? say.toBoard(open + 1) : say.next}</button>`;
  }

  private get areAllSolved() {
    return this.results.solved.every((result) => result !== null);
  }

  /** Brings the line into sight, and leads to the name. */
  private readonly handIn = () => {
    this.showResult();
    this.renderRoot.querySelector('input')?.focus({ preventScroll: true });
  };

  private showResult() {
    this.renderRoot.querySelector('.result')?.scrollIntoView({ block: 'nearest' });
  }

  /** The press that a hint named is among those of last time. */
  private get helped() {
    const { solved, depths } = this.results;
    return this.isAsBefore && depths[this.at] === 4 && solved[this.at]?.stars === 1 ? HELPS.hint : '0';
  }

  private tab(index: number) {
    const isDone = this.results.solved[index] !== null;
    return html`<button class=${isDone ? 'done' : ''} aria-label=${classWords().tab(index + 1, isDone)} aria-current=${index === this.at ? 'step' : nothing}
      @click=${() => this.go(index)}>${index + 1}</button>`;
  }

  private readonly ready = async ({ target }: Event) => {
    this.isShown = this.isAsBefore = false;
    this.isReplaying = true;
    const puzzle = target as PuzzleElement;
    await replay(this.unfinished[this.at]!, puzzle).finally(() => (this.isReplaying = false));
    this.isAsBefore = puzzle.state?.solved ?? false;
  };

  private readonly changed = ({ detail }: CustomEvent<PuzzleState>) => {
    // Begun again, the board is the pupil's.
    if (detail.presses === 0) this.isShown = false;
    if (!detail.solved) this.isAsBefore = false;
    if (this.counts) this.keep(this.results, withMoves(this.unfinished, this.at, detail.moves));
    if (!detail.solved || detail.presses === 0 || !this.counts || this.isAsBefore) return;
    const { presses, best, stars } = detail;
    const wereOpen = !this.areAllSolved;
    if (wereOpen) void this.updateComplete.then(() => this.areAllSolved && this.showResult());
    this.keep({ ...this.results, solved: this.here(this.results.solved, (old) => better(old, { presses, best, stars })) });
  };

  /** A board that is solved takes presses again after Undo or Restart. */
  private readonly guarded = {
    capture: true,
    handleEvent: (event: Event) => {
      const puzzle = event.currentTarget as Puzzle;
      if (event.composedPath()[0] === puzzle) this.pressed();
      else if (puzzle.state?.solved && puzzle.state.presses > 0) event.stopPropagation();
    },
  };

  private pressed() {
    if (this.counts) this.keep({ ...this.results, moves: this.here(this.results.moves, (count) => count + 1) });
  };

  /** A hint counts once on each position, however much it says. */
  private readonly hinted = ({ target, detail: { level } }: PuzzleEvents['hint']) => {
    if (this.isShown) return;
    const { moves } = (target as PuzzleElement).state!;
    const on = JSON.stringify([this.at, moves]);
    const more = on === this.askedOn ? 0 : 1;
    this.askedOn = on;
    const hints = this.here(this.results.hints, (count) => count + more);
    this.keep({ ...this.results, hints, depths: this.here(this.results.depths, (depth) => Math.max(depth, level ?? 0)) });
  };

  /** The same list with another value for this board. */
  private here<T>(all: readonly T[], next: (old: T) => T): T[] {
    return all.map((old, at) => (at === this.at ? next(old) : old));
  }

  private readonly named = (event: Event) => (this.name = (event.target as HTMLInputElement).value);

  private keep(results: Results, unfinished = this.unfinished) {
    [this.results, this.unfinished] = [results, unfinished];
    remember(KEPT_AS, JSON.stringify({ set: addressOf(this.set), results, unfinished } satisfies Kept));
  }
}
