/** `<lo-board>`: a board in whichever form suits it: buttons in rows, a figure, or a canvas for the largest. */
import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Scenery } from '../core/protocol';
import { broken } from '../broken';
import { Speaks, words } from '../strings/say';
import { controls } from '../styles/controls';
import { type Form, formOf } from './form';
import './lattice';
import { NOTHING_SHOWN, type Shown } from './shown';

/** What is fetched when the first board of a form is shown. */
export const LATER: Partial<Record<Form, () => Promise<unknown>>> = {
  figure: () => import('./figure'),
  canvas: () => import('./canvas'),
};

@customElement('lo-board')
export class Board extends LitElement {
  @property({ attribute: false }) scenery!: Scenery;
  @property({ attribute: false }) board: number[] = [];
  @property({ attribute: false }) shown: Shown = NOTHING_SHOWN;
  /** Whether lights bear their names. */
  @property({ type: Boolean }) names = false;
  /** Whether it is only to be looked at. */
  @property({ type: Boolean }) still = false;
  /** Whether it is done: the lights answer. */
  @property({ type: Boolean }) won = false;
  /** The button pressed last, from which the change spreads. */
  @property({ attribute: false }) origin: number | null = null;
  @state() private form: Form = 'lattice';
  /** Whether the code for this form could not be fetched. */
  @state() private isMissing = false;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [controls, css`
    :host { display: block; }
    /* A board that is on its way has room, so that nothing jumps. */
    :not(:defined) { display: block; aspect-ratio: 1; }
    p { margin: 0; padding: var(--space-5); color: var(--tray-ink); font: 1.05rem/1.5 var(--serif); text-align: center; }
  `];

  override willUpdate(changed: Map<string, unknown>) {
    if (!changed.has('scenery')) return;
    this.form = formOf(this.scenery);
    const { form } = this;
    this.isMissing = false;
    LATER[form]?.().catch(() => (this.isMissing = form === this.form));
  }

  override render() {
    const { scenery, board, shown, names, still, origin, won } = this;
    if (this.isMissing) return broken(words().app.notFetched);
    switch (this.form) {
      case 'lattice':
        return html`<lo-lattice .scenery=${scenery} .board=${board} .shown=${shown} .origin=${origin}
          ?names=${names} ?still=${still} ?won=${won}></lo-lattice>`;
      case 'figure':
        return html`<lo-figure .scenery=${scenery} .board=${board} .shown=${shown} .origin=${origin}
          ?names=${names} ?still=${still} ?won=${won}></lo-figure>`;
      case 'canvas':
        return html`<lo-canvas .scenery=${scenery} .board=${board} .shown=${shown} .origin=${origin}
          ?names=${names} ?still=${still}></lo-canvas>`;
      case 'none':
        return html`<p>${words().board.tooLarge(scenery.lights.count)}</p>`;
    }
  }

  private get inner(): (Element & { lead?: (index: number) => void; cursorIndex?: number }) | null {
    return this.renderRoot.firstElementChild;
  }

  /** The button that has the focus when the board has it. */
  get cursorIndex(): number {
    return this.inner?.cursorIndex ?? 0;
  }

  /** Leads the cursor to a button, and the focus with it. */
  lead(index: number) {
    this.inner?.lead?.(index);
  }
}
