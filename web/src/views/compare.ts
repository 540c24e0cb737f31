/** `<lo-compare>`: every method that runs in the page, on one board, side by side. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { type Agreement, type Answer, agreement, answers } from '../compare/answers';
import '../compare/different';
import { csv, json } from '../compare/export';
import '../compare/methods';
import { Race } from '../compare/race';
import { type Ask, isGoing } from '../compare/run';
import { refusedBy } from '../core/core';
import { studyCore } from '../core/workers';
import type { Entry, Refused, Scenery } from '../core/protocol';
import { give } from '../file/give';
import { controls } from '../styles/controls';
import { folded } from '../styles/folded';
import { figure } from '../form/figures';
import '../picture/picture';
import { address } from '../address/bar';
import { print } from '../address/route';
import { boardWords } from '../strings/boards';
import { compareWords } from '../strings/compare';
import { heuristicTitle, methodTitle, methodWords } from '../strings/methods';
import { refusal } from '../strings/refusal';
import { Speaks, words } from '../strings/say';
import { view } from '../styles/view';

const FIRST = '4x4';
const LIMITS = [1, 5, 20, 60, 300, 0];

/** Milliseconds between two looks at the clocks while something runs. */
const BETWEEN_LOOKS = 100;

/** The scale of times goes at least so far, in seconds. */
const SCALE = 10;

@customElement('lo-compare')
export class Compare extends LitElement {
  @property({ attribute: false }) parts: string[] = [];
  @state() private scenery: Scenery | null = null;
  @state() private problem: Refused | null = null;
  @state() private presets: Entry[] = [];
  @state() private heuristics: Entry[] = [];
  @state() private ask: Ask = { text: FIRST, fewest: false, presses: null, heuristic: '', symmetry: true, seed: 0, exploration: null, milliseconds: 5000 };
  private readonly core = studyCore();
  private readonly race = new Race();
  private clock = 0;
  /** What the reports say together; worked out when one more has come, not at every tick of the clock. */
  private sum: { reports: string; answers: Answer[]; agreement: Agreement } | null = null;
  private turn = 0;

  constructor() {
    super();
    new Speaks(this);
    this.race.addEventListener('change', () => this.changed());
  }

  static override styles = [
    view,
    controls,
    folded,
    css`
      h1 { font: 400 2rem/1.15 var(--serif); margin: 0 0 var(--space-2); text-wrap: balance; }
      h2 { font: 400 1.35rem/1.2 var(--serif); margin: var(--space-6) 0 var(--space-2); }
      .intro { font: 1.1rem/1.5 var(--serif); color: var(--ink-soft); margin: 0 0 var(--space-5); max-width: var(--measure); }
      .top { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--space-5) var(--space-6); align-items: center; }
      .top lo-picture { width: 10rem; height: 9rem; }
      form, .asked { display: flex; flex-wrap: wrap; gap: var(--space-3) var(--space-4); align-items: end; }
      form { margin-bottom: var(--space-4); }
      label { display: grid; grid-template-columns: minmax(0, 1fr); justify-items: stretch; gap: var(--space-1); font-weight: 600; font-size: 0.95rem; }
      label :is(input, select) { font-weight: 400; font-size: 1rem; }
      select { padding: 0 var(--space-3); }
      input[type='checkbox'] { width: 1.25rem; min-height: 1.25rem; margin: 0; accent-color: var(--accent); }
      h1, .intro, .told, .note { overflow-wrap: anywhere; }
      .text { flex: 1 1 14rem; max-width: 30rem; }
      .switch { display: flex; align-items: center; gap: var(--space-2); min-height: var(--target); font-weight: 400; font-size: 1rem; }
      details { margin-top: var(--space-3); }
      summary { color: var(--ink-soft); }
      details .asked { padding: var(--space-3) 0 var(--space-2); }
      details input { width: 9rem; }
      .bar { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-3) var(--space-4); margin: var(--space-5) 0 var(--space-3); }
      .bar p { margin: 0; color: var(--ink-soft); font-variant-numeric: tabular-nums; }
      .told { font: 1.08rem/1.55 var(--serif); max-width: 52rem; margin: 0 0 var(--space-4); }
      .warn { color: var(--warn); }
      .warn::before { content: '△ ' / ''; font-family: var(--sans); }
      .note { margin: 0 0 var(--space-4); color: var(--ink-soft); font: 0.95rem/1.45 var(--serif); }
      .out { display: flex; flex-wrap: wrap; gap: var(--space-3); margin-top: var(--space-5); }
      @media (max-width: 45rem) {
        .top { grid-template-columns: minmax(0, 1fr); }
        .top lo-picture { justify-self: center; grid-row: 1; }
      }
    `,
  ];

