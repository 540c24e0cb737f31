/** `<lo-picture>`: a small picture of a board, drawn when it comes into view. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { shapes } from '../board/shapes';
import '../board/small-board';
import { type Drawn, type Shows, drawn } from './drawn';
import { Themed, type Theme, themeNow } from './theme';

/** How far below the fold a picture is drawn ahead. */
const AHEAD = '300px';

@customElement('lo-picture')
export class Picture extends LitElement {
  /** The board: a name, an ID, the content of a file. */
  @property({ attribute: false }) text = '';
  @property({ attribute: false }) shows: Shows = 'start';
  /** What it shows, in words; empty where the words stand beside it. */
  @property({ attribute: false }) words = '';
  @state() private drawn: Drawn | null = null;
  private isSeen = false;
  private shown: { text: string; theme: Theme } | null = null;

  constructor() {
    super();
    new Themed(this);
  }

  static override styles = css`
    :host { display: grid; place-items: center; min-height: 0; container-type: size; }
    /* The tray fits its board, whether that is wide or tall. */
    lo-small-board { --wide: min(100cqw, calc((100cqh - 1.2rem) * var(--ratio) + 1.2rem)); animation: appear var(--fade) ease-out; }
    img { display: block; max-width: 100%; max-height: 100%; min-height: 0; animation: appear var(--fade) ease-out; }
    @keyframes appear { from { opacity: 0; } }
  `;

  private readonly watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      this.isSeen = true;
      this.watch.disconnect();
      void this.draw();
    },
    { rootMargin: AHEAD },
  );

  override connectedCallback() {
    super.connectedCallback();
    if (!this.isSeen) this.watch.observe(this);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.watch.disconnect();
  }

  override updated() {
    if (this.isSeen) void this.draw();
  }

  private async draw() {
    const wanted = { text: this.text, theme: themeNow() };
    if (wanted.text === '' || (wanted.text === this.shown?.text && wanted.theme === this.shown.theme)) return;
    this.shown = wanted;
    try {
      const came = await drawn(wanted.text, wanted.theme, this.shows);
      if (this.shown === wanted) this.drawn = came;
    } catch {
      // Whoever gave the text says what is wrong with it.
      if (this.shown === wanted) this.drawn = null;
    }
  }

  override render() {
    const came = this.drawn;
    if (!came) return nothing;
    if ('source' in came) return html`<img src=${came.source} alt=${this.words} />`;
    const { scenery, states, presses } = came;
    const [, , width, height] = shapes(scenery.lights).box.split(' ').map(Number);
    return html`<lo-small-board aria-hidden=${this.words === '' ? 'true' : nothing} .style=${`--ratio:${width! / height!}`}
      .label=${this.words} .scenery=${scenery} .states=${states} .presses=${presses}></lo-small-board>`;
  }
}
