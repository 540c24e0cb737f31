/** `<lo-solve>`: an empty board to mark, and the fewest presses that turn it off, also of a box whose wiring nobody knows. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { boardOf } from '../address/link';
import { print } from '../address/route';
import { sayPlace } from '../board/place';
import { textOf } from '../class/set';
import { refusedBy } from '../core/core';
import type { Refused } from '../core/protocol';
import { contentOf } from '../draw/content';
import type { EditEvent } from '../draw/event';
import { type Known, Study } from '../draw/known';
import '../draw/number-field';
import type { NumberEvent } from '../draw/number-field';
import { openedBy } from '../draw/opened';
import '../draw/paint';
import type { Photo } from '../draw/photo';
import { MOST_STATES } from '../draw/rules';
import { type Shape, blank, puzzleOf, resized, withStates } from '../draw/shape';
import type { Board, FoundEvent } from '../draw/shot';
import '../draw/shot';
import { choose } from '../file/choose';
import { type Pasted, hand, pass, pasting, taken } from '../file/pasted';
import '../solve/answer';
import { type Near, nearestOf } from '../solve/nearest';
import { slipOf } from '../solve/slip';
import { LONGEST, isUsual } from '../solve/usual';
import { type Tried, changesOf, freeName, systemOf, withTried } from '../solve/wiring';
import { refusal, refusedText } from '../strings/refusal';
import { Speaks } from '../strings/say';
import { solveWords } from '../strings/solve';
import { controls } from '../styles/controls';
import { tabs } from '../styles/tabs';
import { textbox } from '../styles/textbox';
import { view } from '../styles/view';

const MODES = ['board', 'wiring'] as const;

/** What is no board for whoever is stuck, whatever the library took it for. */
const UNREAD: readonly string[] = ['unreadable', 'no_board', 'no_size'];

@customElement('lo-solve')
export class Solve extends LitElement {
  /** `wiring`, a board to solve, or nothing. */
  @property({ attribute: false }) parts: string[] = [];
  @state() private shape: Shape = blank(5, 5, 'squares', 0);
  @state() private answer: Known | null = null;
  /** The nearest board that can be solved, where this one cannot. */
  @state() private near: Near | null = null;
  @state() private isLooking = false;
  @state() private problem: Refused | null = null;
  /** Why what was pasted is no board. */
  @state() private wrong = '';
  /** The picture that the board is from. */
  @state() private photo: Photo | null = null;
  /** Whether the board of the picture is known for sure, has to be confirmed, or is not known (yet). */
  @state() private reading: 'sure' | 'unsure' | 'none' = 'sure';
  /** What the box showed before the button that is tried now; null before the first. */
  @state() private marked: number[] | null = null;
  @state() private tried: Tried[] = [];
  @state() private name = '1';
  /** Whether the next light that is pressed says which button it was. */
  @state() private isNaming = false;
  /** The button that is recorded again. */
  @state() private mending: string | null = null;
  /** Rows that are pasted, to be mended where they are wrong. */
  @state() private rows = '';
  /** What was pasted or chosen last. */
  private pasted: Pasted = '';
  private readonly study = new Study();

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [view, controls, tabs, textbox, css`
    h1 { font: 400 2rem/1.15 var(--serif); margin: 0 0 var(--space-3); }
    p { margin: 0; font: 1.05rem/1.5 var(--serif); }
    .intro { max-width: var(--measure); margin-bottom: var(--space-4); color: var(--ink-soft); }
    .desk { display: grid; gap: var(--space-4) var(--space-5); grid-template-columns: minmax(0, 1fr); align-items: start; }
    .tray { background: var(--tray); border: 1px solid var(--tray-edge); border-radius: calc(2 * var(--corner)); padding: var(--space-3); --figure-height: max(16rem, 100vh - 19rem); }
    aside, .work { display: grid; gap: var(--space-3); grid-template-columns: minmax(0, 1fr); }
    ul { margin: 0; padding: 0; list-style: none; display: grid; gap: var(--space-2); }
    li { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; }
    .row { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-3); align-items: center; }
    .fields { display: grid; grid-template-columns: repeat(3, minmax(0, 7rem)); gap: var(--space-2); }
    .rows { display: grid; gap: var(--space-1); }
    .rows textarea { font: 1rem/1.5 var(--mono); }
    input { width: 6rem; }
    lo-small-board { --wide: 14rem; }
    @media (min-width: 52rem) { .desk { grid-template-columns: minmax(0, 34rem) minmax(0, 1fr); } }
  `];

