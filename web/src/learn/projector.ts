/** `<lo-projector>`: takes the whole screen for a part of a lesson, large enough for the last row of a class. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { Speaks } from '../strings/say';
import { words } from '../strings/learn/widgets';

@customElement('lo-projector')
export class Projector extends LitElement {
  /** What takes the screen; without it the part that this stands in. */
  @property({ attribute: false }) stage: HTMLElement | null = null;
  @state() private isProjected = false;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = css`
    :host { display: flex; flex-wrap: wrap; gap: var(--space-2); }
    button { min-width: var(--target); height: var(--target); display: flex; gap: var(--space-2); align-items: center; justify-content: center; font: 1rem/1 var(--sans); border: 0; border-radius: var(--corner); background: none; color: var(--ink); cursor: pointer; }
    .named { border: 1px solid var(--edge); padding-inline: var(--space-3); }
    button:hover { background: var(--wash); }
    button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    svg { width: 1.35rem; height: 1.35rem; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linejoin: round; stroke-linecap: round; }
  `;

  override connectedCallback() {
    super.connectedCallback();
    document.addEventListener('fullscreenchange', this.projected);
    addEventListener('keydown', this.clicked, true);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('fullscreenchange', this.projected);
    removeEventListener('keydown', this.clicked, true);
    this.projected();
  }

  private get shown() {
    return this.stage ?? this.closest<HTMLElement>('.idea');
  }

  override render() {
    if (!document.fullscreenEnabled) return nothing;
    const say = words().player;
    const title = this.isProjected ? say.leave : say.projector;
    return html`<button class=${this.isProjected ? 'named' : ''} aria-label=${title} title=${title} @click=${this.project}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 5h18v11H3zM12 16v4M8 20h8"></path></svg>${this.isProjected ? title : ''}</button>
      ${this.isProjected && this.section(1) ? html`<button class="named" @click=${() => this.turn(1)}>${say.section}</button>` : nothing}`;
  }

  /** The part of the lesson so many after this one, of those that take the screen. */
  private section(by: number): HTMLElement | null {
    const { shown } = this;
    if (!shown) return null;
    const all = [...(shown.getRootNode() as ShadowRoot).querySelectorAll<HTMLElement>('lo-projector, lo-player')];
    const sections = all.map((one) => (one.matches('lo-player') ? one.parentElement : one.closest<HTMLElement>('.idea')));
    const at = sections.indexOf(shown);
    return at < 0 ? null : (sections[at + by] ?? null);
  }

  /** Gives the screen to another part. */
  async turn(by: number) {
    const next = this.section(by);
    if (!next) return;
    while (document.fullscreenElement) await document.exitFullscreen();
    await next.requestFullscreen().catch(() => undefined);
    const root = next.querySelector('lo-player')?.shadowRoot ?? next;
    root.querySelector<Projector>('lo-projector')?.shadowRoot?.querySelector('button')?.focus();
  }

  /** A part without steps is turned by a clicker at once. */
  private readonly clicked = (event: KeyboardEvent) => {
    const by = { PageDown: 1, PageUp: -1 }[event.key];
    if (by === undefined || !this.shown?.matches(':fullscreen') || this.stage || !this.section(by)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void this.turn(by);
  };

  private readonly project = () =>
    (this.isProjected ? document.exitFullscreen() : this.shown!.requestFullscreen()).catch(() => undefined);

  private readonly projected = () => {
    const is = this.isConnected && (this.shown?.matches(':fullscreen') ?? false);
    if (is === this.isProjected) return;
    this.isProjected = is;
    document.documentElement.toggleAttribute('data-projected', is);
  };
}
