/** `<lo-questions>`: the questions of a lesson, each posed again and again on other boards. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { Stopped, refusedBy } from '../../core/core';
import type { Refused } from '../../core/protocol';
import { clueOf } from '../../strings/learn/clues';
import { words } from '../../strings/learn/questions';
import { refusal } from '../../strings/refusal';
import { Speaks } from '../../strings/say';
import { book } from '../book';
import type { Study } from '../study';
import './card';
import type { AnsweredEvent } from './card';
import { learn, learned } from './learned';
import { posed } from './posing';
import type { Posed, Question } from './question';

@customElement('lo-questions')
export class Questions extends LitElement {
  @property() lesson = '';
  @property({ attribute: false }) questions: readonly Question[] = [];
  @property({ attribute: false }) study!: Study;
  @state() private posed: (Posed | Refused | null)[] = [];
  /** How often each was posed, and answered since it was last answered right. */
  private readonly times = new Map<Question, number>();
  private readonly answers = new Map<Question, number>();

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    book,
    css`
      section { margin-top: var(--space-6); }
      .all { display: grid; gap: var(--space-6) var(--space-6); grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); margin-top: var(--space-4); }
    `,
  ];

  override firstUpdated() {
    void this.poseAll();
  }

  private async poseAll() {
    for (const question of this.questions) await this.pose(question);
  }

  private async pose(question: Question) {
    const at = this.questions.indexOf(question);
    const time = this.times.get(question) ?? 0;
    this.times.set(question, time + 1);
    let now: Posed | Refused;
    try {
      now = await posed(question, this.study, time);
    } catch (error) {
      if (error instanceof Stopped) return;
      now = refusedBy(error);
    }
    this.posed = this.questions.map((_, other) => (other === at ? now : (this.posed[other] ?? null)));
  }

  override render() {
    const say = words();
    const done = learned(this.lesson, this.questions);
    return html`<section aria-labelledby="turn"><h2 id="turn">${say.heading}</h2>
      <p class="aside">${say.progress(done.filter(Boolean).length, done.length)}</p>
      <div class="all">${this.questions.map((question, at) => this.card(question, at, done[at]!))}</div></section>`;
  }

  private card(question: Question, at: number, isDone: boolean) {
    const now = this.posed[at];
    if (!now) return nothing;
    if ('sentence' in now) return html`<p class="refused" role="alert">${refusal(now)}</p>`;
    return html`<lo-question .posed=${now} .number=${at + 1} .clue=${clueOf(this.lesson, question.name)} ?done=${isDone}
      @answered=${(event: AnsweredEvent) => this.answered(question, event.detail.isRight)} @another=${() => this.pose(question)}></lo-question>`;
  }

  private answered(question: Question, isRight: boolean) {
    const answers = (this.answers.get(question) ?? 0) + 1;
    this.answers.set(question, isRight ? 0 : answers);
    if (!isRight) return;
    learn(this.lesson, question, answers);
    this.requestUpdate();
  }
}