  override connectedCallback() {
    super.connectedCallback();
    pasting.addEventListener('pasted', this.takePasted);
    void this.takePasted();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    pasting.removeEventListener('pasted', this.takePasted);
    this.study.close();
  }

  override willUpdate(changed: Map<string, unknown>) {
    if (!changed.has('parts')) return;
    if (this.hasUpdated) this.begin();
    if (this.parts[0] && !this.isWiring) void this.show(this.parts[0]);
  }

  private get isWiring() {
    return this.parts[0] === 'wiring';
  }

  private get now() {
    return this.shape.cells as number[];
  }

  private get isOff() {
    return this.now.every((state) => state === 0);
  }

  /** Forgets what was found, and what was learned of a box. */
  private begin() {
    this.study.forget();
    [this.answer, this.problem, this.isLooking, this.marked, this.tried, this.name, this.mending, this.isNaming] = [null, null, false, null, [], '1', null, false];
    [this.photo, this.reading, this.wrong, this.near] = [null, 'sure', '', null];
  }

  /** Solves a board of the address. One that cannot be marked here is played. */
  private async show(text: string) {
    this.isLooking = true;
    try {
      const { id, result } = await openedBy(this.study.core, text);
      if (!('shape' in result) || !isUsual(result.shape)) return location.replace(print('play', id));
      this.change(result.shape);
      if (!this.isOff) await this.solve();
    } catch (error) {
      this.problem = refusedBy(error);
    }
  }

  private readonly change = (shape: Shape) => {
    this.study.forget();
    [this.shape, this.answer, this.near, this.problem, this.isLooking, this.wrong] = [shape, null, null, null, false, ''];
  };

  private edit(shape: Shape) {
    if (!this.isNaming) return this.change(shape);
    const { rows, columns, cells } = this.shape;
    this.name = sayPlace([rows, columns], shape.cells.findIndex((state, light) => state !== cells[light]));
    this.isNaming = false;
  }

  private readonly takePasted = async () => {
    const pasted = taken();
    if (pasted === null) return;
    this.pasted = pasted;
    const content = typeof pasted === 'string' ? pasted : await contentOf(pasted);
    [this.photo, this.reading, this.wrong] = [null, 'none', content === null ? solveWords().tooLong : ''];
    if (typeof content === 'string') await this.read((this.rows = content));
    else this.photo = content;
  };

  /** Solves a board that was pasted. What cannot be marked here is drawn, and what is no board is said to be none. */
  private async read(pasted: string) {
    const text = textOf(boardOf(pasted));
    try {
      // The library asks whether rows of digits with commas are a list of presses. Here they are a board.
      const { id, result } = await openedBy(this.study.core, text).catch((error) =>
        openedBy(this.study.core, text, 'text').catch(() => { throw error; }));
      if (!('shape' in result) || !isUsual(result.shape)) return pass(this.pasted);
      if (location.hash === print('solve', id)) await this.show(id);
      // Back leads to what was here before, and an empty board is nothing.
      else location[this.parts[0] ? 'assign' : 'replace'](print('solve', id));
    } catch (error) {
      const refused = refusedBy(error);
      const kind = refused.why?.kind ?? 'unreadable';
      if (kind === 'other_lights') return pass(this.pasted);
      const [say, slip] = [solveWords(), slipOf(text)];
      this.wrong = slip ? say.slip(slip.row, slip.lights, slip.others) : UNREAD.includes(kind) ? say.noBoard : refusedText(refused);
    }
  }

