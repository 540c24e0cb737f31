/** `<lo-solve>`: an empty board to mark, and the fewest presses that turn it off, also in a game of unknown wiring. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
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
import { type Coloured, colourStyles, order } from '../solve/colours';
import { type Near, nearestOf } from '../solve/nearest';
import { rowsOf, slipOf } from '../solve/slip';
import { suspectsOf } from '../solve/suspects';
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

/** Signs of a pasted board that do not say which is on, as digits do. */
const SIGNS = /[^\x00-\x7f]/;

/** What is known of a game. */
interface Learned {
  shape: Shape;
  marked: number[] | null;
  tried: Tried[];
}

/** What was being recorded when the tab or the view was left. */
let left: (Learned & Pick<Solve, 'name' | 'mending' | 'isApart' | 'earlier'>) | null = null;

@customElement('lo-solve')
export class Solve extends LitElement {
  /** `wiring`, a board to solve, or nothing. */
  @property({ attribute: false }) parts: string[] = [];
  @state() private shape: Shape = blank(5, 5, 'squares', 0);
  @state() private answer: Known | null = null;
  /** The single lights whose other state makes an unsolvable board solvable. */
  @state() private suspects: ReadonlyMap<number, number> = new Map();
  /** The nearest board that can be solved, where no single light is wrong. */
  @state() private near: Near | null = null;
  @state() private isLooking = false;
  @state() private problem: Refused | null = null;
  /** Why what was pasted is no board. */
  @state() private wrong = '';
  /** The picture that the board is from. */
  @state() private photo: Photo | null = null;
  /** Whether the board of the picture is known for sure, has to be confirmed, or is not known (yet). */
  @state() private reading: 'sure' | 'unsure' | 'none' = 'sure';
  /** The board of a picture whose colours have no order yet. */
  @state() private colours: Coloured | null = null;
  /** What the game showed before the button that is tried now; null before the first. */
  @state() private marked: number[] | null = null;
  @state() private tried: Tried[] = [];
  /** The button that was pressed; empty until the light that it is on is pressed. */
  @state() name = '';
  /** Whether buttons are not on the lights: they have names. */
  @state() isApart = false;
  /** The button that is recorded again. */
  @state() mending: string | null = null;
  /** What was known of the game before each step that Undo takes back. */
  @state() earlier: Learned[] = [];
  /** Rows that are pasted, to be mended where they are wrong. */
  @state() private rows = '';
  /** What was pasted or chosen last. */
  private pasted: Pasted = '';
  private readonly study = new Study();

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [view, controls, tabs, textbox, colourStyles, css`
    h1 { font: 400 2rem/1.15 var(--serif); margin: 0 0 var(--space-3); }
    p { margin: 0; font: 1.05rem/1.5 var(--serif); }
    .intro { max-width: var(--measure); margin-bottom: var(--space-4); color: var(--ink-soft); }
    .desk { scroll-margin-top: var(--space-3); display: grid; gap: var(--space-4) var(--space-5); grid-template-columns: minmax(0, 1fr); align-items: start; }
    .tray { background: var(--tray); border: 1px solid var(--tray-edge); border-radius: calc(2 * var(--corner)); padding: var(--space-3); --figure-height: max(16rem, 100vh - 19rem); }
    [hidden] { display: none !important; }
    aside, .work { display: grid; gap: var(--space-3); grid-template-columns: minmax(0, 1fr); }
    ul { margin: 0; padding: 0; list-style: none; display: grid; gap: var(--space-2); }
    li { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; }
    .row { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-3); align-items: center; }
    .fields { display: grid; grid-template-columns: repeat(2, minmax(0, 7rem)) minmax(0, 9rem); gap: var(--space-2); align-items: end; }
    .rows { display: grid; gap: var(--space-1); }
    .rows textarea { font: 1rem/1.5 var(--mono); }
    input { width: 6rem; }
    lo-small-board { --wide: 14rem; }
    @media (min-width: 52rem) {
      .desk { grid-template: auto 1fr / minmax(0, 34rem) minmax(0, 1fr); }
      /* A picture is beside its board. */
      .desk > * { grid-column: 2; }
      .work, .desk > lo-shot:has(~ .work[hidden]) { grid-area: 1 / 1 / 3; }
      /* The steps of a solution stand in the column beside it, so that the board stays where it was. */
      .desk:has(lo-answer) { grid-template-rows: repeat(5, auto) 1fr; }
      .work:has(lo-answer), lo-answer { display: contents; }
      .work:has(lo-answer) > * { grid-column: 2; }
    }
  `];

