/** `<lo-out>`: the drawing as a file of any format, a picture, or a text for solvers. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { type Core, Stopped, refusedBy } from '../core/core';
import type { Catalogue, Refused } from '../core/protocol';
import { give } from '../file/give';
import { sentence } from '../form/sentence';
import { drawWords } from '../strings/draw';
import { refusal } from '../strings/refusal';
import { Speaks } from '../strings/say';
import { controls } from '../styles/controls';
import { textbox } from '../styles/textbox';
import { pixels } from './pixels';

/** The usual ending of a file of each format; the name of the format where it is its own. */
const ENDINGS: Record<string, string> = {
  text: 'txt',
  id: 'txt',
  graph6: 'g6',
  digraph6: 'd6',
  dot: 'gv',
  'flip-save': 'sav',
  'pbm-plain': 'pbm',
  'lights-out-web': 'url',
  'matrix-market': 'mtx',
  latex: 'tex',
  mathematica: 'wl',
  matlab: 'm',
  'poj-1222': 'txt',
};

/** Written as bytes, which the page's worker does not hand over as text. */
const BYTES = new Set(['pbm']);

const PNG = 'picture png';

@customElement('lo-out')
export class Out extends LitElement {
  @property({ attribute: false }) core!: Core;
  /** The ID of the drawing. */
  @property({ attribute: false }) board = '';
  @state() private catalogue: Catalogue | null = null;
  @state() private choice = 'format json';
  @state() private isFewest = false;
  @state() private text = '';
  @state() private problem: Refused | null = null;
  @state() private isCopied = false;
  private turn = 0;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    textbox,
    css`
      :host { display: grid; gap: var(--space-3); grid-template-columns: minmax(0, 1fr); }
      h2 { font: 400 1.35rem/1.2 var(--serif); margin: 0; }
      .bar { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-3); align-items: center; }
      select { max-width: 100%; padding: 0 var(--space-2); }
      input[type='checkbox'] { min-height: 0; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--accent); }
      textarea { min-height: 12rem; font: 0.9rem/1.45 var(--mono); white-space: pre; }
      p { margin: 0; font: 1rem/1.45 var(--serif); color: var(--ink-soft); max-width: var(--measure); }
    `,
  ];

  override connectedCallback() {
    super.connectedCallback();
    this.core.call('catalogue', null).then(
      (catalogue) => (this.catalogue = catalogue),
      (error) => (this.problem = refusedBy(error)),
    );
  }

  override willUpdate(changed: Map<string, unknown>) {
    if (changed.has('board') || changed.has('choice') || changed.has('isFewest')) void this.write();
  }

  private async write() {
    const turn = ++this.turn;
    this.isCopied = false;
    try {
      const text = await this.written();
      if (turn === this.turn) [this.text, this.problem] = [text, null];
    } catch (error) {
      if (turn === this.turn && !(error instanceof Stopped)) [this.text, this.problem] = ['', refusedBy(error)];
    }
  }

  private written(): Promise<string> {
    const [kind, name] = this.choice.split(' ') as [string, string];
    const text = this.board;
    if (kind === 'format') return this.core.call('write', { text, format: name });
    if (kind === 'target') return this.core.call('export', { text, target: name, fewest: this.isFewest }, { milliseconds: 20_000 });
    return this.core.call('picture', { text, kind: name === 'png' ? 'svg' : name, theme: 'day' });
  }

  override render() {
    const say = drawWords().out;
    return html`<h2>${say.title}</h2>
      <div class="bar">
        <label>${say.as} <select @change=${(event: Event) => (this.choice = (event.target as HTMLSelectElement).value)}>${this.options()}</select></label>
        ${
          this.choice.startsWith('target')
            ? html`<label><input type="checkbox" .checked=${this.isFewest} @change=${(event: Event) => (this.isFewest = (event.target as HTMLInputElement).checked)} />${say.fewest}</label>`
            : ''
        }
      </div>
      ${this.summary()}
      ${this.problem ? html`<p role="alert">${refusal(this.problem)}</p>` : ''}
      <textarea readonly aria-label=${say.text} spellcheck="false" .value=${this.text}></textarea>
      <div class="bar">
        <button ?disabled=${this.text === '' || this.choice === PNG} @click=${this.copy}>${this.isCopied ? say.copied : say.copy}</button>
        <button ?disabled=${this.text === ''} @click=${this.download}>${say.download}</button>
        <span class="hidden" role="status">${this.isCopied ? say.copied : ''}</span>
      </div>`;
  }

  private options() {
    const say = drawWords().out;
    if (!this.catalogue) return html`<option value="format json">json</option>`;
    const { formats, renderers, targets } = this.catalogue;
    const option = (kind: string, name: string, label = name) =>
      html`<option value="${kind} ${name}" ?selected=${this.choice === `${kind} ${name}`}>${label}</option>`;
    return html`
      <optgroup label=${say.formats}>${formats
        .filter((format) => format.is_written && format.name !== 'presses' && !BYTES.has(format.name))
        .map(({ name }) => option('format', name))}</optgroup>
      <optgroup label=${say.pictures}>${renderers
        .filter(({ is_binary: isBinary, name }) => !isBinary && name !== 'text')
        .map(({ name }) => option('picture', name))}${option('picture', 'png', say.png)}</optgroup>
      <optgroup label=${say.solvers}>${targets.map(({ name }) => option('target', name))}</optgroup>`;
  }

  /** What is written, in this language where it has words for it, else in the library's. */
  private summary() {
    const [kind, name] = this.choice.split(' ') as ['format' | 'picture' | 'target', string];
    if (!this.catalogue || this.choice === PNG) return nothing;
    const own = drawWords().summaries[name];
    const list = { format: this.catalogue.formats, picture: this.catalogue.renderers, target: this.catalogue.targets }[kind];
    const summary = own ?? list.find((entry) => entry.name === name)?.summary;
    return summary ? html`<p lang=${own ? nothing : 'en'}>${sentence(summary)}</p>` : nothing;
  }

  private readonly copy = async () => {
    try {
      await navigator.clipboard.writeText(this.text);
    } catch {
      this.renderRoot.querySelector('textarea')?.select();
      document.execCommand('copy');
    }
    this.isCopied = true;
  };

  private readonly download = async () => {
    const [kind, name] = this.choice.split(' ') as [string, string];
    if (this.choice === PNG) {
      give('lightsout.png', await pixels(this.text));
      return;
    }
    const ending =
      kind === 'picture'
        ? this.catalogue?.renderers.find((entry) => entry.name === name)?.suffix
        : kind === 'target'
          ? this.catalogue?.targets.find((entry) => entry.name === name)?.extension
          : (ENDINGS[name] ?? name);
    give(`lightsout.${ending ?? 'txt'}`, this.text, ending === 'svg' ? 'image/svg+xml' : 'text/plain');
  };
}