  /** Solves the board that was found in a picture, if it is sure. */
  private found(found: { board: Board; isSure: boolean } | { drawn: string }) {
    this.reading = 'drawn' in found || found.isSure ? 'sure' : 'unsure';
    if ('drawn' in found) return void this.read(found.drawn);
    const { size: [rows, columns], states, count } = found.board;
    const shape = withStates({ ...blank(rows, columns), cells: states }, count);
    if (!isUsual(shape)) return pass(this.pasted);
    // On a box the lights of now are marked once, before its buttons.
    if (this.isWiring && this.marked) return;
    this.change(shape);
    if (!this.isWiring && found.isSure && !this.isOff) void this.solve();
    void this.bringIn('.desk');
  }

  /** No board was found in the picture: it takes the place of the board. */
  private readonly unread = async () => {
    this.change(this.shape);
    this.reading = 'none';
    await this.bringIn('lo-shot');
    this.renderRoot.querySelector<HTMLElement>('lo-shot')?.focus();
  };

  /** Scrolls to a part whose beginning is out of sight. */
  private async bringIn(part: string) {
    await this.updateComplete;
    const place = this.renderRoot.querySelector(part);
    const top = place?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > innerHeight / 2) place?.scrollIntoView();
  }

  private readonly sized = (rows: number, columns: number) => {
    const larger = resized(this.shape, rows, columns);
    this.begin();
    this.change({ ...larger, cells: larger.cells.map((state) => state ?? 0) });
  };

  private readonly solve = async (text = JSON.stringify(puzzleOf(this.shape))) => {
    this.isLooking = true;
    this.problem = null;
    this.reading = 'sure';
    try {
      await this.study.look(text, 'json', (known) => (this.answer = known));
    } catch (error) {
      this.problem = refusedBy(error);
    }
    this.isLooking = false;
    if (!this.isWiring) await this.approach();
  };

  private async approach() {
    const { answer } = this;
    if (answer?.isSolvable !== false) return;
    const near = await nearestOf(this.study.core, answer.id).catch(() => null);
    if (answer === this.answer) this.near = near;
  }

  /** Takes what the button of now did, and looks whether that is enough. */
  private readonly take = () => {
    const { shape: { states }, marked, now } = this;
    this.tried = withTried(this.tried, { name: this.name.trim() || freeName(this.tried), changes: changesOf(marked!, now, states) });
    this.name = freeName(this.tried);
    this.mending = null;
    this.marked = [...now];
    void this.solve(systemOf(this.tried, now, states));
  };

  override render() {
    const say = solveWords();
    return html`<h1>${say.heading}</h1>
      <p class="intro">${this.isWiring ? say.wiring.intro : say.intro}</p>
      <nav aria-label=${say.heading}>${MODES.map((mode) => html`<a href=${print('solve', mode === 'board' ? '' : mode)}
        aria-current=${(mode === 'wiring') === this.isWiring ? 'page' : nothing}>${say.modes[mode]}</a>`)}</nav>
      <div class="desk">
        <div class="work">${this.photo && this.reading === 'none' ? nothing : this.answer?.way && !this.isWiring
          ? html`<lo-answer .scenery=${this.answer.scenery} .way=${this.answer.way}></lo-answer>`
          : html`<div class="tray"><lo-paint .tool=${'lights'} .heading=${say.board} ?names=${this.isWiring} .shape=${this.shape} @edit=${(event: EditEvent<Shape>) => this.edit(event.detail.drawing)}></lo-paint></div>`}
          ${this.photo ? html`${this.isWiring ? nothing : this.told()} ${this.shot(this.photo)}` : nothing}</div>
        <aside>${this.isWiring ? html`${this.alert()} ${this.wiring()}` : this.board()}</aside>
      </div>`;
  }

  /** The picture, below the board that was read from it. */
  private shot(photo: Photo) {
    const say = solveWords();
    return html`<lo-shot .core=${this.study.core} .photo=${photo} .heading=${this.reading === 'none' ? say.picked : say.yours}
      @found=${(event: FoundEvent) => this.found(event.detail)} @unread=${this.unread}>${
        this.reading === 'none' ? html`<button @click=${() => (this.photo = null)}>${say.byHand}</button>`
        : this.reading === 'unsure' && !this.isWiring && !this.isOff ? html`<button class="first" @click=${() => this.solve()}>${say.confirm}</button>` : nothing}</lo-shot>`;
  }

  private board() {
    const say = solveWords();
    const clear = html`<button ?disabled=${this.isOff} @click=${() => this.change({ ...this.shape, cells: this.now.map(() => 0) })}>${say.clear}</button>`;
    if (this.answer?.way) {
      return html`${this.photo ? nothing : this.told()}
        <div class="row"><button @click=${() => this.change(this.shape)}>${say.change}</button>${clear}<a class="button" href=${print('play', this.answer.id)}>${say.play}</a></div>${this.pictures()} ${this.pastedRows()}`;
    }
    if (this.photo && this.reading === 'none') return html`${this.pictures()} ${this.pastedRows()}`;
    return html`<div class="row"><button class=${this.reading === 'sure' ? 'first' : ''} ?disabled=${this.isOff} @click=${() => this.solve()}>${say.solve}</button>${clear}</div>
      ${this.photo ? nothing : this.told()}
      ${this.pictures()} ${this.photo ? nothing : this.fields()} ${this.pastedRows()}`;
  }

  private alert() {
    return this.wrong ? html`<p role="alert">${this.wrong}</p>` : nothing;
  }

  /** Where a board comes from that nobody marks: a picture, or rows. */
  private pictures() {
    const say = solveWords();
    return html`<div class="row">
        <button @click=${() => this.open()}>${say.picture}</button>
        ${matchMedia('(pointer: coarse)').matches ? html`<button @click=${() => this.open(true)}>${say.camera}</button>` : nothing}
      </div>`;
  }

  private pastedRows() {
    const say = solveWords();
    return html`<label class="rows">${say.pasted}<textarea rows="3" spellcheck="false" autocapitalize="off" .value=${this.rows}
        @input=${(event: Event) => (this.rows = (event.target as HTMLTextAreaElement).value)}></textarea></label>
      ${this.alert()}
      <div class="row"><button ?disabled=${this.rows.trim() === ''} @click=${() => hand(this.rows)}>${say.read}</button></div>`;
  }

  private fields() {
    const say = solveWords();
    const { rows, columns, states } = this.shape;
    const field = (label: string, value: number, least: number, most: number, set: (value: number) => void) =>
      html`<lo-number .label=${label} .value=${value} .least=${least} .most=${most} @number=${(event: NumberEvent) => set(event.detail)}></lo-number>`;
    return html`<div class="fields">
      ${field(say.rows, rows, 1, LONGEST, (value) => this.sized(value, columns))}
      ${field(say.columns, columns, 1, LONGEST, (value) => this.sized(rows, value))}
      ${field(say.states, states, 2, MOST_STATES, (value) => { this.begin(); this.change(withStates(this.shape, value)); })}
    </div>`;
  }

  /** The number of presses, or why there is no solution (yet). With a picture, it is right below the board. */
  private told() {
    const say = solveWords();
    const { answer, problem, isLooking } = this;
    if (answer?.way) return html`<p role="status">${say.found(total(answer.way), answer.isFewest)}</p>`;
    if (problem) return html`<p role="alert">${refusal(problem)}</p>`;
    if (!answer && !isLooking) return nothing;
    if (isLooking || answer?.isSolvable !== false) return html`<p role="status">${isLooking ? say.looking : say.unknown}</p>`;
    const [some, all] = (answer.info?.info.solvable_share_exact ?? '').split('/');
    const { rows, columns } = this.shape;
    return html`<p role="status">${say.impossible(all ? say.share(some!, all) : null, `${rows}x${columns}`)} <a href=${print('solve', 'wiring')}>${say.teach}</a></p>
      ${this.nearest()}
      <p><a href=${print('play', answer.id)}>${say.why}</a></p>`;
  }

  private nearest() {
    if (!this.near) return nothing;
    const say = solveWords();
    const { id, scenery, changed } = this.near;
    const { rows, columns } = this.shape;
    const text = say.nearest(changed.map((light) => sayPlace([rows, columns], light)).join(', '), changed.length === 1);
    return html`<p>${text}</p><lo-small-board .scenery=${scenery} .states=${scenery.start} .outlined=${changed} label=${text}></lo-small-board>
      ${scenery.start.every((state) => state === 0) ? nothing : html`<div class="row"><a class="button" href=${print('solve', id)}>${say.solveNearest}</a></div>`}`;
  }

  private wiring() {
    const say = solveWords();
    const { marked, answer, isLooking } = this;
    if (!marked) {
      return html`${this.tried.length > 0 ? nothing : this.fields()}<p>${say.wiring.first}</p>
        <div class="row"><button class="first" ?disabled=${this.isOff && this.tried.length === 0} @click=${() => (this.marked = [...this.now])}>${say.wiring.ready}</button></div>`;
    }
    const hasChanged = this.now.some((state, light) => state !== marked[light]);
    const way = answer?.way;
    const again = html`<button @click=${() => this.begin()}>${say.wiring.again}</button>`;
    if (way && !hasChanged) {
      const presses = total(way);
      return html`<p role="status">${presses === 0 ? say.wiring.off : say.wiring.enough(presses)}</p>
        ${presses === 0 ? nothing : html`<lo-answer .scenery=${answer.scenery} .way=${way} .names=${this.tried.map(({ name }) => name)}></lo-answer>`}${this.known()}<div class="row">${again}</div>`;
    }
    const isImpossible = !isLooking && this.mending === null && answer?.isSolvable === false;
    return html`<p role="status">${isLooking ? say.looking : isImpossible ? say.wiring.known(this.tried.length) : ''}</p>
      ${isImpossible ? nothing : html`<p>${this.mending === null ? say.wiring.then : say.wiring.mending(this.mending)}</p>`}
      <div class="row"><label>${say.wiring.name} <input .value=${this.name} @input=${(event: Event) => (this.name = (event.target as HTMLInputElement).value)} /></label>
        <button aria-pressed=${this.isNaming} @click=${() => (this.isNaming = !this.isNaming)}>${this.isNaming ? say.wiring.pointing : say.wiring.point}</button>
        <button class="first" ?disabled=${!hasChanged} @click=${this.take}>${say.wiring.take}</button>${again}</div>
      ${hasChanged ? nothing : html`<p>${say.wiring.nothing}</p>`}
      ${this.known()}`;
  }

  /** The buttons that are recorded. A wrong one is recorded again, the others stay. */
  private known() {
    const say = solveWords().wiring;
    const { rows, columns } = this.shape;
    if (this.tried.length === 0) return nothing;
    const changed = (changes: readonly number[]) =>
      changes.flatMap((by, light) => (by === 0 ? [] : [by === 1 ? sayPlace([rows, columns], light) : `${sayPlace([rows, columns], light)} +${by}`])).join(', ');
    return html`<p>${say.list}</p><ul>${this.tried.map(({ name, changes }) => html`<li>${say.button(name)}: ${changed(changes)}
      <button aria-label=${say.mend(name)} @click=${() => this.mend(name)}>${say.mended}</button></li>`)}</ul>`;
  }

  /** Records a button again: its lights may have been marked wrong, so the lights of now are marked first. */
  private mend(name: string) {
    [this.mending, this.name, this.marked, this.answer] = [name, name, null, null];
  }

  private async open(camera = false) {
    const file = await choose(camera ? 'image/*' : '', camera);
    if (file) hand(file);
  }
}

const total = (way: readonly number[]) => way.reduce((sum, count) => sum + count, 0);
