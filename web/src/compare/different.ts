/** `<lo-answers>`: the different answers as small boards whose presses are ringed. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import '../board/small-board';
import type { Scenery } from '../core/protocol';
import { compareWords } from '../strings/compare';
import { methodTitle } from '../strings/methods';
import { Speaks } from '../strings/say';
import type { Answer } from './answers';

/** As many are shown at first. */
const MOST_SHOWN = 12;

/** Larger boards would be dots. */
const MOST_LIGHTS = 1600;

@customElement('lo-answers')
export class Answers extends LitElement {
  @property({ attribute: false }) answers: Answer[] = [];
  @property({ attribute: false }) scenery: Scenery | null = null;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = css`
    *, *::before, *::after { box-sizing: border-box; }
    ul {
      list-style: none;
      margin: 0;
      padding: 0;
      display: grid;
      gap: var(--space-4);
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
    }
    li { display: grid; gap: var(--space-2); align-content: start; }
    lo-small-board { --wide: 100%; --high: 10rem; }
    h3 { font: 600 1rem/1.3 var(--sans); margin: 0; font-variant-numeric: tabular-nums; }
    p { margin: 0; font-size: 0.9rem; line-height: 1.4; color: var(--ink-soft); }
  `;

  override render() {
    const say = compareWords();
    const shown = this.answers.slice(0, MOST_SHOWN);
    return html`<ul role="list">
        ${shown.map((answer) => html`<li>
          ${this.picture(answer)}
          <h3>${say.answerOf(answer.letter, answer.count)}</h3>
          <p>${answer.methods.map(methodTitle).join(', ')}</p>
        </li>`)}
      </ul>
      ${this.answers.length > MOST_SHOWN ? html`<p>${say.moreAnswers(this.answers.length - MOST_SHOWN)}</p>` : nothing}`;
  }

  private picture({ letter, presses }: Answer) {
    const { scenery } = this;
    const buttons = (scenery?.buttons ?? scenery?.lights)?.listed;
    if (!scenery || !buttons || scenery.lights.count > MOST_LIGHTS) return nothing;
    return html`<lo-small-board .label=${compareWords().picture(letter)} .scenery=${scenery}
      .presses=${buttons.map(({ name }) => presses[name] ?? 0)}></lo-small-board>`;
  }
}
