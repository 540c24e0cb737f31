/**
 * `<lo-matrix>`: a matrix with names on its rows and columns, dots for zeros, and lamps behind its bar.
 *
 * Up to a size it is a table, which a screen reader can walk; beyond, the same thing painted.
 */
import { LitElement, css, html } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { Themed } from '../picture/theme';
import { Speaks } from '../strings/say';
import { words } from '../strings/learn/widgets';
import { paint } from './matrix-paint';
import { NOTHING_PICKED, PickEvent, type Picked } from './pick';

/** Matrices of more entries are painted. */
const MOST_IN_TABLE = 1400;

@customElement('lo-matrix')
export class MatrixView extends LitElement {
  @property({ attribute: false }) rows: readonly (readonly number[])[] = [];
  /** The number of columns before the bar; those behind it are lights. */
  @property({ type: Number }) bar = 0;
  @property({ attribute: false }) rowNames: readonly string[] = [];
  @property({ attribute: false }) columnNames: readonly string[] = [];
  @property() label = '';
  /** Row and column of the pivots found so far. */
  @property({ attribute: false }) pivots: readonly (readonly [number, number])[] = [];
  /** Row and column of the pivot at work. */
  @property({ attribute: false }) current: readonly [number, number] | null = null;
  /** Rows that have just changed. */
  @property({ attribute: false }) changed: readonly number[] = [];
  /** Columns of which something is said. */
  @property({ attribute: false }) marked: readonly number[] = [];
  @property({ attribute: false }) picked: Picked = NOTHING_PICKED;
  /** Whether the side of its cells is said from outside, as `--cell-size`. */
  @property({ type: Boolean, reflect: true }) fit = false;
  @query('canvas') private canvas?: HTMLCanvasElement;

  constructor() {
    super();
    new Speaks(this);
    new Themed(this);
  }

  static override styles = css`
    :host { display: block; max-width: 100%; font: 1rem/1 var(--sans); font-variant-numeric: tabular-nums; }
    .room { overflow-x: auto; padding: 4px; margin: -4px; }
    :host(:not([fit])) .room { container-type: inline-size; }
    table { border-collapse: separate; border-spacing: 0; table-layout: fixed; width: min-content; }
    :is(th, td) {
      box-sizing: border-box;
      width: var(--cell);
      height: var(--cell);
      min-width: var(--cell);
      padding: 0;
      text-align: center;
      vertical-align: middle;
      font-size: calc(var(--cell) * 0.56);
    }
    table { --cell: var(--cell-size, clamp(0.8rem, calc(100cqw / (var(--columns) + 2.4)), 2.25rem)); }
    th { font-weight: 400; color: var(--ink-soft); font-size: max(0.5rem, calc(var(--cell) * 0.42)); white-space: nowrap; }
    th[scope='row'] { min-width: calc(var(--cell) * 1.6); text-align: right; padding-right: 0.5em; position: sticky; left: 0; background: var(--paper); z-index: 2; }
    th[scope='col'].long { writing-mode: vertical-rl; height: auto; text-align: right; padding-block: 0.4em; }
    th.pick { color: var(--accent); font-weight: 700; }
    /* A zero is a dot to the eye, and a zero to a screen reader. */
    td.zero { font-size: 0; }
    td.zero::before { content: '·' / ''; font-size: calc(var(--cell) * 0.62); color: var(--ink-soft); }
    td.one { font-weight: 600; }
    td.behind { border-left: 2px solid var(--ink); }
    td.behind span {
      display: grid;
      place-items: center;
      width: 74%;
      height: 74%;
      margin: auto;
      border-radius: 26%;
      background: var(--tray);
      color: var(--tray-ink);
      font-size: calc(var(--cell) * 0.5);
    }
    td.behind.one span { background: var(--lit); color: var(--lit-mark); box-shadow: inset 0 0 0 1px var(--lit-mark); }
    tr.changed td, tr.changed th { background: var(--wash); }
    tr.changed th::before { content: '▸ ' / ''; color: var(--accent); }
    td.marked, th.marked { background: var(--wash); }
    th.marked { color: var(--accent); font-weight: 700; }
    td.pivot { position: relative; }
    td.pivot::after { content: ''; position: absolute; inset: 8%; border: 1.5px solid var(--edge); border-radius: 24%; }
    td.pivot.current::after { inset: -6%; border: max(2.5px, calc(var(--cell) * 0.1)) solid var(--accent); z-index: 1; }
    tr.pick td, tr.pick th { border-block: 2px solid var(--accent); }
    tr.pick td:last-child { border-right: 2px solid var(--accent); }
    tr.pick th { border-left: 2px solid var(--accent); }
    :is(td, th).pick-column { border-inline: 2px solid var(--accent); }
    th.pick-column { border-top: 2px solid var(--accent); }
    tr:last-child td.pick-column { border-bottom: 2px solid var(--accent); }
    .room:focus-visible { outline: 3px solid var(--accent); }
    canvas { display: block; width: 100%; max-width: 60rem; }
    @media print { th[scope='row'] { background: none; } }
  `;

