/** `<lo-typed>`: a line to type what to press, for those who play by ear or by letter and number. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { restWords } from '../strings/rest';
import { Speaks } from '../strings/say';
import { controls } from '../styles/controls';
import type { Line } from './line';

/** A line that was typed. */
export class TypedEvent extends CustomEvent<string> {
  constructor(line: string) {
    super('typed', { detail: line, bubbles: true, composed: true });
  }
}

@customElement('lo-typed')
export class Typed extends LitElement {
  /** What came of the last line. */
  @property({ attribute: false }) lines: Line[] = [];
  @state() private line = '';

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    css`
      :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-2); width: min(100%, var(--measure)); }
      form { display: flex; gap: var(--space-2); }
      input { flex: 1; font-family: var(--mono); }
      .lines p { margin: 0; }
      .lines { font: 0.95rem/1.5 var(--mono); white-space: pre-wrap; max-height: 14rem; overflow: auto; }
    `,
  ];

  override render() {
    const say = restWords();
    return html`<form @submit=${this.send} @keydown=${this.keyed}>
        <input aria-label=${say.typeLabel} placeholder=${say.typeHint} autocomplete="off" autocapitalize="off"
          spellcheck="false" .value=${this.line}
          @input=${(event: Event) => (this.line = (event.target as HTMLInputElement).value)} />
        <button>${say.type}</button>
      </form>
      <div class="lines" role="log" aria-live="polite" tabindex="0">${this.lines.map(
        ({ text, isEnglish }) => html`<p lang=${isEnglish ? 'en' : nothing}>${text}</p>`,
      )}</div>`;
  }

  override focus() {
    this.renderRoot.querySelector('input')?.focus();
  }

  private keyed(event: KeyboardEvent) {
    if (event.key === 'Escape') this.dispatchEvent(new Event('leave', { bubbles: true, composed: true }));
  }

  private send(event: Event) {
    event.preventDefault();
    const line = this.line.trim();
    this.line = '';
    if (line !== '') this.dispatchEvent(new TypedEvent(line));
  }
}
