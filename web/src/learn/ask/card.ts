/**
 * `<lo-question>`: one question: what is asked, where it is answered, and why an answer is right or wrong. A wrong answer
 * may be changed; the right one is shown when it is asked for.
 */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { PressEvent } from '../../board/shown';
import { words } from '../../strings/learn/questions';
import { Speaks } from '../../strings/say';
import { board } from '../board';
import { book } from '../book';
import '../matrix';
import '../shape-drawer';
import type { DrawnEvent } from '../shape-drawer';
import '../../board/small-board';
import { answerable, begun, pressedOn } from './field';
import type { Field, Given, Posed, Verdict } from './question';

/** It was answered. */
export class AnsweredEvent extends CustomEvent<{ isRight: boolean }> {
  constructor(isRight: boolean) {
    super('answered', { detail: { isRight } });
  }
}

@customElement('lo-question')
export class QuestionCard extends LitElement {
  @property({ attribute: false }) posed!: Posed;
  /** Its place among the questions of a lesson; 0 where it stands alone. */
  @property({ type: Number }) number = 0;
  /** What to look at after a wrong answer. */
  @property() clue = '';
  /** Whether it was answered right before. */
  @property({ type: Boolean }) done = false;
  /** Whether it stands alone, with no other one to ask for. */
  @property({ type: Boolean }) single = false;
  @state() private given: Given = [];
  @state() private verdict: Verdict | null = null;
  /** Whether anything was entered. */
  private isTouched = false;
  /** What is said before there is a verdict: that nothing was entered yet, or that the answer was wrong. */
  @state() private remark: 'nothing' | 'wrong' | null = null;
  /** Whether the answer was asked for. */
  private isTold = false;
  /** The options that were wrong. */
  @state() private tried: readonly number[] = [];
  private turn = 0;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    book,
    css`
      :host { font-size: 1rem; line-height: 1.55; container-type: inline-size; }
      article { display: flex; flex-direction: column; gap: var(--space-4); align-content: start; height: 100%; box-sizing: border-box; padding: var(--space-4) 0 0; border-top: 3px solid var(--line); }
      article[data-verdict='right'], :host([done]) article { border-color: var(--accent); }
      h3 { margin: 0; color: var(--ink-soft); font-weight: 500; display: flex; gap: var(--space-2); }
      .tick { color: var(--accent); font-weight: 700; }
      .ask { font-size: 1.125rem; text-wrap: pretty; }
      .ask:focus { outline: none; }
      .seen { display: flex; flex-wrap: wrap; gap: var(--space-4); align-items: flex-start; }
      .seen > figure:has(.tray) { flex: 0 1 13rem; }
      .tray { --wide: 100%; }
      lo-small-board { --wide: 8rem; }
      lo-matrix { width: 100%; }
      figcaption { margin-top: var(--space-1); }
      .actions { margin: 0; align-items: center; }
      .choices { display: flex; flex-wrap: wrap; gap: var(--space-2); }
      .choices .do { text-align: left; padding-block: var(--space-2); font-variant-numeric: lining-nums tabular-nums; }
      .do[aria-disabled='true'] { cursor: default; }
      .do.is-right { border-color: var(--accent); }
      .do.is-right::after { content: '✓' / ''; margin-left: var(--space-2); color: var(--accent); font-weight: 700; }
      .do.is-wrong::after { content: '✗' / ''; margin-left: var(--space-2); color: var(--warn); font-weight: 700; }
      .do.first { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
      label { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-3); align-items: center; font: 1rem/1.4 var(--sans); }
      input { font: 1.125rem/1 var(--sans); width: 6rem; min-height: var(--target); padding: 0 var(--space-3); border: 1px solid var(--edge); border-radius: var(--corner); background: var(--sheet); color: var(--ink); box-sizing: border-box; }
      table { border-collapse: collapse; font: 0.9375rem/1.3 var(--sans); font-variant-numeric: tabular-nums; }
      th, td { text-align: left; padding: 0.2rem var(--space-4) 0.2rem 0; border-bottom: 1px solid var(--line); font-weight: 400; }
      th { color: var(--ink-soft); }
      .verdict { text-wrap: pretty; }
      article .verdict:empty { margin-bottom: calc(-1 * var(--space-4)); }
      .verdict strong:first-child { font: 600 1rem/1.4 var(--sans); }
      .right strong:first-child { color: var(--accent); }
      .wrong strong:first-child { color: var(--warn); }
    `,
  ];

  override willUpdate(changed: Map<string, unknown>) {
    if (!changed.has('posed')) return;
    this.turn++;
    this.given = begun(this.posed.field);
    [this.verdict, this.isTouched, this.isTold, this.remark, this.tried] = [null, false, false, null, []];
    if (changed.get('posed') && !this.single) void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.ask')?.focus({ preventScroll: true }));
  }

  override render() {
    const say = words();
    const { posed, verdict } = this;
    const isRight = verdict?.isRight;
    return html`<article aria-labelledby="ask" data-verdict=${isRight === undefined ? nothing : isRight ? 'right' : 'wrong'}>
      ${this.number > 0 ? html`<h3>${say.number(this.number)}${this.done ? html`<span class="tick" role="img" aria-label=${say.done}>✓</span>` : nothing}</h3>` : nothing}
      <div class="ask" id="ask" tabindex="-1">${posed.ask()}</div>
      <div class="seen">${posed.figure?.() ?? nothing} ${this.field(posed.field)} ${verdict ? (posed.after?.() ?? nothing) : nothing}</div>
      <div class="verdict ${isRight ? 'right' : 'wrong'}" role="status">${verdict
        ? html`<strong>${isRight ? say.right : this.isTold ? this.answer : this.isOfTwo ? say.other : say.wrong}</strong> ${verdict.why()}`
        : this.remark === 'wrong' ? html`<strong>${say.wrong}</strong> ${this.clue} ${posed.field.kind === 'choice' ? say.rechoose : say.retry}` : this.remark ? say.nothing[posed.field.kind] : nothing}</div>
      ${this.button()}
    </article>`;
  }

  private get answer() {
    const { field, answer } = this.posed;
    return words().told(field.kind === 'number' ? (answer?.[0] ?? null) : null);
  }

  /** Whether there are two answers, such as yes and no. */
  private get isOfTwo() {
    const { field } = this.posed;
    return field.kind === 'choice' && field.options().length === 2;
  }

  private field(field: Field) {
    switch (field.kind) {
      case 'lights':
      case 'presses':
        return html`<figure><div class="tray" @press=${this.pressed}>${this.board(field)}</div>
          ${this.verdict && this.differing.size > 0 ? html`<figcaption>${words().differ}</figcaption>` : nothing}</figure>`;
      case 'choice':
        return html`<div class="choices" role="group" aria-labelledby="ask">${field.options().map((option, at) => this.option(option, at))}</div>`;
      case 'number':
        return html`<form @submit=${this.submitted}><label>${words().answer}
          <input inputmode="numeric" autocomplete="off" pattern="[0-9]+" ?readonly=${this.verdict !== null} .value=${this.given.length > 0 ? String(this.given[0]) : ''} @input=${this.typed} /></label>
        </form>`;
      case 'shape':
        return html`<lo-shape-drawer .label=${words().check} @drawn=${(event: DrawnEvent) => this.judge([...event.detail].flatMap((sign) => (sign === '\n' ? [] : [sign === '#' ? 1 : 0])))}></lo-shape-drawer>`;
    }
  }

  /** The board to answer on; once judged, the right lights, or the lights after the presses given. */
  private board(field: Extract<Field, { kind: 'lights' | 'presses' }>) {
    const { given, verdict, posed } = this;
    const isLights = field.kind === 'lights';
    const answer = verdict && !verdict.states ? (posed.answer ?? given) : given;
    const states = isLights ? answer : (verdict?.states ?? field.states);
    return board(answerable(field, words().board), states, {
      still: verdict !== null,
      names: true,
      shown: { marks: isLights ? null : [...answer], lights: this.differing, letters: isLights ? field.letters : undefined },
    });
  }

  /** Where the answer that was given differs from the right one that is shown. */
  private get differing(): ReadonlySet<number> {
    const { answer } = this.posed;
    if (!this.verdict || this.verdict.isRight || this.verdict.states || !answer) return new Set();
    return new Set(answer.flatMap((value, at) => (value === this.given[at] ? [] : [at])));
  }

  private option(option: unknown, at: number) {
    const isJudged = this.verdict !== null;
    const isChosen = isJudged && this.given[0] === at;
    // Several may be right: then the one that was chosen is marked.
    const isRight = isJudged && (this.verdict!.isRight ? isChosen : this.posed.answer?.[0] === at);
    const isTried = this.tried.includes(at);
    return html`<button class="do ${isRight ? 'is-right' : isChosen || isTried ? 'is-wrong' : ''}" aria-pressed=${String(isChosen || isTried)} aria-disabled=${String(isJudged || isTried)}
      @click=${() => isJudged || isTried || this.judge([at])}>${option}</button>`;
  }

  /** The same button checks and then asks for another, so that the focus stays where it is. */
  private button() {
    const say = words();
    const { kind } = this.posed.field;
    const isJudged = this.verdict !== null;
    if (isJudged && this.single) return nothing;
    const show = !isJudged && this.remark === 'wrong' ? html`<button class="do" @click=${this.show}>${say.show}</button>` : nothing;
    if (!isJudged && (kind === 'choice' || kind === 'shape')) return show === nothing ? nothing : html`<div class="actions">${show}</div>`;
    return html`<div class="actions"><button class="do ${isJudged ? '' : 'first'}" @click=${isJudged ? this.another : this.check}>${isJudged ? say.another : say.check}</button>${show}</div>`;
  }

  private readonly pressed = ({ detail: { button } }: PressEvent) => {
    if (this.verdict) return;
    this.isTouched = true;
    this.given = pressedOn(this.posed.field, this.given, button);
  };

  private readonly typed = (event: Event) => {
    const text = (event.target as HTMLInputElement).value.trim();
    this.given = /^\d{1,15}$/.test(text) ? [Number(text)] : [];
    this.isTouched = this.given.length > 0;
  };

  private readonly submitted = (event: Event) => {
    event.preventDefault();
    this.check();
  };

  private readonly check = () => {
    if (this.verdict) return;
    void this.judge(this.given);
  };

  /** Judges an answer; a wrong one may be changed, where that is not the same as being told. */
  private async judge(given: Given, isLast = false) {
    const { turn } = this;
    const { field } = this.posed;
    const isEmpty = field.kind === 'number' && given.length === 0;
    const verdict = isEmpty ? null : await this.posed.judge(given);
    if (turn !== this.turn) return;
    if (!isLast && !verdict?.isRight) {
      // Nothing entered is an answer only where it is right.
      const isEntered = field.kind === 'choice' || field.kind === 'shape' || this.isTouched;
      if (!isEntered) {
        this.remark = 'nothing';
        return;
      }
      const left = field.kind === 'choice' ? field.options().length - this.tried.length - 1 : 2;
      if (!this.single && left > 1 && field.kind !== 'shape') {
        this.remark = 'wrong';
        if (field.kind === 'choice') this.tried = [...this.tried, given[0]!];
        this.dispatchEvent(new AnsweredEvent(false));
        return;
      }
    }
    if (!verdict) return;
    this.given = given;
    this.isTold = isLast;
    this.verdict = verdict;
    // A look at the answer is no answer.
    if (isLast && !verdict.isRight) return;
    this.dispatchEvent(new AnsweredEvent(verdict.isRight));
  }

  private readonly show = () => void this.judge(this.given.length > 0 ? this.given : [this.tried.at(-1) ?? 0], true);

  private readonly another = () => this.dispatchEvent(new Event('another'));
}
