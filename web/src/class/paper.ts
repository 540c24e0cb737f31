/** `<lo-class-paper>`: the boards of a class on paper, the link that opens them, and the answers. Visible in print only. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Scenery } from '../core/protocol';
import { type Printed, answers, answersSaid, example, onPaper, orderSaid, puzzle } from '../learn/on-paper';
import { rulesSaid } from '../play/rule';
import { words as sheetWords } from '../strings/learn/hand-out';
import { Speaks } from '../strings/say';
import './code-view';

/** Larger boards are not drawn light by light. */
const MOST_LIGHTS = 400;

/** Nobody types a longer link; the code has it. */
const LONGEST_LINK = 160;

const isDrawn = ({ scenery: { lights } }: Printed) => lights.listed !== null && lights.count <= MOST_LIGHTS;

/** What a press changes is shown once for all boards of a kind: `hex` for `hex:2`. */
const kindOf = (scenery: Scenery) => rulesSaid(scenery) + scenery.title.replace(/\W*\d.*/, '');

@customElement('lo-class-paper')
export class ClassPaper extends LitElement {
  @property({ attribute: false }) boards: readonly Printed[] = [];
  @property() link = '';
  /** Whether lights show their names. */
  @property({ type: Boolean }) names = false;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    onPaper,
    css`
      :host { color: var(--print-ink); background: var(--print-paper); font: 0.95rem/1.45 var(--serif); }
      .head { display: grid; grid-template-columns: minmax(0, 1fr) 6rem; gap: 0 1.5rem; margin-bottom: 0.5rem; align-items: start; }
      h1 { font: 400 1.6rem/1.3 var(--serif); margin: 0 0 0.75rem; }
      .head h1 { grid-column: 1 / -1; display: flex; justify-content: space-between; align-items: baseline; }
      .named { font: 1rem/1 var(--sans); border-bottom: 1px solid; min-width: 14rem; padding-bottom: 0.3rem; }
      p { margin: 0 0 0.6rem; }
      .link { overflow-wrap: anywhere; font: 0.75rem/1.4 var(--sans); }
      .shown { gap: 0.75rem 1.5rem; margin-bottom: 1rem; }
      .aim lo-small-board { --wide: 5.5rem; --high: 5.5rem; }
      .pairs { grid-template-columns: repeat(2, 1fr); }
      .boards { gap: 1.1rem 2rem; }
      .boards lo-small-board { --high: 11.5rem; }
      .boards figcaption { font-size: 0.85rem; line-height: 1.35; }
      .solved { break-before: page; }
    `,
  ];

  override render() {
    const { boards } = this;
    const say = sheetWords();
    const sceneries = boards.map(({ scenery }) => scenery);
    const rules = sceneries.map((scenery) => rulesSaid(scenery));
    const isOne = rules.every((rule) => rule === rules[0]);
    const pictures = this.examples();
    return html`<div class="head"><h1>${say.title}<span class="named">${say.name}</span></h1>
        <div><p>${say.rule(isOne ? rules[0]! : '', Math.max(...sceneries.map(({ states }) => states)))} ${orderSaid(sceneries)}</p>
        ${pictures.length > 0 ? html`<p>${pictures.length > 1 ? say.pressEach : say.press}</p>` : nothing}
        ${this.link.length > LONGEST_LINK ? nothing : html`<p class="link">${this.link}</p>`}</div>
        <lo-class-code .link=${this.link}></lo-class-code></div>
      <div class="shown">${pictures}</div>
      <div class="boards ${boards.length === 2 || boards.length === 4 ? 'pairs' : ''}">${boards.map((board, at) => (isDrawn(board)
        ? puzzle(board, at, isOne ? nothing : rules[at], this.names)
        : html`<figure>${board.scenery.title}<figcaption>${at + 1}. ${isOne ? nothing : rules[at]}</figcaption></figure>`))}</div>
      <section class="solved"><h1>${say.answersTitle}</h1><p>${answersSaid(boards.filter(isDrawn))}</p>${answers(boards.map((board) => (isDrawn(board) ? board : { ...board, way: null })))}</section>`;
  }

  /** What a press changes, a picture for each kind of board; of several kinds each says its boards. */
  private examples() {
    const say = sheetWords();
    const kinds = new Map<string, number[]>();
    this.boards.forEach((board, at) => {
      const kind = kindOf(board.scenery);
      if (isDrawn(board)) kinds.set(kind, [...(kinds.get(kind) ?? []), at + 1]);
    });
    return [...kinds.values()].flatMap((numbers) =>
      example(this.boards[numbers[0]! - 1]!.scenery, kinds.size > 1 ? say.shown(numbers) : nothing) ?? []);
  }
}
