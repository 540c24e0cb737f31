/** `<lo-ladder>`: the hint ladder: how far, where, why, the press; each step only when asked for, the newest on top. */
import { LitElement, type PropertyValues, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Hint, Refused, Scenery } from '../core/protocol';
import { told } from './pointing';
import { see } from './sight';
import { refusal } from '../strings/refusal';
import { restWords } from '../strings/rest';
import { Speaks } from '../strings/say';
import { swapWords } from '../strings/swap';
import { controls } from '../styles/controls';
import { folded } from '../styles/folded';
import { type Swapped, swappedBy } from './swapped';

/** A hint, or why there is none; of level 0 one that only says of a press that it left the plan, or to begin anew; one that was not asked for names no light. */
export type Given = Hint & { refused?: Refused; isRestart?: true; isUnasked?: true };

@customElement('lo-ladder')
export class Ladder extends LitElement {
  /** The hints given so far, the first rung first. */
  @property({ attribute: false }) hints: Given[] = [];
  @property({ attribute: false }) scenery!: Scenery;
  /** The presses that hints keep to, a count for each button; null where nobody knows. */
  @property({ attribute: false }) way: readonly number[] | null = null;
  /** Whether the reason comes before the press. */
  @property({ attribute: false }) stepwise = true;
  /** The hint whose swap is shown. */
  @state() private opened: Given | null = null;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    folded,
    css`
      ol { list-style: none; margin: 0; padding: 0; display: grid; gap: var(--space-2); }
      li { display: grid; grid-template-columns: 6.5rem 1fr; gap: var(--space-3); align-items: baseline; }
      h2 { margin: 0; font: 600 0.85rem/1.4 var(--sans); color: var(--accent); text-align: right; }
      small { display: block; margin-top: var(--space-1); color: var(--ink-soft); font: 0.9rem/1.4 var(--sans); }
      button { margin-top: var(--space-2); min-height: 2.25rem; }
      button.plain { padding: 0; border: 0; }
      p { margin: 0; font: 1.05rem/1.5 var(--serif); }
      summary { color: var(--ink-soft); font: 0.9rem/2 var(--sans); }
      @media print { button { display: none; } }
      :host { display: block; container-type: inline-size; }
      @container (max-width: 30rem) {
        li { grid-template-columns: 1fr; gap: 0; }
        h2 { text-align: inherit; }
      }
    `,
  ];

  override render() {
    const say = restWords();
    const { texts } = told(this.hints, this.scenery);
    const rung = (given: Given, at: number) => html`<li><h2>${say.rungs[given.level]}</h2>
      <div><p>${given.refused ? refusal(given.refused) : texts[at]}</p>
      ${given === this.hints.at(-1) ? this.next(given) : nothing} ${this.swap(given)}</div></li>`;
    // The newest alone, so that it is seen with the board.
    const [newest, ...earlier] = this.hints.map(rung).reverse();
    return html`<ol>${newest}</ol>${earlier.length > 0 ? html`<details><summary>${say.earlier}</summary><ol>${earlier}</ol></details>` : nothing}`;
  }

  /** The next rung; after a detour the way back. None where the press is named, the view's Restart is the way, or nobody asked. */
  private next({ level, strayed, press, isRestart, isUnasked }: Given) {
    const say = restWords();
    const button = (name: string, event: string, look = '') => html`<button class=${look} @click=${() => this.dispatchEvent(new Event(event))}>${name}</button>`;
    if (isUnasked || isRestart || press !== null) return nothing;
    if (strayed?.is_undone) return button(say.takeBack(strayed.is_last), 'back', 'first');
    const cost = level === 3 || (level === 2 && !this.stepwise) ? say.pressCost : level === 2 ? say.mayCost : '';
    return level < 4 ? html`${button(say.more, 'more')}${cost ? html`<small>${cost}</small>` : nothing}` : nothing;
  }

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('hints') && this.opened && !this.hints.includes(this.opened)) this.opened = null;
  }

  /** The swap that a hint speaks of: on the board when it is asked for, since it shows the presses. */
  private swap(given: Given) {
    const { data } = given;
    const told = data.kind !== 'why' ? null : data.deduction.kind === 'saves' ? data.deduction.swap : (data.plan?.swap ?? null);
    const swapped: Swapped | null = told && this.way && swappedBy(told, this.way, this.scenery.states);
    if (!swapped) return nothing;
    const isOpen = this.opened?.level === given.level;
    return isOpen
      ? html`<lo-swap .scenery=${this.scenery} .swapped=${swapped}></lo-swap>`
      : html`<button class="plain" @click=${() => this.open(given)}>${swapWords().show}</button>`;
  }

  private async open(given: Given) {
    await import('./swap');
    this.opened = this.hints.find(({ level }) => level === given.level) ?? null;
    this.dispatchEvent(new Event('shown'));
  }

  /** Brings the newest hint into sight. */
  async seen(board: Element) {
    await this.updateComplete;
    see(this.renderRoot.querySelector('li'), board);
  }
}
