/** `<lo-texts>`: the board at hand in several languages of solvers, one at a time, to read and to copy. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { words } from '../strings/learn/texts';
import { refusal } from '../strings/refusal';
import { Speaks } from '../strings/say';
import { Asked } from './answer';
import { book } from './book';
import type { Study } from './study';

/** A text that the library writes. */
export interface Text {
  /** `theory/solve` or the name of an export. */
  name: string;
  title: string;
}

@customElement('lo-texts')
export class Texts extends LitElement {
  @property({ attribute: false }) study!: Study;
  @property({ attribute: false }) texts: readonly Text[] = [];
  /** Whether the fewest presses are asked for, where the language can. */
  @property({ type: Boolean }) fewest = false;
  @state() private chosen = 0;
  @state() private isCopied = false;
  private readonly text = new Asked<string>(this);

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    book,
    css`
      :host { font-size: 1rem; }
      .tabs { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-bottom: var(--space-3); }
      .about { font: 0.9375rem/1.5 var(--sans); color: var(--ink-soft); margin: 0 0 var(--space-2); }
      pre { white-space: pre; }
    `,
  ];

  override firstUpdated() {
    this.choose(0);
  }

  private choose(at: number) {
    this.chosen = at;
    this.isCopied = false;
    const { name } = this.texts[at]!;
    const { text } = this.study;
    void this.text.ask(() =>
      name.startsWith('theory/')
        ? this.study.ask('theory', { text, task: name === 'theory/plan' ? 'plan' : 'solve' })
        : this.study.ask('export', { text, target: name, fewest: this.fewest }),
    );
  }

  override render() {
    const say = words();
    const { name, title } = this.texts[this.chosen]!;
    const { value, problem } = this.text;
    return html`<div class="tabs" role="group" aria-label=${say.languages}>${this.texts.map((text, at) => html`<button class="do"
        aria-pressed=${String(at === this.chosen)} @click=${() => this.choose(at)}>${text.title}</button>`)}</div>
      <p class="about">${say.about[name] ?? ''} ${value ? say.size(value.split('\n').length - 1) : nothing}</p>
      ${problem ? html`<p class="refused">${refusal(problem)}</p>` : html`<pre tabindex="0" role="region" aria-label=${title} lang="en">${value ?? '…'}</pre>`}
      <div class="actions"><button class="do" ?disabled=${!value} @click=${this.copy}>${this.isCopied ? say.copied : say.copy}</button></div>
      <p class="quiet" role="status">${this.isCopied ? say.copied : ''}</p>`;
  }

  private readonly copy = async () => {
    try {
      await navigator.clipboard.writeText(this.text.value ?? '');
      this.isCopied = true;
    } catch {
      // A browser may forbid it; the text can still be selected.
      this.isCopied = false;
    }
  };
}
