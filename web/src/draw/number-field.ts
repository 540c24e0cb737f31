/** `<lo-number>`: a whole number between two; what is none changes nothing, and a sentence says what is allowed. */
import { LitElement, type PropertyValues, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { drawWords } from '../strings/draw';
import { Speaks } from '../strings/say';
import { controls } from '../styles/controls';
import { row } from './row';

/** Another number. */
export class NumberEvent extends CustomEvent<number> {
  constructor(number: number) {
    super('number', { detail: number });
  }
}

/** The whole number of a text, if it is one between two. */
export function numberIn(text: string, least: number, most: number): number | null {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isInteger(number) && number >= least && number <= most ? number : null;
}

@customElement('lo-number')
export class NumberField extends LitElement {
  @property() label = '';
  @property({ attribute: false }) value = 0;
  @property({ attribute: false }) least = 0;
  @property({ attribute: false }) most = 0;
  @state() private isWrong = false;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    row,
    css`
      [aria-invalid='true'] { border-color: var(--warn); }
      p { margin: var(--space-1) 0 0; font-size: 0.95rem; color: var(--ink-soft); text-align: end; }
    `,
  ];

  override willUpdate(changed: PropertyValues) {
    if (changed.has('value')) this.isWrong = false;
  }

  override render() {
    const { least, most, value, isWrong } = this;
    return html`<label><span>${this.label}</span><input type="number" min=${least} max=${most} .value=${String(value)}
        aria-invalid=${isWrong} aria-describedby=${isWrong ? 'allowed' : nothing} @change=${this.changed} /></label>
      ${isWrong ? html`<p id="allowed" role="alert">${drawWords().allowed(least, most)}</p>` : nothing}`;
  }

  private readonly changed = (event: Event) => {
    const number = numberIn((event.target as HTMLInputElement).value, this.least, this.most);
    this.isWrong = number === null;
    if (number !== null) this.dispatchEvent(new NumberEvent(number));
  };
}
