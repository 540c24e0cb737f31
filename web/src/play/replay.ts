/** `<lo-replay>`: the player's presses beside the fewest, side by side, press by press. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../board/small-board';
import { nameIn } from '../board/name';
import { boardsOf } from '../board/touched';
import type { Move, Scenery } from '../core/protocol';
import { restWords } from '../strings/rest';
import { Speaks, words } from '../strings/say';
import { controls } from '../styles/controls';

/** Milliseconds between two presses. */
const PACE = 700;

@customElement('lo-replay')
export class Replay extends LitElement {
  @property({ attribute: false }) scenery!: Scenery;
  @property({ attribute: false }) mine: readonly Move[] = [];
  @property({ attribute: false }) best: readonly Move[] = [];
  @state() private at = 0;
  private timer = 0;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [controls, css`
    :host { display: flex; flex-wrap: wrap; gap: var(--space-4); justify-content: center; }
    figure { margin: 0; flex: 0 1 11rem; min-width: 7rem; }
    lo-small-board { --wide: 100%; }
    figcaption { margin-top: var(--space-2); color: var(--ink-soft); font-variant-numeric: tabular-nums; text-align: center; }
    button { flex-basis: 100%; }
  `];

  override connectedCallback() {
    super.connectedCallback();
    this.play();
  }

  /** Plays both from the start. */
  private readonly play = () => {
    clearInterval(this.timer);
    this.at = 0;
    this.timer = window.setInterval(() => this.at++, PACE);
  };

  /** Whether both are played. */
  private get isOver() {
    return this.at > Math.max(this.mine.length, this.best.length);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  override willUpdate() {
    if (this.isOver) clearInterval(this.timer);
  }

  override render() {
    const say = restWords();
    return html`${this.side(say.mine, this.mine)}${this.side(say.best, this.best)}
      ${this.isOver ? html`<button @click=${this.play}>${say.replayAgain}</button>` : nothing}`;
  }

  /** How it went, on the board as it began: its presses, numbered in their order. */
  private whole(moves: readonly Move[]) {
    const { buttons, lights, start } = this.scenery;
    const orders = Array.from({ length: (buttons ?? lights).count }, (_, button) => moves.flatMap((move, at) => (move.button === button ? [at + 1] : [])));
    return html`<lo-small-board .scenery=${this.scenery} .states=${start} .presses=${orders.map((all) => all.length)} .texts=${buttons ? null : orders.map((all) => all.join(' '))}
      label=${moves.map(({ button }) => nameIn(buttons ?? lights, button)).join(', ')}></lo-small-board>`;
  }

  private side(title: string, moves: readonly Move[]) {
    const at = Math.min(this.at, moves.length);
    if (this.isOver) return html`<figure>${this.whole(moves)}<figcaption>${title}: ${words().play.presses(moves.length)}</figcaption></figure>`;
    const { buttons, lights } = this.scenery;
    const last = at > 0 && at < moves.length ? moves[at - 1]!.button : null;
    const presses = Array.from({ length: (buttons ?? lights).count }, (_, button) => Number(button === last));
    return html`<figure><lo-small-board .scenery=${this.scenery} .states=${boardsOf(this.scenery, moves)[at]!} .presses=${presses}></lo-small-board>
      <figcaption>${title}: ${words().play.presses(at)}</figcaption></figure>`;
  }
}
