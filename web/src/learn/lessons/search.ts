/** A lesson: searches, one board after the other; the frontier growing; right and wrong estimates. */
import { figure } from '../../form/figures';
import { css, html, nothing, svg } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { Stopped } from '../../core/core';
import { words } from '../../strings/learn/search';
import { refusal } from '../../strings/refusal';
import { Asked } from '../answer';
import { board } from '../board';
import { book } from '../book';
import { type Line, growthChart, growthLegend } from '../growth-chart';
import { Lesson } from '../lesson';
import '../player';
import { type Step, type Verdict, boardOf, depths, steps, verdict } from '../search-steps';
import '../../board/small-board';

const WAYS = ['breadth-first', 'greedy', 'a-star', 'mcts'];
const ESTIMATES = ['lights-over-reach', 'lights', 'printed', 'none', 'exact'];

/** The searches of the race: a way, its estimate, and how its line is drawn. */
const RACE: { how: string; estimate: string | null; dash: string; isBold: boolean }[] = [
  { how: 'breadth-first', estimate: null, dash: '', isBold: false },
  { how: 'greedy', estimate: 'lights', dash: '2 3', isBold: false },
  { how: 'a-star', estimate: 'none', dash: '8 3 2 3', isBold: false },
  { how: 'a-star', estimate: 'printed', dash: '6 4', isBold: true },
  { how: 'a-star', estimate: 'lights-over-reach', dash: '', isBold: true },
  { how: 'a-star', estimate: 'exact', dash: '1 3', isBold: true },
  { how: 'mcts', estimate: null, dash: '10 4', isBold: false },
];

/** How long each search of the race may take. */
const RACE_MILLISECONDS = 5000;

interface Ran {
  verdict: Verdict | null;
  problem: string;
}

@customElement('lo-lesson-search')
export class Search extends Lesson {
  @state() private how = 'a-star';
  @state() private estimate = 'lights-over-reach';
  @state() private at = 0;
  @state() private ran: Ran[] = [];
  private readonly told = new Asked<Step[]>(this);

  static override styles = [
    book,
    css`
      .chooser { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); align-items: center; font: 1rem/1.4 var(--sans); margin-bottom: var(--space-3); }
      .chooser > div { display: flex; flex-wrap: wrap; gap: var(--space-2); }
      select { font: inherit; min-height: var(--target); max-width: 100%; padding: 0 var(--space-3); border: 1px solid var(--edge); border-radius: var(--corner); background: var(--sheet); color: var(--ink); }
      .line-of { max-width: var(--measure); }
      .stage { display: grid; gap: var(--space-4) var(--space-6); grid-template-columns: minmax(0, 1fr); margin-top: var(--space-4); }
      .now { min-height: 4.6em; }
      .now h3 { font: 400 1.4rem/1.3 var(--serif); margin: 0 0 var(--space-1); font-variant-numeric: lining-nums tabular-nums; }
      .now p { margin: 0; color: var(--ink-soft); }
      .tray { --wide: 15rem; }
      .children { display: grid; grid-template-columns: repeat(auto-fill, minmax(3.6rem, 1fr)); gap: var(--space-2); }
      .children lo-small-board { --wide: 100%; padding: 0.2rem; }
      .children span { display: block; font: 0.75rem/1.4 var(--sans); color: var(--ink-soft); text-align: center; font-variant-numeric: tabular-nums; }
      .children .best span { color: var(--accent); font-weight: 700; }
      .bars { width: 100%; max-width: 30rem; height: auto; }
      .bars .taken { fill: var(--accent); }
      .bars .waiting { fill: var(--wash); stroke: var(--accent); stroke-width: 1.5; }
      svg text { font: 12px var(--sans); fill: var(--ink-soft); font-variant-numeric: tabular-nums; }
      .bars text { text-anchor: middle; font-size: 11px; }
      .chart { max-width: 52rem; min-width: 30rem; }
      .grid { stroke: var(--line); }
      .line { fill: none; stroke: var(--edge); stroke-width: 1.75; stroke-linejoin: round; }
      .line.bold { stroke: var(--accent); stroke-width: 2.5; }
      .end { fill: var(--edge); }
      .end.bold { fill: var(--accent); }
      .legend { list-style: none; display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-5); margin: var(--space-3) 0 0; padding: 0; font: 0.9375rem/1.4 var(--sans); max-width: 52rem; }
      .legend li { display: flex; align-items: center; gap: var(--space-2); }
      .legend svg { width: 2.5rem; height: 0.5rem; flex: none; }
      .scroll { overflow-x: auto; margin-top: var(--space-5); }
      table { border-collapse: collapse; font: 0.9375rem/1.4 var(--sans); font-variant-numeric: tabular-nums; width: 100%; max-width: 52rem; }
      th, td { text-align: right; padding: var(--space-2) 0 var(--space-2) var(--space-4); border-bottom: 1px solid var(--line); font-weight: 400; white-space: nowrap; }
      thead th { color: var(--ink-soft); }
      th:first-child { text-align: left; padding-left: 0; white-space: normal; min-width: 12rem; }
      tbody th small { display: block; color: var(--ink-soft); font-size: 0.8125rem; }
      @media (min-width: 56rem) { .stage { grid-template-columns: 15rem minmax(0, 1fr) minmax(0, 20rem); } .stage > .now, .stage > lo-player { grid-column: 1 / -1; } }
    `,
  ];

