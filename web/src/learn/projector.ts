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
    button { min-width: var(--target); height: var(--target); display: flex; gap: var(--space-2); align-items: center; justify-content: center; font: 1rem/1 var(--sans); border: 0; border-radius: var(--corner); background: none; color: var(--ink); cursor: pointer; }
    button:hover { background: var(--wash); }
    button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    svg { width: 1.35rem; height: 1.35rem; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linejoin: round; stroke-linecap: round; }
  `;

  override connectedCallback() {
    super.connectedCallback();
    document.addEventListener('fullscreenchange', this.projected);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('fullscreenchange', this.projected);
    this.projected();
  }

  private get shown() {
    return this.stage ?? this.closest<HTMLElement>('.idea');
  }

  override render() {
    if (!document.fullscreenEnabled) return nothing;
    const say = words().player;
    const title = this.isProjected ? say.leave : say.projector;
    return html`<button aria-label=${title} title=${title} @click=${this.project}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 5h18v11H3zM12 16v4M8 20h8"></path></svg>${this.isProjected ? title : ''}</button>`;
  }

  private readonly project = () =>
    (this.isProjected ? document.exitFullscreen() : this.shown!.requestFullscreen()).catch(() => undefined);

  private readonly projected = () => {
    const is = this.isConnected && (this.shown?.matches(':fullscreen') ?? false);
    if (is === this.isProjected) return;
    this.isProjected = is;
    document.documentElement.toggleAttribute('data-projected', is);
  };
}
