/** `<lo-pattern>`: a pattern drawn square by square, by mouse, touch or keyboard. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { nextOnLattice, wayOf } from '../board/cursor';
import { controls } from '../styles/controls';
import { variantWords } from '../strings/variant';
import { Speaks } from '../strings/say';
import { SIZES, type Weights, resized } from './pattern';

@customElement('lo-pattern')
export class PatternEditor extends LitElement {
  @property({ attribute: false }) weights: Weights = [];
  @property({ attribute: false }) states = 2;
  @state() private cursor = -1;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    css`
      :host { display: grid; gap: var(--space-3); justify-items: start; }
      .grid {
        display: grid;
        gap: 3px;
        padding: var(--space-2);
        background: var(--tray);
        border: 1px solid var(--tray-edge);
        border-radius: calc(1.5 * var(--corner));
      }
      .row { display: flex; gap: 3px; }
      .row > span { display: grid; }
      .grid button {
        position: relative;
        width: 2.25rem;
        min-height: 2.25rem;
        padding: 0;
        border: 1px solid var(--off-edge);
        border-radius: 18%;
        background: var(--off);
        color: var(--tray-ink);
        font-weight: 600;
        touch-action: manipulation;
      }
      .grid button[data-on] { background: var(--lit); border-color: var(--lit); color: var(--lit-mark); }
      .grid button[data-middle]::before {
        content: '';
        position: absolute;
        inset: 3px;
        border: 2px solid currentColor;
        border-radius: 50%;
      }
      /* A change is not said by colour alone. */
      .grid button[data-on][data-plain]::after {
        content: '';
        position: absolute;
        inset: 41%;
        border-radius: 50%;
        background: currentColor;
      }
      .grid button:focus-visible { outline: 3px solid var(--ring); outline-offset: 1px; z-index: 1; }
      select { padding: 0 var(--space-2); }
      p { margin: 0; color: var(--ink-soft); font: 0.95rem/1.45 var(--serif); max-width: var(--measure); }
      @media (forced-colors: active) {
        .grid button { forced-color-adjust: none; background: Canvas; color: CanvasText; border-color: ButtonText; }
        .grid button[data-on] { background: Highlight; color: HighlightText; }
      }
    `,
  ];

  override render() {
    const say = variantWords().editor;
    const size = this.weights.length;
    return html`
      <p id="how">${this.states === 2 ? say.how : say.howWeights}</p>
      <div class="grid" role="grid" aria-label=${say.label} aria-describedby="how" @keydown=${this.keyed}>
        ${this.weights.map((row, y) => html`<div class="row" role="row">
          ${row.map((weight, x) => this.cell(y * size + x, weight, y - (size - 1) / 2, x - (size - 1) / 2))}
        </div>`)}
      </div>
      <label>${say.size}
        <select @change=${this.resize}>
          ${SIZES.map((one) => html`<option value=${one} ?selected=${one === size}>${one}×${one}</option>`)}
        </select>
      </label>
    `;
  }

  override willUpdate() {
    if (this.cursor < 0) this.cursor = (this.weights.length ** 2 - 1) / 2;
  }

  private cell(index: number, weight: number, down: number, right: number) {
    const say = variantWords().editor;
    return html`<span role="gridcell"><button
      type="button"
      data-index=${index}
      tabindex=${index === this.cursor ? 0 : -1}
      ?data-on=${weight > 0}
      ?data-plain=${this.states === 2}
      ?data-middle=${down === 0 && right === 0}
      aria-label=${say.cell(say.place(down, right), weight, this.states)}
      @click=${() => this.turn(index, 1)}
      @contextmenu=${(event: Event) => (event.preventDefault(), this.turn(index, -1))}
    >${weight > 0 && this.states > 2 ? weight : nothing}</button></span>`;
  }

  private keyed(event: KeyboardEvent) {
    const size = this.weights.length;
    const way = wayOf(event.key);
    if (way) this.lead(nextOnLattice([size, size], this.cursor, way));
    else if (/^\d$/.test(event.key) && Number(event.key) < this.states) this.put(this.cursor, Number(event.key));
    else if (event.key === 'Delete' || event.key === 'Backspace') this.put(this.cursor, 0);
    else return;
    event.preventDefault();
  }

  private lead(index: number) {
    this.cursor = index;
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus(),
    );
  }

  private turn(index: number, by: number) {
    const size = this.weights.length;
    const now = this.weights[Math.floor(index / size)]![index % size]!;
    this.cursor = index;
    this.put(index, (now + by + this.states) % this.states);
  }

  private put(index: number, weight: number) {
    const size = this.weights.length;
    this.give(this.weights.map((row, y) => row.map((old, x) => (y * size + x === index ? weight : old))));
  }

  private resize(event: Event) {
    const size = Number((event.target as HTMLSelectElement).value);
    this.cursor = (size * size - 1) / 2;
    this.give(resized(this.weights, size));
  }

  private give(weights: Weights) {
    this.weights = weights;
    this.dispatchEvent(new CustomEvent('draw', { detail: weights }));
  }
}
