/** `<lo-deal>`: a new board, of any or of an exact difficulty, from a seed that can be told. */
import { LitElement, css, html } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { restWords } from '../strings/rest';
import { Speaks } from '../strings/say';
import { controls } from '../styles/controls';

/** A wish for a new board. */
export class DealEvent extends CustomEvent<{ seed?: number; presses?: number }> {
  constructor(seed?: number, presses?: number) {
    super('deal', { detail: { seed, presses }, bubbles: true, composed: true });
  }
}

@customElement('lo-deal')
export class Deal extends LitElement {
  @state() private presses = '';
  @state() private seed = '';

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    css`
      form { display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: center; }
      input { width: 6.5rem; }
    `,
  ];

  override render() {
    const say = restWords();
    return html`<form @submit=${this.wish}>
      <label>${say.difficulty}
        <input inputmode="numeric" pattern="[0-9]*" placeholder=${say.any} .value=${this.presses}
          @input=${(event: Event) => (this.presses = (event.target as HTMLInputElement).value)} /></label>
      <label>${say.seed}
        <input inputmode="numeric" pattern="[0-9]*" title=${say.anySeed} .value=${this.seed}
          @input=${(event: Event) => (this.seed = (event.target as HTMLInputElement).value)} /></label>
      <button class="first">${say.deal}</button>
    </form>`;
  }

  private wish(event: Event) {
    event.preventDefault();
    const number = (text: string) => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : undefined);
    this.dispatchEvent(new DealEvent(number(this.seed), number(this.presses)));
  }
}