  protected override begin() {
    this.ask();
    void this.race();
  }

  private ask() {
    this.at = 1;
    const heuristic = this.usesEstimate(this.how) ? this.estimate : undefined;
    void this.told.ask(async () => steps(await this.study.ask('explain', { text: this.study.text, how: this.how, heuristic })));
  }

  private usesEstimate(how: string) {
    return how === 'greedy' || how === 'a-star';
  }

  private async race() {
    for (const { how, estimate } of RACE) {
      let ran: Ran;
      try {
        const told = await this.study.ask('explain', { text: this.study.text, how, heuristic: estimate ?? undefined }, RACE_MILLISECONDS);
        const all = steps(told);
        const gaveUp = all.find((step) => step.kind === 'given_up');
        ran = { verdict: verdict(all) ?? null, problem: gaveUp?.kind === 'given_up' ? gaveUp.reason : '' };
      } catch (error) {
        if (error instanceof Stopped) return;
        ran = { verdict: null, problem: (error as Error).message };
      }
      if (!this.isConnected) return;
      this.ran = [...this.ran, ran];
    }
  }

  override render() {
    return html`${this.walk()} ${this.raced()}`;
  }

  private walk() {
    const say = words().walk;
    const { value, problem } = this.told;
    return html`<section class="idea whole">
      <div class="prose"><h2>${say.heading}</h2>${say.text}</div>
      <div>
        <div class="chooser"><div role="group">${WAYS.map((how) => html`<button class="do" aria-pressed=${String(how === this.how)}
            @click=${() => this.choose(how)}>${say.ways[how]!.name}</button>`)}</div>
          ${this.usesEstimate(this.how)
            ? html`<label>${say.estimate} <select @change=${this.estimated}>${ESTIMATES.map((name) => html`<option value=${name}
                ?selected=${name === this.estimate}>${say.estimates[name]!.split(':')[0]}</option>`)}</select></label>`
            : nothing}
        </div>
        <p class="line-of"><em>${say.ways[this.how]!.name}</em> ${say.ways[this.how]!.line}</p>
        ${problem ? html`<p class="refused" role="alert">${refusal(problem)}</p>` : nothing}
        ${value ? this.stage(value) : nothing}
      </div>
    </section>`;
  }

  private choose(how: string) {
    this.how = how;
    this.ask();
  }

  private readonly estimated = (event: Event) => {
    this.estimate = (event.target as HTMLSelectElement).value;
    this.ask();
  };

  private stage(all: Step[]) {
    const say = words().walk;
    const at = Math.min(this.at, all.length - 1);
    const step = all[at]!;
    const [heading, more] = this.describe(step);
    const now = boardOf(all, at) ?? this.scenery.start;
    const marks = this.wiring.touches.map(() => 0);
    if (step.kind === 'path') step.path.forEach((button) => marks[button]!++);
    return html`<div class="stage">
      <div class="now"><h3>${heading}</h3><p>${more}</p></div>
      <lo-player .steps=${all.length} .at=${at} .rate=${2} .said=${`${heading}. ${more}`}
        @step=${(event: CustomEvent<number>) => (this.at = event.detail)}></lo-player>
      <figure><div class="tray">${board(this.scenery, now, { still: true, shown: { marks, weights: step.kind === 'hopeless' ? step.weights : null } })}</div>
        <figcaption>${say.now}</figcaption></figure>
      <figure>${this.successors(step)}<figcaption>${say.children}</figcaption></figure>
      <figure>${this.bars(all, at)}<figcaption>${this.how === 'mcts' ? say.tree : say.frontier}</figcaption></figure>
    </div>`;
  }

  private describe(step: Step): [string, string] {
    const say = words().walk;
    switch (step.kind) {
      case 'start':
        return [say.start, step.is_admissible === null ? '' : `${say.estimates[this.estimate]}: ${step.is_admissible ? say.right : say.wrong}.`];
      case 'expansion':
        return [say.taken(step.taken.g, step.taken.h, step.taken.f), say.added(step.added.length, step.frontier)];
      case 'layer':
        return [say.layer(step.layer.depth, step.layer.boards), say.layerMore(step.frontier, step.seen)];
      case 'visit':
        return [say.visit(step.down.length - 1), say.visitMore(step.least, step.worth, step.added !== null)];
      case 'phase':
        return [say.phases[step.phase]!, say.phaseMore[step.phase]!(step.down.length - 2, step.playout.length)];
      case 'cut':
        return [say.cut(step.shown, step.of), say.cutMore];
      case 'path':
        return [say.path(step.path.length), say.pathMore(step.path.map((button) => this.button(button)).join(', '))];
      case 'given_up':
        return [say.givenUp, step.reason];
      case 'closed':
        return [say.closed, ''];
      case 'hopeless':
        return [say.hopeless, ''];
      case 'verdict':
        return [say.verdict(step.fewest), say.verdictMore(step.expanded, step.generated)];
    }
  }

