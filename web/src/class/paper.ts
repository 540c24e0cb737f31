/** `<lo-class-paper>`: the boards of a class on paper, the link that opens them, and the answers. Visible in print only. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Scenery } from '../core/protocol';
import { type Printed, answers, answersSaid, asides, example, onPaper, puzzle } from '../learn/on-paper';
import { rulesSaid } from '../play/rule';
import { words as sheetWords } from '../strings/learn/hand-out';
import { Speaks } from '../strings/say';
import './code-view';

/** Larger boards are not drawn light by light. */
const MOST_LIGHTS = 400;

const isDrawn = ({ scenery: { lights } }: Printed) => lights.listed !== null && lights.count <= MOST_LIGHTS;

/** What a press changes is shown once for all boards of a kind: `hex` for `hex:2`. */
const kindOf = (scenery: Scenery) => rulesSaid(scenery) + scenery.title.replace(/\W*\d.*/, '');

@customElement('lo-class-paper')
export class ClassPaper extends LitElement {
  @property({ attribute: false }) boards: readonly Printed[] = [];
  @property() link = '';

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    onPaper,
    css`
      :host { color: var(--print-ink); background: var(--print-paper); font: 1rem/1.5 var(--serif); }
      h1 { font: 400 1.8rem/1.3 var(--serif); margin: 0 0 1rem; display: flex; justify-content: space-between; align-items: baseline; }
      .named { font: 1rem/1 var(--sans); border-bottom: 1px solid; min-width: 14rem; padding-bottom: 0.3rem; }
      p { margin: 0 0 1rem; }
      .link { display: grid; grid-template-columns: 8rem minmax(0, 1fr); gap: 1rem; align-items: center; margin-top: 2rem; break-inside: avoid; overflow-wrap: anywhere; font: 0.75rem/1.4 var(--sans); }
      .solved { break-before: page; }
    `,
  ];

  override render() {
    const { boards } = this;
    const say = sheetWords();
    const rules = boards.map(({ scenery }) => rulesSaid(scenery));
    const isOne = rules.every((rule) => rule === rules[0]);
    const drawn = boards.filter(isDrawn);
    const kinds = drawn.map(({ scenery }) => kindOf(scenery));
    return html`<h1>${say.title}<span class="named">${say.name}</span></h1>
      <p>${say.rule(isOne ? rules[0]! : '', Math.max(...boards.map(({ scenery }) => scenery.states)))} ${asides(boards.map(({ scenery }) => scenery))}</p>
      <div class="shown">${drawn.map(({ scenery }, at) => (kinds.indexOf(kinds[at]!) === at ? example(scenery) : nothing))}</div>
      <div class="boards">${boards.map((board, at) => (isDrawn(board)
        ? puzzle(board, at, isOne ? nothing : rules[at])
        : html`<figure>${board.scenery.title}<figcaption>${at + 1}. ${isOne ? nothing : rules[at]}</figcaption></figure>`))}</div>
      <div class="link"><lo-class-code .link=${this.link}></lo-class-code><span>${this.link}</span></div>
      <section class="solved"><h1>${say.answersTitle}</h1><p>${answersSaid(drawn)}</p>${answers(boards.map((board) => (isDrawn(board) ? board : { ...board, way: null })))}</section>`;
  }
}
