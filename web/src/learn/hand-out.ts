/** `<lo-hand-out>`: a sheet of boards to print, black on white, with the answers where they are wanted. */
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { rulesSaid } from '../play/rule';
import { Stopped } from '../core/core';
import { words } from '../strings/learn/hand-out';
import { refusal } from '../strings/refusal';
import { Asked } from './answer';
import { book } from './book';
import { Lesson } from './lesson';
import '../board/small-board';
import { type Printed, answers, answersSaid, example, length, onPaper, orderSaid, puzzle } from './on-paper';

type Place = 'page' | 'below' | 'none';

/** Presses of the boards of a sheet, the easier ones first. */
const FEW = [3, 4];
/** How often another board is dealt for one that is on the sheet already, and how far apart the seeds of these are. */
const TURNS = 20;
const APART = 50;
/** On more lights a board of few presses may take too long to find. */
const MOST_FEW = 100;

@customElement('lo-hand-out')
export class HandOut extends Lesson {
  @state() private count = 6;
  /** The presses of each board; null for few. */
  @state() private presses: number | null = null;
  @state() private seed = 1;
  @state() private place: Place = 'page';
  private readonly dealt = new Asked<Printed[]>(this);

  static override styles = [
    book,
    onPaper,
    css`
      .choices { display: flex; flex-wrap: wrap; gap: var(--space-3) var(--space-5); align-items: end; margin-block: var(--space-5); font: 0.9375rem/1.4 var(--sans); }
      label { display: grid; gap: var(--space-1); color: var(--ink-soft); }
      :is(input, select) { font: 1rem/1 var(--sans); min-height: var(--target); padding: 0 var(--space-3); border: 1px solid var(--edge); border-radius: var(--corner); background: var(--sheet); color: var(--ink); box-sizing: border-box; }
      input { width: 8rem; }
      .sheet { background: var(--print-paper); color: var(--print-ink); border: 1px solid var(--line); padding: clamp(1rem, 5vw, 3rem); margin-bottom: var(--space-5); max-width: 52rem; }
      .sheet h2 { font-size: 1.8rem; display: flex; justify-content: space-between; align-items: baseline; gap: var(--space-5); flex-wrap: wrap; }
      .sheet .named { font: 1rem/1 var(--sans); border-bottom: 1px solid var(--print-ink); min-width: 14rem; padding-bottom: 0.3rem; }
      .sheet p { font-size: 1rem; }
      .turned { transform: rotate(180deg); margin-top: 2.5rem; }
      .source { font: 0.75rem/1.4 var(--sans); margin: 2rem 0 0; }
      @media print {
        .choices, .aside { display: none; }
        .sheet { border: 0; padding: 0; max-width: none; margin: 0; break-after: page; }
        .sheet:last-of-type { break-after: auto; }
      }
    `,
  ];

  protected override begin() {
    void this.deal();
  }

  private deal() {
    const { count, presses, seed, scenery } = this;
    return this.dealt.ask(async () => {
      const dealt: Printed[] = [];
      const seen = new Set<string>();
      /** Boards that cannot be dealt with few presses come with any number. */
      const isEasy = presses === null && this.wiring.lights <= MOST_FEW;
      let isFew = isEasy;
      /** A board that is not on the sheet yet; null if there seems to be none. */
      const fresh = async (number: number, wanted?: number): Promise<Printed | null> => {
        for (let turn = 0; turn < TURNS; turn++) {
          const { id, board } = await this.study.ask('deal', { text: this.study.text, seed: seed * 1000 + number + APART * turn, presses: wanted });
          if (seen.has(id)) continue;
          seen.add(id);
          const { way } = await this.study.ask('look', { text: id }, 4000);
          if (way?.every((times) => times === 0)) continue;
          return { scenery, board, way };
        }
        return null;
      };
      for (let number = 0; number < count; number++) {
        const wanted = presses ?? (isFew ? FEW[Math.floor((FEW.length * number) / count)] : undefined);
        let found = await fresh(number, wanted).catch((error: unknown) => {
          if (error instanceof Stopped || presses !== null) throw error;
          return null;
        });
        if (!found && isFew) {
          isFew = false;
          found = await fresh(number);
        }
        if (!found) break;
        dealt.push(found);
      }
      return isEasy ? dealt.sort((one, other) => length(one) - length(other)) : dealt;
    });
  }

  override render() {
    const { value, problem } = this.dealt;
    return html`${this.choices()}
      ${problem ? html`<p class="refused" role="alert">${refusal(problem)}</p>` : value ? html`<p class="aside" role="status">${value.length < this.count ? words().fewer(value.length) : ''}</p>${this.sheets(value)}` : html`<p>${words().working}</p>`}`;
  }

  private choices() {
    const say = words();
    const number = (event: Event) => Number((event.target as HTMLInputElement).value);
    const again = (change: () => void) => {
      change();
      void this.deal();
    };
    return html`<div class="choices">
      <label>${say.boards}<select @change=${(event: Event) => again(() => (this.count = number(event)))}>
        ${[3, 6, 9, 12].map((count) => html`<option ?selected=${count === this.count}>${count}</option>`)}</select></label>
      <label>${say.each}<input type="number" min="1" max="99" placeholder=${say.few} .value=${this.presses === null ? '' : String(this.presses)}
        @change=${(event: Event) => again(() => (this.presses = number(event) || null))} /></label>
      <label>${say.seed}<input type="number" min="1" max="999999" .value=${String(this.seed)}
        @change=${(event: Event) => again(() => (this.seed = Math.max(1, Math.min(999_999, Math.floor(number(event) || 1)))))} /></label>
      <label>${say.answers}<select @change=${(event: Event) => (this.place = (event.target as HTMLSelectElement).value as Place)}>
        ${(['page', 'below', 'none'] as const).map((place) => html`<option value=${place} ?selected=${place === this.place}>${say.places[place]}</option>`)}</select></label>
      <button class="do" @click=${() => again(() => this.seed++)}>${say.other}</button>
      <button class="do" @click=${() => window.print()}>${say.print}</button>
    </div>`;
  }

  private sheets(dealt: Printed[]) {
    const say = words();
    const { states, goal } = this.scenery;
    const shown = example(this.scenery);
    return html`<section class="sheet">
        <h2>${say.title}<span class="named">${say.name}</span></h2>
        <p>${say.rule(rulesSaid(this.scenery), states)} ${orderSaid([this.scenery])}</p>
        <div class="shown">${shown}${shown ? html`<p>${say.press}</p>` : nothing}
          ${goal.kind === 'board' ? html`<figure class="aim"><lo-small-board print .scenery=${this.scenery} .states=${goal.board}></lo-small-board><figcaption>${say.aim}</figcaption></figure>` : nothing}</div>
        <div class="boards">${dealt.map((printed, at) => puzzle(printed, at))}</div>
        ${this.place === 'below' ? html`<div class="turned"><p>${answersSaid(dealt)}</p>${answers(dealt)}</div>` : nothing}
        <p class="source">${say.source(this.study.text, this.seed)}</p>
      </section>
      ${this.place === 'page'
        ? html`<section class="sheet"><h2>${say.answersTitle}</h2><p>${answersSaid(dealt)}</p>${answers(dealt)}
            <p class="source">${say.source(this.study.text, this.seed)}</p></section>`
        : nothing}`;
  }
}
