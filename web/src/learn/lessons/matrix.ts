/** A lesson: the matrix. A light, its row, its column and its unknown share one outline. */
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { PressEvent } from '../../board/shown';
import type { Told } from '../../core/protocol';
import { words } from '../../strings/learn/matrix';
import { words as widgets } from '../../strings/learn/widgets';
import { Asked } from '../answer';
import { board } from '../board';
import { book } from '../book';
import { Lesson } from '../lesson';
import '../matrix';
import { NOTHING_PICKED, type PickEvent, type Picked, indexUnder } from '../pick';
import { after, lacking, matrix } from '../toggle';
import '../vector';

@customElement('lo-lesson-matrix')
export class MatrixLesson extends Lesson {
  @state() private picked: Picked = NOTHING_PICKED;
  @state() private counts: number[] = [];
  @state() private last: number | null = null;
  private rows: number[][] = [];
  private lacks: number[] = [];
  private readonly best = new Asked<Told>(this);

  static override styles = [
    book,
    css`
      .stage { display: grid; gap: var(--space-5) var(--space-6); align-items: start; grid-template-columns: minmax(0, 1fr); }
      .tray { --wide: 15rem; }
      .equation {
        container-type: inline-size;
        min-width: 0;
      }
      .line { display: flex; align-items: flex-end; gap: clamp(0.2rem, 1cqw, 0.75rem); --cell-size: clamp(0.75rem, calc((100cqw - 7rem) / (var(--columns) + 4)), 2rem); --cell: var(--cell-size); }
      .line.uneven > :is(span, [kind='presses']) { align-self: center; padding-bottom: 0; }
      .line > span { font-size: 1.25rem; padding-bottom: calc(var(--cell) * var(--half) - 0.9rem); }
      .line lo-vector { --cell: var(--cell-size); flex: none; }
      .line lo-matrix { min-width: 0; flex: 0 1 auto; padding-bottom: var(--space-1); }
      .row { font: 1.0625rem/1.5 var(--sans); font-variant-numeric: tabular-nums; min-height: 3.2em; margin: 0; }
      .vectors { display: grid; gap: var(--space-3); }
      .vectors h3 { margin: 0 0 var(--space-1); }
      @media (min-width: 56rem) { .stage { grid-template-columns: 15rem minmax(0, 1fr); } }
    `,
  ];

  protected override begin() {
    this.rows = matrix(this.wiring);
    this.lacks = lacking(this.scenery, this.scenery.start);
    this.restart();
    void this.best.ask(() => this.study.ask('look', { text: this.study.text }));
  }

  private readonly restart = () => {
    this.counts = Array<number>(this.wiring.touches.length).fill(0);
    this.last = null;
  };

  override render() {
    return html`${this.equations()} ${this.reading()} ${this.multiply()}`;
  }

  private get isOwn() {
    return this.scenery.buttons === null;
  }

  /** Pointing at a light is pointing at its button where they are the same. */
  private pick(picked: Picked) {
    const { row, column } = picked;
    this.picked =
      this.isOwn && (row === null) !== (column === null) ? { row: row ?? column, column: column ?? row } : picked;
  }

