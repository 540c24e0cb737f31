/** `<lo-replay>`: the player's presses beside the fewest, side by side, press by press. */
import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../board/small-board';
import { touchedBy } from '../board/touched';
import type { Move, Scenery } from '../core/protocol';
import { restWords } from '../strings/rest';
import { Speaks, words } from '../strings/say';

/** Milliseconds between two presses. */
const PACE = 700;

/** The board after each of the moves, the start first. */
export function boardsOf({ start, states, touches }: Pick<Scenery, 'start' | 'states' | 'touches'>, moves: readonly Move[]): number[][] {
  const boards = [[...start]];
  for (const { button, back } of moves) {
    const board = [...boards.at(-1)!];
    for (const [light, weight] of touchedBy({ touches }, button)) board[light] = (board[light]! + (back ? states - weight : weight)) % states;
    boards.push(board);
  }
  return boards;
}

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

  static override styles = css`
    :host { display: flex; flex-wrap: wrap; gap: var(--space-4); justify-content: center; }
    figure { margin: 0; flex: 0 1 11rem; min-width: 7rem; }
    lo-small-board { --wide: 100%; }
    figcaption { margin-top: var(--space-2); color: var(--ink-soft); font-variant-numeric: tabular-nums; text-align: center; }
  `;

  override connectedCallback() {
    super.connectedCallback();
    this.timer = window.setInterval(() => this.at++, PACE);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  override willUpdate() {
    // The longer of the two has ended.
    if (this.at >= Math.max(this.mine.length, this.best.length)) clearInterval(this.timer);
  }

  override render() {
    const say = restWords();
    return html`${this.side(say.mine, this.mine)}${this.side(say.best, this.best)}`;
  }

  private side(title: string, moves: readonly Move[]) {
    const at = Math.min(this.at, moves.length);
    const { buttons, lights } = this.scenery;
    const last = at > 0 && at < moves.length ? moves[at - 1]!.button : null;
    const presses = Array.from({ length: (buttons ?? lights).count }, (_, button) => Number(button === last));
    return html`<figure><lo-small-board .scenery=${this.scenery} .states=${boardsOf(this.scenery, moves)[at]!} .presses=${presses}></lo-small-board>
      <figcaption>${title}: ${words().play.presses(at)}</figcaption></figure>`;
  }
}
