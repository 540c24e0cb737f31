/** `<lo-class-form>`: a teacher names boards, says what is allowed, and copies the link. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { print } from '../address/route';
import { PACKS, type Level, type Pack, levelsOf, placeOf } from '../play/levels';
import '../play/share';
import '../play/thumb';
import { recall, remember } from '../store';
import { classWords } from '../strings/class';
import { levelWords } from '../strings/levels';
import { refusal, shortened } from '../strings/refusal';
import { Speaks } from '../strings/say';
import { controls } from '../styles/controls';
import { textbox } from '../styles/textbox';
import { Check, type Verdict } from './check';
import './code-view';
import './paper';
import './sheet-view';
import type { Printed } from '../learn/on-paper';
import { MOST_BOARDS, WISHES, type Wish, addressOf, linesIn, textOf } from './set';

/** How long after the last letter the boards are looked at, in milliseconds. */
const UNTIL_QUIET = 400;

const KEPT_AS = 'class-boards';

@customElement('lo-class-form')
export class ClassForm extends LitElement {
  /** What to begin with. */
  @property({ attribute: false }) boards: string[] = [];
  /** As typed and picked; null before that. */
  @state() private lines: string | null = null;
  @state() private wishes: readonly Wish[] = WISHES;
  private readonly check = new Check();
  private timer = 0;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    textbox,
    css`
      :host, .make { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); overflow-wrap: anywhere; }
      h1 { font: 400 2rem/1.15 var(--serif); margin: 0; }
      p { margin: 0; font: 1.05rem/1.5 var(--serif); }
      h1 + p { max-width: var(--measure); }
      .note { color: var(--ink-soft); font-size: 0.95rem; }
      .lines, .set { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-1); }
      .set { gap: var(--space-4); max-width: var(--measure); }
      @media (min-width: 64rem) {
        .make { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); column-gap: var(--space-6); align-items: start; }
        .pick:not([open]) { grid-column: 1 / -1; }
      }
      ul { margin: 0; padding-inline-start: 1.2rem; color: var(--warn); }
      ul b { overflow-wrap: anywhere; }
      /* The list fades when there is more. */
      .pick div.all { max-height: 60vh; overflow: auto; padding: 0.25rem 0.25rem 2rem; mask: linear-gradient(#000 calc(100% - 2.5rem), transparent); }
      @media (min-width: 64rem) { .pick div.all { max-height: 36rem; } }
      .pick h2 { margin: var(--space-3) 0 var(--space-2); font: 600 0.95rem/1.3 var(--sans); color: var(--ink-soft); }
      .boards { display: flex; flex-wrap: wrap; gap: var(--space-2); }
      .boards button { --thumb: 4rem; display: grid; width: 4.75rem; padding: 0.2rem; position: relative; font-size: 0.8rem; line-height: 1.3; }
      .boards button[aria-pressed='true'] { outline: 3px solid var(--accent); }
      .picked { list-style: none; margin: 0; padding: 0; color: inherit; display: flex; flex-wrap: wrap; gap: var(--space-3); }
      .picked lo-thumb { --thumb: 6.5rem; }
      .picked li { width: 7rem; }
      .picked li > span { display: flex; align-items: center; gap: 0.15rem; }
      .picked b { flex: 1; }
      .picked button { min-height: 0; min-width: 1.75rem; height: 1.75rem; padding: 0; }
      lo-class-code { width: min(100%, 14rem); }
      input[type='checkbox'] { min-height: 0; width: 1.25rem; height: 1.25rem; accent-color: var(--accent); }
      .row { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); align-items: center; }
      lo-class-paper { display: none; }
      /* Print shows the boards and their link, or the table alone. */
      @media print {
        h1, h1 + p, .make, lo-class-sheet { display: none; }
        lo-class-paper { display: block; }
        :host([prints='table']) lo-class-paper { display: none; }
        :host([prints='table']) lo-class-sheet { display: grid; }
      }
    `,
  ];

  override render() {
    const say = classWords();
    const lines = this.text;
    const named = linesIn(lines);
    const boards = named.map(({ board }) => board);
    const address = addressOf({ wishes: this.wishes, boards });
    const link = `${location.href.split('#')[0]}${address}`;
    const printed = this.printed(boards);
    return html`<h1>${say.heading}</h1>
      <p>${say.intro} <a href=${print('learn', 'hand-out')}>${say.handOut}</a></p>
      <div class="make"><details class="pick" ?open=${this.boards.length === 0}><summary>${say.pick}</summary><div class="all">${PACKS.map((pack) => this.pack(pack, boards))}</div></details>
      <div class="set">${this.picked(named)}<label class="lines">${say.boards}
        <textarea rows="6" spellcheck="false" aria-describedby="note" .value=${lines} @input=${this.typed}></textarea></label>
      ${this.wrong(named)}
      <p class="note" id="note">${say.boardsHint}</p>
      ${WISHES.map((wish) => html`<label><input type="checkbox" .checked=${this.wishes.includes(wish)} @change=${() => this.toggle(wish)} />${say.wishes[wish]}</label>`)}
      ${boards.length > MOST_BOARDS ? html`<p role="alert">${say.tooMany(MOST_BOARDS)}</p>` : nothing}
      ${printed
        ? html`<lo-share .choices=${[{ title: say.link, text: link }]}></lo-share><lo-class-code .link=${link}></lo-class-code>
            <div class="row"><button @click=${() => this.print('boards')}>${say.print}</button><a href=${address}>${say.look}</a></div>`
        : nothing}</div></div>
      <lo-class-sheet .boards=${boards.map(textOf)} @print=${() => this.print('table')}></lo-class-sheet>
      ${printed ? html`<lo-class-paper .boards=${printed} .link=${link} ?names=${this.wishes.includes('names')}></lo-class-paper>` : nothing}`;
  }

  /** What is on the boards, once all of them can be played. */
  private printed(boards: readonly string[]): Printed[] | null {
    if (boards.length === 0 || boards.length > MOST_BOARDS) return null;
    const printed = boards.flatMap((board) => {
      const verdict = this.check.of(board);
      return verdict?.kind === 'good' ? [{ ...verdict, board: verdict.scenery.start }] : [];
    });
    return printed.length === boards.length ? printed : null;
  }

  /** The boards in their order, to be moved and removed. */
  private picked(named: readonly { board: string }[]) {
    const say = classWords();
    if (named.length === 0 || named.length > MOST_BOARDS) return nothing;
    const boards = named.map(({ board }) => board);
    const without = (at: number) => boards.filter((_, index) => index !== at);
    const moved = (at: number, to: number) => [...without(at).slice(0, to), boards[at]!, ...without(at).slice(to)];
    const key = (sign: string, label: string, isOff: boolean, next: () => string[]) => html`<button aria-label=${label} title=${label} ?disabled=${isOff} @click=${() => this.set(next())}>${sign}</button>`;
    return html`<ol class="picked" aria-label=${say.picked}>${boards.map((board, at) => html`<li title=${shortened(board)}><lo-thumb aria-hidden="true" .board=${textOf(board)}></lo-thumb>
      <span><span class="hidden">${shortened(board)}</span><b aria-hidden="true">${at + 1}</b>${key('←', say.earlier(at + 1), at === 0, () => moved(at, at - 1))}${key('→', say.later(at + 1), at === boards.length - 1, () => moved(at, at + 1))}${key('×', say.remove(at + 1), false, () => without(at))}</span></li>`)}</ol>`;
  }

  /** Other boards from now on. */
  private set(boards: readonly string[]) {
    this.keep(boards.join('\n'));
    this.look();
  }

  private print(what: 'boards' | 'table') {
    this.setAttribute('prints', what);
    addEventListener('afterprint', () => this.removeAttribute('prints'), { once: true });
    window.print();
  }

  /** Boards to pick by pressing their pictures. */
  private pack(pack: Pack, boards: readonly string[]) {
    return html`<h2>${levelWords().packs[pack]}</h2><div class="boards">${levelsOf(pack).map((level) => this.thumb(level, boards.includes(level.name)))}</div>`;
  }

  private thumb({ name, board, presses }: Level, isPicked: boolean) {
    const { pack, number } = placeOf(name);
    const moves = classWords().presses(presses);
    return html`<button aria-pressed=${isPicked} title="${levelWords().title(pack, number)}, ${moves}" @click=${() => this.toggleBoard(name, isPicked)}>
      <span class="hidden">${levelWords().title(pack, number)}, ${moves}</span><lo-thumb aria-hidden="true" .board=${board}></lo-thumb>
      <b aria-hidden="true">${number}</b><span aria-hidden="true">${moves}</span></button>`;
  }

  private toggleBoard(name: string, isPicked: boolean) {
    const lines = this.text.split('\n').filter((line) => line.trim() !== '');
    this.set(isPicked ? lines.filter((line) => line.trim() !== name) : [...lines, name]);
  }

  /** The boards of the address, else those of last time. */
  private get text(): string {
    return this.lines ?? (this.boards.length > 0 ? this.boards.join('\n') : recall(KEPT_AS) ?? '');
  }

  private keep(lines: string) {
    this.lines = lines;
    remember(KEPT_AS, lines);
  }

  override connectedCallback() {
    super.connectedCallback();
    this.look();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
    this.check.stop();
  }

  override willUpdate(changed: Map<string, unknown>) {
    if (changed.has('boards')) this.look();
  }

  /** The lines that nobody can play, and what would be right. */
  private wrong(named: { line: number; board: string }[]) {
    const say = classWords();
    const all = named.slice(0, MOST_BOARDS).map(({ line, board }) => ({ line, board, verdict: this.check.of(board) }));
    const wrong = all.filter(({ verdict }) => verdict && verdict.kind !== 'good');
    return html`<div role="status">${wrong.length > 0
      ? html`<ul>${wrong.map(({ line, board, verdict }) => html`<li><b>${say.line(line, shortened(board))}</b> ${this.why(verdict!)}</li>`)}</ul><p class="note">${say.wrong(wrong.length)}</p>`
      : all.some(({ verdict }) => !verdict) ? html`<p class="note">${say.checking}</p>` : nothing}</div>`;
  }

  private why(verdict: Verdict) {
    const say = classWords();
    switch (verdict.kind) {
      case 'refused': {
        const { why } = verdict.refused;
        return why?.kind === 'no_board' && !why.nearest ? say.noBoard(shortened(why.text)) : refusal(verdict.refused);
      }
      case 'no_seed': return say.noSeed(verdict.better);
      case 'solved': return say.solved;
      case 'impossible': return say.impossible;
      case 'good': return nothing;
    }
  }

  private look() {
    const boards = linesIn(this.text).slice(0, MOST_BOARDS).map(({ board }) => board);
    void this.check.look(boards, () => this.requestUpdate());
  }

  private readonly typed = (event: Event) => {
    this.keep((event.target as HTMLTextAreaElement).value);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.look(), UNTIL_QUIET);
  };

  private toggle(wish: Wish) {
    this.wishes = this.wishes.includes(wish) ? this.wishes.filter((other) => other !== wish) : [...this.wishes, wish];
  }
}
