/** `<lo-vector>`: a list of numbers in brackets, each under the name of what it stands for. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { Speaks } from '../strings/say';
import { words } from '../strings/learn/widgets';
import { NOTHING_PICKED, PickEvent, type Picked } from './pick';

/** Longer names than this do not stand above their entry. */
const MOST_LETTERS = 3;

@customElement('lo-vector')
export class Vector extends LitElement {
  @property({ attribute: false }) values: readonly (number | string)[] = [];
  @property({ attribute: false }) names: readonly string[] = [];
  /** What it is called: `x`, `v`. */
  @property() label = '';
  /** Whether its entries are lights (rows) or presses (columns). */
  @property() kind: 'lights' | 'presses' = 'lights';
  @property({ attribute: false }) picked: Picked = NOTHING_PICKED;
  /** Entries that are lit because they just changed. */
  @property({ attribute: false }) changed: readonly number[] = [];
  /** So many entries stay together where the line breaks; 0 for no groups. */
  @property({ type: Number }) group = 0;
  /** One above the other. */
  @property({ type: Boolean, reflect: true }) tall = false;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = css`
    :host { display: inline-block; max-width: 100%; vertical-align: middle; }
    .vector {
      display: flex;
      flex-wrap: wrap;
      padding: var(--space-1) min(var(--space-2), calc(var(--cell, 1.75rem) * 0.3));
      border: solid var(--ink);
      border-width: 1.5px;
      border-image: linear-gradient(to right, var(--ink) 0.45rem, transparent 0.45rem calc(100% - 0.45rem), var(--ink) calc(100% - 0.45rem)) 1;
      font: min(1rem, calc(var(--cell, 1.75rem) * 0.62)) / 1 var(--sans);
      font-variant-numeric: tabular-nums;
    }
    .group { display: flex; }
    .group + .group { margin-left: var(--space-2); }
    :host([tall]) .vector { flex-direction: column; flex-wrap: nowrap; }
    .entry {
      box-sizing: border-box;
      width: var(--cell, 1.75rem);
      height: var(--cell, 1.75rem);
      display: grid;
      place-items: center;
      border-radius: 0.3rem;
      position: relative;
    }
    :host(:not([tall])) .named { height: calc(var(--cell, 1.75rem) + 0.8rem); padding-top: 0.8rem; }
    .name { position: absolute; top: 0.1rem; font-size: 0.6875rem; color: var(--ink-soft); }
    :host([tall]) .name { display: none; }
    :host([tall]) .entry { width: auto; min-width: var(--cell, 1.75rem); padding-inline: 0.15em; }
    .zero { color: var(--ink-soft); }
    .lamp { width: 72%; height: 72%; border-radius: 26%; display: grid; place-items: center; background: var(--tray); color: var(--tray-ink); font-size: 0.85em; }
    .lamp.on { background: var(--lit); color: var(--lit-mark); font-weight: 600; border: 1px solid var(--lit-mark); box-sizing: border-box; }
    .ring { width: 76%; height: 76%; border-radius: 50%; display: grid; place-items: center; border: 2px solid var(--accent); color: var(--accent); font-weight: 600; font-size: 0.85em; box-sizing: border-box; }
    .picked { box-shadow: 0 0 0 2.5px var(--accent); }
    .changed { background: var(--wash); }
  `;

  override render() {
    return html`<div class="vector" role="img" aria-label=${words().vector(this.label, this.values, this.names)}
      @pointerleave=${() => this.dispatchEvent(new PickEvent(NOTHING_PICKED))}>
      ${this.group > 0 ? this.groups() : this.values.map((value, index) => this.entry(value, index))}
    </div>`;
  }

  private groups() {
    const all = [...this.values.entries()];
    const count = Math.ceil(all.length / this.group);
    return Array.from({ length: count }, (_, at) => html`<span class="group">${all
      .slice(at * this.group, (at + 1) * this.group)
      .map(([index, value]) => this.entry(value, index))}</span>`);
  }

  private entry(value: number | string, index: number) {
    const hasNames = this.names.length > 0 && !this.tall && this.names.every((name) => name.length <= MOST_LETTERS);
    const isZero = value === 0;
    const inside =
      this.kind === 'lights'
        ? html`<span class="lamp ${isZero ? '' : 'on'}">${value}</span>`
        : isZero
          ? html`<span class="zero">0</span>`
          : typeof value === 'string'
            ? html`<span>${value}</span>`
            : html`<span class="ring">${value}</span>`;
    return html`<span class="entry ${hasNames ? 'named' : ''} ${this.isPicked(index) ? 'picked' : ''} ${this.changed.includes(index) ? 'changed' : ''}"
      @pointerenter=${() => this.point(index)}>${hasNames ? html`<span class="name">${this.names[index]}</span>` : nothing}${inside}</span>`;
  }

  private isPicked(index: number) {
    return (this.kind === 'lights' ? this.picked.row : this.picked.column) === index;
  }

  private point(index: number) {
    this.dispatchEvent(
      new PickEvent(this.kind === 'lights' ? { row: index, column: null } : { row: null, column: index }),
    );
  }
}