  /** The boards a step adds, the most promising marked. */
  private successors(step: Step) {
    const added = step.kind === 'expansion' || step.kind === 'layer' ? step.added.slice(0, 25) : step.kind === 'visit' && step.added ? [step.added] : [];
    const least = Math.min(...added.map(({ f }) => f ?? Infinity));
    return html`<div class="children">${added.map(({ board: states, h, f }) => html`<div class=${f !== null && f === least ? 'best' : ''}>
      <lo-small-board .scenery=${this.scenery} .states=${states}></lo-small-board>
      ${h === null ? nothing : html`<span>${this.how === 'greedy' ? 'h' : 'f'} ${Math.round((f ?? h) * 10) / 10}</span>`}</div>`)}</div>`;
  }

  private bars(all: Step[], at: number) {
    const say = words().walk;
    const found = depths(all, at);
    const final = depths(all, all.length - 1);
    const most = Math.max(1, ...final.map(({ taken, waiting }) => taken + waiting), ...found.map(({ taken, waiting }) => taken + waiting));
    const width = Math.max(8, final.length);
    const [wide, high] = [320, 150];
    const step = wide / width;
    // Roots, so that a single board beside a thousand can be seen.
    const tall = (count: number) => Math.sqrt(count / most) * high;
    const label = found.map(({ taken, waiting }, depth) => say.bar(depth, taken, waiting)).join('; ');
    const every = Math.ceil(width / 14);
    return html`<svg class="bars" viewBox="0 0 ${wide} ${high + 22}" role="img" aria-label=${label}>
      ${found.map(({ taken, waiting }, depth) => {
        const whole = tall(taken + waiting);
        const solid = taken + waiting === 0 ? 0 : (whole * taken) / (taken + waiting);
        const x = depth * step + step * 0.12;
        return svg`<rect class="waiting" x=${x} y=${high - whole} width=${step * 0.76} height=${Math.max(0, whole - solid)}></rect>
          <rect class="taken" x=${x} y=${high - solid} width=${step * 0.76} height=${solid}></rect>
          ${depth % every === 0 ? svg`<text x=${depth * step + step / 2} y=${high + 16}>${depth}</text>` : nothing}`;
      })}
      <line class="grid" x1="0" x2=${wide} y1=${high} y2=${high}></line>
    </svg>`;
  }

  private raced() {
    const say = words().race;
    const lines: Line[] = RACE.flatMap(({ dash, isBold }, at) => {
      const ran = this.ran[at]?.verdict;
      return ran ? [{ name: this.name(at), growth: ran.growth, stride: ran.stride, dash, isBold }] : [];
    });
    return html`<section class="idea whole"><div class="prose two"><h2>${say.heading}</h2>${say.text}</div>
      <div>
        ${lines.length > 0 ? html`<figure><div class="scroll" tabindex="0" role="region" aria-label=${say.chart}><div class="chart">${growthChart(lines, say.chart)}</div></div>${growthLegend(lines)}<figcaption>${say.chart}</figcaption></figure>` : nothing}
        <div class="scroll" tabindex="0" role="region" aria-label=${say.heading}><table><thead><tr><th scope="col">${say.search}</th><th scope="col">${say.taken}</th>
            <th scope="col">${say.made}</th><th scope="col">${say.peak}</th><th scope="col">${say.presses}</th><th scope="col">${say.proof}</th></tr></thead>
          <tbody>${RACE.map((_, at) => this.row(at))}</tbody></table></div>
      </div></section>`;
  }

  private name(at: number) {
    const { how, estimate } = RACE[at]!;
    const { ways, estimates } = words().walk;
    return estimate && how === 'a-star' ? `${ways[how]!.name}, ${estimates[estimate]!.split(':')[0]}` : ways[how]!.name;
  }

  private row(at: number) {
    const say = words().race;
    const { estimate } = RACE[at]!;
    const ran = this.ran[at];
    const title = html`<th scope="row">${this.name(at)}${estimate ? html`<small>${words().walk.estimates[estimate]}</small>` : nothing}</th>`;
    if (!ran) return html`<tr>${title}<td colspan="5">${this.ran.length === at ? say.running : ''}</td></tr>`;
    if (!ran.verdict || ran.verdict.length === null) return html`<tr>${title}<td colspan="5" lang="en">${ran.problem || say.gaveUp}</td></tr>`;
    const { expanded, generated, peak, length, is_proved: isProved, fewest } = ran.verdict;
    return html`<tr>${title}<td>${figure(String(expanded))}</td><td>${figure(String(generated))}</td><td>${figure(String(peak))}</td><td>${length}</td>
      <td>${isProved ? say.yes : fewest !== null && length === fewest ? say.luck : say.no}</td></tr>`;
  }
}
