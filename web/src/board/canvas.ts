/**
 * `<lo-canvas>`: a board of hundreds of lights, to a quarter of a million, painted.
 *
 * Real buttons are there only for the light with the focus and those beside it; they move with it, so
 * that a reader of the screen hears each light by its name.
 */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { Scenery } from '../core/protocol';
import { figureWords } from '../strings/figure';
import { Speaks, words } from '../strings/say';
import { wayOf } from './cursor';
import { Fingers, at } from './fingers';
import { type Ink, inkOf } from './ink';
import { stateName } from './paint';
import { nameIn } from './name';
import { Painter } from './painter';
import { NOTHING_SHOWN, PressEvent, type Shown, isWanted } from './shown';
import { type Table, nextInTable, tableOf } from './table';
import { touchedBy } from './touched';
import { type Sizes, type Window, cellUnder, showing, whole, within, zoomed } from './window';

/** Below this many pixels a tap looks closer instead of pressing. */
const LEAST_TO_PRESS = { mouse: 7, touch: 24 };

/** The size of a cell after looking closer. */
const CLOSE = 28;

/** No more lights of a hint are brought into sight. */
const MOST_SHOWN = 12;

/** A hint is never shown on smaller cells than this. */
const LEAST_FOR_A_HINT = 22;

/** A window on the whole board. */
const ALL: Window = { scale: 0, x: 0, y: 0 };

@customElement('lo-canvas')
export class Canvas extends LitElement {
  @property({ attribute: false }) scenery!: Scenery;
  @property({ attribute: false }) board: number[] = [];
  @property({ attribute: false }) shown: Shown = NOTHING_SHOWN;
  @property({ type: Boolean }) names = false;
  /** Whether it is only to be looked at. */
  @property({ type: Boolean }) still = false;
  @property({ attribute: false }) origin: number | null = null;
  @state() private cursor = 0;
  /** The light under the pointer or the focus: what a press would change is framed. */
  @state() private pointed: number | null = null;
  @state() private view: Window = { scale: 0, x: 0, y: 0 };
  @state() private width = 0;
  @state() private height = 0;
  @query('canvas') private canvas!: HTMLCanvasElement;
  /** What a hint speaks of that was looked at last. */
  private hinted = '';
  private table: Table = tableOf([1, 1]);
  private ink: Ink | null = null;
  private readonly painter = new Painter();
  private readonly watcher = new ResizeObserver(() => this.resized());
  private readonly scheme = matchMedia('(forced-colors: active)');
  private readonly hasFinger = matchMedia('(pointer: coarse)');
  private readonly fingers = new Fingers({
    tap: (place, event) => this.tapped(place, event),
    pan: (dx, dy) => this.look({ ...this.view, x: this.view.x - dx / this.view.scale, y: this.view.y - dy / this.view.scale }),
    zoom: (factor, place) => this.look(zoomed(this.view, factor, place, this.sizes)),
  });

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = css`
    :host { display: block; position: relative; }
    .pane { position: relative; overflow: hidden; width: 100%; max-height: calc(var(--tall, 70vh + 3.25rem) - 3.25rem); min-height: 12rem; border-radius: var(--corner); }
    canvas { display: block; position: absolute; inset: 0; width: 100%; height: 100%; cursor: pointer; touch-action: pan-y; }
    canvas.close { touch-action: none; }
    .grid { position: absolute; inset: 0; pointer-events: none; }
    .grid button {
      position: absolute;
      appearance: none;
      margin: 0;
      padding: 0;
      border: 0;
      background: none;
      color: transparent;
      font-size: 0;
    }
    .grid button:focus-visible { outline: max(2px, 0.18rem) solid var(--ring); outline-offset: 1px; border-radius: 18%; }
    .near { position: absolute; box-sizing: border-box; border: max(1px, 0.12rem) solid var(--tray-ink); border-radius: 18%; pointer-events: none; }
    .zoom { display: flex; align-items: center; gap: var(--space-2); justify-content: flex-end; padding-top: var(--space-2); }
    .zoom span { margin-inline-end: auto; color: var(--tray-ink); }
    .zoom button {
      min-width: var(--target);
      min-height: var(--target);
      border: 1px solid var(--off-edge);
      border-radius: var(--corner);
      background: var(--tray);
      color: var(--tray-ink);
      font: 1.1rem/1 var(--sans);
      cursor: pointer;
    }
    .zoom button:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; }
    .zoom button:disabled { opacity: 0.5; cursor: default; }
  `;

