/** `<lo-class-form>`: a teacher names boards, says what is allowed, and copies the link. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../play/share';
import { classWords } from '../strings/class';
import { Speaks } from '../strings/say';
import { controls } from '../styles/controls';
import { textbox } from '../styles/textbox';
import { MOST_BOARDS, WISHES, type Wish, addressOf, boardsIn } from './set';

@customElement('lo-class-form')
export class ClassForm extends LitElement {
  /** What to begin with. */
  @property({ attribute: false }) boards: string[] = [];
  @state() private lines: string | null = null;
  @state() private wishes: readonly Wish[] = WISHES;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    textbox,
    css`
      :host { display: grid; gap: var(--space-4); max-width: var(--measure); }
      h1 { font: 400 2rem/1.15 var(--serif); margin: 0; }
      p { margin: 0; font: 1.05rem/1.5 var(--serif); }
      .note { color: var(--ink-soft); font-size: 0.95rem; }
      .lines { display: grid; gap: var(--space-1); }
      input[type='checkbox'] { min-height: 0; width: 1.25rem; height: 1.25rem; accent-color: var(--accent); }
    `,
  ];

  override render() {
    const say = classWords();
    const lines = this.lines ?? this.boards.join('\n');
    const boards = boardsIn(lines);
    const address = addressOf({ wishes: this.wishes, boards });
    const link = `${location.href.split('#')[0]}${address}`;
    return html`<h1>${say.heading}</h1>
      <p>${say.intro}</p>
      <label class="lines">${say.boards}
        <textarea rows="6" spellcheck="false" aria-describedby="note" .value=${lines} @input=${this.typed}></textarea></label>
      <p class="note" id="note">${say.boardsHint}</p>
      ${WISHES.map((wish) => html`<label><input type="checkbox" .checked=${this.wishes.includes(wish)} @change=${() => this.toggle(wish)} />${say.wishes[wish]}</label>`)}
      ${boards.length > MOST_BOARDS ? html`<p role="alert">${say.tooMany(MOST_BOARDS)}</p>` : nothing}
      ${boards.length > 0 && boards.length <= MOST_BOARDS
        ? html`<lo-share .choices=${[{ title: say.link, text: link }]}></lo-share>
            <p><a href=${address}>${say.look}</a></p>`
        : nothing}`;
  }

  private readonly typed = (event: Event) => (this.lines = (event.target as HTMLTextAreaElement).value);

  private toggle(wish: Wish) {
    this.wishes = this.wishes.includes(wish) ? this.wishes.filter((other) => other !== wish) : [...this.wishes, wish];
  }
}