  override connectedCallback() {
    super.connectedCallback();
    pasting.addEventListener('pasted', this.takePasted);
    void this.takePasted();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    pasting.removeEventListener('pasted', this.takePasted);
    if (this.isWiring) this.leave();
    this.study.close();
  }

  override willUpdate(changed: Map<string, unknown>) {
    if (!changed.has('parts')) return;
    if ((changed.get('parts') as string[] | undefined)?.[0] === 'wiring') this.leave();
    if (this.hasUpdated) this.begin();
    if (this.isWiring && left) this.goOn(left);
    if (this.parts[0] && !this.isWiring) void this.show(this.parts[0]);
  }

  private get isWiring() {
    return this.parts[0] === 'wiring';
  }

  private get now() {
    return this.shape.cells as number[];
  }

  /** Whether the next light that is pressed says which button was. */
  private get isPointing() {
    return this.isWiring && this.marked !== null && !this.isApart && this.name === '';
  }

  /** Whether the lights of a game are others than before the button that is tried now. */
  private get hasChanged() {
    return this.marked !== null && this.now.some((state, light) => state !== this.marked![light]);
  }

  private get isOff() {
    return this.now.every((state) => state === 0);
  }

  /** Whether the board of a picture has to be confirmed. */
  private get isAsked() {
    return this.photo !== null && this.reading === 'unsure' && !this.colours && !this.isWiring && !this.isOff;
  }

  /** Forgets what was found, and what was learned of a game. */
  private begin() {
    this.study.forget();
    [this.answer, this.problem, this.isLooking, this.marked, this.tried, this.mending] = [null, null, false, null, [], null];
    [this.photo, this.reading, this.wrong, this.near, this.suspects, this.colours, this.earlier] = [null, 'sure', '', null, new Map(), null, []];
    this.next();
  }

  /** Keeps what is recorded while the page is open. */
  private leave() {
    const { name, mending, isApart, earlier } = this;
    left = this.marked || this.tried.length > 0 || earlier.length > 0 ? { ...this.learned, name, mending, isApart, earlier } : null;
  }

  /** Goes on recording. Where another board was marked meanwhile, Undo leads back. */
  private goOn(kept: NonNullable<typeof left>) {
    const { shape, marked, tried } = kept;
    if (this.hasUpdated && this.shape !== shape) {
      this.earlier = [...kept.earlier, { shape, marked, tried }];
      return;
    }
    Object.assign(this, kept);
    if (marked && tried.length > 0) void this.solve(systemOf(tried, marked, shape.states));
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
    [this.shape, this.answer, this.near, this.suspects, this.problem, this.isLooking, this.wrong] = [shape, null, null, new Map(), null, false, ''];
    if (this.colours) this.colours = { ...this.colours, shape };
  };

  private edit(shape: Shape) {
    const light = shape.cells.findIndex((state, light) => state !== this.shape.cells[light]);
    const mended = this.suspects.get(light);
    if (this.isPointing) this.name = this.sayLight(light);
    else if (mended === undefined) this.change(shape);
    else {
      this.change({ ...this.shape, cells: this.now.map((state, other) => (other === light ? mended : state)) });
      if (!this.isOff) void this.solve();
    }
  }

  private sayLight(light: number) {
    return sayPlace([this.shape.rows, this.shape.columns], light);
  }

  private readonly takePasted = async () => {
    const pasted = taken();
    if (pasted === null) return;
    this.pasted = pasted;
    const content = typeof pasted === 'string' ? pasted : await contentOf(pasted);
    // The solution of the board before does not answer this one.
    if (!this.isWiring) this.change(this.shape);
    [this.photo, this.reading, this.colours, this.wrong] = [null, 'none', null, content === null ? solveWords().tooLong : ''];
    this.rows = typeof content === 'string' ? content : '';
    if (typeof content === 'string') await this.read(content);
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
      const [say, slip, rows] = [solveWords(), slipOf(text), rowsOf(text)];
      this.wrong = slip ? (rows.length === 2 ? say.slipOfTwo(slip.lights, slip.others) : say.slip(slip.row, slip.lights, slip.others))
        : rows.length === 1 && /^[\d.#]+$/.test(rows[0]!) ? say.oneRow(rows[0]!.length) : UNREAD.includes(kind) ? say.noBoard : refusedText(refused);
    }
  }

