/** `<lo-methods>`: the table of methods: what each answered, counted and took, as it runs. */
import { LitElement, css, html, nothing, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { controls } from '../styles/controls';
import { figure } from '../form/figures';
import { sentence } from '../form/sentence';
import type { Method } from '../core/protocol';
import { compareWords } from '../strings/compare';
import { countTitle, methodTitle, methodWords } from '../strings/methods';
import { refusal } from '../strings/refusal';
import { Speaks } from '../strings/say';
import type { Answer } from './answers';
import { type Run, counted, isGoing, remarks } from './run';
import { COLUMNS, type Column, type Order, sorted } from './sort';
import { decade, decades, duration, place } from '../form/time';

/** What a method does, in a sentence. */
function summary({ name, summary: english }: Method) {
  const known = methodWords().methods[name];
  return known ?? html`<span lang="en">${sentence(english)}</span>`;
}

/** So many counts stand in the table; the rest are told at length. */
const TOLD_AT_ONCE = 2;

@customElement('lo-methods')
export class Methods extends LitElement {
  @property({ attribute: false }) runs: Run[] = [];
  @property({ attribute: false }) answers: Answer[] = [];
  /** The longest time of the scale, in seconds. */
  @property({ attribute: false }) longest = 10;
  @state() private order: Order | null = null;
  /** The methods told about at length. */
  @state() private open: ReadonlySet<string> = new Set();

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    css`
      :host { display: block; container-type: inline-size; }
      table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
      th, td { padding: var(--space-2) var(--space-3); text-align: start; vertical-align: middle; font-weight: 400; }
      th:first-child, td:first-child { padding-inline-start: 0; }
      thead th { border-bottom: 1px solid var(--edge); padding-block: 0; color: var(--ink-soft); vertical-align: bottom; }
      tbody tr[data-run] > * { border-top: 1px solid var(--line); }
      tbody tr[data-run]:first-child > * { border-top: 0; }
      thead button {
        min-height: var(--target);
        padding: 0;
        border: 0;
        background: none;
        color: inherit;
        white-space: nowrap;
      }
      thead button:hover { color: var(--accent); }
      th[aria-sort] button { color: var(--ink); font-weight: 600; }
      .number { text-align: end; }
      .arrow { width: 0; font-family: var(--sans); }

      .name {
        min-height: var(--target);
        padding: 0;
        border: 0;
        background: none;
        text-align: start;
        font-weight: 600;
        white-space: nowrap;
      }
      .name::before { content: '▸' / ''; display: inline-block; width: 1.1em; color: var(--ink-soft); transition: rotate var(--fade); }
      .name[aria-expanded='true']::before { rotate: 90deg; }
      .name:hover { color: var(--accent); }
      .answer, .fewest { white-space: nowrap; }
      .letter {
        display: inline-grid;
        place-items: center;
        min-width: 1.6em;
        height: 1.6em;
        margin-inline-end: var(--space-2);
        border: 1.5px solid var(--accent);
        border-radius: 50%;
        color: var(--accent);
        font-size: 0.85em;
        font-weight: 600;
      }
      .soft, td.counted { color: var(--ink-soft); font-size: 0.9rem; }
      .counted span { white-space: nowrap; }
      .counted b { font-weight: 400; color: var(--ink); }
      .why { color: var(--ink-soft); font: 0.95rem/1.4 var(--serif); padding-block: var(--space-3); }
      tr[data-stage='refused'] .name { color: var(--ink-soft); font-weight: 400; }
      .proved::before { content: '✓ ' / ''; }
      .count { font-size: 1.1rem; }

      td.counted { min-width: 11rem; }
      .time { width: 13rem; }
      .time svg { display: block; width: 100%; height: 0.75rem; overflow: visible; }
      .scale { position: relative; display: block; height: 1.1rem; font-size: 0.72rem; }
      .scale span { position: absolute; translate: -50% 0; white-space: nowrap; }
      .scale span:first-child { translate: 0 0; }
      .scale span:last-child { translate: -100% 0; }
      .tick { stroke: var(--line); stroke-width: 1; }
      .bar { fill: var(--ink-soft); transition: width var(--fade) linear; }
      [data-stage='running'] .bar { fill: var(--accent); }
      .clock { display: flex; align-items: baseline; justify-content: space-between; gap: var(--space-2); }
      .act { text-align: end; padding-inline-end: 0; }
      .act button { min-height: 2.25rem; padding: 0 var(--space-3); font-size: 0.9rem; }

      .about { padding-block: 0 var(--space-4); font: 1rem/1.5 var(--serif); }
      .about p { margin: 0 0 var(--space-1); max-width: 46rem; }
      .about .source { font-style: italic; color: var(--ink-soft); }

      /* Narrow: each method is a card of its own. */
      @container (max-width: 56rem) {
        table, tbody, tr, td, th { display: block; }
        thead, thead tr { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-4); }
        thead th { border: 0; padding: 0; }
        thead tr::before { content: attr(data-label); color: var(--ink-soft); }
        thead .scale, thead .act { display: none; }
        thead { border-bottom: 1px solid var(--edge); }
        tbody tr[data-run] {
          display: grid;
          grid-template-columns: minmax(0, 1fr) auto;
          align-items: center;
          gap: var(--space-1) var(--space-3);
          padding: var(--space-2) 0 var(--space-3);
          border-top: 1px solid var(--line);
        }
        tbody tr[data-run] > * { border: 0; padding: 0; }
        tbody tr[data-run]:first-child { border: 0; }
        .act { grid-area: 1 / 2; }
        .time { width: auto; grid-column: 1 / -1; }
        .counted, .why { grid-column: 1 / -1; }
        .number { text-align: start; }
        .number:not(:empty)::before, td.fewest:not(:empty)::before { content: attr(data-label) ' '; color: var(--ink-soft); font-size: 0.9rem; }
        td:empty { display: none; }
        .answer, .name, .fewest, .counted span { white-space: normal; overflow-wrap: anywhere; }
        td.counted { min-width: 0; }
      }
      @media (forced-colors: active) { .bar { fill: CanvasText; } .tick { stroke: GrayText; } }
    `,
  ];

  override render() {
    const say = compareWords();
    const letterOf = new Map(
      this.answers.flatMap((answer) => answer.methods.map((name) => [name, answer] as const)),
    );
    return html`<table role="table" aria-label=${say.table}>
      <thead role="rowgroup">
        <tr role="row" data-label="${say.sortBy}:">
          ${COLUMNS.map((column) => this.head(column))}
          <th role="columnheader" scope="col" class="act"><span class="hidden">${say.action}</span></th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${sorted(this.runs, this.order).map((run) => this.row(run, letterOf.get(run.method.name)))}
      </tbody>
    </table>`;
  }

  private head(column: Column) {
    const say = compareWords();
    const isSorted = this.order?.column === column;
    const arrow = isSorted ? (this.order!.isDown ? '↓' : '↑') : '';
    return html`<th
      role="columnheader"
      scope="col"
      class=${column === 'presses' ? 'number' : column}
      aria-sort=${isSorted ? (this.order!.isDown ? 'descending' : 'ascending') : nothing}
    >
      <button @click=${() => this.sortBy(column)} title="${say.sortBy}: ${say.columns[column]}">${say.columns[column]}<span class="arrow" aria-hidden="true">${arrow}</span></button>
      ${column === 'time' ? this.scale() : nothing}
    </th>`;
  }

  /** The ends of the scale, which leaves room for what is written there. */
  private scale() {
    const all = decades(this.longest);
    const told = [all[0]!, all.at(-1)!];
    return html`<span class="scale" aria-hidden="true">${told.map(
      (seconds) => html`<span .style=${`left:${100 * place(seconds, this.longest)}%`}>${decade(seconds)}</span>`,
    )}</span>`;
  }

  private row(run: Run, answer: { letter: string; methods: string[] } | undefined) {
    const { method, stage, report } = run;
    const isOpen = this.open.has(method.name);
    return html`<tr role="row" data-run data-stage=${stage}>
        <th role="rowheader" scope="row">
          <button class="name" aria-expanded=${isOpen} title=${method.source} @click=${() => this.toggle(method.name)}>${methodTitle(method.name)}</button>
        </th>
        ${report ? this.told(run, answer) : this.untold(run)}
        <td role="cell" class="time">${this.time(run)}</td>
        <td role="cell" class="act">${this.action(run)}</td>
      </tr>
      ${isOpen
        ? html`<tr role="row"><td role="cell" class="about" colspan="7">${this.about(run)}</td></tr>`
        : nothing}`;
  }

  private told({ report, method }: Run, answer: { letter: string; methods: string[] } | undefined) {
    const say = compareWords();
    const { outcome, press_count: presses, fewest, reason, is_stopped: isStopped } = report!;
    const others = (answer?.methods.length ?? 1) - 1;
    const cell =
      outcome === 'solved'
        ? html`${answer ? html`<span class="letter">${answer.letter}</span>` : nothing}${say.solved}
            <span class="soft">${say.sameAs(others)}</span>`
        : outcome === 'unsolvable'
          ? say.unsolvable
          : html`${say.unknown} ${isStopped ? html`<span class="soft">(${say.stopped})</span>` : reason ? html`<span class="soft" lang="en">(${reason})</span>` : nothing}`;
    return html`
      <td role="cell" class="answer">${cell}</td>
      <td role="cell" class="number count" data-label=${say.columns.presses}>${presses ?? nothing}</td>
      <td role="cell" class="fewest" data-label=${say.columns.fewest} title=${fewest?.how ?? nothing}>${
        fewest
          ? html`<span class=${fewest.proved ? 'proved' : ''}>${
              fewest.proved
                ? say.proved
                : fewest.said && fewest.said.lower_bound === presses
                  ? say.saidBy(fewest.said.by)
                  : say.atLeast(fewest.lower_bound)
            }</span>`
          : outcome === 'solved'
            ? html`<span class="soft">${say.notAsked}</span>`
            : nothing
      }</td>
      <td role="cell" class="counted">${counted(report!)
        .slice(0, TOLD_AT_ONCE)
        .map(([name, number], index) => html`${index > 0 ? ', ' : ''}<span>${countTitle(name)} <b>${figure(number)}</b></span>`)}${
        counted(report!).length > TOLD_AT_ONCE && !this.open.has(method.name) ? ', …' : ''}</td>
    `;
  }

  /** Before there is an answer, or where there is none. */
  private untold({ method, stage, at, why }: Run) {
    const say = compareWords();
    const label = say.stages[stage];
    if (stage === 'idle') return html`<td role="cell" colspan="4" class="why">${summary(method)}</td>`;
    const at_ = at
      ? html`: <span lang="en">${at.stage}</span>, ${
          at.total > 0 ? say.progress(figure(String(at.done)), figure(String(at.total))) : figure(String(at.done))}`
      : nothing;
    return html`<td role="cell" colspan="4" class="why">${label}${
      why ? html`: ${refusal(why)}` : stage === 'running' ? at_ : nothing}</td>`;
  }

  private time(run: Run) {
    const seconds = run.stage === 'running' ? (performance.now() - run.began) / 1000 : run.seconds;
    if (seconds === null) return nothing;
    return html`<span class="clock">${duration(seconds)}</span>
      <svg aria-hidden="true">
        ${decades(this.longest).map((one) => {
          const at = `${100 * place(one, this.longest)}%`;
          return svg`<line class="tick" x1=${at} x2=${at} y1="0" y2="100%" />`;
        })}
        <rect class="bar" y="25%" height="50%" rx="2" width="${Math.max(0.8, 100 * place(seconds, this.longest))}%"></rect>
      </svg>`;
  }

  private action(run: Run) {
    const say = compareWords();
    const { name } = run.method;
    if (run.stage === 'refused') return nothing;
    if (isGoing(run)) {
      return html`<button aria-label=${say.cancelOne(methodTitle(name))} @click=${() => this.ask('cancel', name)}>${say.cancel}</button>`;
    }
    const isFirst = run.stage === 'idle';
    return html`<button
      aria-label=${isFirst ? say.runOne(methodTitle(name)) : say.againOne(methodTitle(name))}
      @click=${() => this.ask('run', name)}
    >${isFirst ? say.run : say.again}</button>`;
  }

  private about({ method, stage, report }: Run) {
    const say = compareWords();
    const rest = report ? counted(report).slice(TOLD_AT_ONCE) : [];
    return html`
      ${stage === 'idle' ? nothing : html`<p>${summary(method)}</p>`}
      ${method.is_complete ? nothing : html`<p>${say.incomplete}</p>`}
      ${report?.fewest?.how ? html`<p lang="en">${sentence(report.fewest.how)}</p>` : nothing}
      ${report ? remarks(report).map((remark) => html`<p lang="en">${sentence(remark)}</p>`) : nothing}
      ${rest.length > 0 ? html`<p>${rest.map(([name, number]) => `${countTitle(name)} ${figure(number)}`).join(' · ')}</p>` : nothing}
      <p class="source">${say.source}: <span lang="en">${sentence(method.source)}</span></p>
    `;
  }

  private sortBy(column: Column) {
    this.order = { column, isDown: this.order?.column === column && !this.order.isDown };
  }

  private toggle(name: string) {
    const open = new Set(this.open);
    if (!open.delete(name)) open.add(name);
    this.open = open;
  }

  private ask(what: 'run' | 'cancel', name: string) {
    this.dispatchEvent(new CustomEvent(what, { detail: name }));
  }
}
