/** `<lo-ladder>`: the hint ladder: how far, where, why, the press; each step only when asked for, the newest on top. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Hint, Refused } from '../core/protocol';
import { sentence } from '../form/sentence';
import type { Names } from '../board/name';
import { see } from './sight';
import { hintText } from '../strings/hint';
import { hintWords } from '../strings/hints';
import { refusal } from '../strings/refusal';
import { restWords } from '../strings/rest';
import { Speaks } from '../strings/say';
import { controls } from '../styles/controls';

/** A hint, or why there is none; of level 0 one that only says of a press that it left the plan. */
export type Given = Hint & { refused?: Refused };

/** A hint in words, and before it that a press left the plan. */
export function givenText({ level, data, strayed }: Given, names: Names): string {
  const say = hintWords();
  return level === 0 && strayed ? say.strayed(strayed, names) : hintText(data, say, names, strayed);
}

@customElement('lo-ladder')
export class Ladder extends LitElement {
  /** The hints given so far, the first rung first. */
  @property({ attribute: false }) hints: Given[] = [];
  /** What they call the lights and buttons of the board. */
  @property({ attribute: false }) names!: Names;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    css`
      ol { list-style: none; margin: 0; padding: 0; display: grid; gap: var(--space-2); }
      li { display: grid; grid-template-columns: 6.5rem 1fr; gap: var(--space-3); align-items: baseline; }
      h2 { margin: 0; font: 600 0.85rem/1.4 var(--sans); color: var(--accent); text-align: right; }
      button.plain { min-height: 2rem; padding: 0; }
      p { margin: 0; font: 1.05rem/1.5 var(--serif); }
      @media print { button { display: none; } }
      @media (max-width: 34rem) {
        li { grid-template-columns: 1fr; gap: 0; }
        h2 { text-align: left; }
      }
    `,
  ];

  override render() {
    const say = restWords();
    const hints = this.told();
    const rung = (given: Given) => html`<li><h2>${say.rungs[given.level]}</h2>
      <div><p>${givenText(given, this.names)} ${given.refused ? refusal(given.refused) : given.data.kind === 'unknown' ? html`<span lang="en">${sentence(given.data.reason)}</span>` : nothing}</p>
      ${given === hints[0] && given.level < 4
        ? html`<button class="plain" @click=${() => this.dispatchEvent(new Event('more'))}>${say.more}</button>`
        : nothing}</div></li>`;
    return html`<ol>${hints.map(rung)}</ol>`;
  }

  /** The newest on top; that a press left the plan is said once. */
  private told(): Given[] {
    return this.hints.map((given, index) => (index === 0 ? given : { ...given, strayed: null })).reverse();
  }

  /** Brings the newest hint into sight. */
  async seen(board: Element) {
    await this.updateComplete;
    see(this.renderRoot.querySelector('li'), board);
  }
}