  /** Solves the board that was found in a picture, if it is sure. */
  private found(found: { board: Board; colours: string[]; isSure: boolean } | { drawn: string }) {
    this.reading = 'drawn' in found || found.isSure ? 'sure' : 'unsure';
    if ('drawn' in found) return void this.read(found.drawn);
    const { size: [rows, columns], states, count } = found.board;
    const shape = withStates({ ...blank(rows, columns), cells: states }, count);
    if (!isUsual(shape)) return pass(this.pasted);
    // In a game the lights of now are marked once, before its buttons.
    if (this.isWiring && this.marked) return;
    this.change(shape);
    // Nothing in a picture says in which order colours change.
    this.colours = count > 2 ? { shape, colours: found.colours } : null;
    if (this.colours) this.reading = 'unsure';
    else if (!this.isWiring && found.isSure && !this.isOff) void this.solve();
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
    // The parts of a part are there a frame later.
    await new Promise(requestAnimationFrame);
    const place = this.renderRoot.querySelector(part);
    const top = place?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > innerHeight / 2) place?.scrollIntoView();
  }

  /** Takes the order of the colours that was chosen. */
  private readonly coloured = (shape: Shape) => {
    this.colours = null;
    this.reading = 'sure';
    this.change(shape);
    if (!this.isWiring && !this.isOff) void this.solve();
  };

  private readonly sized = (rows: number, columns: number) => {
    const larger = resized(this.shape, rows, columns);
    this.begin();
    this.change({ ...larger, cells: larger.cells.map((state) => state ?? 0) });
  };

  private readonly solve = async (text = JSON.stringify(puzzleOf(this.shape))) => {
    const { activeElement } = this.renderRoot as ShadowRoot;
    this.isLooking = true;
    this.problem = null;
    this.reading = 'sure';
    try {
      await this.study.look(text, 'json', (known) => (this.answer = known));
    } catch (error) {
      this.problem = refusedBy(error);
    }
    this.isLooking = false;
    if (this.answer?.way) {
      await this.bringIn('.desk');
      // The button that had the focus may be gone.
      if (activeElement && !activeElement.isConnected) this.renderRoot.querySelector<HTMLElement>('lo-answer')?.focus();
    }
    else if (!this.isWiring) await this.approach();
  };

  private async approach() {
    const { answer } = this;
    if (answer?.isSolvable !== false) return;
    this.suspects = suspectsOf(answer);
    if (this.suspects.size > 0) return;
    const near = await nearestOf(this.study.core, answer.id).catch(() => null);
    if (answer === this.answer) this.near = near;
  }

  /** Takes what the button of now did, and looks whether that is enough. */
  private readonly take = () => {
    const { shape: { states }, marked, now } = this;
    this.keep();
    this.tried = withTried(this.tried, { name: this.name.trim() || freeName(this.tried), changes: changesOf(marked!, now, states) });
    this.mending = null;
    this.next();
    this.marked = [...now];
    this.renderRoot.querySelector<HTMLElement>('lo-paint')?.focus();
    void this.solve(systemOf(this.tried, now, states));
  };

  /** Goes on with another button. */
  private readonly next = () => {
    this.name = this.isApart ? freeName(this.tried) : '';
  };

  private readonly turnApart = () => {
    this.isApart = !this.isApart;
    this.next();
  };

  private get learned(): Learned {
    const { shape, marked, tried } = this;
    return { shape, marked, tried };
  }

  private keep() {
    this.earlier = [...this.earlier, this.learned];
  }

  /** Takes back the last button that was taken, or that everything was begun again. */
  private readonly undo = () => {
    const last = this.earlier.at(-1)!;
    const earlier = this.earlier.slice(0, -1);
    this.begin();
    Object.assign(this, last, { earlier });
    this.next();
    if (last.tried.length > 0) void this.solve(systemOf(last.tried, last.marked!, last.shape.states));
  };

  private readonly again = () => {
    this.keep();
    const { earlier } = this;
    this.begin();
    this.earlier = earlier;
  };

  /** On and off of a pasted board, if its signs leave that open. */
  private readonly swap = () => {
    this.change({ ...this.shape, cells: this.now.map((state) => 1 - state) });
    if (!this.isOff) void this.solve();
  };

  override render() {
    const say = solveWords();
    const isUnread = this.photo !== null && this.reading === 'none';
    return html`<h1>${say.heading}</h1>
      <p class="intro">${this.isWiring ? say.wiring.intro : say.intro}</p>
      <nav aria-label=${say.heading}>${MODES.map((mode) => html`<a href=${print('solve', mode === 'board' ? '' : mode)}
        aria-current=${(mode === 'wiring') === this.isWiring ? 'page' : nothing}>${say.modes[mode]}</a>`)}</nav>
      <div class="desk">
        ${repeat(this.reading === 'sure' ? ['work', 'photo'] : ['photo', 'work'], (part) => part, (part) => (part === 'work' ? html`<div class="work" ?hidden=${isUnread}>${this.desk()}</div>` : this.photo ? this.shot(this.photo) : nothing))}
        <aside>${this.isWiring ? html`${this.alert()} ${this.wiring()}` : this.board()}</aside>
      </div>`;
  }

  /** The board, or its solution once there is one. */
  private desk() {
    const { answer, shape, photo, isWiring } = this;
    if (photo && this.reading === 'none') return nothing;
    const isSolved = answer?.way && (!isWiring || (total(answer.way) > 0 && !this.hasChanged && this.marked));
    const ringed = isWiring ? shape.cells.flatMap((_, light) => (this.marked && !this.isApart && this.sayLight(light) === this.name ? [light] : [])) : [...this.suspects.keys()];
    const box = isWiring ? { sizes: [shape.rows, shape.columns], names: this.tried.map(({ name }) => name) } : null;
    return html`${isSolved
      ? html`<lo-answer .scenery=${answer.scenery} .way=${answer.way} .box=${box}></lo-answer>`
      : html`<div class="tray"><lo-paint .tool=${'lights'} .heading=${solveWords().board} ?names=${!this.colours} .ringed=${ringed} .changed=${this.hasChanged ? this.now.flatMap((state, light) => (state === this.marked![light] ? [] : [light])) : []} .shape=${shape} @edit=${(event: EditEvent<Shape>) => this.edit(event.detail.drawing)}></lo-paint></div>`}
      ${photo && !isWiring ? this.told() : nothing}`;
  }

  /** The picture: after a board that was surely read from it, else before. */
  private shot(photo: Photo) {
    const say = solveWords();
    return html`<lo-shot .core=${this.study.core} .photo=${photo} .heading=${this.reading === 'none' ? say.picked : say.yours}
      @found=${(event: FoundEvent) => this.found(event.detail)} @unread=${this.unread}>${
        this.reading === 'none' ? html`<button @click=${() => (this.photo = null)}>${say.byHand}</button>`
        : this.colours ? order(this.colours, (next) => { this.change(next.shape); this.colours = next; }, this.coloured)
        : this.isAsked ? html`<button class="first" @click=${() => this.solve()}>${say.confirm}</button>` : nothing}</lo-shot>`;
  }

  private board() {
    const say = solveWords();
    const isOpen = this.shape.states === 2 && !this.photo && SIGNS.test(this.rows);
    const clear = html`<button ?disabled=${this.isOff} @click=${() => this.change({ ...this.shape, cells: this.now.map(() => 0) })}>${say.clear}</button>
      ${isOpen ? html`<button @click=${this.swap}>${say.swap}</button>` : nothing}`;
    const told = this.photo ? nothing : this.told();
    const orders = this.answer?.way
      ? html`${told}<div class="row"><button @click=${() => this.change(this.shape)}>${say.change}</button>${clear}<a class="button" href=${print('play', this.answer.id)}>${say.play}</a></div>`
      : html`<div class="row">${this.isAsked ? nothing : html`<button class=${this.reading === 'sure' ? 'first' : ''} ?disabled=${this.isOff || this.colours !== null} @click=${() => this.solve()}>${say.solve}</button>`}${clear}</div>
        ${this.colours ? html`<p>${say.orderFirst}</p>` : nothing}${told}`;
    // The rows are drawn in one place, so a text that is being typed stays when an answer comes.
    return html`${this.photo && this.reading === 'none' ? nothing : orders} ${this.pictures()}
      ${this.photo || this.answer?.way ? nothing : this.fields()} ${this.pastedRows()}`;
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
    if (answer?.way) return html`<p role="status">${say.found(total(answer.way), answer.isFewest)}</p>
      ${this.shape.states > 2 ? html`<p>${say.cycle(this.shape.states)}</p>` : nothing}`;
    if (problem) return html`<p role="alert">${refusal(problem)}</p>`;
    if (!answer && !isLooking) return this.isOff && (this.photo || this.parts[0]) ? html`<p role="status">${say.off}</p>` : nothing;
    if (isLooking || answer?.isSolvable !== false) return html`<p role="status">${isLooking ? say.looking : say.unknown}</p>`;
    const [some, all] = (answer.info?.info.solvable_share_exact ?? '').split('/');
    const { rows, columns } = this.shape;
    return html`<p role="status">${say.impossible(all ? say.share(some!, all) : null, `${rows}×${columns}`)} <a href=${print('solve', 'wiring')}>${say.teach}</a></p>
      ${this.nearest()}
      <p><a href=${print('play', answer.id)}>${say.why}</a></p>`;
  }

  private nearest() {
    const say = solveWords();
    const suspects = [...this.suspects.keys()].map((light) => this.sayLight(light));
    if (suspects.length > 0) return html`<p>${suspects.length === 1 ? say.suspect(suspects[0]!) : say.suspects(suspects.join(', '))}</p>`;
    if (!this.near) return nothing;
    const { id, scenery, changed } = this.near;
    const text = say.nearest(changed.map((light) => this.sayLight(light)).join(', '), changed.length === 1);
    return html`<p>${text}</p><lo-small-board .scenery=${scenery} .states=${scenery.start} .outlined=${changed} label=${text}></lo-small-board>
      ${scenery.start.every((state) => state === 0) ? nothing : html`<div class="row"><a class="button" href=${print('solve', id)}>${say.solveNearest}</a></div>`}`;
  }

  private wiring() {
    const say = solveWords();
    const { marked, answer, isLooking, hasChanged, tried, mending, isApart, isPointing, shape: { rows, columns } } = this;
    const undo = this.earlier.length > 0 ? html`<button @click=${this.undo}>${say.wiring.undo}</button>` : nothing;
    if (!marked) {
      return html`${tried.length > 0 ? nothing : this.fields()}<p>${say.wiring.first}</p>
        <div class="row"><button class="first" ?disabled=${(this.isOff && tried.length === 0) || this.colours !== null} @click=${() => (this.marked = [...this.now])}>${say.wiring.ready}</button>${undo}</div>`;
    }
    const again = html`${undo}<button @click=${this.again}>${say.wiring.again}</button>`;
    const all = isApart ? null : rows * columns;
    if (answer?.way && !hasChanged) {
      const presses = total(answer.way);
      return html`<p role="status">${presses === 0 ? say.off : say.wiring.enough(presses, tried.length, all)}</p>${this.known()}<div class="row">${again}</div>`;
    }
    const name = this.name.trim();
    const isRecorded = mending === null && tried.some((other) => other.name === name);
    const far = tried.length === 0 || mending !== null ? '' : tried.length === all && answer?.isSolvable === false ? say.wiring.all(all) : say.wiring.some(tried.length, all);
    const turn = mending === null && (isPointing || isApart) ? html`<button aria-pressed=${isApart} @click=${this.turnApart}>${say.wiring.apart}</button>` : nothing;
    return html`<p role="status">${isLooking ? say.looking : isPointing || isApart ? far : ''} ${mending !== null ? say.wiring.mending(mending) : isApart ? say.wiring.then : isPointing ? (tried.length === all ? '' : say.wiring.point(tried.length === 0)) : say.wiring.changed(name)}</p>
      ${isApart && mending === null ? html`<label>${say.wiring.name} <input autocapitalize="off" .value=${this.name} @input=${(event: Event) => (this.name = (event.target as HTMLInputElement).value)} /></label>` : nothing}
      ${isRecorded ? html`<p role="alert">${say.wiring.recorded(name)}</p>` : nothing}
      <div class="row">${isPointing ? nothing : html`<button class="first" ?disabled=${!hasChanged} @click=${this.take}>${isRecorded ? say.wiring.replace : say.wiring.take}</button>
        ${hasChanged || isRecorded ? nothing : html`<button @click=${this.take}>${say.wiring.idle}</button>`}
        ${mending !== null || (isApart && !isRecorded) ? nothing : html`<button @click=${this.next}>${isRecorded ? say.wiring.keep : say.wiring.other}</button>`}`}${again}${turn}</div>
      ${this.known()}`;
  }

  /** The buttons that are recorded. A wrong one is recorded again, the others stay. */
  private known() {
    const say = solveWords().wiring;
    const { rows, columns } = this.shape;
    if (this.tried.length === 0) return nothing;
    const changed = (changes: readonly number[]) =>
      changes.flatMap((by, light) => (by === 0 ? [] : [by === 1 ? sayPlace([rows, columns], light) : `${sayPlace([rows, columns], light)} +${by}`])).join(', ');
    return html`<p>${say.list}</p><ul>${this.tried.map(({ name, changes }) => html`<li>${say.button(name)}: ${changed(changes) || say.nothing}
      <button aria-label=${say.mend(name)} @click=${() => this.mend(name)}>${say.mended}</button></li>`)}</ul>`;
  }

  /** Records a button again: its lights may have been marked wrong, so the lights of now are marked first. */
  private mend(name: string) {
    this.keep();
    [this.mending, this.name, this.marked, this.answer] = [name, name, null, null];
  }

  private async open(camera = false) {
    const file = await choose(camera ? 'image/*' : '', camera);
    if (file) hand(file);
  }
}

const total = (way: readonly number[]) => way.reduce((sum, count) => sum + count, 0);
