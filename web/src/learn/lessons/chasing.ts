/** A lesson: light chasing, row by row, and the table for what is left. */
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Explanation } from '../../core/protocol';
import { words } from '../../strings/learn/chasing';
import { refusal } from '../../strings/refusal';
import { Asked } from '../answer';
import { board } from '../board';
import { book } from '../book';
import '../by-hand';
import { chase } from '../chase';
import type { Table } from '../chase-table';
import { Lesson } from '../lesson';
import '../player';
import { sum, total, wanted } from '../toggle';

/** A step as the library tells it. */
type Step =
  | { kind: 'order'; free: number[]; forced: [number, number][]; checks: number[] }
  | { kind: 'row'; chase: number; buttons: number[]; presses: { button: number; light: number | null; count: number }[]; board: number[] }
  | { kind: 'left'; checks: number[]; left: number[] }
  | { kind: 'table'; checks: number[]; free: number[]; table: Table }
  | { kind: 'looked_up'; lines: [number, number][]; presses: number[] }
  | { kind: 'not_in_table'; weights: number[] }
  | { kind: 'done'; presses: number[] };

/** With more lights or buttons in a line than this, a table takes the whole width. */
const MOST_NARROW = 8;
/** So many lines of the table are listed. */
const MOST_LINES = 64;
/** So many free buttons can be tried. */
const MOST_TRIED = 12;

/** Whether a table takes the whole width. */
const isWide = ({ free, checks }: Extract<Step, { kind: 'table' }>) => Math.max(free.length, checks.length) > MOST_NARROW;

@customElement('lo-lesson-chasing')
export class Chasing extends Lesson {
  @state() private at = 0;
  /** The free buttons that are tried on a finished board. */
  @state() private tried: ReadonlySet<number> = new Set();
  private readonly told = new Asked<Explanation>(this);

  static override styles = [
    book,
    css`
      .stage { display: grid; gap: var(--space-4) var(--space-6); }
      .now { min-height: 5.5em; }
      .now h3 { font: 400 1.5rem/1.3 var(--serif); margin: 0 0 var(--space-1); }
      .now p { margin: 0; color: var(--ink-soft); }
      .tray { --wide: 20rem; }
      @media (min-width: 56rem) { .stage { grid-template-columns: 20rem minmax(0, 1fr); } .stage > lo-player { grid-column: 1 / -1; } }
      /* On a projector the board is as high as the screen, and all else stands beside it. */
      @media (min-width: 56rem) {
        .stage:fullscreen {
          grid-template: auto minmax(0, 1fr) / min(80vh, 60vw) minmax(0, 1fr);
          column-gap: var(--space-4);
          figure { grid-area: 1 / 1 / 3; }
          .tray { --tall: 75vh; width: 100%; }
          > lo-player, .now { grid-column: 2; }
          .now { overflow: auto; }
          .scroll { margin-top: var(--space-4); }
        }
      }
      /* On a page the table follows below. */
      .stage:not(:fullscreen) .scroll { display: none; }
      .scroll { overflow-x: auto; }
      table { border-collapse: collapse; font: 0.9375rem/1.2 var(--sans); }
      th { text-align: left; font-weight: 400; color: var(--ink-soft); padding: 0 var(--space-4) var(--space-2) 0; }
      td { padding: 0.2rem var(--space-4) 0.2rem 0.3rem; }
      tr.used td { background: var(--wash); }
      .used-mark { color: var(--accent); font-weight: 600; white-space: nowrap; }
      .strip { display: inline-flex; gap: 2px; background: var(--tray); border-radius: 0.35rem; padding: 3px; }
      .strip i { width: 1.05rem; height: 1.05rem; border-radius: 26%; background: var(--off); position: relative; font: 600 0.7rem/1.05rem var(--sans); text-align: center; color: var(--lit-mark); }
      .strip i.on { background: var(--lit); }
      .strip i.on:not(.number)::after { content: ''; position: absolute; inset: 38%; border-radius: 50%; background: var(--lit-mark); }
      .strip i.press::after { content: ''; position: absolute; inset: 18%; border-radius: 50%; border: 2px solid var(--ring); }
      .wide td { white-space: nowrap; }
      .wide .strip i { width: 0.62rem; height: 0.62rem; font-size: 0.5rem; line-height: 0.62rem; }
      .tables { display: flex; flex-wrap: wrap; gap: 0 var(--space-6); }
    `,
  ];

  protected override begin() {
    void this.told.ask(() => this.study.explain('chasing'));
  }

  override render() {
    const say = words();
    const { value, problem } = this.told;
    return html`<section class="idea whole"><div class="prose two"><h2>${say.idea.heading}</h2>${say.idea.text}
        ${this.scenery.lights.sizes?.length === 2 ? nothing : say.idea.general}</div>
        ${problem ? html`<p class="refused" role="alert">${refusal(problem)}</p>` : nothing}</section>
      ${value ? html`${this.byHand(value)}<section class="idea whole"><div class="prose"><h2>${say.watch}</h2></div>${this.stage(value)}</section>` : nothing}
      ${value ? this.table(value) : nothing} ${value ? this.made(value) : nothing}`;
  }

