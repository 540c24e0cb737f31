/** `<lo-paint>`: a sheet of cells to paint a shape on, cell by cell or in one stroke. */
import { LitElement, html, nothing, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { middle, nextByEye } from '../board/by-eye';
import { type Way, nextOnLattice, wayOf } from '../board/cursor';
import { figureStyles } from '../board/figure.css';
import { stateName } from '../board/paint';
import { face, lampStyle } from '../board/piece';
import { type Point, drawnIn, reach, rounded } from '../board/polygon';
import { sayPlace } from '../board/place';
import { drawWords } from '../strings/draw';
import { Speaks, chosen, words } from '../strings/say';
import { corners, extent } from './cells';
import { EditEvent, ToolEvent } from './event';
import { drawing } from './paint.css';
import type { Shape } from './shape';

export const PAINT_TOOLS = ['cells', 'lights', 'goal'] as const;
export type PaintTool = (typeof PAINT_TOOLS)[number];

/** The letter that chooses each tool. */
export const PAINT_LETTERS: Record<PaintTool, string> = { cells: 'c', lights: 'l', goal: 'g' };

/** What is written on cells beside their states: presses of a solution, weights of a proof. */
export interface Notes {
  marks: number[] | null;
  weights: number[] | null;
}

const GAP = 0.065;

@customElement('lo-paint')
export class Paint extends LitElement {
  @property({ attribute: false }) shape!: Shape;
  @property({ attribute: false }) tool: PaintTool = 'cells';
  /** What the board is called, if it is no drawing. */
  @property() heading = '';
  /** Whether lights show their names. */
  @property({ type: Boolean }) names = false;
  /** Cells to look at. */
  @property({ attribute: false }) ringed: readonly number[] = [];
  /** Cells whose state is not what it was. */
  @property({ attribute: false }) changed: readonly number[] = [];
  /** For each cell, row by row. */
  @property({ attribute: false }) notes: Notes = { marks: null, weights: null };
  @state() private cursor = 0;
  @state() private focused = false;
  /** The shape as the stroke that is being painted leaves it. */
  @state() private stroke: Shape | null = null;
  /** What the stroke makes of every cell it meets. */
  private brush: ((shape: Shape, cell: number) => Shape) | null = null;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [figureStyles, drawing];

  private get now(): Shape {
    return this.stroke ?? this.shape;
  }

  override willUpdate(changed: Map<string, unknown>) {
    if (changed.has('shape')) this.cursor = Math.min(this.cursor, this.shape.cells.length - 1);
  }

  override render() {
    const { kind, rows, columns } = this.now;
    const [width, height] = extent(kind, rows, columns);
    return html`<svg
      role="none"
      viewBox="-0.1 -0.1 ${width + 0.2} ${height + 0.2}"
      .style=${`aspect-ratio:${width + 0.2}/${height + 0.2}`}
      @keydown=${this.keyed}
      @click=${this.clicked}
      @pointerdown=${this.began}
      @focusin=${(event: FocusEvent) => (this.focused = (event.target as Element).matches(':focus-visible'))}
      @focusout=${() => (this.focused = false)}
    >
      <g role="grid" aria-label=${this.heading || drawWords().paint.board} aria-rowcount=${rows} aria-colcount=${columns}>
        ${Array.from({ length: rows }, (_, row) => svg`<g role="row" aria-rowindex=${row + 1} aria-label=${words().board.row(row + 1)}>${Array.from(
          { length: columns },
          (_, column) => svg`<g role="gridcell" aria-colindex=${column + 1}>${this.cell(row * columns + column)}</g>`,
        )}</g>`)}
      </g>
      <g class="over" aria-hidden="true">${this.ringed.map((cell) => this.ring(cell))}${this.focused ? this.ring(this.cursor) : nothing}</g>
    </svg>`;
  }

  /** The corners of a cell around its middle. */
  private around(index: number): { at: Point; corners: Point[] } {
    const { kind, columns } = this.now;
    const outline = corners(kind, Math.floor(index / columns), index % columns);
    const at = middle(outline);
    return { at, corners: outline.map(([x, y]): Point => [x - at[0], y - at[1]]) };
  }

  private ring(index: number) {
    const { at, corners: outline } = this.around(index);
    return svg`<path d=${rounded(drawnIn(outline, GAP - 0.035), 0.2)} transform="translate(${at[0]} ${at[1]})"></path>`;
  }

  /** A cell, drawn anew only when something of it is another. */
  private cell(index: number) {
    const { kind, rows, columns, states, goal, cells, wanted } = this.now;
    const { marks, weights } = this.notes;
    const its = [cells[index], goal === 'drawn' ? wanted[index] : 0, marks?.[index], weights?.[index], index === this.cursor, this.ringed.includes(index), this.changed.includes(index)];
    return guard([...its, kind, rows, columns, states, goal, this.tool, this.names, chosen()], () => this.cellOf(index));
  }

  private cellOf(index: number) {
    const { rows, columns, states, goal } = this.now;
    const now = this.now.cells[index]!;
    const { at, corners: outline } = this.around(index);
    const room = reach(outline, [0, 0]) - GAP;
    const path = rounded(drawnIn(outline, GAP), room * 0.32);
    const wanted = goal === 'drawn' ? this.now.wanted[index]! : 0;
    return svg`<g
      class="cell piece light"
      role="button"
      tabindex=${index === this.cursor ? 0 : -1}
      data-index=${index}
      aria-pressed=${this.tool === 'cells' ? String(now !== null) : states === 2 ? String((this.tool === 'goal' ? wanted : now ?? 0) > 0) : nothing}
      aria-label=${this.label(index, now, wanted)}
      ?data-on=${(now ?? 0) > 0}
      transform="translate(${at[0]} ${at[1]})"
      .style=${now === null ? '' : lampStyle(now, states, 0)}
      ><path class="hit" d=${rounded(outline, 0)}></path><path class=${now === null ? 'hole' : 'lamp'} d=${path}></path>${
        now === null
          ? nothing
          : face(
              { index, middle: at, room, path, ring: '', hit: '', extent: [0, 0, 0, 0] },
              {
                states,
                now,
                mark: this.notes.marks?.[index] ?? 0,
                weight: this.notes.weights?.[index] ?? 0,
                isWanted: wanted > 0,
                name: this.names ? sayPlace([rows, columns], index) : '',
              },
            )
      }</g>`;
  }

  private label(index: number, now: number | null, wanted: number) {
    const say = drawWords().paint;
    const { rows, columns, states, goal } = this.now;
    const name = sayPlace([rows, columns], index);
    if (now === null) return `${name}, ${say.hole}`;
    const more = goal === 'drawn' ? [say.wanted(stateName(wanted, states))] : [];
    return [name, stateName(now, states), ...more, ...(this.ringed.includes(index) ? [say.ringed] : []), ...(this.changed.includes(index) ? [say.changed] : [])].join(', ');
  }

  /** Moves the focus to the cell that has it when the drawing has it. */
  override focus() {
    this.renderRoot.querySelector<SVGElement>('[tabindex="0"]')?.focus();
  }

  /** What a press with the tool makes of a cell, and then of every other cell of the stroke. */
  private brushFor(index: number): (shape: Shape, cell: number) => Shape {
    const { states } = this.shape;
    const now = this.shape.cells[index]!;
    const put = (cells: (number | null)[], cell: number, value: number | null) =>
      cells.map((old, place) => (place === cell ? value : old));
    switch (this.tool) {
      case 'cells': {
        const isMade = now === null;
        return (shape, cell) =>
          (shape.cells[cell] === null) === isMade ? { ...shape, cells: put(shape.cells, cell, isMade ? 1 : null) } : shape;
      }
      case 'lights': {
        const next = now === null ? 1 : (now + 1) % states;
        return (shape, cell) => (shape.cells[cell] === null && now !== null ? shape : { ...shape, cells: put(shape.cells, cell, next) });
      }
      case 'goal': {
        const next = (this.shape.goal === 'drawn' ? this.shape.wanted[index]! + 1 : 1) % states;
        return (shape, cell) =>
          shape.cells[cell] === null
            ? shape
            : { ...shape, goal: 'drawn', wanted: put(shape.wanted, cell, next) as number[] };
      }
    }
  }

  private apply(index: number) {
    this.cursor = index;
    this.tell(this.brushFor(index)(this.shape, index));
  }

  private tell(shape: Shape) {
    const wanted = shape.goal === 'drawn' ? shape.wanted[this.cursor]! : 0;
    if (shape !== this.shape) this.dispatchEvent(new EditEvent(shape, this.label(this.cursor, shape.cells[this.cursor]!, wanted)));
  }

  private indexOf(target: EventTarget | null): number | null {
    const cell = (target as Element | null)?.closest?.<SVGElement>('.cell');
    return cell ? Number(cell.dataset.index) : null;
  }

  /** Assistive technology clicks without a pointer; pointers are done by strokes. */
  private clicked(event: MouseEvent) {
    const index = this.indexOf(event.target);
    if (index !== null && event.detail === 0) this.apply(index);
  }

  private began(event: PointerEvent) {
    const index = this.indexOf(event.target);
    if (index === null || event.button !== 0) return;
    this.cursor = index;
    this.brush = this.brushFor(index);
    this.stroke = this.brush(this.shape, index);
    // A finger holds on to where it went down; strokes ask what lies under it.
    (event.target as Element).releasePointerCapture?.(event.pointerId);
    addEventListener('pointermove', this.went);
    addEventListener('pointerup', this.ended);
    addEventListener('pointercancel', this.ended);
  }

  private readonly went = (event: PointerEvent) => {
    const under = (this.renderRoot as ShadowRoot).elementFromPoint(event.clientX, event.clientY);
    const index = this.indexOf(under);
    if (index !== null && this.stroke && this.brush) this.stroke = this.brush(this.stroke, index);
  };

  private readonly ended = () => {
    removeEventListener('pointermove', this.went);
    removeEventListener('pointerup', this.ended);
    removeEventListener('pointercancel', this.ended);
    const stroke = this.stroke;
    [this.stroke, this.brush] = [null, null];
    if (stroke) this.tell(stroke);
  };

  private keyed(event: KeyboardEvent) {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      this.apply(this.cursor);
      return;
    }
    if (event.altKey || event.metaKey) return;
    const tool = event.ctrlKey ? undefined : PAINT_TOOLS.find((name) => PAINT_LETTERS[name] === event.key.toLowerCase());
    if (tool) this.dispatchEvent(new ToolEvent(tool));
    const to = this.nextFor(event);
    if (to === null) return;
    event.preventDefault();
    this.cursor = to;
    void this.updateComplete.then(() => this.renderRoot.querySelector<SVGElement>(`[data-index="${to}"]`)?.focus());
  }

  private nextFor(event: KeyboardEvent): number | null {
    const { rows, columns } = this.shape;
    const way = wayOf(event.key);
    const start = this.cursor - (this.cursor % columns);
    if (way) return this.next(way);
    if (event.key === 'Home') return event.ctrlKey ? 0 : start;
    if (event.key === 'End') return event.ctrlKey ? rows * columns - 1 : start + columns - 1;
    return null;
  }

  private next(way: Way) {
    const { kind, rows, columns } = this.shape;
    if (kind === 'squares') return nextOnLattice([rows, columns], this.cursor, way);
    return nextByEye(this.shape.cells.map((_, index) => this.around(index).at), this.cursor, way);
  }
}
