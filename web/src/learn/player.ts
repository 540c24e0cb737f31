/** `<lo-player>`: goes through numbered steps: forward, back, to the ends, by itself at any speed, by a slider. */
import { LitElement, css, html, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { Speaks } from '../strings/say';
import { words } from '../strings/learn/widgets';
import type { Projector } from './projector';
import './projector';

/** To which step it went. */
export class StepEvent extends CustomEvent<number> {
  constructor(at: number) {
    super('step', { detail: at, bubbles: true, composed: true });
  }
}

const ICONS = {
  first: svg`<path d="M5 5v14M19 5 8.5 12 19 19z"></path>`,
  back: svg`<path d="M17 5 7 12l10 7z"></path>`,
  play: svg`<path d="M7 4.5 19 12 7 19.5z"></path>`,
  pause: svg`<path d="M8 5v14M16 5v14"></path>`,
  forward: svg`<path d="M7 5l10 7-10 7z"></path>`,
  last: svg`<path d="M19 5v14M5 5l10.5 7L5 19z"></path>`,
};

@customElement('lo-player')
export class Player extends LitElement {
  /** How many steps there are; they are numbered from 0. */
  @property({ type: Number }) steps = 1;
  @property({ type: Number }) at = 0;
  /** Whether a step is a press and the first one shows the board before any. */
  @property({ type: Boolean }) presses = false;
  /** What the step shows, said when nobody is hurrying past it. */
  @property() said = '';
  /** Steps a second. */
  @property({ type: Number }) rate = 2;
  @state() private isPlaying = false;
  private timer = 0;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = css`
    :host { display: block; font: 1rem/1.4 var(--sans); font-variant-numeric: tabular-nums; }
    .bar {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--space-2) var(--space-3);
      padding: var(--space-2);
      border: 1px solid var(--line);
      border-radius: calc(1.5 * var(--corner));
      background: var(--sheet);
    }
    .keys { display: flex; }
    button {
      width: var(--target);
      height: var(--target);
      display: grid;
      place-items: center;
      border: 0;
      border-radius: var(--corner);
      background: none;
      color: var(--ink);
      cursor: pointer;
    }
    button:hover:not([aria-disabled='true']) { background: var(--wash); }
    button[aria-disabled='true'] { color: var(--ink-soft); opacity: 0.55; cursor: default; }
    svg { width: 1.35rem; height: 1.35rem; fill: currentColor; stroke: currentColor; stroke-width: 1.6; stroke-linejoin: round; stroke-linecap: round; }
    .play { background: var(--accent); color: var(--on-accent); border-radius: 50%; margin-inline: var(--space-1); }
    .play:hover:not([aria-disabled='true']) { background: var(--accent); filter: brightness(1.1); }
    .where { flex: 1 1 9.75rem; display: flex; align-items: center; gap: var(--space-3); min-width: 0; }
    .where input { flex: 1; min-width: 2.5rem; }
    .speed { display: flex; align-items: center; gap: var(--space-2); color: var(--ink-soft); }
    .speed input { width: 4rem; }
    input { accent-color: var(--accent); height: 1.5rem; margin: 0; }
    :is(button, input):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    output { white-space: nowrap; color: var(--ink-soft); min-width: 4.5ch; text-align: right; }
    .quiet { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    @media (max-width: 40rem) {
      .keys { width: 100%; justify-content: center; }
      .where { flex-basis: 100%; }
      .speed { margin-inline: auto; }
    }
  `;

  override connectedCallback() {
    super.connectedCallback();
    addEventListener('keydown', this.clicked, true);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('keydown', this.clicked, true);
    this.pause();
  }

  override render() {
    const say = words().player;
    const isFirst = this.at <= 0;
    const isLast = this.at >= this.steps - 1;
    const key = (name: keyof typeof ICONS, isOff: boolean, go: () => void) => html`<button
      aria-label=${say[name]} title=${say[name]} aria-disabled=${String(isOff)} class=${name === 'pause' ? 'play' : name}
      @click=${() => isOff || go()}><svg viewBox="0 0 24 24" aria-hidden="true">${ICONS[name]}</svg></button>`;
    return html`<div class="bar" role="group" aria-label=${say.label} @keydown=${this.keyed}>
        <div class="keys">
          ${key('first', isFirst, () => this.go(0))} ${key('back', isFirst, () => this.go(this.at - 1))}
          ${this.isPlaying ? key('pause', false, () => this.pause()) : key('play', this.steps < 2, () => this.play())}
          ${key('forward', isLast, () => this.go(this.at + 1))} ${key('last', isLast, () => this.go(this.steps - 1))}
        </div>
        <div class="where">
          <input type="range" min="0" max=${this.steps - 1} .value=${String(this.at)} aria-label=${say.where}
            aria-valuetext=${this.presses ? say.press(this.at, this.steps - 1) : say.step(this.at + 1, this.steps)} @input=${this.slid} />
          <output>${this.presses ? say.press(this.at, this.steps - 1) : `${this.at + 1} / ${this.steps}`}</output>
        </div>
        <label class="speed">${say.speed}
          <input type="range" min="-1" max="6" step="0.5" .value=${String(Math.log2(this.rate))}
            aria-valuetext=${say.rate(this.rate)} @input=${this.hurried} />
        </label>
        <lo-projector .stage=${this.parentElement}></lo-projector>
      </div>
      <p class="quiet" role="status">${this.isPlaying ? '' : this.said}</p>`;
  }

  /** On a projector a clicker steps wherever the focus is. */
  private readonly clicked = (event: KeyboardEvent) => {
    const by = { PageDown: 1, PageUp: -1 }[event.key];
    if (by === undefined || !this.parentElement?.matches(':fullscreen')) return;
    event.preventDefault();
    event.stopPropagation();
    this.pause();
    // Beyond the last step is the next part.
    if (this.at + by < 0 || this.at + by >= this.steps) void this.renderRoot.querySelector<Projector>('lo-projector')?.turn(by);
    else this.go(this.at + by);
  };

  private go(to: number) {
    const at = Math.max(0, Math.min(this.steps - 1, to));
    if (at === this.at) return;
    this.at = at;
    this.dispatchEvent(new StepEvent(at));
  }

  private play() {
    if (this.at >= this.steps - 1) this.go(0);
    this.isPlaying = true;
    this.wait();
  }

  private wait() {
    this.timer = window.setTimeout(() => {
      this.go(this.at + 1);
      if (this.at < this.steps - 1) this.wait();
      else this.pause();
    }, 1000 / this.rate);
  }

  private pause() {
    clearTimeout(this.timer);
    this.isPlaying = false;
  }

  private slid(event: Event) {
    this.pause();
    this.go(Number((event.target as HTMLInputElement).value));
  }

  private hurried(event: Event) {
    this.rate = 2 ** Number((event.target as HTMLInputElement).value);
  }

  /** Arrows step wherever the focus is in here, but on the speed, whose own they are. */
  private keyed(event: KeyboardEvent) {
    const isSpeed = (event.target as Element).closest('.speed') !== null;
    if (isSpeed || event.ctrlKey || event.altKey || event.metaKey) return;
    const to = {
      ArrowRight: this.at + 1,
      ArrowLeft: this.at - 1,
      ArrowUp: this.at + 1,
      ArrowDown: this.at - 1,
      PageUp: this.at - 10,
      PageDown: this.at + 10,
      Home: 0,
      End: this.steps - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.pause();
    this.go(to);
  }
}