  override connectedCallback() {
    super.connectedCallback();
    this.scheme.addEventListener('change', this.recolour);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.watcher.disconnect();
    this.scheme.removeEventListener('change', this.recolour);
  }

  /** What is seen first: all of it, but under a finger no light smaller than one can hit. */
  private get first(): Window {
    return { scale: this.still || !this.hasFinger.matches ? 0 : LEAST_TO_PRESS.touch, x: 0, y: 0 };
  }

  private readonly recolour = () => {
    this.ink = null;
    this.requestUpdate();
  };

  private get sizes(): Sizes {
    return { rows: this.table.rows, columns: this.table.columns, width: this.width, height: this.height };
  }

  override willUpdate(changed: Map<string, unknown>) {
    if (changed.has('shown')) this.lookAtHint();
    if (!changed.has('scenery')) return;
    const sizes = this.scenery.lights.sizes ?? [1, this.scenery.lights.count];
    const before = changed.get('scenery') as Scenery | undefined;
    if (before && String(before.lights.sizes) === String(sizes) && before.states === this.scenery.states) return;
    this.table = tableOf(sizes);
    this.ink = null;
    this.cursor = 0;
    if (this.width > 0) this.view = within(this.first, this.sizes);
  }

  override firstUpdated() {
    this.watcher.observe(this.canvas);
    this.canvas.addEventListener('wheel', this.wheeled, { passive: false });
    this.resized();
  }

  private resized() {
    const { width, height } = this.canvas.getBoundingClientRect();
    if (width === 0 || (width === this.width && height === this.height)) return;
    const [isNew, wasWhole] = [this.width === 0, this.view.scale <= whole(this.sizes) * 1.001];
    [this.width, this.height] = [width, height];
    this.canvas.width = Math.round(width * devicePixelRatio);
    this.canvas.height = Math.round(height * devicePixelRatio);
    this.look(isNew ? this.first : wasWhole ? ALL : this.view, true);
  }

  private look(view: Window, isForced = false) {
    const next = within(view, this.sizes);
    const { scale, x, y } = this.view;
    if (isForced || next.scale !== scale || next.x !== x || next.y !== y) this.view = next;
  }

  override updated(changed: Map<string, unknown>) {
    if (this.width === 0) return;
    const context = this.canvas.getContext('2d')!;
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    this.ink ??= inkOf(this, this.scenery.states);
    const { table, board, shown, ink } = this;
    const { states, goal } = this.scenery;
    const wanted = goal.kind === 'board' ? goal.board : null;
    const names = this.names ? (light: number) => this.nameOf(light) : null;
    const different = this.painter.take({ table, board, states, shown, ink, wanted, names });
    if (different === null || changed.has('view')) this.painter.all(context, this.view, this.width, this.height);
    else this.painter.some(context, this.view, different);
  }

  override render() {
    const { rows, columns } = this.table;
    const say = figureWords();
    const isWhole = this.view.scale <= whole(this.sizes) * 1.001;
    const isTooSmall = !this.still && this.view.scale < LEAST_TO_PRESS[this.hasFinger.matches ? 'touch' : 'mouse'];
    return html`
      <div class="pane" .style=${`aspect-ratio:${columns}/${rows}`}>
        <canvas
          class=${isWhole ? '' : 'close'}
          aria-hidden="true"
          @pointerdown=${this.fingers.pressed}
          @pointermove=${this.moved}
          @pointerup=${this.fingers.released}
          @pointercancel=${this.fingers.released}
          @pointerleave=${() => (this.pointed = null)}
          @contextmenu=${this.backward}
        ></canvas>
        ${this.frames()}
        <div
          class="grid"
          role="grid"
          aria-label=${words().board.label(words().title(this.scenery))}
          aria-rowcount=${rows}
          aria-colcount=${columns}
          @keydown=${this.keyed}
          @click=${this.clicked}
          @focusin=${this.focused}
          @focusout=${() => (this.pointed = null)}
        >${this.near()}</div>
      </div>
      <div class="zoom">
        ${isTooSmall ? html`<span>${say.zoomToPress}</span>` : nothing}
        <button aria-label=${say.zoomOut} ?disabled=${isWhole} @click=${() => this.closer(1 / 1.6)}>−</button>
        <button aria-label=${say.zoomAll} ?disabled=${isWhole} @click=${() => this.look(ALL)}>⤢</button>
        <button aria-label=${say.zoomIn} @click=${() => this.closer(1.6)}>+</button>
      </div>
    `;
  }

