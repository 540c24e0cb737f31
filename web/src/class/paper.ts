/** `<lo-class-paper>`: the boards of a class on paper, and the link that opens them. Visible in print only. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import '../board/small-board';
import type { Scenery } from '../core/protocol';
import { rulesSaid } from '../play/rule';
import { words as sheetWords } from '../strings/learn/hand-out';
import { Speaks } from '../strings/say';
import './code-view';

/** Larger boards are not drawn light by light. */
const MOST_LIGHTS = 400;

@customElement('lo-class-paper')
export class ClassPaper extends LitElement {
  @property({ attribute: false }) boards: readonly Scenery[] = [];
  @property() link = '';

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = css`
    :host { color: var(--print-ink); background: var(--print-paper); font: 1rem/1.5 var(--serif); }
    h1 { font: 400 1.8rem/1.3 var(--serif); margin: 0 0 1rem; display: flex; justify-content: space-between; align-items: baseline; }
    .named { font: 1rem/1 var(--sans); border-bottom: 1px solid; min-width: 14rem; padding-bottom: 0.3rem; }
    p { margin: 0 0 1rem; }
    .boards { display: grid; grid-template-columns: repeat(3, 1fr); gap: 2rem; }
    figure { margin: 0; break-inside: avoid; }
    figcaption { margin-top: 0.5rem; }
    lo-small-board { --wide: 100%; --high: 14rem; }
    .link { display: grid; grid-template-columns: 8rem minmax(0, 1fr); gap: 1rem; align-items: center; margin-top: 2rem; break-inside: avoid; overflow-wrap: anywhere; font: 0.75rem/1.4 var(--sans); }
  `;

  override render() {
    const rules = this.boards.map((scenery) => rulesSaid(scenery));
    const isOne = rules.every((rule) => rule === rules[0]);
    return html`<h1>${sheetWords().title}<span class="named">${sheetWords().name}</span></h1>
      <p>${sheetWords().rule(isOne ? rules[0]! : '', Math.max(...this.boards.map(({ states }) => states)))}</p>
      <div class="boards">${this.boards.map((scenery, at) => html`<figure>
        ${scenery.lights.listed && scenery.lights.count <= MOST_LIGHTS ? html`<lo-small-board print .scenery=${scenery} .states=${scenery.start}></lo-small-board>` : scenery.title}
        <figcaption>${at + 1}. ${isOne ? nothing : rules[at]}</figcaption></figure>`)}</div>
      <div class="link"><lo-class-code .link=${this.link}></lo-class-code><span>${this.link}</span></div>`;
  }
}
