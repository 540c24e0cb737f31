/** `<lo-ladder>`: the hint ladder: how far, where, why, the press; each step only when asked for. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Hint, Refused } from '../core/protocol';
import { sentence } from '../form/sentence';
import type { Names } from '../board/name';
import { hintText } from '../strings/hint';
import { hintWords } from '../strings/hints';
import { refusal } from '../strings/refusal';
import { restWords } from '../strings/rest';
import { Speaks } from '../strings/say';
import { controls } from '../styles/controls';

/** A hint, or why there is none. */
export type Given = Hint & { refused?: Refused };

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
      p { margin: 0; font: 1.05rem/1.5 var(--serif); }
      @media (max-width: 34rem) {
        li { grid-template-columns: 1fr; gap: 0; }
        h2 { text-align: left; }
      }
    `,
  ];

  override render() {
    const say = restWords();
    const told = hintWords();
    return html`<ol>
        ${this.hints.map(
          ({ level, data, strayed, refused }) => html`<li><h2>${say.rungs[level - 1]}</h2>
            <p>${hintText(data, told, this.names, strayed)} ${refused ? refusal(refused) : data.kind === 'unknown' ? html`<span lang="en">${sentence(data.reason)}</span>` : nothing}</p></li>`,
        )}
      </ol>
      ${(this.hints.at(-1)?.level ?? 4) < 4
        ? html`<button class="plain" @click=${() => this.dispatchEvent(new Event('more'))}>${say.more}</button>`
        : nothing}`;
  }
}
