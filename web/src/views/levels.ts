/** `<lo-levels>`: the board of the day, levels from the first steps to hard ones, and one's own records. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { print } from '../address/route';
import { thinkCore } from '../core/workers';
import { choose } from '../file/choose';
import { give } from '../file/give';
import '../play/calendar';
import { nextOpen } from '../play/appointed';
import { dailyDeal, dailyName, dayOf } from '../play/daily';
import { type Level, MOST_STARS, PACKS, type Pack, levelOf, levelsOf, placeOf } from '../play/levels';
import { longest, overBest, records, streak, take } from '../play/records';
import '../play/thumb';
import { levelWords } from '../strings/levels';
import { keeps } from '../store';
import { Speaks, words } from '../strings/say';
import { view } from '../styles/view';
import { controls } from '../styles/controls';
import { folded } from '../styles/folded';

/** Results further over the best than this are counted together. */
const MOST_OVER = 5;

@customElement('lo-levels')
export class LevelsView extends LitElement {
  /** The pack that is led to, or nothing. */
  @property({ attribute: false }) parts: string[] = [];
  /** What came of reading a file. */
  @state() private note = '';
  /** The ID of the board of the day, once it is dealt. */
  @state() private todays = '';

  constructor() {
    super();
    new Speaks(this);
  }

  override async connectedCallback() {
    super.connectedCallback();
    const dealer = thinkCore();
    // Without its picture the board is played all the same.
    const dealt = await dealer.call('deal', dailyDeal(new Date()), { milliseconds: 10_000, patience: 15_000 }).catch(() => null);
    dealer.stop();
    this.todays = dealt?.id ?? '';
  }

