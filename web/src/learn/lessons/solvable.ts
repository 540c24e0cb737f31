/** A lesson: which boards can be solved, how many, and a certificate for those that cannot. */
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Info, Told } from '../../core/protocol';
import { words } from '../../strings/learn/solvable';
import { refusal } from '../../strings/refusal';
import { Asked } from '../answer';
import '../ask/card';
import type { AnsweredEvent } from '../ask/card';
import type { Posed } from '../ask/question';
import { board } from '../board';
import { book } from '../book';
import { certificate } from '../certificate';
import { chance } from '../chance';
import { power } from '../formulas';
import { Lesson } from '../lesson';
import { rowSum } from '../row-sum';
import '../../board/small-board';
import { after, lacking, total } from '../toggle';

const DRAWN = 12;
/** More rows are not written one by one. */
const MOST_ROWS = 24;

interface Drawn {
  board: number[];
  told: Told;
}

@customElement('lo-lesson-solvable')
export class Solvable extends Lesson {
  @state() private chosen = 0;
  @state() private tally = { solvable: 0, all: 0 };
  /** What the reader said of boards of this dozen: right or not. */
  @state() private guessed: ReadonlyMap<number, boolean> = new Map();
  /** Of all dozens. */
  @state() private right = { guesses: 0, all: 0 };
  private asked: { drawn: Drawn; posed: Posed } | null = null;
  private seed = 1;
  private readonly info = new Asked<Info>(this);
  private readonly drawn = new Asked<Drawn[]>(this);

  static override styles = [
    book,
    css`
      .tray { --wide: 18rem; }
      .dozen { display: grid; grid-template-columns: repeat(auto-fill, minmax(5.25rem, 1fr)); gap: var(--space-3); }
      .dozen button { font: 0.8125rem/1.3 var(--sans); padding: 0.25rem; display: block; align-self: start; background: none; border: 1.5px solid transparent; border-radius: calc(var(--corner) + 0.25rem); color: var(--ink-soft); cursor: pointer; }
      .dozen button[aria-pressed='true'] { border-color: var(--accent); color: var(--ink); }
      .dozen lo-small-board { --wide: 100%; margin-bottom: 0.3rem; pointer-events: none; }
      .rows { font: 0.9375rem/1.6 var(--sans); font-variant-numeric: tabular-nums; border-collapse: collapse; }
      .rows :is(th, td) { text-align: start; font-weight: 400; padding: 0 var(--space-3) 0 0; vertical-align: baseline; }
      .rows th { color: var(--ink-soft); white-space: nowrap; }
      .rows td + td { white-space: nowrap; }
      .rows tfoot :is(th, td) { border-top: 1.5px solid var(--edge); color: var(--ink); font-weight: 600; }
      .yes::before { content: '✓ ' / ''; color: var(--accent); font-weight: 700; }
      .no::before { content: '✗ ' / ''; color: var(--warn); font-weight: 700; }
    `,
  ];

  protected override begin() {
    void this.info.ask(() => this.study.ask('info', { text: this.study.text }));
    void this.draw();
  }

  private async draw() {
    const seed = this.seed++;
    await this.drawn.ask(async () => {
      const below = chance(seed * 104729);
      const drawn: Drawn[] = [];
      for (let number = 0; number < DRAWN; number++) {
        const board = this.scenery.start.map(() => below(this.scenery.states));
        const told = await this.study.ask('look', { text: await this.study.from(board) });
        drawn.push({ board, told });
      }
      return drawn;
    });
    this.guessed = new Map();
    this.chosen = 0;
  }

  override render() {
    const { value, problem } = this.info;
    if (problem) return html`<p class="refused" role="alert">${refusal(problem)}</p>`;
    return html`${value ? this.count(value) : nothing} ${this.dozen(value?.info.solvable_share_exact ?? '')}`;
  }

  private count({ info }: Info) {
    const say = words().count;
    const boards = power(info.states, info.lights);
    const isPlain = typeof info.nullity === 'number';
    return html`<section class="idea">
      <div class="prose"><h2>${say.heading}</h2>${say.text(boards, power(info.states, info.buttons), info.solutions)}</div>
      <figure><dl class="facts">
        <dt>${say.lights}</dt><dd>${info.lights}, ${info.buttons}</dd>
        <dt>${say.boards}</dt><dd>${boards}</dd>
        <dt>${say.rank}</dt><dd>${info.rank}</dd>
        <dt>${say.nullity}</dt><dd>${isPlain ? info.nullity : info.buttons - info.rank}</dd>
        <dt>${say.solutions}</dt><dd>${info.solutions}</dd>
        <dt>${say.solvable}</dt><dd>${isPlain ? power(info.states, info.rank) : info.solvable_boards}, ${say.one(info.solvable_share_exact)}</dd>
      </dl></figure>
    </section>`;
  }

  private dozen(share: string) {
    const say = words().draw;
    const { value, problem } = this.drawn;
    return html`<section class="idea">
        <div class="prose"><h2>${say.heading}</h2>${say.text(share)}
          <p role="status">${!value ? say.working : this.tally.all > 0 ? html`${say.tally(this.tally.solvable, this.tally.all)} ${say.guessed(this.right.guesses, this.right.all)}` : ''}</p>
          <div class="actions"><button class="do" ?disabled=${!value || this.guessed.size === value.length} @click=${this.reveal}>${say.reveal}</button>
            <button class="do" @click=${() => this.draw()}>${say.fresh}</button></div></div>
        <div class="dozen">${(value ?? []).map(({ board, told }, at) => {
          const isKnown = this.guessed.has(at);
          return html`<button aria-pressed=${String(at === this.chosen)}
            @click=${() => (this.chosen = at)}><lo-small-board .scenery=${this.scenery} .states=${board} .label=${say.board(at + 1)}></lo-small-board>
            <span class=${isKnown ? (told.way ? 'yes' : 'no') : ''}>${isKnown ? (told.way ? say.yes : say.no) : say.open}</span></button>`;
        })}</div>
        ${problem ? html`<p class="refused" role="alert">${refusal(problem)}</p>` : nothing}
      </section>
      ${value?.[this.chosen] ? this.judged(value[this.chosen]!) : nothing}`;
  }