  /** Frames around what a press would change, where cells are large enough to press. */
  private frames() {
    const { pointed } = this;
    const { scale, x, y } = this.view;
    if (pointed === null || this.still || scale < LEAST_TO_PRESS.mouse) return nothing;
    const { cells, columns } = this.table;
    return touchedBy(this.scenery, pointed).map(([light]) => {
      const [row, column] = [Math.floor(cells[light]! / columns), cells[light]! % columns];
      return html`<span class="near" .style=${`left:${(column - x) * scale}px;top:${(row - y) * scale}px;width:${scale}px;height:${scale}px`}></span>`;
    });
  }

  private readonly moved = (event: PointerEvent) => {
    this.fingers.moved(event);
    this.pointed = event.pointerType === 'touch' ? null : this.lightUnder(at(event));
  };

  private readonly focused = (event: FocusEvent) => {
    this.pointed = (event.target as Element).matches(':focus-visible') ? this.cursor : null;
  };

  /** The light of the cursor and those around it, as buttons. */
  private near() {
    const { rows, columns, cells, lights } = this.table;
    const row = Math.floor(cells[this.cursor]! / columns);
    const column = cells[this.cursor]! % columns;
    const around = (middle: number, count: number) => [middle - 1, middle, middle + 1].filter((n) => n >= 0 && n < count);
    return repeat(
      around(row, rows),
      (line) => line,
      (line) => html`<div role="row" aria-rowindex=${line + 1} aria-label=${words().board.row(line + 1)}>${repeat(
        around(column, columns).filter((place) => lights[line * columns + place]! >= 0),
        (place) => place,
        (place) => this.button(lights[line * columns + place]!, line, place),
      )}</div>`,
    );
  }

  private button(light: number, row: number, column: number) {
    const { scale, x, y } = this.view;
    const { states } = this.scenery;
    const now = this.board[light] ?? 0;
    const { board } = words();
    const said = [
      board.cell(this.nameOf(light), stateName(now, states)),
      (this.shown.marks?.[light] ?? 0) > 0 ? board.marked(this.shown.marks![light]!) : '',
      (this.shown.weights?.[light] ?? 0) > 0 ? board.bracketed : '',
      this.shown.buttons.has(light) || this.shown.lights.has(light) ? board.hinted : '',
      isWanted(this.scenery, light) ? board.wanted : '',
    ];
    return html`<span role="gridcell" aria-colindex=${column + 1}><button
      data-index=${light}
      tabindex=${!this.still && light === this.cursor ? 0 : -1}
      aria-pressed=${states === 2 ? String(now > 0) : nothing}
      aria-label=${said.filter(Boolean).join(', ')}
      .style=${`left:${(column - x) * scale}px;top:${(row - y) * scale}px;width:${scale}px;height:${scale}px`}
    ></button></span>`;
  }

  private nameOf(light: number) {
    return nameIn(this.scenery.lights, light);
  }

  private closer(factor: number) {
    this.look(zoomed(this.view, factor, [this.width / 2, this.height / 2], this.sizes));
  }

  private lightUnder(place: [number, number]): number | null {
    const [row, column] = cellUnder(this.view, place);
    const { rows, columns, lights } = this.table;
    if (row < 0 || row >= rows || column < 0 || column >= columns) return null;
    const light = lights[row * columns + column]!;
    return light < 0 ? null : light;
  }

  private tapped(place: [number, number], event: PointerEvent) {
    const light = this.lightUnder(place);
    if (light === null || this.still) return;
    this.cursor = light;
    if (this.view.scale < LEAST_TO_PRESS[event.pointerType === 'mouse' ? 'mouse' : 'touch']) {
      this.look(zoomed(this.view, CLOSE / this.view.scale, place, this.sizes));
      return;
    }
    this.dispatchEvent(new PressEvent(light, event.shiftKey));
  }

