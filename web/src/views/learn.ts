/** `<lo-learn>`: the lessons' contents, one lesson on a board of the reader's choice, and the hand-out. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { Asked } from '../learn/answer';
import { learned } from '../learn/ask/learned';
import '../learn/ask/turn';
import { book } from '../learn/book';
import { emblem } from '../learn/emblem';
import { type Entry, HANDOUT, LESSONS } from '../learn/lessons';
import { refusal } from '../learn/refusal';
import { Shelf, type Study } from '../learn/study';
import { address } from '../address/bar';
import { LATER } from '../board/board';
import { formOf } from '../board/form';
import { print } from '../address/route';
import { titles } from '../strings/learn/contents';
import { words as ofQuestions } from '../strings/learn/questions';
import { refusal as because } from '../strings/refusal';
import { words } from '../strings/learn/widgets';
import { Speaks } from '../strings/say';

@customElement('lo-learn')
export class Learn extends LitElement {
  /** The lesson and the board of the address. */
  @property({ attribute: false }) parts: string[] = [];
  @state() private draft = '';
  private readonly shelf = new Shelf();
  private readonly study = new Asked<Study>(this);

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    book,
    css`
      :host { max-width: 76rem; margin: 0 auto; padding: var(--space-5) var(--space-4) var(--space-6); }
      .where { font: 0.9375rem/1.4 var(--sans); color: var(--ink-soft); margin: 0 0 var(--space-2); }
      h1 { font: 400 clamp(1.9rem, 4vw, 2.6rem)/1.15 var(--serif); margin: 0 0 var(--space-3); letter-spacing: -0.01em; text-wrap: balance; overflow-wrap: anywhere; }
      h1:focus { outline: none; }
      .lead { font-size: 1.25rem; line-height: 1.55; color: var(--ink-soft); max-width: var(--measure); }
      ol.contents { list-style: none; margin: var(--space-6) 0; padding: 0; display: grid; gap: 0 4rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr)); }
      .contents li { border-top: 1px solid var(--line); }
      .contents a { display: grid; grid-template-columns: 3.5rem 1.6rem 1fr; gap: 0 var(--space-4); align-items: center; padding: var(--space-4) 0; color: inherit; text-decoration: none; }
      .contents a:hover .title { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
      .number { font-size: 1.5rem; color: var(--ink-soft); text-align: right; }
      .title { display: block; font-size: 1.25rem; line-height: 1.3; }
      .line { display: block; font: 0.9375rem/1.45 var(--sans); color: var(--ink-soft); }
      .dots { display: flex; gap: 0.35rem; margin-top: var(--space-2); }
      .dots i { width: 0.7rem; height: 0.7rem; border-radius: 50%; border: 1.5px solid var(--edge); box-sizing: border-box; }
      .dots .done { background: var(--lit); border-color: var(--lit-mark); }
      h2 { margin: var(--space-6) 0 0; }
      h2 + ol.contents { margin-top: var(--space-4); }
      form { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-3); align-items: center; font: 0.9375rem/1.4 var(--sans); padding-block: var(--space-3); border-block: 1px solid var(--line); }
      form label { color: var(--ink-soft); }
      input { font: 1rem/1 var(--mono); width: 13rem; max-width: 100%; min-height: 2.25rem; padding: 0 var(--space-3); border: 1px solid var(--edge); border-radius: var(--corner); background: var(--sheet); color: var(--ink); box-sizing: border-box; }
      form button { min-height: 2.25rem !important; }
      .presets { display: flex; flex-wrap: wrap; gap: 0 var(--space-3); list-style: none; margin: 0; padding: 0; }
      .presets a { display: inline-block; padding: 0.3rem 0; }
      .presets a[aria-current] { color: var(--ink); text-decoration: none; font-weight: 600; }
      nav.turn { display: flex; flex-wrap: wrap; justify-content: space-between; gap: var(--space-4); border-top: 1px solid var(--line); padding-top: var(--space-5); margin-top: var(--space-6); }
      nav.turn a { display: grid; text-decoration: none; color: var(--ink); padding: var(--space-2) 0; }
      nav.turn a span:first-child { font: 0.9375rem/1.4 var(--sans); color: var(--ink-soft); }
      nav.turn a span:last-child { font-size: 1.25rem; color: var(--accent); }
      nav.turn a[rel='next'] { text-align: right; margin-left: auto; }
      .told { padding-block: var(--space-6); color: var(--ink-soft); }
      /* What follows a lesson stays below the window while the board is on its way. */
      p.told:not(.refused) { min-height: 100vh; }
      @media print {
        form, nav.turn, .where, h1.unprinted { display: none; }
        :host { max-width: none; padding: 0; }
      }
    `,
  ];

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.shelf.close();
  }

  override willUpdate(changed: Map<string, unknown>) {
    if (changed.has('parts')) this.go(changed.get('parts') as string[] | undefined);
  }

  private go(before: string[] | undefined) {
    const entry = this.entry();
    if (this.hasUpdated && before?.[0] !== this.parts[0]) void this.lead();
    if (!entry) return;
    const text = this.parts[1] || entry.board;
    // A board with a name of its own shows that.
    this.draft = words().presets[text] ? '' : text;
    void this.study.ask(async () => {
      const [study] = await Promise.all([this.shelf.open(text), entry.load()]);
      // The board is as high at once as it stays.
      await LATER[formOf(study.scenery)]?.().catch(() => undefined);
      return study;
    });
    scrollTo({ top: 0 });
  }

  /** Leads whoever turned the page to its title. */
  private async lead() {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }

  private entry(): Entry | undefined {
    return [...LESSONS, HANDOUT].find(({ name }) => name === this.parts[0]);
  }

  override render() {
    const entry = this.entry();
    if (entry) return this.lesson(entry);
    return this.contents();
  }

  private contents() {
    const say = words();
    return html`
      <h1 tabindex="-1">${say.heading}</h1>
      <p class="lead">${say.lead}</p>
      <p><a href=${print('class')}>${say.teachers}</a></p>
      ${this.parts[0] ? html`<p role="alert">${say.unknown}</p>` : nothing}
      ${this.list(LESSONS.filter(({ isCurious }) => !isCurious))}
      <h2>${say.curious}</h2>
      ${this.list(LESSONS.filter(({ isCurious }) => isCurious))}
      ${[[HANDOUT.name, print('learn', HANDOUT.name)], ['class', print('class')]].map(([name, href]) => {
        const { title, line } = titles()[name!]!;
        return html`<p><a href=${href}>${title}</a>: ${line}</p>`;
      })}`;
  }

  private list(entries: readonly Entry[]) {
    return html`<ol class="contents" start=${LESSONS.indexOf(entries[0]!) + 1}>${entries.map((entry) => {
      const { title, line } = titles()[entry.name]!;
      return html`<li><a href=${print('learn', entry.name)}>
        ${emblem(entry.emblem)}<span class="number">${LESSONS.indexOf(entry) + 1}</span>
        <span><span class="title">${title}</span><span class="line">${line}</span>${this.progress(entry)}</span></a></li>`;
    })}</ol>`;
  }

  /** A dot for each question, filled where it was answered. */
  private progress({ name, questions }: Entry) {
    const done = learned(name, questions);
    const label = ofQuestions().answered(done.filter(Boolean).length, done.length);
    return html`<span class="dots" role="img" aria-label=${label}>${done.map((isDone) => html`<i class=${isDone ? 'done' : ''}></i>`)}</span>`;
  }

  private lesson(entry: Entry) {
    const at = LESSONS.indexOf(entry);
    const say = words();
    return html`
      <p class="where"><a href=${print('learn')}>${say.title}</a>${at < 0 ? nothing : html` · ${say.lesson(at + 1)} / ${LESSONS.length}`}</p>
      <h1 tabindex="-1" class=${at < 0 ? 'unprinted' : nothing}>${titles()[entry.name]!.title}</h1>
      ${this.chooser(entry)}
      ${this.page(entry)}
      ${at < 0 ? nothing : this.turn(at)}`;
  }

  /** The box for a board, and boards that show something. */
  private chooser(entry: Entry) {
    const say = words();
    const now = this.parts[1] || entry.board;
    return html`<form @submit=${(event: Event) => this.take(event, entry)}>
      <label for="board">${say.yourBoard}</label>
      <input id="board" .value=${this.draft} placeholder=${say.presets[now] ?? nothing} title=${say.boardHint} autocomplete="off" autocapitalize="off" spellcheck="false"
        @input=${(event: Event) => (this.draft = (event.target as HTMLInputElement).value)} />
      <button class="do">${say.use}</button>
      <span class="aside">${say.or}</span>
      <ul class="presets">${entry.presets.map(
        (preset) => html`<li><a href=${print('learn', entry.name, preset)} aria-current=${preset === now ? 'true' : nothing}>${say.presets[preset] ?? preset}</a></li>`,
      )}</ul>
    </form>`;
  }

  private take(event: Event, entry: Entry) {
    event.preventDefault();
    address.go('learn', entry.name, this.draft.trim() || (this.parts[1] ?? ''));
  }

  private page(entry: Entry) {
    const { value, problem } = this.study;
    if (problem) return html`<p class="told refused" role="alert">${words().refused('')}${because(problem)}</p>`;
    if (!value) return html`<p class="told">${words().loading}</p>`;
    const why = refusal(entry, value.scenery);
    if (why) {
      return html`<div class="told refused" role="alert"><p>${why}</p>
        <p>${words().instead} ${entry.presets.map(
          (preset) => html`<a href=${print('learn', entry.name, preset)}>${words().presets[preset] ?? preset}</a> `,
        )}</p></div>`;
    }
    return keyed(value, html`${entry.element(value)}
      ${entry.questions.length > 0 ? html`<lo-questions .lesson=${entry.name} .questions=${entry.questions} .study=${value}></lo-questions>` : nothing}`);
  }

  /** To the lessons before and after, with the board that was chosen. */
  private turn(at: number) {
    const link = (to: number, label: string) => {
      const entry = LESSONS[to];
      return entry
        ? html`<a href=${print('learn', entry.name, this.parts[1] ?? '')} rel=${to < at ? 'prev' : 'next'}>
            <span>${label}</span><span>${titles()[entry.name]!.title}</span></a>`
        : nothing;
    };
    return html`<nav class="turn" aria-label=${words().contents}>
      ${link(at - 1, words().previous)} ${link(at + 1, words().next)}</nav>`;
  }
}