  private equations() {
    const say = words().equations;
    const { scenery, picked, rows } = this;
    const columns = this.wiring.touches.length;
    const outlined = [picked.row, this.isOwn ? picked.column : null].filter((index) => index !== null);
    return html`<section class="idea whole">
      <div class="prose"><h2>${say.heading}</h2>${say.text(scenery.states)}<p>${say.point}</p></div>
      <div class="stage">
        <figure>
          <div class="tray" @pointerover=${this.pointed} @focusin=${this.pointed} @pointerleave=${() => (this.picked = NOTHING_PICKED)}>
            ${board(scenery, scenery.start, {
              names: scenery.lights.is_planar,
              shown: {
                lights: new Set(outlined),
                marks: picked.row === null ? null : rows[picked.row]!,
              },
            })}
          </div>
          <figcaption>${say.board}</figcaption>
        </figure>
        <figure class="equation" @pick=${(event: PickEvent) => this.pick(event.detail)}>
          <div class="line ${rows.length === columns ? '' : 'uneven'}" .style=${`--columns:${columns};--half:${rows.length / 2}`}>
            <lo-matrix fit .rows=${rows} .bar=${columns} .rowNames=${this.lightNames} .columnNames=${this.buttonNames}
              .label=${say.matrix} .picked=${picked}></lo-matrix>
            <lo-vector tall kind="presses" .values=${this.buttonNames} .label=${say.unknowns} .picked=${picked}></lo-vector>
            <span>=</span>
            <lo-vector tall .values=${this.lacks} .names=${this.lightNames} .label=${say.lacks} .picked=${picked}></lo-vector>
          </div>
          <figcaption><math><mi>A</mi><mi>x</mi><mo>=</mo><mi>b</mi></math>: ${say.matrix}, ${say.unknowns}, ${say.lacks}.</figcaption>
          <p class="row" aria-live="polite">${picked.row === null ? nothing : html`${say.row(this.light(picked.row))} ${this.equation(picked.row)}`}</p>
        </figure>
      </div>
    </section>`;
  }

  private readonly pointed = (event: Event) => {
    const index = indexUnder(event);
    if (index !== null) this.pick(this.isOwn ? { row: index, column: index } : { row: null, column: index });
  };

  private equation(row: number) {
    const names = this.rows[row]!.flatMap((times, column) =>
      times === 0 ? [] : [times === 1 ? this.button(column) : `${times} ${this.button(column)}`],
    );
    return widgets().sum(names, this.lacks[row]!);
  }

  private reading() {
    const say = words().reading;
    const isSymmetric =
      this.isOwn && this.rows.every((row, at) => row.every((value, column) => value === this.rows[column]![at]));
    return html`<section class="idea whole"><div class="prose"><h2>${say.heading}</h2>${say.text}
      ${isSymmetric ? say.symmetric : this.isOwn ? say.notSymmetric : say.notOwn}</div></section>`;
  }

  private multiply() {
    const say = words().multiply;
    const { scenery, wiring } = this;
    const now = after(wiring, scenery.start, this.counts);
    const brought = after(wiring, Array<number>(wiring.lights).fill(0), this.counts);
    const differ = this.lacks.flatMap((lack, light) => (lack === brought[light] ? [] : [light]));
    const way = this.best.value?.way;
    const group = this.perRow;
    return html`<section class="idea">
      <div class="prose"><h2>${say.heading}</h2>${say.text}
        <figure><div class="tray" @press=${this.pressed}>${board(scenery, now, { origin: this.last, names: scenery.lights.is_planar })}</div>
          <figcaption><span role="status">${say.left(differ.length)}</span></figcaption>
          <div class="actions"><button class="do" @click=${this.restart}>${say.clear}</button>
            ${this.best.value && !way ? html`<p class="aside">${say.none}</p>` : html`<button class="do" ?disabled=${!way} @click=${() => (this.counts = [...way!])}>${say.solve}</button>`}</div>
        </figure>
      </div>
      <div class="vectors">
        <div><h3>${say.x}</h3><lo-vector kind="presses" .group=${group} .values=${this.counts} .names=${this.buttonNames} .label=${say.x}></lo-vector></div>
        <div><h3>${say.ax}</h3><lo-vector .group=${group} .values=${brought} .names=${this.lightNames} .changed=${differ} .label=${say.ax}></lo-vector></div>
        <div><h3>${say.b}</h3><lo-vector .group=${group} .values=${this.lacks} .names=${this.lightNames} .changed=${differ} .label=${say.b}></lo-vector></div>
      </div>
    </section>`;
  }

  private readonly pressed = ({ detail: { button, back } }: PressEvent) => {
    const { states } = this.scenery;
    this.counts = this.counts.map((count, at) => (at === button ? (count + (back ? states - 1 : 1)) % states : count));
    this.last = button;
  };
}
