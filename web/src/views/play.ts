/** `<lo-play>`: a board, what it asks, the four things to do with it, and how it ended. */
import { LitElement, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { address } from '../address/bar';
import { print } from '../address/route';
import type { Board } from '../board/board';
import '../board/board';
import { namesOf } from '../board/name';
import { NOTHING_SHOWN, type PressEvent, type Shown } from '../board/shown';
import { broken } from '../broken';
import { Stopped, refusedBy } from '../core/core';
import { cores } from '../core/workers';
import type { DealEvent } from '../play/deal';
import { type Errand, errandOf } from '../play/errand';
import { Game, HELPS } from '../play/game';
import { type Kept, keep, kept, keptOf, settle } from '../play/keeper';
import { type Keys, act } from '../play/keys';
import type { Given, Ladder } from '../play/ladder';
import { type Happened, type Line, happenedLine, own, refusedLine, standing } from '../play/line';
import type { DeedEvent, More } from '../play/more';
import { fits, parseMoves, partsOf, printMoves } from '../play/moves';
import { OPENING } from '../play/opening';
import type { Deeds } from '../play/orders';
import { isPlain } from '../play/plain';
import type { TypedEvent } from '../play/typed';
import { refusedText } from '../strings/refusal';
import { Speaks, words } from '../strings/say';
import { controls } from '../styles/controls';
import { frame } from './play.css';

/** Milliseconds between two presses of an animation. */
const PACE = 600;

/** A new board asks for as many presses as the last one, but for no more than this. */
const MOST_ASKED = 12;

/** The highest level of a hint that nobody asked for: where to look, not yet why. */
const MOST_UNASKED = 2;

/** How often it is waited for what is thought about, a tenth of a second each. */
const MOST_WAITS = 15;

/** How long after the first board the rest of this view is fetched, in milliseconds. */
const UNTIL_QUIET = 600;

@customElement('lo-play')
export class Play extends LitElement {
  /** The board of the address, and the moves made on it; empty for the game of last time. */
  @property({ attribute: false }) parts: string[] = [];
  @state() private errand: Errand | null = null;
  @state() private hints: Given[] = [];
  @state() private showsSolution = false;
  @state() private showsNames = false;
  @state() private pressesBack = false;
  @state() private showsMore = false;
  @state() private problem = '';
  @state() private lines: Line[] = [];
  /** What was asked for last, such as a hint, for those who listen; until something happens in the game. */
  @state() private asked: { line: Line; after: Happened | null } | null = null;
  @state() private note = '';
  @query('lo-more') private more!: More | null;
  private readonly game = new Game(cores());
  /** Counts the addresses that were to be opened, so that the last one wins. */
  private turn = 0;
  private wasWon = false;
  private made = 0;
  /** Whether the next board takes the focus. */
  private leads = false;
  /** Until the rest is fetched; none before there is a board. */
  private quiet: number | null = null;
  private animation = 0;
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
      if (mine && !mine.isWon && !moves && errand.name && name !== OPENING.name) await this.reopen(mine, errand);
      else {
        const isMine = mine && moves && `${printMoves(mine.moves)}.`.startsWith(`${moves}.`);
        await this.game.open(text, played, played.length, () => this.began(errand, isMine ? mine : { helps: HELPS.link.repeat(played.length), hints: 0 }));
      }
      if (this.leads) void this.updateComplete.then(() => this.focusBoard());
      this.leads = false;
    } catch (error) {
      if (error instanceof Stopped || turn !== this.turn) return;
      this.problem = words().app.refused(refusedText(refusedBy(error)));
    }
  }

  private reopen(game: Kept, errand: Errand) {
    return this.game.open(game.text, game.moves, game.made, () => this.began(errand, game));
  }

  private began(errand: Errand, { helps, hints }: Pick<Kept, 'helps' | 'hints'>) {
    this.errand = errand;
    [this.game.helps, this.game.hints] = [helps, hints];
  }

  private dealt(deal: Exclude<Errand['board'], string>) {
    this.note = words().play.dealing;
    return this.game.dealt(deal).finally(() => (this.note = ''));
  }

  /** Opens the game kept from last time, and says whether there was one that can be read. */
  private async resume(turn: number): Promise<boolean> {
    const last = kept();
    if (!last) return false;
    try {
      const errand = await errandOf(last.errand ?? last.text, new Date());
      if (turn !== this.turn) return true;
      await this.reopen(last, errand);
      return true;
    } catch (error) {
      if (error instanceof Stopped) throw error;
      return false;
    }
  }

  /** Puts away what was said of the board before, so that the next one is what is seen. */
  private clear() {
    this.stopAnimation();
    [this.hints, this.lines, this.showsSolution, this.showsMore, this.note, this.wasWon] = [[], [], false, false, '', true];
    scrollTo({ top: 0 });
  }

  private changed() {
    this.requestUpdate();
    const { position, startName, moves, scenery, stars, helps, hints } = this.game;
    if (scenery && !this.special && !isPlain(scenery)) void import('../play/rule').then((rule) => (this.special = rule), () => {});
    // What was said of a board goes with it.
    if (position && position.made !== this.made) [this.made, this.hints] = [position.made, []];
    if (position && this.quiet === null) this.quiet = window.setTimeout(() => void this.fetchRest(), UNTIL_QUIET);
    // What is found out late of a board that is on its way out is written nowhere.
    if (!this.isConnected || !position || this.game.isOpening || this.problem) return;
    if (!position.is_won) this.wasWon = false;
    else if (!this.wasWon && stars) {
      this.wasWon = true;
      void this.record(this.errand?.name, position.presses, stars);
    }
    if (position.made === 0 && moves.length === 0) return;
    const errand = this.errand?.name ?? null;
    const name = errand ?? startName;
    address.write('play', ...partsOf(name, moves.slice(0, position.made), position.id).parts);
    keep({ ...this.game.kept(), errand, name, isWon: position.is_won, helps, hints });
  }

  /** How a game ended: its stars as they were earned. */
  private get end() {
    const { position, stars, helped } = this.game;
    return { ...position!, stars, helped };
  }

  private async record(name: string | null | undefined, presses: number, stars: number) {
    if (name) (await this.fetchRest())?.record(name, presses, stars, new Date());
  }

  /** What stands above the board: the goal too, where the board has no name but its size. */
  private heading() {
    const { scenery } = this.game;
    const own = this.errand?.title?.();
    if (own !== undefined || !scenery) return own ?? words().app.title;
    const title = words().title(scenery.title);
    return this.saysGoal ? `${words().play.opening.title}, ${title}` : title;
  }

  private get saysGoal() {
    const { title, goal } = this.game.scenery!;
    return !this.errand?.title && /^\d+(x\d+)+$/.test(title) && goal.kind === 'state' && goal.state === 0;
  }

  private shown(): Shown {
    const { position } = this.game;
    const hint = this.hints.at(-1);
    const press = hint?.data.kind === 'press' ? hint.data.button : null;
    return {
      ...NOTHING_SHOWN,
      marks: this.showsSolution ? (position?.marks ?? null) : press === null ? null : this.only(press),
      weights: this.isImpossible && this.showsSolution ? (position?.here.certificate ?? null) : null,
      // The press itself bears a ring.
      buttons: new Set(press === null ? hint?.buttons : []),
      lights: new Set(hint?.lights),
    };
  }

  /** A ring on one button, as a solution of one press has it. */
  private only(button: number) {
    const { buttons, lights } = this.game.scenery!;
    return Array.from({ length: (buttons ?? lights).count }, (_, at) => Number(at === button));
  }

  private get isImpossible() {
    return this.game.position?.here.is_solvable === false;
  }

  override render() {
    const { scenery, position } = this.game;
    if (this.problem) {
      return html`<p class="told" role="alert">${this.problem}</p>
        <div class="actions"><a class="button" href=${print('play', OPENING.name)}>${words().app.fresh}</a></div>`;
    }
    if (this.game.isLost) return broken(refusedText({ sentence: '', why: { kind: 'died' } }));
    if (!scenery || !position) return html`<p class="told">${this.note || words().app.loading}</p>`;
    return html`
      <h1>${this.heading()}</h1>
      <p class="rules" ?data-pending=${!this.special && !isPlain(scenery)}>${this.rules()}</p>
      ${this.errand?.name === OPENING.name
        ? html`<p class="beginner" ?inert=${position.made > 0}><a href=${print('play', 'level-steps-1')}>${words().play.beginner}</a></p>`
        : nothing}
      <div class=${position.is_won ? 'tray won' : 'tray'} @press=${this.pressed} @keydown=${(event: KeyboardEvent) => act(event, this.keys)}>
        <lo-board
          .scenery=${scenery}
          .board=${position.board}
          .shown=${this.shown()}
          .origin=${this.game.origin}
          ?won=${position.is_won && position.made > 0}
          ?names=${this.showsNames || this.hints.length > 0 || this.lines.length > 0}
        ></lo-board>
      </div>
      ${
        position.is_won && position.made > 0
          ? html`<lo-result .end=${this.end} @next=${() => this.leading(this.next)} @again=${() => this.leading(() => this.game.restart())} @share=${this.share}></lo-result>`
          : html`<p class="standing">${this.standing()}</p>${this.actions()}${this.told()}`
      }
      ${this.showsMore ? this.all() : nothing}
      ${this.status(this.listen())}
    `;
  }

  private status({ text, isEnglish }: Line) {
    return html`<p class="hidden" role="status" lang=${isEnglish ? 'en' : nothing}>${text}</p>`;
  }

  /** What this board asks, in a line. */
  private rules() {
    const scenery = this.game.scenery!;
    const line = this.errand?.line?.(this.game.position!.made > 0);
    const { neighbours, off } = words().play.rule;
    const isGoalTold = Boolean(line) || this.saysGoal;
    const rule = isPlain(scenery) ? `${line || neighbours} ${isGoalTold ? '' : off}` : this.special?.rulesSaid(scenery, line, isGoalTold);
    const lines = [this.note, rule];
    return lines.filter(Boolean).join(' ');
  }

  private standing() {
    const [presses, ...others] = standing(this.game);
    return html`<strong>${presses}</strong>${others.map((other) => html` · ${other}`)}`;
  }

  private actions() {
    const say = words().play;
    const { made, is_won: isWon } = this.game.position!;
    return html`<div class="actions" role="group" aria-label=${say.groups.board}>
      <button @click=${() => this.game.undo()} ?disabled=${made === 0}>${say.undo}</button>
      <button @click=${() => this.game.restart()} ?disabled=${made === 0}>${say.restart}</button>
      ${this.isImpossible
        ? html`<button class=${this.showsSolution ? '' : 'first'} aria-pressed=${this.showsSolution} @click=${this.toggleSolution}>
            ${this.showsSolution ? say.hideProof : say.why}</button>`
        : html`<button @click=${() => this.askHint()} ?disabled=${isWon}>${say.hint}</button>`}
      <button @click=${this.fresh}>${say.new}</button>
      <button aria-expanded=${this.showsMore} @click=${this.toggleMore}>${this.showsMore ? say.less : say.all}</button>
    </div>`;
  }

  private all() {
    const { position, scenery } = this.game;
    const { made, moves, is_won: isWon, id } = position!;
    const offered = {
      canRedo: made < moves,
      isWon,
      isImpossible: this.isImpossible,
      showsSolution: this.showsSolution,
      showsNames: this.showsNames,
      isAnimated: this.animation !== 0,
      isFull: this.rest!.isFull(),
      pressesBack: scenery!.states > 2 && scenery!.rule === 'free' ? this.pressesBack : null,
    };
    return html`<lo-more .offered=${offered} .choices=${this.rest!.sharedTexts(this.game, this.errand)} .lacks=${this.rest!.lacking(this.game, this.errand)} .board=${id} .lines=${this.lines}
      @deed=${this.done} @deal=${this.deal} @typed=${this.typed} @leave=${() => this.focusBoard()}></lo-more>`;
  }

  private told() {
    if (this.isImpossible && this.showsSolution) {
      return html`<div class="told">${this.rest?.proof(this.game, this.playNearest)}</div>`;
    }
    return this.hints.length > 0
      ? html`<div class="told"><lo-ladder .hints=${this.hints} .names=${namesOf(this.game.scenery!)} @more=${() => this.askHint()}></lo-ladder></div>`
      : nothing;
  }

  private async pressed(event: PressEvent) {
    this.stopAnimation();
    await this.pressNow(event.detail.button, event.detail.back !== this.pressesBack);
  }

  /** Makes a press; hints go on after it, at the level that was asked for. */
  private async pressNow(button: number, back = false, help?: string) {
    if (this.showsSolution) this.game.reveal();
    const level = this.hints.at(-1)?.level;
    this.hints = [];
    await this.game.press(button, back, help);
    if (level !== undefined && !this.game.position?.is_won) await this.goOn(level);
  }

  /** What hints say unasked after a press: where to look next, or that the press left the plan; never the press itself. */
  private async goOn(level: number) {
    const after = this.game.happened;
    try {
      // What a press has cost is known once the best way from here is.
      for (let times = 0; this.game.isThinking && times < MOST_WAITS; times++) await new Promise((go) => setTimeout(go, 100));
      if (after !== this.game.happened) return;
      const hint = await this.game.hint(Math.max(1, Math.min(MOST_UNASKED, level)));
      if (after !== this.game.happened) return;
      if (hint.strayed) this.hints = [{ ...hint, level: 0, lights: [], buttons: [] }];
      else if (level >= MOST_UNASKED) this.hints = [hint];
      else return;
      this.tell(own(this.hintSaid()));
    } catch {
      // Nobody asked.
    }
  }

  /** Takes the focus to the board, and says whether there is one. */
  focusBoard(): boolean {
    const board = this.renderRoot.querySelector<Board>('lo-board');
    board?.lead(board.cursorIndex);
    return board !== null;
  }

  /** Does what takes away what has the focus, and leads the focus to the board if it was there. */
  private readonly leading = async (act: () => unknown) => {
    const has = this.shadowRoot!.activeElement?.matches('lo-result') ?? false;
    this.leads = has;
    await act();
    await this.updateComplete;
    if (has && !this.game.isOpening) this.focusBoard();
  };

  private readonly toggleSolution = () => {
    this.showsSolution = !this.showsSolution;
    if (this.showsSolution) {
      this.hints = [];
      this.game.reveal();
      void this.fetchRest();
    }
  };

  private readonly toggleMore = () => this.openMore(!this.showsMore);

  private async openMore(is = true) {
    this.showsMore = is && (await this.fetchRest()) !== null;
    await this.updateComplete;
    await this.more?.updateComplete;
  }

  private readonly askHint = async (wanted?: number) => {
    if (this.isImpossible) {
      this.showsSolution = true;
      return void this.fetchRest();
    }
    // How far it is stands below the board, as soon as it is known.
    const { par } = this.game.position!.here;
    const first = par && par.at_least === par.at_most ? 2 : 1;
    const level = Math.min(4, wanted ?? Math.max(first, (this.hints.at(-1)?.level ?? 0) + 1));
    const after = this.game.happened;
    try {
      const [hint, rest] = await Promise.all([this.game.hint(level), this.fetchRest()]);
      if (!rest) return;
      // A hint that comes late speaks of a board that is gone.
      if (after !== this.game.happened) return;
      this.hints = [...this.hints.filter((given) => given.level < level), hint];
      this.game.hints++;
    } catch (error) {
      const data = { kind: 'unknown', reason: '' } as const;
      this.hints = [{ level: 1, data, lights: [], buttons: [], strayed: null, is_plan_told: false, refused: refusedBy(error) }];
    }
    this.tell(own(this.hintSaid()));
    await this.updateComplete;
    this.renderRoot.querySelector<Ladder>('lo-ladder')?.seen(this.renderRoot.querySelector('.tray')!);
  };

  private tell(...[line]: Line[]) {
    if (line) this.asked = { line, after: this.game.happened };
  }

  /** What happened or was asked for last, for those who listen; a board that is done is told whole. */
  private listen() {
    const { happened, position } = this.game;
    if (this.asked?.after === happened) return this.asked.line;
    if (!happened) return own('');
    const line = happenedLine(happened, this.game);
    return position?.is_won && 'did' in happened ? own(`${line.text}. ${this.rest?.resultSaid(this.end) ?? ''}`) : line;
  }

  /** The last hint in words. */
  private hintSaid() {
    const hint = this.hints.at(-1);
    const { scenery } = this.game;
    return hint && scenery && this.rest ? this.rest.givenText(hint, namesOf(scenery)) : '';
  }

  private toggleAnimation() {
    if (this.animation) return this.stopAnimation();
    const step = async () => {
      const next = this.game.position?.next;
      if (next === null || next === undefined || this.game.position?.is_won) return this.stopAnimation();
      await this.pressNow(next, false, HELPS.solution);
      if (this.animation) this.animation = window.setTimeout(step, PACE);
    };
    this.animation = window.setTimeout(step, 0);
    this.requestUpdate();
  }

  private stopAnimation() {
    clearTimeout(this.animation);
    this.animation = 0;
    this.requestUpdate();
  }

  /** Another board of this kind, as hard as this one; any that can be solved where nobody knows how hard that is. */
  private readonly fresh = () => {
    // Among the first steps the next one is what is new.
    if (this.errand?.name?.startsWith('level-steps-') && this.errand.next) return address.go('play', this.errand.next);
    const { par } = this.game.position!;
    return this.dealNow(undefined, par && par.at_most > 0 && par.at_most <= MOST_ASKED ? par.at_most : undefined);
  };

  private readonly deal = (event: DealEvent) => this.dealNow(event.detail.seed, event.detail.presses);

  private async dealNow(seed?: number, presses?: number) {
    try {
      const dealt = await this.game.deal(seed, presses);
      this.clear();
      this.errand = null;
      if (seed !== undefined) this.note = words().play.seedTold(dealt);
      address.push('play', fits(this.game.startName) ? this.game.startName : '');
    } catch (error) {
      if (error instanceof Stopped) return;
      this.note = refusedText(refusedBy(error));
    }
  }

  /** The next level, or a board that asks for one press more. */
  private readonly next = async () => {
    if (this.errand?.name) {
      if (this.errand.next) address.go('play', this.errand.next);
      else address.go('levels');
      return;
    }
    const harder = (this.game.position?.par?.at_most ?? MOST_ASKED) + 1;
    await this.dealNow(undefined, harder <= MOST_ASKED ? harder : undefined);
    if (this.note) await this.dealNow();
  };

  private readonly share = async () => {
    await this.openMore();
    this.more?.renderRoot.querySelector('lo-share')?.scrollIntoView({ block: 'center' });
  };

  private readonly playNearest = async () => {
    const nearest = await this.game.nearest();
    if (!nearest) return;
    address.go('play', nearest.id);
    await this.updateComplete;
    this.note = this.rest!.nearestTold(nearest.changed.length);
  };

  private readonly openFile = async () => {
    try {
      if (!(await this.rest!.restore(this.game))) return;
      this.clear();
      this.errand = null;
    } catch (error) {
      this.note = refusedText(refusedBy(error));
    }
  };

  /** What was chosen behind *More*. */
  private readonly done = (event: DeedEvent) => {
    const todo: Record<DeedEvent['detail'], () => unknown> = {
      redo: () => this.game.redo(),
      solution: this.toggleSolution,
      animation: () => this.toggleAnimation(),
      full: () => {
        this.showsMore = false;
        void this.rest!.toggleFull(this);
      },
      names: () => (this.showsNames = !this.showsNames),
      backward: () => (this.pressesBack = !this.pressesBack),
      save: () => this.rest!.save(this.game),
      open: this.openFile,
    };
    todo[event.detail]();
  };

  /** What typed lines ask of this view. */
  private readonly deeds: Deeds = {
    press: (button, back) => this.pressNow(button, back),
    hint: async (level) => {
      await this.askHint(level ?? undefined);
      return own(this.hintSaid());
    },
    save: () => this.rest!.save(this.game),
    reopen: () => this.openFile(),
    reveal: () => this.game.reveal(),
  };

  private readonly typed = async (event: TypedEvent) => {
    try {
      this.lines = await this.obey(event.detail);
    } catch (error) {
      this.lines = [refusedLine(refusedBy(error))];
    }
  };

  private async obey(line: string): Promise<Line[]> {
    return (await this.fetchRest())?.obey(line, this.game, this.deeds) ?? [];
  }

  private readonly keys: Keys = {
    undo: () => this.game.undo(),
    redo: () => this.game.redo(),
    hint: () => this.askHint(),
    solution: () => this.toggleSolution(),
    fresh: () => this.fresh(),
    read: () => this.readRow(),
    type: () => this.openMore().then(() => this.more?.type()),
    help: () => address.go('help', 'keys'),
  };

  /** Says the row of the light in focus. */
  private async readRow() {
    const focused = this.renderRoot.querySelector<HTMLElement & { cursorIndex?: number }>('.tray > *')?.cursorIndex ?? 0;
    const row = this.game.scenery?.lights.listed?.[focused]?.cell?.[0] ?? 0;
    try {
      this.tell(...(await this.obey(`read ${row + 1}`)));
    } catch (error) {
      this.tell(refusedLine(refusedBy(error)));
    }
  }
}
