/** `<lo-shot>`: a screenshot or photograph, the board that was found in it, and what to correct: its corners, its size, what is on. */
import { LitElement, css, html, nothing, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { print } from '../address/route';
import { type Core, Stopped, refusedBy } from '../core/core';
import type { Point } from '../board/polygon';
import type { Pixels, Refused, Shot } from '../core/protocol';
import { type Corners, cellsIn, middle, rectangle, straightened } from './corners';
import { drawWords } from '../strings/draw';
import { refusal } from '../strings/refusal';
import { Speaks } from '../strings/say';
import { controls } from '../styles/controls';
import { NumberEvent } from './number-field';
import './number-field';
import type { Photo } from './photo';
import { LONGEST } from './shape';

/** The longest time that one picture may take. */
const MILLISECONDS = 20_000;

export type Board = Extract<Shot, { kind: 'board' }>;

/** From this confidence on, a board needs no confirmation. */
const SURE = 0.9;

/** How far an arrow key moves a corner, and with Shift, as parts of the longer side. */
const STEP = 0.004;
const STRIDE = 0.04;

const ARROWS: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** What the picture shows: a board, the colour of each of its states, and whether it is sure; or the rows of a drawing. */
export class FoundEvent extends CustomEvent<{ board: Board; colours: string[]; isSure: boolean } | { drawn: string }> {}

@customElement('lo-shot')
export class ShotView extends LitElement {
  @property({ attribute: false }) core!: Core;
  @property({ attribute: false }) photo!: Photo;
  @property() heading = '';
  /** The board that was found, where the solve view takes it; null elsewhere. */
  @property({ attribute: false }) solvable: string | null = null;
  @state() private found: Shot | null = null;
  @state() private problem: Refused | null = null;
  @state() private size: [rows: number, columns: number] = [5, 5];
  /** The corners of the board as they were put; null while they are those of the cells that were found. */
  @state() private put: Corners | null = null;
  /** The corner that is dragged. */
  private held: number | null = null;
  private isInverted = false;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    css`
      :host { display: grid; gap: var(--space-3); grid-template-columns: minmax(0, 1fr); }
      h2 { font: 400 1.35rem/1.2 var(--serif); margin: 0; }
      p { margin: 0; font: 1.05rem/1.5 var(--serif); }
      svg { display: block; width: 100%; max-height: 22rem; background: var(--wash); }
      h2:focus { outline: none; }
      polygon { fill: none; stroke: var(--accent); stroke-width: 3; vector-effect: non-scaling-stroke; }
      circle { fill: var(--accent); stroke: white; stroke-width: 1.5; vector-effect: non-scaling-stroke; }
      .corner { cursor: grab; touch-action: none; outline: none; }
      .corner circle { fill: transparent; stroke: none; }
      .corner circle + circle { stroke: white; stroke-width: 7; }
      .corner circle + circle + circle { stroke: var(--accent); stroke-width: 4; }
      .corner:focus-visible circle + circle { fill: var(--accent); }
      .bar { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; }
    `,
  ];

  override willUpdate(changed: Map<string, unknown>) {
    if (!changed.has('photo')) return;
    [this.isInverted, this.put] = [false, null];
    void this.look();
  }

  /** Moves the focus, and so the page, to the picture. */
  override focus() {
    this.renderRoot.querySelector('h2')?.focus();
  }

  private async look(size?: [rows: number, columns: number]) {
    const corners = size ? this.corners : null;
    this.problem = null;
    this.found = null;
    try {
      const found = corners ? await this.cut(corners, size!) : await this.ask(this.photo);
      const drawn = found.kind === 'drawing' ? this.photo.drawn() : null;
      this.found = drawn === null && found.kind === 'drawing' ? { kind: 'unclear' } : found;
      if (found.kind === 'board') {
        this.size = found.size;
        this.dispatchEvent(new FoundEvent('found', { detail: { board: found, colours: this.colours(found), isSure: (found.confidence ?? 0) >= SURE } }));
      } else if (drawn !== null) this.dispatchEvent(new FoundEvent('found', { detail: { drawn } }));
      else this.dispatchEvent(new Event('unread'));
    } catch (error) {
      if (error instanceof Stopped) return;
      this.problem = refusedBy(error);
      this.dispatchEvent(new Event('unread'));
    }
  }

  private ask({ width, height, pixels }: Pixels, inverted = this.isInverted, size?: [rows: number, columns: number]) {
    return this.core.call('shot', { width, height, pixels, inverted, ...(size ? { size } : {}) }, { milliseconds: MILLISECONDS });
  }

  /** The board inside the corners: of the size that is asked for, if it is found as such, else cut into its cells. */
  private async cut(corners: Corners, size: [rows: number, columns: number]): Promise<Shot> {
    const whole = this.put ? null : await this.ask(this.photo, this.isInverted, size);
    if (whole?.kind === 'board' && whole.confidence !== null) return whole;
    this.put = corners;
    const straight = straightened(this.photo, corners, ...size);
    const board = await this.ask(straight, this.isInverted, size);
    // Without clear colours, the library takes dark cells for on, as on paper. On a photograph bright cells are on.
    const clear = board.kind === 'board' && board.confidence === null ? await this.ask(straight, !this.isInverted, size) : board;
    return clear.kind === 'board' ? { ...clear, cells: [], confidence: null } : clear;
  }

  /** The corners of the board: as they were put, else around what was found, else within the picture. */
  private get corners(): Corners {
    const { width, height } = this.photo;
    return this.put ?? around(this.found) ?? rectangle(0.15 * width, 0.15 * height, 0.85 * width, 0.85 * height);
  }

  /** Whether the corners are there to be moved. */
  private get isPlacing() {
    return this.put !== null || this.found?.kind === 'unclear' || this.problem !== null;
  }

  override render() {
    const say = drawWords().shot;
    const { found, photo, problem } = this;
    return html`<h2 tabindex="-1">${this.heading || say.title}</h2>
      <p role="status">${problem?.why?.kind === 'stopped' ? say.slow : problem ? refusal(problem) : found ? this.sentence(found) : say.looking}</p>
      <slot></slot>
      <svg viewBox=${this.frame()} role=${this.isPlacing ? 'group' : 'img'} aria-label=${say.picture}
        @pointermove=${this.dragged} @pointerup=${this.dropped} @pointercancel=${this.dropped}>
        <image href=${photo.address} width=${photo.width} height=${photo.height}></image>
        ${found?.kind !== 'board' && !this.isPlacing ? nothing : this.cells()}
        ${this.isPlacing ? this.corners.map((corner, at) => this.handle(corner, at)) : nothing}
      </svg>
      ${this.solvable ? html`<a class="button first" href=${print('solve', this.solvable)}>${say.solve}</a>` : nothing}
      ${found?.kind === 'drawing' ? nothing : this.fields(found)}`;
  }

  private sentence(found: Shot) {
    const say = drawWords().shot;
    if (found.kind === 'drawing') return say.drawing;
    if (found.kind === 'unclear') return say.unclear;
    const [rows, columns] = found.size;
    const told = found.confidence === null ? say.parts(rows, columns) : say.found(rows, columns, Math.round(100 * found.confidence));
    return found.count === 2 ? `${told} ${say.dots}` : told;
  }

  /** The cells that were found, or those inside the corners. Of two colours one is on: a dot on each of its lights. */
  private cells() {
    const { found } = this;
    const board = found?.kind === 'board' && String(found.size) === String(this.size) ? found : null;
    return this.outlines(board).map((cell, at) => {
      const [x, y] = [0, 1].map((side) => cell.reduce((sum, corner) => sum + corner[side]!, 0) / 4);
      return svg`<polygon points=${cell.join(' ')}></polygon>
        ${board?.count === 2 && board.states[at]! > 0 ? svg`<circle cx=${x!} cy=${y!} r=${Math.hypot(cell[2][0] - cell[0][0], cell[2][1] - cell[0][1]) / 10}></circle>` : nothing}`;
    });
  }

  private outlines(board: Board | null): Corners[] {
    return !this.put && board ? board.cells.map(([left, top, right, bottom]) => rectangle(left, top, right, bottom)) : cellsIn(this.corners, ...this.size);
  }

  /** A colour for each state: that of the first cell that shows it. */
  private colours(board: Board): string[] {
    const { photo } = this;
    const found = this.outlines(board);
    const cells = found.length > 0 ? found : cellsIn(rectangle(0, 0, photo.width, photo.height), ...board.size);
    return Array.from({ length: board.count }, (_, state) => {
      const cell = cells[board.states.indexOf(state)];
      return cell ? `rgb(${middle(photo, cell).join()})` : 'transparent';
    });
  }

  private handle([x, y]: Point, at: number) {
    const radius = Math.max(this.photo.width, this.photo.height) / 16;
    return svg`<g class="corner" role="button" tabindex="0" aria-label=${drawWords().shot.corners[at]!}
      @pointerdown=${(event: PointerEvent) => this.hold(event, at)} @keydown=${(event: KeyboardEvent) => this.keyed(event, at)}>
      <circle cx=${x} cy=${y} r=${radius}></circle><circle cx=${x} cy=${y} r=${radius / 2.5}></circle><circle cx=${x} cy=${y} r=${radius / 2.5}></circle></g>`;
  }

  private hold(event: PointerEvent, at: number) {
    this.held = at;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  private readonly dragged = (event: PointerEvent) => {
    if (this.held === null) return;
    const picture = event.currentTarget as SVGSVGElement;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(picture.getScreenCTM()!.inverse());
    this.move(this.held, [x, y]);
  };

  private readonly dropped = () => {
    if (this.held !== null && this.found?.kind === 'board') void this.look(this.size);
    this.held = null;
  };

  private keyed(event: KeyboardEvent, at: number) {
    const way = ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    const [x, y] = this.corners[at]!;
    const far = Math.max(this.photo.width, this.photo.height) * (event.shiftKey ? STRIDE : STEP);
    this.move(at, [x + far * way[0], y + far * way[1]]);
  }

  /** Puts a corner, within the picture. */
  private move(at: number, [x, y]: Point) {
    const { width, height } = this.photo;
    const to: Point = [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))];
    this.put = this.corners.map((corner, other) => (other === at ? to : corner)) as unknown as Corners;
  }

  private fields(found: Shot | null) {
    const say = drawWords().shot;
    const field = (at: 0 | 1, label: string) => html`<lo-number .label=${label} .value=${this.size[at]} .least=${1} .most=${LONGEST}
      @number=${({ detail }: NumberEvent) => (this.size = at === 0 ? [detail, this.size[1]] : [this.size[0], detail])}></lo-number>`;
    return html`${field(0, say.rows)}${field(1, say.columns)}
      <div class="bar">
        <button class=${found?.kind === 'board' ? '' : 'first'} ?disabled=${!found && !this.problem} @click=${() => this.look(this.size)}>${found?.kind === 'board' ? say.again : say.cut}</button>
        ${found?.kind === 'board' ? html`<button @click=${this.invert}>${say.invert}</button>` : nothing}
        ${this.isPlacing || found?.kind !== 'board' ? nothing : html`<button @click=${() => (this.put = this.corners)}>${say.place}</button>`}
      </div>`;
  }

  private readonly invert = () => {
    this.isInverted = !this.isInverted;
    void this.look(this.size);
  };

  /** The part of the picture that is shown: around the cells, or all of it. */
  private frame(): string {
    const { width, height } = this.photo;
    const cells = this.isPlacing ? null : around(this.found);
    if (!cells) return `0 0 ${width} ${height}`;
    const [[left, top], , [right, bottom]] = cells;
    const margin = (right - left + bottom - top) / 12;
    return [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin].join(' ');
  }
}

/** The corners around the cells that were found. */
function around(found: Shot | null): Corners | null {
  const cells = found?.kind === 'board' ? found.cells : [];
  if (cells.length === 0) return null;
  const [left, top] = [0, 1].map((side) => Math.min(...cells.map((cell) => cell[side]!))) as Point;
  const [right, bottom] = [2, 3].map((side) => Math.max(...cells.map((cell) => cell[side]!))) as Point;
  return rectangle(left, top, right, bottom);
}