  private backward(event: MouseEvent) {
    const light = this.lightUnder(at(event));
    if (light === null || this.still || this.scenery.states === 2) return;
    event.preventDefault();
    this.cursor = light;
    this.dispatchEvent(new PressEvent(light, true));
  }

  private clicked(event: MouseEvent) {
    const button = (event.target as Element).closest('button');
    if (button && !this.still) this.dispatchEvent(new PressEvent(Number(button.dataset.index), event.shiftKey));
  }

  private readonly wheeled = (event: WheelEvent) => {
    const isOut = event.deltaY > 0;
    // At the whole board the page scrolls on.
    if (isOut && this.view.scale <= whole(this.sizes) * 1.001) return;
    event.preventDefault();
    this.look(zoomed(this.view, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), at(event), this.sizes));
  };

  private keyed(event: KeyboardEvent) {
    const factor = { '+': 1.6, '=': 1.6, '-': 1 / 1.6, '0': 0 }[event.key];
    if (factor !== undefined && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (factor === 0) this.look(ALL);
      else this.zoomAtCursor(factor);
      return;
    }
    const to = this.nextFor(event);
    if (to === null) return;
    event.preventDefault();
    this.lead(to);
  }

  private zoomAtCursor(factor: number) {
    const { columns, cells } = this.table;
    const { scale, x, y } = this.view;
    const column = cells[this.cursor]! % columns;
    const row = Math.floor(cells[this.cursor]! / columns);
    this.look(zoomed(this.view, factor, [(column + 0.5 - x) * scale, (row + 0.5 - y) * scale], this.sizes));
  }

  private nextFor(event: KeyboardEvent): number | null {
    const way = wayOf(event.key);
    if (way) return nextInTable(this.table, this.cursor, way);
    const { columns, cells, lights } = this.table;
    const row = Math.floor(cells[this.cursor]! / columns);
    const line = Array.from(lights.subarray(row * columns, (row + 1) * columns)).filter((light) => light >= 0);
    switch (event.key) {
      case 'Home': return event.ctrlKey ? 0 : line[0]!;
      case 'End': return event.ctrlKey ? cells.length - 1 : line.at(-1)!;
      case 'PageUp': return this.far('up');
      case 'PageDown': return this.far('down');
      default: return null;
    }
  }

  /** Moves the window to what a hint speaks of, no more than it must. */
  private lookAtHint() {
    const { lights, buttons, marks } = this.shown;
    const pressed = marks?.flatMap((count, light) => (count > 0 ? [light] : [])) ?? [];
    const spoken = [...lights, ...buttons, ...(pressed.length === 1 ? pressed : [])];
    const key = spoken.join();
    if (key === this.hinted || this.width === 0) return;
    this.hinted = key;
    const { cells, columns } = this.table;
    const places = spoken.slice(0, MOST_SHOWN).map((light): [number, number] => [Math.floor(cells[light]! / columns), cells[light]! % columns]);
    let view = this.view;
    const [first] = places;
    if (first && view.scale < LEAST_FOR_A_HINT) {
      view = within({ scale: LEAST_FOR_A_HINT, x: first[1] - this.width / 2 / LEAST_FOR_A_HINT, y: first[0] - this.height / 2 / LEAST_FOR_A_HINT }, this.sizes);
    }
    for (const place of places.reverse()) view = showing(view, place, this.sizes);
    this.look(view);
  }

  /** Ten lights on. */
  private far(way: 'up' | 'down') {
    let light = this.cursor;
    for (let step = 0; step < 10; step++) light = nextInTable(this.table, light, way);
    return light;
  }

  /** The light that has the focus when the board has it. */
  get cursorIndex() {
    return this.cursor;
  }

  /** Leads the cursor to a light, and the focus with it. */
  lead(index: number) {
    this.cursor = index;
    const { columns, cells } = this.table;
    this.look(showing(this.view, [Math.floor(cells[index]! / columns), cells[index]! % columns], this.sizes));
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true }),
    );
  }
}