  private get isPainted() {
    return this.rows.length * (this.rows[0]?.length ?? 0) > MOST_IN_TABLE;
  }

  override render() {
    return this.isPainted ? this.painted() : this.table();
  }

  private painted() {
    const say = words().matrix;
    const label = say.painted(this.label, this.rows.length, this.bar, this.current, this.changed);
    return html`<canvas role="img" aria-label=${label} @pointermove=${this.pointed}
      @pointerleave=${() => this.point(null, null)}></canvas>`;
  }

  private table() {
    const long = this.columnNames.some((name) => name.length > 3) ? 'long' : '';
    const pivots = new Map(this.pivots.map(([row, column]) => [row, column]));
    const isMarked = (column: number) => (this.marked.includes(column) ? 'marked' : '');
    const inPick = (column: number) => (this.picked.column === column ? 'pick-column' : '');
    const width = this.rows[0]?.length ?? 0;
    return html`<div class="room" tabindex="0" role="region" aria-label=${this.label}>
      <table .style=${`--columns:${width}`} @pointerleave=${() => this.point(null, null)}>
        <thead><tr><td></td>
          ${Array.from({ length: width }, (_, column) => html`<th scope="col" class="${long} ${isMarked(column)} ${inPick(column)}"
            @pointerenter=${() => this.point(null, column < this.bar ? column : null)}
          >${column < this.bar ? this.columnNames[column] : words().matrix.behind}</th>`)}
        </tr></thead>
        <tbody>${this.rows.map((row, at) => html`<tr
            class="${this.changed.includes(at) ? 'changed' : ''} ${this.picked.row === at ? 'pick' : ''}">
            <th scope="row" @pointerenter=${() => this.point(at, null)}>${this.rowNames[at] ?? `R${at + 1}`}</th>
            ${row.map((value, column) => {
              const isPivot = pivots.get(at) === column;
              const isCurrent = this.current?.[0] === at && this.current[1] === column;
              const isBehind = column >= this.bar;
              const kind = `${value === 0 && !isBehind ? 'zero' : value === 0 ? '' : 'one'} ${isBehind ? 'behind' : ''} ${
                isPivot || isCurrent ? 'pivot' : ''} ${isCurrent ? 'current' : ''} ${isMarked(column)} ${inPick(column)}`;
              return html`<td class=${kind} @pointerenter=${() => this.point(at, isBehind ? null : column)}>${
                isBehind ? html`<span>${value}</span>` : value}</td>`;
            })}
          </tr>`)}</tbody>
      </table></div>`;
  }

  override updated() {
    if (this.isPainted && this.canvas) paint(this.canvas, this);
  }

  private point(row: number | null, column: number | null) {
    if (row === this.picked.row && column === this.picked.column) return;
    this.dispatchEvent(new PickEvent({ row, column }));
  }

  private pointed(event: PointerEvent) {
    const { width, height } = this.canvas!.getBoundingClientRect();
    const columns = this.rows[0]!.length;
    const row = Math.floor((event.offsetY / height) * this.rows.length);
    const column = Math.floor((event.offsetX / width) * (columns + 0.5));
    this.point(row, column < this.bar ? column : null);
  }

}
