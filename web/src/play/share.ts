/** `<lo-share>`: links to the board and to the position, and plain words to send. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { restWords } from '../strings/rest';
import { Speaks } from '../strings/say';
import { controls } from '../styles/controls';
import { folded } from '../styles/folded';
import type { Shareable } from './shared';

@customElement('lo-share')
export class Share extends LitElement {
  /** What can be shared: what it is called, and the text. */
  @property({ attribute: false }) choices: Shareable[] = [];
  @state() private copied: string | null = null;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    folded,
    css`
      :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3); width: min(100%, var(--measure)); }
      .choice { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--space-2); align-items: end; }
      label { display: grid; gap: var(--space-1); color: var(--ink-soft); }
      input { width: 100%; }
    `,
  ];

  override render() {
    const say = restWords();
    const code = this.choices.filter(({ isCode }) => isCode);
    return html`${this.choices.filter(({ isCode }) => !isCode).map((choice) => this.choice(choice))}
      ${code.length > 0 ? html`<details><summary>${say.developers}</summary>${code.map((choice) => this.choice(choice))}</details>` : nothing}
      <span class="hidden" role="status">${this.copied ? say.copied : ''}</span>`;
  }

  private choice({ title, text }: Shareable) {
    const say = restWords();
    return html`<div class="choice">
        <label>${title}<input readonly .value=${text} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} /></label>
        <button @click=${() => this.copy(text)}>${this.copied === text ? say.copied : say.copy}</button>
      </div>`;
  }

  /** Shares the words with one tap: by the device under a finger, otherwise by the clipboard. Says how; null where they went nowhere. */
  async send(): Promise<'sent' | 'copied' | null> {
    const [words] = this.choices;
    if (!words) return null;
    if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return this.copy(words.text);
    try {
      await navigator.share({ text: words.text });
      return 'sent';
    } catch (error) {
      // Whoever changed their mind wants no copy either.
      return (error as Error).name === 'AbortError' ? 'sent' : this.copy(words.text);
    }
  }

  private async copy(text: string): Promise<'copied' | null> {
    let isDone = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const input = [...this.renderRoot.querySelectorAll('input')].find((box) => box.value === text);
      input?.select();
      isDone = document.execCommand('copy');
    }
    if (isDone) this.copied = text;
    return isDone ? 'copied' : null;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'lo-share': Share;
  }
}
