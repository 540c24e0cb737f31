/** `<lo-shot>`: a screenshot or photograph, the board that was found in it, and what to correct. */
import { LitElement, css, html, nothing, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { print } from '../address/route';
import { type Core, Stopped, refusedBy } from '../core/core';
import type { Refused, Shot } from '../core/protocol';
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

/** What the picture shows: a board, or the rows of a drawing. */
export class FoundEvent extends CustomEvent<{ board: Board } | { drawn: string }> {}

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
      rect { fill: none; stroke: var(--accent); stroke-width: 3; vector-effect: non-scaling-stroke; }
      circle { fill: var(--accent); stroke: white; stroke-width: 1.5; vector-effect: non-scaling-stroke; }
      .bar { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; }
    `,
  ];

  override willUpdate(changed: Map<string, unknown>) {
    if (!changed.has('photo')) return;
    this.isInverted = false;
    void this.look();
  }

  private async look(size?: [rows: number, columns: number]) {
    const { width, height, pixels } = this.photo;
    this.problem = null;
    this.found = null;
    try {
      const argument = { width, height, pixels, inverted: this.isInverted, ...(size ? { size } : {}) };
      const found = await this.core.call('shot', argument, { milliseconds: MILLISECONDS });
      this.found = found;
      if (found.kind === 'board') {
        this.size = found.size;
        this.dispatchEvent(new FoundEvent('found', { detail: { board: found } }));
      }
      if (found.kind === 'drawing') this.dispatchEvent(new FoundEvent('found', { detail: { drawn: this.photo.drawn() } }));
    } catch (error) {
      if (!(error instanceof Stopped)) this.problem = refusedBy(error);
    }
  }

  override render() {
    const say = drawWords().shot;
    const { found, photo, problem } = this;
    return html`<h2>${this.heading || say.title}</h2>
      <svg viewBox=${frame(photo, found)} role="img" aria-label=${say.picture}>
        <image href=${photo.address} width=${photo.width} height=${photo.height}></image>
        ${found?.kind === 'board' ? this.cells(found) : nothing}
      </svg>
      <p role="status">${problem?.why?.kind === 'stopped' ? say.slow : problem ? refusal(problem) : found ? this.sentence(found) : say.looking}</p>
      ${this.solvable ? html`<a class="button first" href=${print('solve', this.solvable)}>${say.solve}</a>` : nothing}
      ${found?.kind === 'drawing' ? nothing : this.fields(found)}`;
  }

  private sentence(found: Shot) {
    const say = drawWords().shot;
    if (found.kind === 'drawing') return say.drawing;
    if (found.kind === 'unclear') return say.unclear;
    const [rows, columns] = found.size;
    return found.confidence === null ? say.parts(rows, columns) : say.found(rows, columns, Math.round(100 * found.confidence));
  }

  private cells({ cells, states }: Board) {
    return cells.map(([left, top, right, bottom], cell) => svg`
      <rect x=${left} y=${top} width=${right - left} height=${bottom - top}></rect>
      ${states[cell]! > 0 ? svg`<circle cx=${(left + right) / 2} cy=${(top + bottom) / 2} r=${(right - left) / 7}></circle>` : nothing}`);
  }

  private fields(found: Shot | null) {
    const say = drawWords().shot;
    const field = (at: 0 | 1, label: string) => html`<lo-number .label=${label} .value=${this.size[at]} .least=${1} .most=${LONGEST}
      @number=${({ detail }: NumberEvent) => (this.size = at === 0 ? [detail, this.size[1]] : [this.size[0], detail])}></lo-number>`;
    return html`${field(0, say.rows)}${field(1, say.columns)}
      <div class="bar">
        <button ?disabled=${!found && !this.problem} @click=${() => this.look(this.size)}>${say.again}</button>
        ${found?.kind === 'board' ? html`<button @click=${this.invert}>${say.invert}</button>` : nothing}
      </div>`;
  }

  private readonly invert = () => {
    this.isInverted = !this.isInverted;
    void this.look(this.size);
  };
}

/** The part of the picture that is shown: around the cells, or all of it. */
function frame({ width, height }: Photo, found: Shot | null): string {
  const cells = found?.kind === 'board' ? found.cells : [];
  if (cells.length === 0) return `0 0 ${width} ${height}`;
  const [left, top] = [0, 1].map((side) => Math.min(...cells.map((cell) => cell[side]!))) as [number, number];
  const [right, bottom] = [2, 3].map((side) => Math.max(...cells.map((cell) => cell[side]!))) as [number, number];
  const margin = (right - left + bottom - top) / 12;
  return [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin].join(' ');
}
