/** A lesson: Gauss and Jordan, one row operation after the other, forward and back, board and matrix together. */
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { words } from '../../strings/learn/elimination';
import { refusal } from '../../strings/refusal';
import { words as widgets } from '../../strings/learn/widgets';
import { Asked } from '../answer';
import { board } from '../board';
import type { Posed } from '../ask/question';
import { book } from '../book';
import { type Beside, type Film, type Shot, film } from '../elimination-steps';
import '../ask/card';
import { Lesson } from '../lesson';
import '../matrix';
import { NOTHING_PICKED, type PickEvent, type Picked } from '../pick';
import '../player';
import { pivotQuestion } from '../questions/elimination';

@customElement('lo-lesson-elimination')
export class Elimination extends Lesson {
  @state() private at = 0;
  @state() private picked: Picked = NOTHING_PICKED;
  /** What the reader was asked at a step. */
  private asked: { at: number; posed: Posed | null } | null = null;
  private readonly film = new Asked<Film>(this);

  static override styles = [
    book,
    css`
      .stage { display: grid; gap: var(--space-4) var(--space-6); grid-template-columns: minmax(0, 1fr); }
      .now { min-height: 4.6em; }
      .now h3 { font: 400 1.5rem/1.3 var(--serif); margin: 0; font-variant-numeric: lining-nums; }
      .now p { margin: 0; color: var(--ink-soft); }
      .equation { font: 1rem/1.5 var(--sans); font-variant-numeric: tabular-nums; min-height: 3em; margin: var(--space-3) 0 0; overflow-wrap: anywhere; }
      .tray { --wide: 17rem; }
      .beside { display: grid; align-content: start; align-items: start; grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr)); gap: 0 var(--space-4); }
      .beside .equation { margin: 0; }
      ol.log { font: 0.9375rem/1.5 var(--sans); font-variant-numeric: tabular-nums; columns: 9rem; column-gap: var(--space-5); margin: 0; padding: 0; list-style: none; }
      ol.log li { break-inside: avoid; }
      ol.log button { font: inherit; background: none; border: 0; padding: 0.1rem 0.3rem; margin-left: -0.3rem; border-radius: 0.25rem; color: var(--ink); cursor: pointer; text-align: left; min-height: 1.5rem; }
      ol.log .later button { color: var(--ink-soft); }
      ol.log .here button { background: var(--wash); color: var(--accent); font-weight: 600; }
      details { font: 1rem/1.5 var(--sans); }
      summary { cursor: pointer; color: var(--ink-soft); padding-block: var(--space-2); }
      @media (min-width: 56rem) {
        .beside { grid-template-columns: minmax(0, 1fr); }
        .beside .equation { margin-top: var(--space-3); }
        .stage { grid-template-columns: 17rem minmax(0, 1fr); }
        .stage > .now, .stage > lo-player, .stage > .over { grid-column: 1 / -1; }
      }
      /* On a projector everything that is said of a step stands beside the matrix. */
      @media (min-width: 56rem) {
        .stage:fullscreen {
          height: 100vh;
          box-sizing: border-box;
          align-content: stretch;
          column-gap: var(--space-5);
          row-gap: var(--space-3);
          grid-template: 'matrix now' auto 'matrix beside' auto 'matrix ask' minmax(0, 1fr) 'player player' auto / auto minmax(0, 1fr);
          .matrix { grid-area: matrix; --cell-size: min(2.25rem, calc((100vh - 10rem) / (var(--rows) + 1.5)), calc(48vw / (var(--columns) + 2.6))); width: calc(var(--cell-size) * (var(--columns) + 2.2)); }
          .now { grid-area: now; min-height: 0; }
          .beside { grid-area: beside; grid-template-columns: auto minmax(0, 1fr); }
          .beside .equation { margin-top: 0; }
          .tray { --wide: min(24vh, 14rem); width: var(--wide); }
          lo-question { grid-area: ask; overflow: auto; }
          lo-player { grid-area: player; }
          .matrix figcaption, details, .aside { display: none; }
        }
      }
    `,
  ];

  protected override begin() {
    void this.film.ask(async () => film(await this.study.explain('elimination')));
  }

  override render() {
    const say = words();
    const shown = this.film.value;
    return html`
      <section class="idea whole">
        <div class="prose two"><h2>${say.heading}</h2>${say.text}${this.scenery.states === 2 ? say.guess : nothing}</div>
        ${this.film.problem ? html`<p class="refused" role="alert">${refusal(this.film.problem)}</p>` : nothing}
        ${shown ? this.stage(shown) : nothing}
      </section>
      ${shown ? this.end(shown) : nothing}`;
  }

