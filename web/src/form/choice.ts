/** `<lo-choice>`: one of several, each a small drawing with its name; native radio buttons beneath. */
import { LitElement, type SVGTemplateResult, css, html, nothing, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';

export interface Option {
  value: string;
  label: string;
  /** Drawn on 40 by 40. */
  drawing?: SVGTemplateResult;
}

@customElement('lo-choice')
export class Choice extends LitElement {
  @property({ attribute: false }) legend = '';
  @property({ attribute: false }) options: Option[] = [];
  @property({ attribute: false }) value = '';
  /** A sentence on what is chosen. */
  @property({ attribute: false }) note = '';

  static override styles = css`
    *, *::before, *::after { box-sizing: border-box; }
    fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
    legend { padding: 0; margin-bottom: var(--space-2); font-weight: 600; }
    .all { display: flex; flex-wrap: wrap; gap: var(--space-2); }
    .all[data-drawn] { display: grid; grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr)); }
    .all[data-drawn] label { align-content: start; }
    label {
      position: relative;
      display: grid;
      justify-items: center;
      align-content: center;
      hyphens: manual;
      gap: var(--space-1);
      min-height: var(--target);
      padding: var(--space-2) var(--space-3);
      border: 1px solid var(--line);
      border-radius: var(--corner);
      background: var(--sheet);
      color: var(--ink-soft);
      font-size: 0.875rem;
      line-height: 1.2;
      text-align: center;
      cursor: pointer;
      transition: border-color var(--fade);
    }
    label:hover { border-color: var(--accent); }
    label:has(:checked) {
      border-color: var(--accent);
      box-shadow: inset 0 0 0 1px var(--accent);
      background: var(--wash);
      color: var(--ink);
    }
    label:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 2px; }
    input { position: absolute; inset: 0; margin: 0; width: 100%; height: 100%; opacity: 0; cursor: pointer; }
    svg { width: 2.5rem; height: 2.5rem; display: block; }
    .note { margin: var(--space-2) 0 0; color: var(--ink-soft); font: 0.95rem/1.45 var(--serif); max-width: var(--measure); }
    .line { fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linejoin: round; stroke-linecap: round; }
    .faint { fill: none; stroke: currentColor; stroke-width: 1.25; opacity: 0.55; }
    .cell { fill: none; stroke: currentColor; stroke-width: 0.75; opacity: 0.55; }
    .on { fill: var(--accent); stroke: var(--accent); stroke-width: 0.75; }
    .join { fill: none; stroke: var(--accent); stroke-width: 2; stroke-linejoin: round; stroke-linecap: round; }
    .dot { fill: currentColor; stroke: none; }
    .hole { fill: var(--sheet); stroke: none; }
    @media (forced-colors: active) { label:has(:checked) { outline: 2px solid Highlight; } }
  `;

  override render() {
    return html`<fieldset>
      <legend>${this.legend}</legend>
      <div class="all" ?data-drawn=${this.options.some((option) => option.drawing)}>${this.options.map((option) => this.one(option))}</div>
      ${this.note ? html`<p class="note">${this.note}</p>` : nothing}
    </fieldset>`;
  }

  private one({ value, label, drawing }: Option) {
    return html`<label>
      <input type="radio" name="choice" value=${value} .checked=${value === this.value} @change=${() => this.choose(value)} />
      ${drawing ? html`<svg viewBox="0 0 40 40" aria-hidden="true">${drawing}</svg>` : nothing}
      <span>${label}</span>
    </label>`;
  }

  private choose(value: string) {
    this.value = value;
    this.dispatchEvent(new CustomEvent('choose', { detail: value }));
  }
}

/** An empty drawing. */
export const NO_DRAWING = svg``;