  static override styles = [
    view,
    controls,
    folded,
    css`
      h1 { font: 400 2rem/1.15 var(--serif); margin: 0 0 var(--space-3); }
      h2 { font: 400 1.35rem/1.2 var(--serif); margin: 0; }
      p { margin: 0; font: 1.05rem/1.5 var(--serif); }
      .rule { margin-bottom: var(--space-4); }
      .rule summary { color: var(--star-edge); font: 1.05rem/2rem var(--serif); }
      .day {
        display: flex;
        flex-wrap: wrap;
        align-items: start;
        scroll-margin: var(--space-3);
        gap: var(--space-3) var(--space-5);
        padding: var(--space-4);
        margin-bottom: var(--space-5);
        border: 1px solid var(--line);
        border-radius: var(--corner);
        background: var(--sheet);
      }
      .day div { flex: 1 1 11rem; display: grid; gap: var(--space-1); }
      /* One below the other, first the left column: no shelf leaves a hole beside it. */
      .packs { columns: 24rem 2; column-gap: var(--space-6); }
      .pack { padding-bottom: var(--space-1); break-inside: avoid; scroll-margin: var(--space-3); }
      .pack[open] { padding-bottom: var(--space-6); }
      .pack summary { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-3); width: auto; padding-block: var(--space-2); border-bottom: 1px solid var(--line); }
      .pack summary::before { flex: none; margin-inline-end: calc(-1 * var(--space-2)); }
      .pack summary lo-thumb { --thumb: 2.75rem; flex: none; width: 2.75rem; aspect-ratio: 1; }
      .pack summary h2 { flex: 1 1 6rem; }
      .pack summary small { margin-inline-start: auto; color: var(--ink-soft); font: 0.9rem/1.4 var(--sans); font-variant-numeric: tabular-nums; }
      .pack p { margin-top: var(--space-2); color: var(--ink-soft); font-size: 0.95rem; }
      ol { list-style: none; margin: var(--space-3) 0 0; padding: 0; display: grid; grid-template-columns: repeat(6, minmax(0, 1fr)); gap: var(--space-2); }
      /* Boards that a square has no room for: high ones and wide ones. */
      #strips li lo-thumb { aspect-ratio: 4 / 7; --thumb-high: 175cqi; }
      #cubes ol { grid-template-columns: repeat(4, minmax(0, 1fr)); }
      #cubes li lo-thumb { aspect-ratio: 4 / 3; --thumb-high: 75cqi; }
      @media (max-width: 40rem) {
        /* With large text fewer. */
        ol { grid-template-columns: repeat(auto-fill, minmax(max(4.5rem, 100% / 4 - var(--space-2)), 1fr)); }
        #cubes ol { grid-template-columns: 1fr 1fr; }
      }
      li a {
        display: grid;
        grid-template-columns: auto 1fr;
        align-items: baseline;
        gap: var(--space-1);
        padding: 0.375rem 0.375rem 0.5rem;
        container-type: inline-size;
        border: 1px solid var(--edge);
        border-radius: var(--corner);
        background: var(--sheet);
        color: var(--ink);
        text-decoration: none;
        font: 600 1.1rem/1 var(--sans);
        font-variant-numeric: tabular-nums;
      }
      li lo-thumb { --thumb: 100cqi; grid-column: 1 / -1; margin-bottom: var(--space-1); }
      li a:hover { border-color: var(--accent); }
      /* The more stars, the brighter. */
      li a.done { --share: calc(18% * var(--stars)); background: color-mix(in srgb, var(--lit) var(--share), var(--sheet)); border-color: var(--lit); }
      li a.all { --share: 100%; color: var(--lit-mark); }
      .on { margin-bottom: var(--space-4); }
      .day details { flex-basis: 100%; }
      .day summary { line-height: var(--target); }
      @media (min-width: 64rem) { .day details { flex-basis: auto; } .day details[open] { flex-basis: 20rem; } }
      .day lo-thumb { --thumb: 6rem; width: 6rem; margin: 0; }
      h3 { margin: var(--space-3) 0 0; font: 600 1rem/1.3 var(--sans); }
      dl { display: grid; grid-template-columns: max-content minmax(0, 24rem); gap: var(--space-1) var(--space-3); margin: var(--space-2) 0; font-variant-numeric: tabular-nums; }
      dd { margin: 0; }
      dd span { display: block; min-width: max-content; width: calc(100% * var(--share)); padding: 0 var(--space-2); border-radius: 0.2rem; }
      dd .some { background: var(--lit); color: var(--lit-mark); }
      .presses { grid-column: 1 / -1; font: 0.75rem/1.2 var(--sans); color: var(--ink-soft); }
      .done .presses { color: inherit; }
      .stars { justify-self: end; font-size: 0.75rem; letter-spacing: 0.05em; }
      .stars i { font-style: normal; opacity: 0.28; }
      .class { margin-block: var(--space-5); }
      .row { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-top: var(--space-3); }
    `,
  ];

  override render() {
    const say = levelWords();
    return html`
      <h1>${say.heading}</h1>
      ${this.goOn()}
      <details class="rule"><summary>★ ${say.ofStars(this.earned, MOST_STARS)}</summary><p>${say.rule}</p></details>
      ${this.day()}
      <div class="packs">${PACKS.map((pack) => this.pack(pack))}</div>
      <p class="class"><a href=${print('class')}>${say.class}</a></p>
      <h2>${say.own}</h2>
      <p>${keeps() ? say.ownNote : words().app.notKept}</p>
      ${this.counts()}
      <div class="row"><button @click=${this.save}>${say.save}</button><button @click=${this.read}>${say.read}</button></div>
      <p role="status">${this.note}</p>`;
  }

  private day() {
    const say = levelWords();
    const today = new Date();
    const name = dailyName(today);
    const all = records();
    return html`<section class="day">
      <lo-thumb aria-hidden="true" .board=${this.todays}></lo-thumb>
      <div>
        <h2>${say.today}</h2>
        <p>${all[name] ? say.dailyDone(all[name].presses) : say.daily(dailyDeal(today).presses)}</p><p>${say.streak(streak(all, today))}</p>
      </div>
      <a class="button" href=${print('play', name)}>${all[name] ? say.playAgain : say.playDaily}</a>
      <details id="days"><summary>${say.archive}</summary><lo-calendar .records=${all} .today=${today}></lo-calendar></details>
    </section>`;
  }

