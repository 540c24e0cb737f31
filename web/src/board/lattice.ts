/** `<lo-lattice>`: a board of rows and columns as real buttons. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import type { Scenery } from '../core/protocol';
import { Speaks, chosen, words } from '../strings/say';
import { lattice, nextOnLattice, wayOf } from './cursor';
import { nameIn } from './name';
import { colour, stateName } from './paint';
import { NOTHING_SHOWN, PressEvent, type Shown, isWanted } from './shown';
import { touchedBy } from './touched';

@customElement('lo-lattice')
export class Lattice extends LitElement {
  @property({ attribute: false }) scenery!: Scenery;
  @property({ attribute: false }) board: number[] = [];
  @property({ attribute: false }) shown: Shown = NOTHING_SHOWN;
  /** Whether lights bear their names. */
  @property({ type: Boolean }) names = false;
  /** Whether it is only to be looked at. */
  @property({ type: Boolean }) still = false;
  /** Whether it is done: the lights answer, the nearest to the last press first. */
  @property({ type: Boolean }) won = false;
  /** The button pressed last, from which the change spreads. */
  @property({ attribute: false }) origin: number | null = null;
  @state() private cursor = 0;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = css`
    /* A light is square, and never smaller than a finger can hit; the rest of the board is found by moving it. */
    :host { display: block; overflow: auto; padding: 5px; margin: -5px; container-type: inline-size; }
    .grid {
      --room: max(26px, min(100cqi / (1.08 * var(--columns) - 0.08), max(var(--finger, 0px), var(--tall, 62vh) / (1.08 * var(--rows) - 0.08))));
      --cell: var(--room);
      --gap: calc(0.08 * var(--cell));
      display: grid;
      grid: repeat(var(--rows), var(--cell)) / repeat(var(--columns), var(--cell));
      gap: var(--gap);
      justify-content: safe center;
    }
    /* On whole pixels all gaps are alike. */
    @supports (width: round(down, 1px, 1px)) {
      .grid { --cell: round(down, var(--room), 1px); --gap: max(1px, round(down, 0.08 * var(--cell), 1px)); }
    }
    .row, .row > span { display: contents; }
    button {
      appearance: none;
      position: relative;
      container-type: size;
      margin: 0;
      padding: 0;
      min-width: 0;
      min-height: 0;
      border: max(1px, 0.06em) solid var(--off-edge);
      border-radius: 18%;
      background: var(--off);
      color: var(--tray-ink);
      font: inherit;
      cursor: pointer;
      touch-action: manipulation;
      -webkit-tap-highlight-color: transparent;
      isolation: isolate;
      box-shadow: inset 0 0.1rem 0.35rem rgb(0 0 0 / 0.3);
      transition: background-color var(--press) ease-out calc(var(--ripple) * var(--far, 0));
    }
    /* Light that shines. It stays inside, so that a screenshot shows gaps. Going off, it glows on for a moment. */
    button::before {
      content: '';
      position: absolute;
      z-index: -1;
      inset: 0;
      border-radius: inherit;
      background: radial-gradient(circle at 50% 35%, rgb(255 255 255 / 0.55), transparent 65%);
      box-shadow: inset 0 0 0.9rem color-mix(in srgb, var(--lit) 55%, transparent);
      opacity: 0;
      transition: opacity calc(var(--dim) / 3) ease-out calc(var(--ripple) * var(--far, 0));
    }
    button[data-on]::before { opacity: 1; transition-duration: var(--press); }
    /* By night a little of the light falls on what is around. */
    button[data-on] { background: var(--paint); border-color: var(--paint); color: var(--lit-mark); box-shadow: 0 0 0.6rem light-dark(transparent, color-mix(in srgb, var(--lit) 32%, transparent)); }
    :host(:not([won])) button[data-last] { border: 0.15rem solid var(--tray-ink); }
    /* On is not said by colour alone. */
    button[data-on]::after {
      content: '';
      position: absolute;
      inset: 0;
      /* Round on any pixels. */
      background: radial-gradient(circle closest-side, var(--dot, var(--lit-mark)) 17.5%, transparent calc(17.5% + 1px));
    }
    button[data-numbered]::after { content: none; }
    button:hover { filter: brightness(1.12); }
    button:focus-visible { outline: max(2px, 0.18rem) solid var(--ring); outline-offset: 2px; z-index: 1; }
    /* What a press would change, while the pointer or the focus rests on it. */
    button[data-near] { box-shadow: inset 0 0 0 0.2rem color-mix(in srgb, var(--tray-ink) 60%, transparent); }
    button[data-near][data-on] { box-shadow: inset 0 0 0 0.2rem color-mix(in srgb, var(--lit-mark) 55%, transparent); }
    /* Dashed: buttons to choose from. Solid and inside: the light they are to change. */
    button[data-hint*='button']:not(:focus-visible) { outline: max(2px, 0.2rem) dashed var(--ring); outline-offset: 0; z-index: 1; }
    button[data-hint='button']:focus-visible, button[data-hint*='light'] { box-shadow: inset 0 0 0 max(2px, 0.2rem) var(--ring); }
    button[data-hint*='light'][data-on] { box-shadow: inset 0 0 0 2px var(--lit-mark); }
    @media (prefers-reduced-motion: no-preference) {
      button[data-last] { animation: press var(--press) ease-out; }
      @keyframes press { from { transform: scale(0.88); } }
      /* A board that is done lights up from where it was pressed last, and fades. */
      :host([won]) button { animation: answer calc(var(--press) * 10) ease-in-out calc(var(--ripple) * 3 * var(--far, 0)) 1; }
      @keyframes answer {
        14% { background-color: var(--lit); border-color: var(--lit); filter: brightness(1.12); transform: scale(1.04); }
        30% { filter: none; transform: none; }
      }
    }
    .mark {
      position: absolute;
      inset: 16%;
      border: max(2px, 7cqmin) solid var(--ring);
      border-radius: 50%;
      display: grid;
      place-items: center;
      font: 600 30cqmin/1 var(--sans);
    }
    button[data-on] .mark { border-color: var(--ring-on-lit); }
    .bracket {
      position: absolute;
      inset: 6%;
      border: max(2px, 6cqmin) solid var(--bracket);
      border-block-color: transparent;
      border-radius: 14%;
      display: grid;
      place-items: end;
      font: 600 26cqmin/1 var(--sans);
    }
    .goal { position: absolute; right: 8%; bottom: 8%; width: 22%; height: 22%; border: max(1px, 5cqmin) solid var(--lit); border-radius: 20%; }
    button[data-on] .goal { border-color: var(--lit-mark); }
    button[data-on] .bracket { border-color: var(--bracket-on-lit); border-block-color: transparent; }
    .text { font: 500 34cqmin/1 var(--sans); font-variant-numeric: tabular-nums; }
    .name { position: absolute; left: max(8%, 4px); top: max(7%, 4px); font: max(0.55rem, 20cqmin)/1 var(--sans); }
    .name:has(~ .mark:empty) { inset: 0; display: grid; place-items: center; }
    /* Among several states the ring leaves the state in sight, and how often to press stands beside it. */
    .text:not(:empty) ~ .name, .name:has(~ .times) { inset: 7% auto auto 8%; display: block; }
    .text ~ .mark { inset: 26%; }
    .text:has(~ .mark) { font-size: 30cqmin; }
    .times { position: absolute; right: 8%; top: 7%; font: 600 max(0.55rem, 20cqmin)/1 var(--sans); }
    :host([still]) button { cursor: default; filter: none; }
    @media (forced-colors: active) {
      button { border-color: ButtonText; forced-color-adjust: none; background: Canvas; color: CanvasText; }
      button[data-on] { background: Highlight; color: HighlightText; border-color: Highlight; }
      button { --dot: HighlightText; }
      button::before { content: none; }
      .mark { border-color: LinkText; }
      .bracket { border-inline-color: LinkText; }
      button[data-on] .mark { border-color: HighlightText; }
      button[data-on] .bracket { border-inline-color: HighlightText; }
    }
  `;

  private size(): [number, number] {
    return lattice(this.scenery.lights) ?? [1, this.scenery.lights.count];
  }

  override updated(changed: Map<string, unknown>) {
    if (changed.has('won') && this.won) this.preview(null);
  }

  override render() {
    const [rows, columns] = this.size();
    const label = words().board.label(words().title(this.scenery));
    return html`<div
      class="grid"
      role="grid"
      aria-label=${label}
      aria-rowcount=${rows}
      aria-colcount=${columns}
      .style=${`--rows:${rows};--columns:${columns}`}
      @keydown=${this.keyed}
      @click=${this.clicked}
      @focusin=${this.focused}
      @focusout=${() => this.preview(null)}
      @pointerover=${(event: PointerEvent) => this.preview(event.pointerType === 'touch' ? null : this.indexOf(event))}
      @pointerleave=${() => this.preview(null)}
      @contextmenu=${this.backward}
    >
      ${Array.from({ length: rows }, (_, row) => html`<div class="row" role="row" aria-label=${words().board.row(row + 1)}>
        ${Array.from({ length: columns }, (_, column) => this.cell(row * columns + column))}
      </div>`)}
    </div>`;
  }

  /** A light; drawn anew only when something of it is another, for there may be hundreds. */
  private cell(index: number) {
    const { marks, buttons, lights, weights } = this.shown;
    const now = this.board[index] ?? 0;
    const mark = marks?.[index] ?? 0;
    const weight = weights?.[index] ?? 0;
    const hinted = [buttons.has(index) ? 'button' : '', lights.has(index) ? 'light' : ''].filter(Boolean).join(' ');
    const has = [this.scenery, now, mark, weight, hinted, index === this.cursor, index === this.origin, this.names, this.still, this.won, chosen()];
    return guard(has, () => this.cellOf(index, now, mark, weight, hinted));
  }

  private cellOf(index: number, now: number, mark: number, weight: number, hinted: string) {
    const { states } = this.scenery;
    return html`<span role="gridcell"><button
      data-index=${index}
      tabindex=${!this.still && index === this.cursor ? 0 : -1}
      aria-pressed=${states === 2 ? String(now > 0) : nothing}
      aria-label=${this.label(index, now, mark, weight, hinted)}
      ?data-on=${now > 0}
      ?data-numbered=${states > 2 || mark > 0}
      data-hint=${hinted || nothing}
      ?data-last=${index === this.origin}
      .style=${`--paint:${colour(now, states)};--far:${this.far(index)}`}
    >${states > 2 ? html`<span class="text">${now || ''}</span>` : nothing}${
      this.names ? html`<span class="name">${nameIn(this.scenery.lights, index)}</span>` : nothing}${
      weight > 0 ? html`<span class="bracket">${states > 2 ? weight : ''}</span>` : nothing}${
      isWanted(this.scenery, index) ? html`<span class="goal"></span>` : nothing}${
      states > 2 && mark > 0 ? html`<span class="times">×${mark}</span>` : nothing}${
      mark > 0 ? html`<span class="mark">${states === 2 && mark > 1 ? `×${mark}` : ''}</span>` : nothing}</button></span>`;
  }

  private label(index: number, now: number, mark: number, weight: number, hinted: string) {
    const { board } = words();
    const name = nameIn(this.scenery.lights, index);
    const more = [
      mark > 0 ? board.marked(mark) : '',
      weight > 0 ? board.bracketed : '',
      hinted ? board.hinted : '',
      isWanted(this.scenery, index) ? board.wanted : '',
    ].filter(Boolean);
    return [board.cell(name, stateName(now, this.scenery.states)), ...more].join(', ');
  }

  /** How far a light is from the press, in steps, for the change to spread. */
  private far(index: number) {
    if (this.origin === null) return 0;
    const [, columns] = this.size();
    const [row, column] = [Math.floor(index / columns), index % columns];
    const [fromRow, fromColumn] = [Math.floor(this.origin / columns), this.origin % columns];
    return Math.min(6, Math.abs(row - fromRow) + Math.abs(column - fromColumn));
  }

  private indexOf(event: Event): number | null {
    const button = (event.target as Element).closest('button');
    return button ? Number(button.dataset.index) : null;
  }

  /** The cursor follows the focus, however it came there. */
  private focused(event: FocusEvent) {
    const index = this.indexOf(event);
    if (index !== null) this.cursor = index;
    this.preview((event.target as Element).matches(':focus-visible') ? index : null);
  }

  /** Frames what a press would change; past Lit, for it happens at every move. */
  private preview(light: number | null) {
    const near = new Set(light === null || this.still || this.won ? [] : touchedBy(this.scenery, light).map(([other]) => other));
    for (const button of this.renderRoot.querySelectorAll('button')) button.toggleAttribute('data-near', near.has(Number(button.dataset.index)));
  }

  private clicked(event: MouseEvent) {
    const index = this.indexOf(event);
    if (index === null || this.still) return;
    this.cursor = index;
    this.dispatchEvent(new PressEvent(index, event.shiftKey));
  }

  private backward(event: MouseEvent) {
    const index = this.indexOf(event);
    if (index === null || this.still || this.scenery.states === 2) return;
    event.preventDefault();
    this.dispatchEvent(new PressEvent(index, true));
  }

  private keyed(event: KeyboardEvent) {
    const [rows, columns] = this.size();
    const way = wayOf(event.key);
    const row = Math.floor(this.cursor / columns);
    const to = way
      ? nextOnLattice([rows, columns], this.cursor, way)
      : event.key === 'Home'
        ? event.ctrlKey ? 0 : row * columns
        : event.key === 'End'
          ? event.ctrlKey ? rows * columns - 1 : (row + 1) * columns - 1
          : null;
    if (to === null) return;
    event.preventDefault();
    this.lead(to);
  }

  /** The light that has the focus when the board has it. */
  get cursorIndex() {
    return this.cursor;
  }

  /** Leads the cursor to a light, and the focus with it. */
  lead(index: number) {
    this.cursor = index;
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus(),
    );
  }
}