  private steps({ frames }: Explanation) {
    return frames.map(({ step }) => step as unknown as Step);
  }

  private stage(told: Explanation) {
    const steps = this.steps(told);
    const step = steps[this.at]!;
    const [heading, more] = this.words(step);
    const now = this.boardAt(steps);
    const marks = this.wiring.touches.map(() => 0);
    if (step.kind === 'row') step.presses.forEach(({ button, count }) => (marks[button] = count));
    const isDone = step.kind === 'done';
    return html`<div class="stage">
      <lo-player .steps=${steps.length} .at=${this.at} .rate=${1} .said=${`${heading}. ${more}`}
        @step=${(event: CustomEvent<number>) => (this.at = event.detail)}></lo-player>
      <figure><div class="tray">${board(this.scenery, now, {
        still: true,
        names: this.scenery.lights.is_planar,
        shown: {
          marks: isDone ? step.presses.slice(0, marks.length) : marks,
          weights: step.kind === 'not_in_table' ? step.weights : null,
          buttons: new Set(step.kind === 'order' ? step.free : []),
        },
      })}</div>
      <figcaption>${this.caption(step)}</figcaption></figure>
      <div class="now"><h3>${heading}</h3><p>${more}</p>${step.kind === 'table' || step.kind === 'looked_up' ? this.listing(steps) : nothing}</div>
    </div>`;
  }

  /** The board to chase on by hand, if it has rows of lights that are on or off. */
  private byHand(told: Explanation) {
    const { order, listed, isPlain } = this.plan(told);
    if (!isPlain || listed?.kind !== 'table' || listed.table.is_basis || wanted(this.scenery).some((state) => state > 0)) return nothing;
    const say = words().byHand;
    const lines = listed.table.lines.map(({ left, presses }) => ({ left, presses: order.free.map((button) => presses[0]![listed.free.indexOf(button)] ?? 0) }));
    return html`<section class="idea"><div class="prose"><h2>${say.heading}</h2>${say.text}</div>
      <figure><lo-by-hand .study=${this.study} .lines=${lines}></lo-by-hand></figure></section>`;
  }

  /** The first and the last step of the plan, and whether its free buttons are row 1 and its checks the last row. */
  private plan(told: Explanation) {
    const steps = this.steps(told);
    const found = steps.find(({ kind }) => kind === 'order');
    const order = found?.kind === 'order' ? found : { free: [], forced: [], checks: [] };
    const { sizes } = this.scenery.lights;
    const columns = sizes?.length === 2 ? sizes[1]! : 0;
    const isRow = (numbers: readonly number[], from: number) => numbers.length === columns && numbers.every((number, at) => number === from + at);
    const isPlain = this.scenery.states === 2 && isRow(order.free, 0) && isRow(order.checks, this.wiring.lights - columns);
    return { order, listed: steps.find(({ kind }) => kind === 'table'), isPlain };
  }

  /** What is drawn on the board beside its lights; empty where nothing is. */
  private caption(step: Step) {
    const { captions } = words();
    if (step.kind === 'order') return step.free.length > 0 ? captions.free : '';
    if (step.kind === 'done') return captions.all;
    return step.kind === 'row' && step.presses.length > 0 ? captions.step : '';
  }

  /** The board after the steps up to here. */
  private boardAt(steps: Step[]) {
    for (let at = this.at; at >= 0; at--) {
      const step = steps[at]!;
      if (step.kind === 'row') return step.board;
    }
    return this.scenery.start;
  }

  private words(step: Step): [string, string] {
    const say = words().steps;
    const buttons = (list: number[]) => list.map((button) => this.button(button)).join(', ') || say.noneFree;
    switch (step.kind) {
      case 'order':
        return [say.order, say.orderMore(buttons(step.free), step.checks.map((light) => this.light(light)).join(', ') || say.noneFree)];
      case 'row': {
        const ends = [step.buttons[0]!, step.buttons.at(-1)!].map((button) => this.button(button)) as [string, string];
        const presses = step.presses.map(({ button, light, count }) =>
          light === null ? say.chosen(this.button(button), count) : say.forced(this.button(button), this.light(light), count),
        );
        return [step.chase === 1 ? say.first(...ends) : say.second(...ends), say.press(presses)];
      }
      case 'left':
        return [say.left, say.leftMore(step.checks.filter((_, at) => step.left[at]! > 0).map((light) => this.light(light)))];
      case 'table':
        return [say.table, step.table.is_basis ? say.tableBasis : say.tableMore];
      case 'looked_up': {
        const free = this.free();
        return [say.lookedUp, say.lookedUpMore(step.presses.flatMap((count, at) => (count > 0 ? [say.chosen(this.column(free[at]!), count)] : [])))];
      }
      case 'not_in_table':
        return [say.missing, say.missingMore];
      case 'done':
        return [say.done, say.doneMore(total(step.presses.slice(0, this.wiring.touches.length)))];
    }
  }