  /** What the reader thinks of the chosen board, and then why it is as it is. */
  private judged(drawn: Drawn) {
    const isKnown = this.guessed.has(this.chosen);
    return html`${!isKnown || this.asked?.drawn === drawn ? this.ask(drawn, isKnown) : nothing} ${isKnown ? this.why(drawn) : nothing}`;
  }

  private ask(drawn: Drawn, isKnown: boolean) {
    const say = words().guess;
    if (this.asked?.drawn !== drawn) {
      const right = drawn.told.way ? 0 : 1;
      const posed: Posed = {
        field: { kind: 'choice', options: () => words().guess.options },
        ask: () => words().guess.ask(this.chosen + 1),
        answer: [right],
        judge: ([choice]) => ({ isRight: choice === right, why: () => words().guess[right === 0 ? 'yes' : 'no'] }),
      };
      this.asked = { drawn, posed };
    }
    return html`<section class="idea"><div class="prose"><h2>${say.heading}</h2>${say.text}
        <lo-question single .posed=${this.asked.posed} @answered=${this.answered}></lo-question></div>
      ${isKnown ? nothing : html`<figure><div class="tray">${board(this.scenery, drawn.board, { still: true })}</div></figure>`}</section>`;
  }

  private readonly answered = ({ detail: { isRight } }: AnsweredEvent) => {
    this.right = { guesses: this.right.guesses + Number(isRight), all: this.right.all + 1 };
    this.show([this.chosen], isRight);
  };

  private readonly reveal = () => {
    this.asked = null;
    this.show(this.drawn.value!.map((_, at) => at).filter((at) => !this.guessed.has(at)), false);
  };

  /** Tells of boards whether they can be solved. */
  private show(boards: readonly number[], isRight: boolean) {
    const solvable = boards.filter((at) => this.drawn.value![at]!.told.way !== null).length;
    this.tally = { solvable: this.tally.solvable + solvable, all: this.tally.all + boards.length };
    this.guessed = new Map([...this.guessed, ...boards.map((at) => [at, isRight] as const)]);
  }

  private why({ board: states, told }: Drawn) {
    const { scenery, wiring } = this;
    const lacks = lacking(scenery, states);
    if (told.way) {
      const say = words().yes;
      const left = lacking(scenery, after(wiring, states, told.way));
      const isDone = scenery.goal.kind === 'equal' || left.every((state) => state === 0);
      return this.verdict(say.heading, isDone ? say.text(total(told.way)) : html`<p>${say.failed}</p>`, states, { marks: told.way });
    }
    const say = words().no;
    const weights = told.weights ?? [];
    const { holds, lack, movers } = certificate(wiring, lacks, weights);
    const buttons = wiring.touches.length;
    const bracketed = weights.filter(Boolean).length;
    const wrong = lacks.filter((state, light) => state > 0 && weights[light]! > 0).length;
    const text =
      scenery.goal.kind === 'equal'
        ? movers.length === 0 ? say.equal(buttons) : html`<p>${say.failed}</p>`
        : !holds
          ? html`<p>${say.failed}</p>`
          : scenery.states === 2
            ? say.two(bracketed, wrong, buttons)
            : say.many(scenery.states, lack, buttons);
    return html`${this.verdict(say.heading, html`${text}${say.quiet}`, states, { weights })}
      ${holds && scenery.goal.kind !== 'equal' && scenery.goal.kind !== 'ends' ? this.rows(lacks, weights) : nothing}`;
  }

  /** Where the brackets come from: the row of elimination that cannot be. */
  private rows(lacks: number[], weights: number[]) {
    const say = words().rows;
    const { rows, lack } = rowSum(this.wiring, lacks, weights);
    const often = (times: number, name: string) => (times === 1 ? name : `${times} × ${name}`);
    return html`<section class="idea"><div class="prose"><h2>${say.heading}</h2>${say.text(this.scenery.states)}</div>
      ${rows.length > MOST_ROWS ? nothing : html`<div><p class="aside">${say.sum(rows.length)}</p>
        <table class="rows">
          <tbody>${rows.map(({ light, times, buttons, lack }) => html`<tr><th scope="row">${often(times, this.light(light))}</th>
            <td>${buttons.map(({ button, weight }) => often(weight, this.button(button))).join(' + ') || '0'}</td><td>= ${lack}</td></tr>`)}</tbody>
          <tfoot><tr><th scope="row">${say.together}</th><td>0</td><td>= ${lack}</td></tr></tfoot>
        </table></div>`}
    </section>`;
  }

  private verdict(heading: string, text: unknown, states: number[], shown: { marks?: number[]; weights?: number[] }) {
    const { weights } = shown;
    return html`<section class="idea"><div class="prose"><h2>${heading}</h2>${text}</div>
      <figure class="side-by-side"><div class="tray">${board(this.scenery, states, { still: true, shown })}</div>
        ${weights && this.scenery.states > 2 ? html`<lo-small-board .style=${'--wide:10rem'} .scenery=${this.scenery} .numbers=${weights}></lo-small-board>` : nothing}
      </figure></section>`;
  }
}