  /** Leads on to the first level that is not solved yet. */
  private goOn() {
    const say = levelWords();
    const name = nextOpen();
    const { pack, number } = placeOf(name);
    const to = Object.keys(records()).length === 0 ? say.begin : say.goOn;
    return html`<p class="on"><a class="button first" href=${print('play', name)}>${to(say.title(pack, number))}</a></p>`;
  }

  override updated(changed: Map<string, unknown>) {
    if (changed.has('parts') && this.parts[0]) this.lead(this.parts[0]);
  }

  /** Leads to a pack, or to the boards of the days, which are opened. */
  private lead(part: string) {
    const to = (this.renderRoot as ShadowRoot).getElementById(part);
    if (to instanceof HTMLDetailsElement) to.open = true;
    // A part that was just opened has its full height after one frame.
    requestAnimationFrame(() => (to?.closest('section') ?? to)?.scrollIntoView({ block: 'nearest' }));
  }

  /** The stars on all levels. */
  private get earned() {
    const all = records();
    return PACKS.flatMap(levelsOf).reduce((sum, { name }) => sum + (all[name]?.stars ?? 0), 0);
  }

  private doneOf(pack: Pack): [done: number, all: number] {
    const [levels, all] = [levelsOf(pack), records()];
    return [levels.filter(({ name }) => all[name]).length, levels.length];
  }

  private pack(pack: Pack) {
    const say = levelWords();
    const levels = levelsOf(pack);
    const all = records();
    const [done, most] = this.doneOf(pack);
    const stars = levels.reduce((sum, { name }) => sum + (all[name]?.stars ?? 0), 0);
    const isOpen = (done > 0 && stars < 3 * most) || placeOf(nextOpen()).pack === pack;
    return html`<details class="pack" id=${pack} ?open=${isOpen}>
      <summary><lo-thumb aria-hidden="true" .board=${levels[0]!.board}></lo-thumb><h2>${say.packs[pack]}</h2> <small>${say.done(done, most)}</small></summary>
      <p>${say.ideas[pack]}</p>
      <ol>${levels.map((level) => this.level(level, all[level.name]?.stars ?? null))}</ol>
    </details>`;
  }

  /** How often each number of presses over the best possible was needed. */
  private counts() {
    const say = levelWords();
    const today = new Date();
    const bestOf = (name: string) => {
      const day = name.startsWith('daily') ? dayOf(name, today) : null;
      return day ? dailyDeal(day).presses : levelOf(name)?.presses;
    };
    const counts = overBest(records(), bestOf, MOST_OVER);
    const most = Math.max(...counts);
    if (most === 0) return nothing;
    const best = longest(records());
    return html`<h3>${say.counts}</h3><dl>${counts.map((count, over) => html`<dt>${over > MOST_OVER ? say.hinted : over === MOST_OVER ? say.more : say.over(over)}</dt>
      <dd><span class=${count > 0 ? 'some' : ''} .style=${`--share:${count / most}`}>${say.boards(count)}</span></dd>`)}</dl>${best > 0 ? html`<p>${say.longest(best)}</p>` : nothing}`;
  }

  private level({ name, presses, board }: Level, stars: number | null) {
    const say = levelWords();
    const { pack, number } = placeOf(name);
    const label = [say.level(pack, number, presses), stars === null ? say.open : say.stars(stars)].join(', ');
    return html`<li><a class=${stars === null ? '' : stars === 3 ? 'done all' : 'done'} .style=${`--stars:${stars ?? 0}`} href=${print('play', name)}><span class="hidden">${label}</span><lo-thumb aria-hidden="true" .board=${board}></lo-thumb>
      <span aria-hidden="true">${number}</span><span class="stars" aria-hidden="true">${'★'.repeat(stars ?? 0)}<i>${'★'.repeat(3 - (stars ?? 0))}</i></span>
      <span class="presses" aria-hidden="true">${words().play.presses(presses)}</span></a></li>`;
  }

  private readonly save = () => give(`lightsout-${dailyName(new Date()).replace('daily-', '')}.json`, JSON.stringify(records(), null, 2));

  private readonly read = async () => {
    const file = await choose('.json,application/json');
    if (!file) return;
    const taken = take(await file.text());
    this.note = taken === null ? levelWords().notTaken : levelWords().taken(taken);
  };
}