  private free(): number[] {
    const step = this.steps(this.told.value!).find(({ kind }) => kind === 'table');
    return step?.kind === 'table' ? step.free : [];
  }

  private column(index: number) {
    return index < this.wiring.touches.length ? this.button(index) : 'level';
  }

  private table(told: Explanation) {
    const say = words().table;
    const steps = this.steps(told);
    const step = steps.find(({ kind }) => kind === 'table');
    if (step?.kind !== 'table') return nothing;
    const { lines } = step.table;
    return html`<section class="idea ${isWide(step) ? 'whole' : ''}"><div class="prose"><h2>${say.heading}</h2>
        ${lines.length === 0 ? say.none : say.text(lines.length, step.free.length)}</div>
      ${this.listing(steps)}</section>`;
  }

  /** The lines of the table. */
  private listing(steps: Step[]) {
    const say = words().table;
    const step = steps.find(({ kind }) => kind === 'table');
    if (step?.kind !== 'table') return nothing;
    const looked = steps.find(({ kind }) => kind === 'looked_up');
    const used = new Set(looked?.kind === 'looked_up' ? looked.lines.map(([line]) => line) : []);
    const { lines } = step.table;
    const half = Math.ceil(Math.min(lines.length, MOST_LINES) / (lines.length > 10 ? 2 : 1));
    const parts = [lines.slice(0, half), lines.slice(half, MOST_LINES)].filter((part) => part.length > 0);
    const names = (list: string[]) => (isWide(step) ? nothing : html`<span class="aside">${list.join(' ')}</span>`);
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${say.heading}><div class="tables ${isWide(step) ? 'wide' : ''}">${parts.map((part, index) => html`<table>
        <thead><tr><th scope="col">${say.left} ${index === 0 ? names(step.checks.map((light) => this.light(light))) : nothing}</th>
          <th scope="col">${say.press} ${index === 0 ? names(step.free.map((column) => this.column(column))) : nothing}</th></tr></thead>
        <tbody>${part.map(({ left, presses }, at) => {
          const isUsed = used.has(at + index * half);
          return html`<tr class=${isUsed ? 'used' : ''}><td>${this.strip(left, 'on')}</td>
            <td>${presses.slice(0, 1).map((counts) => this.strip(counts, 'press'))} ${isUsed ? html`<span class="used-mark">←${isWide(step) ? html`<span class="quiet">${say.used}</span>` : ` ${say.used}`}</span>` : nothing}</td></tr>`;
        })}</tbody></table>`)}</div></div>`;
  }

  /** How the table is made: free buttons pressed on a finished board, and what the chase leaves of it. */
  private made(told: Explanation) {
    const { order, listed, isPlain } = this.plan(told);
    if (listed?.kind !== 'table' || listed.table.lines.length === 0) return nothing;
    const say = words().table.made;
    const { scenery, wiring } = this;
    const free = order.free.filter((column) => column < wiring.touches.length).slice(0, MOST_TRIED);
    const { presses, left } = chase(wiring, wiring.touches.map((_, button) => Number(this.tried.has(button))), order.forced);
    const wrong = left.flatMap((state, light) => (state === 0 ? [] : [scenery.states === 2 ? this.light(light) : `${this.light(light)} (${state})`]));
    const pressed = free.filter((button) => this.tried.has(button)).map((button) => this.button(button)).join(', ');
    return html`<section class="idea">
      <div class="prose"><h2>${say.heading}</h2>${isPlain ? say.text() : say.many}
        <div class="actions" role="group" aria-label=${say.free}>${free.map((button) => html`<button class="do" aria-pressed=${String(this.tried.has(button))}
          @click=${() => this.try(button)}>${this.button(button)}</button>`)}</div></div>
      <figure><div class="tray">${board(scenery, sum(scenery.states, wanted(scenery), left), { still: true, names: scenery.lights.is_planar, shown: { marks: presses } })}</div>
        <figcaption>${say.caption}. <span role="status">${pressed === '' ? say.none : html`${say.told(pressed, wrong)} <strong>${scenery.states === 2 ? say.so(pressed, wrong) : ''}</strong>`}</span></figcaption></figure>
    </section>`;
  }

  private try(button: number) {
    const tried = new Set(this.tried);
    if (!tried.delete(button)) tried.add(button);
    this.tried = tried;
  }

  private strip(values: readonly number[], kind: 'on' | 'press') {
    const isMany = this.scenery.states > 2;
    return html`<span class="strip" role="img" aria-label=${values.join(' ')}>${values.map((value) => html`<i
      class="${value > 0 ? kind : ''} ${isMany && value > 0 ? 'number' : ''}">${isMany && value > 0 ? value : ''}</i>`)}</span>`;
  }
}