  private stage({ shots, log }: Film) {
    const say = words();
    const shot = shots[this.at]!;
    const { matrix, beside } = shot;
    const [heading, more] = this.told(shot);
    const row = this.picked.row ?? rowOf(beside);
    const swaps = log.slice(0, shot.operations).filter(({ isSwap }) => isSwap).length;
    return html`<div class="stage">
      <div class="now"><h3>${heading}</h3><p>${more}</p></div>
      <lo-player .steps=${shots.length} .at=${this.at} .said=${`${heading}. ${more}`}
        @step=${(event: CustomEvent<number>) => (this.at = event.detail)}></lo-player>
      <figure class="beside">
        <div class="tray">${this.board(beside, row)}</div>
        <div><p class="equation">${row === null ? nothing : this.equation(matrix.rows[row]!, matrix.bar)}</p>
          <figcaption>${this.caption(beside)}</figcaption></div>
      </figure>
      <figure class="matrix" .style=${`--rows:${matrix.rows.length};--columns:${matrix.rows[0]!.length}`}>
        <lo-matrix .rows=${matrix.rows} .bar=${matrix.bar} .columnNames=${this.columns()} .label=${say.matrix}
          .pivots=${matrix.pivots} .current=${matrix.current} .changed=${matrix.changed} .marked=${matrix.marked_columns}
          .picked=${this.picked} @pick=${(event: PickEvent) => (this.picked = event.detail)}></lo-matrix>
        <figcaption>${say.matrix}; ${say.counted(shot.operations - swaps, swaps)}.</figcaption>
      </figure>
      ${this.guess()}
      <details class="over"><summary>${say.log}</summary>
        <ol class="log">${log.map(({ text, shot: at }, number) => html`<li
            class=${at === this.at ? 'here' : number < shot.operations ? '' : 'later'}>
            <button @click=${() => (this.at = at)} aria-current=${at === this.at ? 'step' : nothing}>${say.write(text)}</button></li>`)}</ol>
      </details>
      <p class="aside over">${say.keys}</p>
    </div>`;
  }

  /** Where a pivot is found next: which row, the reader is asked before it is shown. */
  private guess() {
    const { value } = this.film;
    // With more states a pivot is more than an entry that is not 0.
    if (!value || this.at + 1 >= value.shots.length || this.scenery.states !== 2) return nothing;
    if (this.asked?.at !== this.at) {
      this.asked = { at: this.at, posed: pivotQuestion(value, this.at + 1, this.columns()) };
    }
    const { posed } = this.asked;
    return posed ? html`<lo-question class="over" single .posed=${posed}></lo-question>` : nothing;
  }

  /** What happens, in a few words and in a sentence. */
  private told({ step, written, matrix }: Shot): [string, string] {
    const say = words().steps;
    const name = this.columns()[step.column ?? matrix.current?.[1] ?? 0] ?? '';
    switch (step.kind) {
      case 'pivot':
        return [say.pivot(name, step.row! + 1), say.rowsDone(step.rows_done ?? 0)];
      case 'free':
        return [say.free(name), say.freeMore];
      case 'operation': {
        const { kind, row } = step.operation!;
        return [words().write(written), kind === 'add' ? say.add(name, row! + 1) : say[kind]];
      }
      case 'reduced':
        return [say.reduced, say.reducedMore(step.rank ?? 0, matrix.bar)];
      case 'quiet':
        return [say.quiet(name), say.quietMore];
      case 'solution':
        return [say.solution, say.solutionMore];
      case 'contradiction':
        return [say.contradiction(step.row! + 1, step.right ?? 1), say.contradictionMore];
      default:
        return [say.setUp, say.setUpMore];
    }
  }

  /** What the columns are called: the buttons, and the level where there is one. */
  private columns() {
    const { bar } = this.film.value!.shots[0]!.matrix;
    return Array.from({ length: bar }, (_, column) => (column < this.wiring.touches.length ? this.button(column) : 'level'));
  }

  private board(beside: Beside, row: number | null) {
    const { scenery } = this;
    const count = this.wiring.touches.length;
    const { rows, current } = this.film.value!.shots[this.at]!.matrix;
    const marks =
      this.picked.row !== null && row !== null
        ? rows[row]!
        : beside.kind === 'solution'
          ? beside.presses
          : beside.kind === 'quiet'
            ? beside.pattern
            : row !== null
              ? rows[row]!
              : null;
    const column = this.picked.column ?? (this.picked.row === null ? (current?.[1] ?? null) : null);
    return board(scenery, scenery.start, {
      still: true,
      shown: {
        marks: marks?.slice(0, count) ?? null,
        buttons: new Set(column === null || column >= count ? [] : [column]),
        weights: beside.kind === 'proof' ? beside.weights : null,
      },
    });
  }

  private equation(row: readonly number[], bar: number) {
    const names = this.columns().flatMap((name, column) => {
      const times = row[column]!;
      return times === 0 ? [] : [times === 1 ? name : `${times} ${name}`];
    });
    return widgets().sum(names, row[bar]!);
  }

  private caption(beside: Beside) {
    const say = words();
    switch (beside.kind) {
      case 'pivot':
        return say.boardPivot(this.columns()[beside.column]!);
      case 'solution':
        return say.boardSolution;
      case 'quiet':
        return say.boardQuiet;
      case 'proof':
        return this.scenery.states === 2 ? say.boardProof : say.boardProofMany;
      case 'row':
        return say.board;
      default:
        return this.picked.row === null ? say.boardStart : say.board;
    }
  }

  private end({ free, isContradiction, shots }: Film) {
    const say = words().after;
    const names = this.columns();
    return html`<section class="idea whole"><div class="prose"><h2>${say.heading}</h2>
      ${isContradiction ? say.contradiction : nothing}
      ${free.length > 0 ? say.free(free.map((column) => names[column]!)) : isContradiction ? nothing : html`<p>${say.unique}</p>`}
      ${say.cost(this.scenery.lights.count, shots.length)}
    </div></section>`;
  }
}

/** The row the board speaks of. */
function rowOf(beside: Beside): number | null {
  return beside.kind === 'row' || beside.kind === 'pivot' ? beside.row : null;
}
