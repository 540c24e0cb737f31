/** `<lo-play>`: a board, what it asks, the four things to do with it, and how it ended. */
import { LitElement, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { address } from '../address/bar';
import { print } from '../address/route';
import type { Board } from '../board/board';
import '../board/board';
import { isLong, measures } from '../board/form';
import { NOTHING_SHOWN, type PressEvent } from '../board/shown';
import { broken } from '../broken';
import { Stopped, refusedBy } from '../core/core';
import { cores } from '../core/workers';
import type { Behind } from '../play/behind';
import { type Errand, errandOf, isStep } from '../play/errand';
import { Game } from '../play/game';
import { type Kept, keep, kept, keptOf, settle } from '../play/keeper';
import { type Keys, act } from '../play/keys';
import type { Given } from '../play/ladder';
import { type Happened, type Line, happenedLine, own, standing } from '../play/line';
import type { More } from '../play/more';
import { parseMoves, partsOf, printMoves } from '../play/moves';
import { BEGIN, OPENING } from '../play/opening';
import { isPlain } from '../play/plain';
import { HELPS } from '../play/stars';
import { Speaks, words } from '../strings/say';
import { controls } from '../styles/controls';
import { frame } from './play.css';

/** How long after the first board the rest of this view is fetched, in milliseconds. */
const UNTIL_QUIET = 600;

/** Whether this is the name of today's board. */
const isOfToday = async (name: string) => (await errandOf('daily', new Date())).name === name;

@customElement('lo-play')
export class Play extends LitElement implements Behind {
  /** The board of the address, and the moves made on it; empty for the game of last time. */
  @property({ attribute: false }) parts: string[] = [];
  @state() errand: Errand | null = null;
  @state() hints: Given[] = [];
  @state() showsSolution = false;
  @state() showsNames = false;
  @state() pressesBack = false;
  @state() showsMore = false;
  @state() private problem = '';
  @state() lines: Line[] = [];
  /** What was asked for last, such as a hint, for those who listen; until something happens in the game. */
  @state() private asked: { line: Line; after: Happened | null } | null = null;
  @state() note = '';
  @query('lo-more') private more!: More | null;
  readonly game = new Game(cores());
  /** Counts the addresses that were to be opened, so that the last one wins. */
  private turn = 0;
  private wasWon = false;
  /** The level that was solved for the first time just now. */
  @state() private firstly = '';
  /** How high the words above the board were before it was done: so high they stay, or the board would jump. */
  private room = 0;
  private made = 0;
  /** Whether the next board takes the focus. */
  private leads = false;
  /** Until the rest is fetched; none before there is a board. */
  private quiet: number | null = null;
  animation = 0;
  /** The hint that is on its way. */
  private asking: Promise<unknown> = Promise.resolve();
  /** Hints, the end of a game and all behind *More*: fetched once there is a board. */
  @state() private rest: typeof import('../play/rest') | null = null;

  /** The words of boards that are not plain; fetched with the first of them. */
  @state() private special: typeof import('../play/rule') | null = null;

  constructor() {
    super();
    new Speaks(this);
    this.game.addEventListener('change', () => this.changed());
  }

  static override styles = [controls, frame];

  override connectedCallback() {
    super.connectedCallback();
    addEventListener('pagehide', settle);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('pagehide', settle);
    settle();
    this.stopAnimation();
    this.game.close();
  }

  /** Fetches the rest, and says where that does not work. */
  private async fetchRest() {
    try {
      this.rest ??= await import('../play/rest');
      this.rest.dress(this);
      return this.rest;
    } catch {
      this.note = words().app.notFetched;
      return null;
    }
  }

  override willUpdate(changed: Map<string, unknown>) {
    if (changed.has('parts')) void this.go(...this.parts);
    const { scenery, position } = this.game;
    this.toggleAttribute('beside', scenery !== null && !isLong(scenery));
    const isWon = position?.is_won === true;
    this.room = isWon ? this.room || this.renderRoot.querySelector('.rules')?.getBoundingClientRect().height || 0 : 0;
  }

  /** The title of the window, in the language of now. */
  override updated() {
    if (this.game.position && !this.game.isOpening && !this.problem) document.title = `${this.heading()} · ${words().app.title}`;
  }

  /** Opens what an address says. */
  private async go(board = '', moves = '') {
    const turn = ++this.turn;
    this.clear();
    this.problem = '';
    try {
      const played = parseMoves(moves);
      if (played === null) throw new Error(words().app.badMoves);
      if (board === '' && (await this.resume(turn))) return;
      const errand = await errandOf(board, new Date());
      const text = typeof errand.board === 'string' ? errand.board : await this.dealt(errand.board);
      if (turn !== this.turn) return;
      const name = errand.name ?? board;
      const mine = keptOf(name);
      // A level or a day's board that was left is gone on with.
      if (mine && !mine.isWon && !moves && errand.name && board !== BEGIN) await this.reopen(mine, errand);
      else {
        const isMine = mine && (moves ? `${printMoves(mine.moves)}.`.startsWith(`${moves}.`) : mine.moves.length === 0);
        await this.game.open(text, played, played.length, () => this.began(errand, isMine ? mine : { helps: HELPS.link.repeat(played.length), hints: 0, given: [] }));
      }
      if (this.leads) void this.updateComplete.then(() => this.focusBoard());
      this.leads = false;
    } catch (error) {
      if (error instanceof Stopped || turn !== this.turn) return;
      const refused = refusedBy(error);
      const why = (await this.fetchRest())?.refusedText(refused) ?? refused.sentence;
      if (turn === this.turn) this.problem = why;
    }
  }

  private reopen(game: Kept, errand: Errand) {
    return this.game.open(game.text, game.moves, game.made, () => this.began(errand, game));
  }

  private began(errand: Errand, before: Pick<Kept, 'helps' | 'hints' | 'given'>) {
    this.errand = errand;
    [this.game.hints, this.game.promised] = [before.hints, errand.presses];
    this.game.found(before);
  }

  private dealt(deal: Exclude<Errand['board'], string>) {
    this.note = words().play.dealing;
    return this.game.dealt(deal).finally(() => (this.note = ''));
  }

  /** Opens the game kept from last time, and says whether there was one that can be read. */
  private async resume(turn: number): Promise<boolean> {
    const last = kept();
    // A board that is done is not what somebody comes back for.
    if (!last || last.isWon) return false;
    // A board of another day makes room for that of today.
    if (last.errand?.startsWith('daily-') && last.errand !== `daily-${new Date().toLocaleDateString('sv')}`) {
      void this.go('daily');
      return true;
    }
    try {
      const errand = await errandOf(last.errand ?? last.text, new Date());
      if (turn !== this.turn) return true;
      // Nor is the board of a day that is over: its own address goes on with it.
      if (last.errand?.startsWith('daily') && !(await isOfToday(last.errand))) return false;
      await this.reopen(last, errand);
      return true;
    } catch (error) {
      if (error instanceof Stopped) throw error;
      return false;
    }
  }

  /** Puts away what was said of the board before, so that the next one is what is seen. */
  clear() {
    this.stopAnimation();
    [this.hints, this.lines, this.showsSolution, this.showsMore, this.note, this.wasWon] = [[], [], false, false, '', true];
    // Scrolling has the whole page laid out at once, and at the first board there is nothing to scroll.
    if (this.game.scenery) scrollTo({ top: 0 });
  }

  private changed() {
    this.requestUpdate();
    const { position, startName, moves, scenery, stars, helps, hints, given } = this.game;
    if (scenery && !this.special && !isPlain(scenery)) void import('../play/rule').then((rule) => (this.special = rule), () => {});
    // What was said of a board goes with it.
    if (position && position.made !== this.made) [this.made, this.hints] = [position.made, []];
    if (position && this.quiet === null) this.quiet = window.setTimeout(() => void this.fetchRest(), UNTIL_QUIET);
    // What is found out late of a board that is on its way out is written nowhere.
    if (!this.isConnected || !position || this.game.isOpening || this.problem) return;
    if (!position.is_won) [this.wasWon, this.firstly] = [false, ''];
    else if (!this.wasWon && stars) {
      this.wasWon = true;
      void this.record(this.errand?.name, position.presses, stars);
    }
    if (moves.length === 0 && hints === 0 && given.size === 0) return;
    const errand = this.errand?.name ?? null;
    const name = errand ?? startName;
    if (moves.length > 0) address.write('play', ...partsOf(name, moves.slice(0, position.made), position.id).parts);
    keep({ ...this.game.kept(), errand, name, isWon: position.is_won, helps, hints, given: [...given] });
  }

  /** How a game ended: its stars as they were earned. */
  private get end() {
    const { position, stars, helped, hints } = this.game;
    return { ...position!, earned: position!.stars, stars, helped, hints };
  }

  private async record(name: string | null | undefined, presses: number, stars: number) {
    // The streak counts this one too.
    if (name && (await this.fetchRest())?.record(name, presses, stars, new Date()) && name.startsWith('level-')) this.firstly = name;
    else this.requestUpdate();
  }

  /** What stands above the board: the goal too, where the board has no name but its size. */
  private heading() {
    const { scenery } = this.game;
    const own = this.errand?.title?.();
    if (own !== undefined || !scenery) return own ?? words().app.title;
    const title = words().title(scenery);
    return this.saysGoal ? `${words().play.opening.title}, ${title}` : title;
  }

  private get saysGoal() {
    const { title, goal } = this.game.scenery!;
    return !this.errand?.title && /^\d+(x\d+)+$/.test(title) && goal.kind === 'state' && goal.state === 0;
  }

  get isImpossible() {
    return this.game.position?.here.is_solvable === false;
  }

  override render() {
    const { scenery, position } = this.game;
    if (this.problem) {
      return html`<h1>${words().app.noBoard}</h1><p class="told" role="alert">${this.problem}</p>
        <div class="actions"><a class="button first" href=${print('play', BEGIN)}>${words().app.fresh}</a></div>`;
    }
    if (this.game.isLost) return broken(this.rest?.refusedText({ sentence: '', why: { kind: 'died' } }) ?? words().app.notFetched);
    if (!scenery || !position) return html`<p class="told">${this.note || words().app.loading}</p>`;
    return html`
      <div class="head">
        ${this.errand?.heading?.(this.hasAttribute('beside')) ?? html`<h1>${this.heading()}</h1>`}
        <p class="rules" ?data-pending=${!this.special && !isPlain(scenery)} .style=${this.room ? `min-height:${this.room}px` : ''}>${this.rules()}</p>
      </div>
      <div class=${position.is_won ? 'tray won' : 'tray'} .style=${measures(scenery)} @press=${this.pressed} @keydown=${(event: KeyboardEvent) => act(event, this.keys)}>
        <lo-board
          .scenery=${scenery}
          .board=${position.board}
          .shown=${this.rest?.marked(this.game, this.hints, this.showsSolution) ?? NOTHING_SHOWN}
          .origin=${this.game.origin}
          ?won=${position.is_won && position.made > 0}
          ?names=${this.showsNames || this.hints.some(({ isUnasked }) => !isUnasked) || this.lines.length > 0}
        ></lo-board>
      </div>
      <div class="side">
        ${
          position.is_won && position.made > 0
            ? html`<lo-result .end=${this.end} .game=${this.game} .errand=${this.errand} .firstly=${this.firstly} @keydown=${(event: KeyboardEvent) => act(event, this.keys)} @next=${() => this.leading(() => this.rest!.next(this))} @again=${() => this.leading(() => this.game.restart())}></lo-result>`
            : html`<p class="standing">${this.standing()}</p>${this.actions()}${this.cost()}${this.told()}`
        }
        ${this.showsMore ? this.rest!.all(this) : nothing}
        ${this.rest?.dailyLine(this.errand)}
      </div>
      ${this.status(this.listen())}
    `;
  }

  private status({ text, isEnglish }: Line) {
    return html`<p class="hidden" role="status" lang=${isEnglish ? 'en' : nothing}>${text}</p>`;
  }

  /** What this board asks, in a line. */
  private rules() {
    const scenery = this.game.scenery!;
    const line = this.errand?.line?.(this.game.position!.is_won);
    const { neighbours, off } = words().play.rule;
    const isGoalTold = Boolean(line) || this.saysGoal;
    const rule = isPlain(scenery) ? `${line || neighbours} ${isGoalTold ? '' : off}` : this.special?.rulesSaid(scenery, line, isGoalTold);
    const lines = [this.note, this.errand?.idea?.(), rule];
    return lines.filter(Boolean).join(' ');
  }

  private standing() {
    const [presses, ...others] = standing(this.game);
    const say = words().play;
    const { isFarTold, position } = this.game;
    return html`<strong>${presses}</strong>${others.map((other) => html` · ${other}`)}${
      isFarTold || this.isImpossible || !position!.made ? nothing : html` · <button @click=${async () => (await this.fetchRest())?.tellFar(this, this.isFirst)}>${say.far}</button>`}`;
  }

  private actions() {
    const say = words().play;
    const { made, is_won: isWon } = this.game.position!;
    const last = this.hints.at(-1);
    return html`<div class="actions" role="group" aria-label=${say.group}>
      <button @click=${() => this.game.undo()} ?disabled=${made === 0}>${say.undo}</button>
      <button class=${last?.isRestart ? 'first' : ''} @click=${() => this.game.restart()} ?disabled=${made === 0}>${say.restart}</button>
      ${this.isImpossible
        ? html`<button class=${this.showsSolution ? '' : 'first'} aria-pressed=${this.showsSolution} @click=${this.toggleSolution}>
            ${this.showsSolution ? say.hideProof : say.why}</button>`
        : html`<button @click=${this.askHint} ?disabled=${isWon || last?.level === 4 || (last?.press ?? null) !== null}>${say.hint}</button>`}
      ${this.isAppointed ? nothing : html`<button @click=${this.fresh}>${say.new}</button>`}
      <button aria-expanded=${this.showsMore} @click=${this.toggleMore}>${this.showsMore ? say.less : say.all}</button>
      ${this.rest?.leave(this)}
    </div>`;
  }

  /** Whether a hint costs a star: the first one does, but not on the first board. */
  private get costs() {
    return this.game.hints === 0 && !this.isFirst && !this.isImpossible && Boolean(this.game.position!.par);
  }

  /** Whether it is a level or the board of a day, from which *New* would lead away: there it stands behind *More*. */
  get isAppointed() {
    return Boolean(this.errand?.name);
  }

  /** Whether it is the first board of a first visit. */
  private get isFirst() {
    return this.errand?.name === OPENING.name;
  }

  /** What a hint costs, until the first one is given; that a solution has cost all. */
  private cost() {
    const spent = this.rest?.spent(this.game);
    return spent || this.costs ? html`<p class="cost">${spent || words().play.hintCost(this.game.position!.made > 0)}</p>` : nothing;
  }

  private told() {
    if (this.isImpossible && this.showsSolution) {
      return html`<div class="told">${this.rest?.proof(this.game, () => this.rest!.playNearest(this))}</div>`;
    }
    return this.hints.length > 0
      ? html`<div class="told"><lo-ladder .hints=${this.hints} .scenery=${this.game.scenery} .way=${this.game.position?.marks} .stepwise=${!isStep(this.errand)}
          @more=${this.askHint} @back=${() => this.rest!.takeBack(this)} @shown=${() => this.game.reveal()}></lo-ladder></div>`
      : nothing;
  }

  private async pressed(event: PressEvent) {
    this.stopAnimation();
    await this.pressNow(event.detail.button, event.detail.back !== this.pressesBack);
  }

  /** Makes a press; hints go on after it, at the level that was asked for. */
  async pressNow(button: number, back = false, help?: string) {
    if (this.showsSolution) this.game.reveal();
    const level = this.hints.at(-1)?.level;
    const { position } = this.game;
    const has = this.shadowRoot!.activeElement?.matches('lo-board');
    this.hints = [];
    await this.game.press(button, back, help);
    if (this.game.position?.is_won) {
      if (has) await this.leadToResult();
    } else if (this.game.hints === 0 && isStep(this.errand)) (await this.fetchRest())?.meet(this, position);
    else if (level !== undefined) await this.rest?.goOn(this, level);
  }

  /** Takes the focus to the board, and says whether there is one. */
  focusBoard(): boolean {
    const board = this.renderRoot.querySelector<Board>('lo-board');
    board?.lead(board.cursorIndex);
    return board !== null;
  }

  /** Takes the focus from a board that is done to how it ended. */
  private async leadToResult() {
    await this.fetchRest();
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('lo-result')?.focus();
  }

  /** Does what takes away what has the focus, and leads the focus to the board if it was there. */
  private readonly leading = async (act: () => unknown) => {
    const has = this.shadowRoot!.activeElement?.matches('lo-result') ?? false;
    this.leads = has;
    await act();
    await this.updateComplete;
    if (has && !this.game.isOpening) this.focusBoard();
  };

  readonly toggleSolution = () => {
    this.showsSolution = !this.showsSolution;
    // Also when it is hidden: it may have been found since it was asked for.
    this.game.reveal();
    if (this.showsSolution) {
      this.hints = [];
      void this.fetchRest().then((rest) => this.tell(rest && own(rest.spent(this.game))));
    }
  };

  private readonly toggleMore = async () => {
    await this.openMore(!this.showsMore);
    this.more?.scrollIntoView({ block: 'nearest' });
  };

  private async openMore(is = true) {
    this.showsMore = is && (await this.fetchRest()) !== null;
    await this.updateComplete;
    await this.more?.updateComplete;
  }

  /** One hint after the other: who asks twice in a hurry wants the one after the next. */
  private readonly askHint = () => (this.asking = this.asking.then(() => this.fetchRest()).then((rest) => rest?.ask(this)));

  /** Tells those who listen what was asked for. */
  tell(line: Line | null | undefined) {
    if (line) this.asked = { line, after: this.game.happened };
  }

  /** What happened or was asked for last, for those who listen; a board that is done is told whole. */
  private listen() {
    const { happened, position } = this.game;
    if (this.asked?.after === happened) return this.asked.line;
    if (!happened) return own('');
    if ('refused' in happened) return this.rest?.refusedLine(happened.refused) ?? own('');
    const line = happenedLine(happened, this.game);
    return position?.is_won ? own(`${line.text}. ${this.rest?.resultSaid(this.end) ?? ''}`) : line;
  }

  stopAnimation() {
    clearTimeout(this.animation);
    this.animation = 0;
    this.requestUpdate();
  }

  private readonly fresh = async () => (await this.fetchRest())?.fresh(this);

  private readonly keys: Keys = {
    undo: () => this.leading(() => this.game.undo()),
    redo: () => this.game.redo(),
    hint: () => this.askHint(),
    solution: () => this.toggleSolution(),
    fresh: () => this.fresh(),
    read: async () => (await this.fetchRest())?.readRow(this),
    type: () => this.openMore().then(() => this.more?.type()),
    help: () => address.go('help', 'keys'),
  };
}