  override connectedCallback() {
    super.connectedCallback();
    this.core.call('catalogue', null).then(
      ({ presets, heuristics }) => ((this.presets = presets), (this.heuristics = heuristics)),
      () => undefined,
    );
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.clock);
    this.clock = 0;
    this.race.close();
    this.core.stop();
  }

  override willUpdate(changed: Map<string, unknown>) {
    if (!changed.has('parts')) return;
    const text = this.parts[0] || FIRST;
    if (text === this.ask.text && this.race.runs.size > 0) return;
    this.ask = { ...this.ask, text };
    void this.lay();
  }

  /** Lays out the methods for what is asked now; another question makes the answers so far no answers. */
  private async lay() {
    const turn = ++this.turn;
    const { text, fewest, presses } = this.ask;
    try {
      const methods = await this.core.call('methods', { text, fewest, presses: presses ?? undefined });
      if (turn !== this.turn) return;
      this.problem = null;
      this.race.lay(methods);
      const { scenery } = await this.core.call('open', { text });
      if (turn === this.turn) this.scenery = scenery;
    } catch (error) {
      if (turn !== this.turn) return;
      this.race.lay([]);
      this.scenery = null;
      this.problem = refusedBy(error);
    }
  }

  private changed() {
    const runs = [...this.race.runs.values()];
    const reports = runs.map(({ report, began }) => (report ? began : '')).join();
    if (reports !== this.sum?.reports) {
      this.sum = { reports, answers: answers(runs), agreement: agreement(runs) };
    }
    if (this.race.isGoing && this.clock === 0) {
      this.clock = window.setInterval(() => this.requestUpdate(), BETWEEN_LOOKS);
    } else if (!this.race.isGoing) {
      clearInterval(this.clock);
      this.clock = 0;
    }
    this.requestUpdate();
  }

  override render() {
    const say = compareWords();
    const runs = [...this.race.runs.values()];
    const different = this.sum?.answers ?? [];
    return html`
      <h1>${say.title}</h1>
      <p class="intro">${say.intro}</p>
      <div class="top">
        <div>${this.boardForm()} ${this.options()}</div>
        ${this.scenery
          ? html`<lo-picture .text=${this.ask.text} .words=${say.picOf(words().title(this.scenery))}></lo-picture>`
          : nothing}
      </div>
      ${this.problem ? html`<p class="told warn" role="alert">${refusal(this.problem)}</p>` : nothing}
      ${runs.length > 0
        ? html`
            ${this.bar()} ${this.agreed(different.length)}
            <lo-methods
              .runs=${runs}
              .answers=${different}
              .longest=${Math.max(SCALE, this.ask.milliseconds / 1000)}
              @run=${(event: CustomEvent<string>) => this.race.start([event.detail], this.ask)}
              @cancel=${(event: CustomEvent<string>) => this.race.cancel(event.detail)}
            ></lo-methods>
            ${different.length > 0
              ? html`<h2>${say.answers}</h2>
                  <p class="note">${say.answersNote}</p>
                  <lo-answers .answers=${different} .scenery=${this.scenery}></lo-answers>`
              : nothing}
            ${runs.some((run) => run.report)
              ? html`<div class="out">
                  <button @click=${() => give('lightsout-compare.csv', csv(this.ask.text, runs), 'text/csv')}>${say.csv}</button>
                  <button @click=${() => give('lightsout-compare.json', json(this.ask, runs))}>${say.json}</button>
                </div>`
              : nothing}
          `
        : this.problem
          ? nothing
          : html`<p>${words().app.loading}</p>`}
    `;
  }

  private boardForm() {
    const say = compareWords();
    return html`<form @submit=${this.take}>
      <label class="text">${say.board}
        <input name="board" list="presets" .value=${this.ask.text} placeholder=${say.boardHint} spellcheck="false" autocomplete="off" autocapitalize="off" />
      </label>
      <datalist id="presets">${this.presets.map((preset) => html`<option value=${preset.name}>${boardWords()[preset.name]?.rule ?? preset.summary}</option>`)}</datalist>
      <button>${say.show}</button>
    </form>`;
  }

  private options() {
    const say = compareWords();
    const { ask } = this;
    return html`
      <div class="asked">
        <label class="switch">
          <input type="checkbox" .checked=${ask.fewest} @change=${(event: Event) => this.change({ fewest: (event.target as HTMLInputElement).checked })} />
          ${say.fewest}
        </label>
        <label>${say.limit}
          <select @change=${(event: Event) => (this.ask = { ...ask, milliseconds: 1000 * Number((event.target as HTMLSelectElement).value) })}>
            ${LIMITS.map((seconds) => html`<option value=${seconds} ?selected=${1000 * seconds === ask.milliseconds}>${say.limits[seconds]}</option>`)}
          </select>
        </label>
      </div>
      <details>
        <summary>${say.more}</summary>
        <div class="asked">
          <label>${say.heuristic}
            <select @change=${(event: Event) => this.change({ heuristic: (event.target as HTMLSelectElement).value })}>
              <option value="">${say.own}</option>
              ${this.heuristics.map(({ name, summary }) => html`<option value=${name} title=${methodWords().heuristics[name] ?? summary} ?selected=${name === ask.heuristic}>${heuristicTitle(name)}</option>`)}
            </select>
          </label>
          <label class="switch">
            <input type="checkbox" .checked=${ask.symmetry} @change=${(event: Event) => this.change({ symmetry: (event.target as HTMLInputElement).checked })} />
            ${say.symmetry}
          </label>
          <label>${say.seed}
            <input type="number" min="0" .value=${String(ask.seed)} @change=${(event: Event) => this.number(event, (seed) => ({ seed: seed ?? 0 }))} />
          </label>
          <label>${say.exploration}
            <input type="number" min="0" placeholder=${say.usual} .value=${String(ask.exploration ?? '')} @change=${(event: Event) => this.number(event, (exploration) => ({ exploration }))} />
          </label>
          <label>${say.presses}
            <input type="number" min="0" placeholder=${say.any} .value=${String(ask.presses ?? '')} @change=${(event: Event) => this.number(event, (presses) => ({ presses }))} />
          </label>
        </div>
      </details>
    `;
  }

  private bar() {
    const say = compareWords();
    const able = [...this.race.runs.values()].filter(({ stage }) => stage !== 'refused');
    const going = able.filter(isGoing).length;
    const ended = able.filter((run) => run.stage !== 'idle' && !isGoing(run)).length;
    return html`<div class="bar">
      ${going > 0
        ? html`<button class="first" @click=${() => this.race.cancelAll()}>${say.stopAll}</button>`
        : html`<button class="first" ?disabled=${able.length === 0} @click=${this.runAll}>${say.runAll(able.length)}</button>`}
      <p role="status">${going > 0 || ended > 0 ? say.going(ended, ended + going) : say.atOnce(this.race.workers)}</p>
      ${this.scenery
        ? html`<p>${say.lights(figure(String(this.scenery.lights.count)), this.scenery.states)} ·
            <a href=${print('play', this.ask.text)}>${say.play}</a></p>`
        : nothing}
    </div>`;
  }

  /** What the answers say together, once there are some. */
  private agreed(ways: number) {
    const { agree } = compareWords();
    const told = this.sum?.agreement;
    if (!told || told.solved + told.unsolvable + told.unknown === 0) return nothing;
    const sentences = [
      told.solved > 0 ? agree.solved(told.solved) : '',
      told.solved > 1 ? agree.ways(ways) : '',
      told.proved ? agree.proved(told.proved.presses, told.proved.methods.length) : told.best !== null ? agree.best(told.best) : '',
      told.unsolvable > 0 ? agree.unsolvable(told.unsolvable) : '',
      told.unknown > 0 ? agree.unknown(told.unknown) : '',
    ];
    return html`
      ${told.contradictions.map(([one, other]) => html`<p class="told warn" role="alert">${agree.broken(methodTitle(one), methodTitle(other))}</p>`)}
      <p class="told">${sentences.filter(Boolean).join(' ')}</p>
    `;
  }

  private readonly runAll = () => this.race.start([...this.race.runs.keys()], this.ask);

  /** A question that methods may refuse differently. */
  private change(change: Partial<Ask>) {
    this.ask = { ...this.ask, ...change };
    void this.lay();
  }

  private number(event: Event, change: (value: number | null) => Partial<Ask>) {
    const { value } = event.target as HTMLInputElement;
    const number = value === '' ? null : Number(value);
    if (number === null || (Number.isSafeInteger(number) && number >= 0)) this.change(change(number));
  }

  private take(event: Event) {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get('board') ?? '').trim();
    if (text) address.go('compare', text);
  }
}
