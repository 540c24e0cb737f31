/** `<lo-in>`: a board from elsewhere: pasted, chosen as a file, or dropped. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Core } from '../core/core';
import type { Catalogue, Refused } from '../core/protocol';
import { choose } from '../file/choose';
import type { Pasted } from '../file/pasted';
import { drawWords } from '../strings/draw';
import { refusal } from '../strings/refusal';
import { Speaks } from '../strings/say';
import { controls } from '../styles/controls';
import { textbox } from '../styles/textbox';
import { boardOf } from '../address/link';
import { textOf } from '../class/set';
import { contentOf } from './content';
import type { Photo } from './photo';

const EXAMPLES = {
  flip: '3x3c:d074191345d1644c17058,ff8',
  rows: '_111_\n1_1_1\n11111\n_1_1_\n_111_',
  graph: 'sun planet\nplanet moon\nplanet ring\nring moon\nsun comet\ncomet dust',
  web: '?size=6&domain=3&clickRule=Torus',
  graph6: 'IheA@GUAo',
} as const;

/** What was read: the text and, where it was said, its format. */
export class ReadEvent extends CustomEvent<{ text: string; format: string | undefined }> {
  constructor(text: string, format: string | undefined) {
    super('read', { detail: { text, format } });
  }
}

/** A picture was opened. */
export class PhotoEvent extends CustomEvent<Photo> {
  constructor(photo: Photo) {
    super('photo', { detail: photo });
  }
}

@customElement('lo-in')
export class In extends LitElement {
  @property({ attribute: false }) core!: Core;
  /** Why the last text could not be opened. */
  @property({ attribute: false }) problem: Refused | null = null;
  @state() private catalogue: Catalogue | null = null;
  @state() private text = '';
  @state() private format = '';
  @state() private tooLong = false;
  @state() private isOver = false;

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
      p { margin: 0; font: 1.05rem/1.5 var(--serif); max-width: var(--measure); }
      .note { color: var(--ink-soft); }
      .bar { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-3); align-items: center; }
      .problem { padding: var(--space-3) var(--space-4); border-inline-start: 4px solid var(--warn); background: var(--sheet); }
      select { padding: 0 var(--space-2); max-width: 14rem; }
      textarea { min-height: 14rem; font: 1rem/1.5 var(--mono); }
      textarea.over { border: 2px dashed var(--accent); background: var(--wash); }
    `,
  ];

  override connectedCallback() {
    super.connectedCallback();
    this.core.call('catalogue', null).then(
      (catalogue) => (this.catalogue = catalogue),
      () => undefined,
    );
  }

  override render() {
    const say = drawWords().in;
    const formats = this.catalogue?.formats.filter(({ name }) => name !== 'latex' && name !== 'presses') ?? [];
    return html`<h2>${say.title}</h2>
      <p class="note" id="note">${say.note}</p>
      <textarea
        aria-label=${say.text}
        aria-describedby="note"
        class=${this.isOver ? 'over' : ''}
        spellcheck="false"
        autocapitalize="off"
        .value=${this.text}
        @input=${this.typed}
        @keydown=${(event: KeyboardEvent) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && this.open()}
        @dragover=${(event: DragEvent) => { event.preventDefault(); this.isOver = true; }}
        @dragleave=${() => (this.isOver = false)}
        @drop=${this.dropped}
        @paste=${this.pasted}
      ></textarea>
      <div class="bar">
        <button class="first" @click=${this.open}>${say.open}</button>
        <button @click=${this.choose}>${say.choose}</button>
        ${matchMedia('(pointer: coarse)').matches ? html`<button @click=${this.photograph}>${say.camera}</button>` : nothing}
        <label>${say.format}
          <select @change=${(event: Event) => (this.format = (event.target as HTMLSelectElement).value)}>
            <option value="">${say.guess}</option>
            ${formats.map(({ name }) => html`<option value=${name} ?selected=${name === this.format}>${name}</option>`)}
          </select></label>
      </div>
      ${this.tooLong ? html`<p class="problem" role="alert">${say.tooLong}</p>` : nothing}
      ${this.problem ? html`<p class="problem" role="alert">${refusal(this.problem)}</p>` : nothing}
      <div class="bar"><span>${say.example}</span>${Object.entries(EXAMPLES).map(
        ([name, text]) => html`<button class="plain" @click=${() => this.take(text)}>${say.examples[name as keyof typeof EXAMPLES]}</button>`,
      )}</div>`;
  }

  /** What was said of a text goes as the text goes. */
  private readonly typed = (event: Event) => {
    this.text = (event.target as HTMLTextAreaElement).value;
    if (this.text.trim() !== '') return;
    this.tooLong = false;
    this.dispatchEvent(new Event('emptied'));
  };

  private take(text: string) {
    this.text = text;
    this.format = '';
    this.open();
  }

  private readonly open = () => {
    this.tooLong = false;
    if (this.text.trim() !== '') this.dispatchEvent(new ReadEvent(textOf(boardOf(this.text)), this.format || undefined));
  };

  private readonly choose = async () => this.read(await choose());

  private readonly photograph = async () => this.read(await choose('image/*', true));

  private dropped(event: DragEvent) {
    this.isOver = false;
    this.takeFile(event.dataTransfer?.files[0], event);
  }

  private readonly pasted = (event: ClipboardEvent) => this.takeFile(event.clipboardData?.files[0], event);

  private takeFile(file: File | undefined, event: Event) {
    if (!file) return;
    event.preventDefault();
    void this.read(file);
  }

  /** Opens what was pasted outside a text box. */
  openPasted(pasted: Pasted) {
    if (typeof pasted === 'string') this.take(pasted);
    else void this.read(pasted);
  }

  private async read(file: File | null) {
    if (!file) return;
    const content = await contentOf(file);
    this.tooLong = content === null;
    if (content === null) return;
    this.text = typeof content === 'string' ? content : '';
    if (typeof content === 'string') this.open();
    else this.dispatchEvent(new PhotoEvent(content));
  }
}
