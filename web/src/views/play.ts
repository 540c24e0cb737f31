/** `<lo-play>`: a board, the few things to do with it, and how far it is. */
import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../board/board';
import { NOTHING_SHOWN, type PressEvent, type Shown } from '../board/shown';
import { refusedBy } from '../core/core';
import { choose } from '../file/choose';
import { give } from '../file/give';
import { dailyBoard, dailyName, dayOf } from '../play/daily';
import { type DealEvent, anySeed } from '../play/deal';
import '../play/deal';
import { Game } from '../play/game';
import { keep, kept } from '../play/keeper';
import type { Given } from '../play/ladder';
import '../play/ladder';
import { type Happened, type Line, happenedLine, own, refusedLine } from '../play/line';
import { parseMoves, printMoves } from '../play/moves';
import { type Deeds, obey } from '../play/orders';
import '../play/share';
import type { TypedEvent } from '../play/typed';
import '../play/typed';
import { print } from '../route';
import { hintText, namesOf } from '../strings/hint';
import { refusedText } from '../strings/refusal';
import { Speaks, chosen, words } from '../strings/say';
import { controls } from '../styles/controls';
import { frame } from './play.css';

/** What somebody plays who comes for the first time. */
const FIRST = '5x5';

/** Milliseconds between two presses of an animation. */
const PACE = 600;

type Panel = 'fresh' | 'share' | 'type' | null;

@customElement('lo-play')
export class Play extends LitElement {
  /** The board of the address, and the moves made on it; empty for a first board. */
  @property({ attribute: false }) parts: string[] = [];
  @state() private hints: Given[] = [];
  @state() private showsSolution = false;
  @state() private showsNames = false;
  @state() private pressesBack = false;
  @state() private panel: Panel = null;
  @state() private problem = '';
  @state() private lines: Line[] = [];
  /** What was asked for last, such as a hint, for those who listen; until something happens in the game. */
  @state() private asked: { line: Line; after: Happened | null } | null = null;
  @state() private note = '';
  private readonly game = new Game();
  /** The fragment that the game itself wrote, which is not to be opened again. */
  private written: string | null = null;
  private animation = 0;

  constructor() {
    super();
    new Speaks(this);
    this.game.addEventListener('change', () => this.changed());
  }

  static override styles = [controls, frame];

  override connectedCallback() {
    super.connectedCallback();
    addEventListener('keydown', this.keyed);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('keydown', this.keyed);
    this.stopAnimation();
    this.game.close();
  }

  override willUpdate(changed: Map<string, unknown>) {
    if (changed.has('parts') && location.hash !== this.written) void this.go(...this.parts);
  }

  /** Opens what an address says. */
  private async go(board = '', moves = '') {
    this.stopAnimation();
    this.written = null;
    [this.hints, this.showsSolution, this.note, this.problem] = [[], false, '', ''];
    const day = dayOf(board, new Date());
    const played = parseMoves(moves);
    try {
      if (played === null) throw new Error(words().app.badMoves);
      if (board === '') {
        await this.resume();
      } else if (day) {
        await this.game.open(dailyBoard(day), played);
        const date = day.toLocaleDateString(chosen(), { day: 'numeric', month: 'long', year: 'numeric' });
        this.note = words().play.dailyTitle(date);
      } else {
        await this.game.open(board, played);
      }
    } catch (error) {
      this.problem = words().app.refused(refusedText(refusedBy(error)));
    }
  }

  /** The game kept from last time, else the first board. */
  private async resume() {
    const last = kept();
    try {
      if (last) return await this.game.open(last.text, last.moves, last.made);
    } catch {
      // What cannot be read any more is no reason not to play.
    }
    await this.game.open(FIRST);
  }

  private changed() {
    this.requestUpdate();
    const { position, startId, moves } = this.game;
    if (!position || (position.made === 0 && moves.length === 0)) return;
    const made = printMoves(moves.slice(0, position.made));
    const fragment = startId && made !== null ? print('play', startId, made) : print('play', position.id ?? '');
    this.written = fragment;
    history.replaceState(null, '', fragment);
    keep(this.game.kept());
  }

  private shown(): Shown {
    const { position } = this.game;
    const isImpossible = position?.here.is_solvable === false;
    const hint = this.hints.at(-1);
    return {
      ...NOTHING_SHOWN,
      marks: this.showsSolution ? (position?.marks ?? null) : null,
      weights: isImpossible && this.showsSolution ? (position?.here.certificate ?? null) : null,
      buttons: new Set(hint?.buttons),
      lights: new Set(hint?.lights),
    };
  }

  override render() {
    const { scenery, position } = this.game;
    if (this.problem) {
      return html`<p class="told" role="alert">${this.problem}</p>
        <div class="actions"><a class="button" href=${print('play', FIRST)}>${words().app.fresh}</a></div>`;
    }
    if (!scenery || !position) return html`<p class="told">${words().app.loading}</p>`;
    return html`
      <h1>${scenery.title}</h1>
      ${this.rules()}
      <div class=${position.is_won ? 'tray won' : 'tray'} @press=${this.pressed}>
        <lo-board
          .scenery=${scenery}
          .board=${position.board}
          .shown=${this.shown()}
          .origin=${this.game.origin}
          ?names=${this.showsNames}
        ></lo-board>
      </div>
      <p class="standing">${this.standing()}</p>
      ${this.actions()}
      ${this.told()}
      ${this.onwards()}
      ${this.status(this.listen())}
    `;
  }

  private status({ text, isEnglish }: Line) {
    return html`<p class="hidden" role="status" lang=${isEnglish ? 'en' : nothing}>${text}</p>`;
  }

  /** Where else this board can be taken. */
  private onwards() {
    const say = words().play;
    const id = this.game.position!.id;
    if (!id) return nothing;
    return html`<p class="onwards"><a href=${print('learn', 'elimination', id)}>${say.explain}</a>
      <a href=${print('compare', id)}>${say.compare}</a>
      <a href=${print('draw', id)}>${say.edit}</a></p>`;
  }

  /** What is unusual about this board, in a line. */
  private rules() {
    const say = words().play.rules;
    const { states, rule, goal } = this.game.scenery!;
    const lines = [
      this.note,
      states > 2 ? say.states(states) : '',
      rule === 'lit-only' ? say.litOnly : '',
      goal.kind === 'equal' ? say.equal : '',
      goal.kind === 'state' && goal.state > 0 ? say.state(goal.state) : '',
      goal.kind === 'board' ? say.board : '',
    ].filter(Boolean);
    return lines.length > 0 ? html`<p class="rules">${lines.join(' ')}</p>` : nothing;
  }

  private standing() {
    const say = words().play;
    const { presses, par, here, is_won: isWon } = this.game.position!;
    const between = (exact: (n: number) => string, range: (a: number, b: number) => string, at: typeof par) =>
      at && (at.at_least === at.at_most ? exact(at.at_most) : range(at.at_least, at.at_most));
    const isImpossible = here.is_solvable === false;
    const best = between(say.par, say.parBetween, par) ?? (this.game.isThinking ? say.thinking : say.parUnknown);
    const toGo = isWon ? say.done : between(say.here, say.hereBetween, here.par);
    return html`<strong>${say.presses(presses)}</strong>${
      isImpossible ? html` · ${say.impossible}` : html` · ${best}${toGo ? html` · ${toGo}` : nothing}`}`;
  }

  private actions() {
    const say = words().play;
    const { made, moves, here } = this.game.position!;
    const isImpossible = here.is_solvable === false;
    const open = (panel: Panel, title: string) => html`<button
      aria-expanded=${this.panel === panel}
      aria-pressed=${this.panel === panel}
      @click=${() => (this.panel = this.panel === panel ? null : panel)}
    >${title}</button>`;
    return html`<div class="actions" role="group">
        <button @click=${() => this.game.undo()} ?disabled=${made === 0}>${say.undo}</button>
        <button @click=${() => this.game.redo()} ?disabled=${made === moves}>${say.redo}</button>
        <button @click=${() => this.game.restart()} ?disabled=${made === 0}>${say.restart}</button>
        ${isImpossible ? this.proofActions() : this.solvingActions()}
        ${open('fresh', say.fresh)} ${open('share', say.share)} ${open('type', say.type)}
        <button aria-pressed=${this.showsNames} @click=${() => (this.showsNames = !this.showsNames)}>${say.names}</button>
        ${this.game.scenery!.states > 2 && this.game.scenery!.rule === 'free'
          ? html`<button aria-pressed=${this.pressesBack} @click=${() => (this.pressesBack = !this.pressesBack)}>${say.backward}</button>`
          : nothing}
      </div>
      ${this.panel === null ? nothing : html`<div class="panel">${this.opened()}</div>`}`;
  }

  private solvingActions() {
    const say = words().play;
    const { is_won: isWon } = this.game.position!;
    return html`<button @click=${this.askHint} ?disabled=${isWon}>${say.hint}</button>
      <button aria-pressed=${this.showsSolution} @click=${this.toggleSolution} ?disabled=${isWon}>
        ${this.showsSolution ? say.hideSolution : say.solution}
      </button>
      <button @click=${this.toggleAnimation} ?disabled=${isWon}>${this.animation ? say.stop : say.animate}</button>`;
  }

  private proofActions() {
    const say = words().play;
    return html`<button class=${this.showsSolution ? '' : 'first'} aria-pressed=${this.showsSolution} @click=${this.toggleSolution}>
      ${this.showsSolution ? say.hideProof : say.why}
    </button>`;
  }

  private opened() {
    const say = words().play;
    switch (this.panel) {
      case 'fresh':
        return html`<lo-deal @deal=${this.deal}></lo-deal>
          <a class="button" href=${print('play', dailyName(new Date()))}>${say.daily}</a>`;
      case 'share':
        return html`<lo-share .choices=${this.links()}></lo-share>
          <div class="actions">
            <button @click=${this.save}>${say.save}</button>
            <button @click=${this.reopen}>${say.open}</button>
          </div>`;
      default:
        return html`<lo-typed .lines=${this.lines} @typed=${this.typed}></lo-typed>`;
    }
  }

  private told() {
    const say = words().play;
    const { is_won: isWon, here, presses, par, stars } = this.game.position!;
    if (isWon) {
      const sentence = par ? say.won(presses, par.at_most) : say.wonSome(presses);
      return html`<div class="told">
        <p>${sentence} ${stars ? html`<span class="stars" role="img" aria-label=${say.stars(stars)}
          >${'★'.repeat(stars)}${'☆'.repeat(3 - stars)}</span>` : nothing}</p>
      </div>`;
    }
    if (here.is_solvable === false && this.showsSolution) {
      const { states } = this.game.scenery!;
      const lights = here.certificate?.filter((weight) => weight > 0).length ?? 0;
      const proof = here.certificate ? (states === 2 ? say.proofTwo(lights) : say.proofMany(states)) : here.reason;
      return html`<div class="told"><p>${proof}</p>
        <div class="actions"><button class="first" @click=${this.playNearest}>${say.nearest}</button></div></div>`;
    }
    return this.hints.length > 0
      ? html`<div class="told"><lo-ladder .hints=${this.hints} .names=${namesOf(this.game.scenery!)} @more=${this.askHint}></lo-ladder></div>`
      : html`<div class="told"></div>`;
  }

  private links() {
    const say = words().play;
    const { position, startId, scenery } = this.game;
    const at = (fragment: string) => `${location.href.split('#')[0]}${fragment}`;
    const start = at(print('play', startId || (position!.id ?? '')));
    const best = position!.par ? say.par(position!.par.at_most) : say.parUnknown;
    const sentence = position!.is_won
      ? say.wordsWon(scenery!.title, position!.presses, best, start)
      : say.wordsOpen(scenery!.title, best, start);
    const choices = [{ title: say.shareStart, text: start }];
    if (position!.made > 0 && position!.id) choices.push({ title: say.shareHere, text: at(print('play', position!.id)) });
    return [...choices, { title: say.shareWords, text: sentence }];
  }

  private async pressed(event: PressEvent) {
    this.stopAnimation();
    await this.pressNow(event.detail.button, event.detail.back !== this.pressesBack);
  }

  private async pressNow(button: number, back = false) {
    this.hints = [];
    await this.game.press(button, back);
  }

  private toggleSolution() {
    this.showsSolution = !this.showsSolution;
    if (this.showsSolution) this.hints = [];
  }

  private readonly askHint = async () => {
    if (this.game.position?.here.is_solvable === false) {
      this.showsSolution = true;
      return;
    }
    const level = Math.min(4, this.hints.length + 1);
    try {
      this.hints = [...this.hints.slice(0, level - 1), await this.game.hint(level)];
    } catch (error) {
      const data = { kind: 'unknown', reason: '' } as const;
      this.hints = [{ level: 1, data, lights: [], buttons: [], refused: refusedBy(error) }];
    }
    this.tell(own(this.hintSaid()));
  };

  private tell(...[line]: Line[]) {
    if (line) this.asked = { line, after: this.game.happened };
  }

  /** What happened or was asked for last, for those who listen. */
  private listen() {
    const { happened } = this.game;
    if (this.asked?.after === happened) return this.asked.line;
    return happened ? happenedLine(happened, this.game) : own('');
  }

  /** The last hint in words. */
  private hintSaid() {
    const hint = this.hints.at(-1);
    return hint && this.game.scenery ? hintText(hint.data, words().hint, namesOf(this.game.scenery)) : '';
  }

  private toggleAnimation() {
    if (this.animation) return this.stopAnimation();
    const step = async () => {
      const next = this.game.position?.next;
      if (next === null || next === undefined || this.game.position?.is_won) return this.stopAnimation();
      await this.pressNow(next);
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

  private readonly deal = async (event: DealEvent) => {
    const { seed, presses } = event.detail;
    try {
      await this.game.deal(seed, presses);
      [this.hints, this.showsSolution, this.panel] = [[], false, null];
      this.note = words().play.seedTold(seed);
      this.written = print('play', this.game.startId);
      history.pushState(null, '', this.written);
    } catch (error) {
      this.note = refusedText(refusedBy(error));
    }
  };

  private readonly playNearest = async () => {
    const nearest = await this.game.nearest();
    if (!nearest) return;
    location.hash = print('play', nearest.id);
    this.note = words().play.nearestTold(nearest.changed.length);
  };

  private readonly save = async () => {
    const { text } = await this.game.save();
    give(`lightsout-${this.game.scenery!.title.replace(/[^\w-]+/g, '-')}.json`, text);
  };

  private readonly reopen = async () => {
    const file = await choose('.json,application/json');
    if (!file) return;
    try {
      await this.game.restore(await file.text());
      this.panel = null;
    } catch (error) {
      this.note = refusedText(refusedBy(error));
    }
  };

  /** What typed lines ask of this view. */
  private readonly deeds: Deeds = {
    press: (button, back) => this.pressNow(button, back),
    hint: async (level) => {
      if (level) this.hints = this.hints.slice(0, level - 1);
      await this.askHint();
      return own(this.hintSaid());
    },
    save: () => this.save(),
    reopen: () => this.reopen(),
  };

  private readonly typed = async (event: TypedEvent) => {
    try {
      this.lines = await obey(event.detail, this.game, this.deeds);
    } catch (error) {
      this.lines = [refusedLine(refusedBy(error))];
    }
  };

  /** Keys that work wherever the focus is, but in boxes. */
  private readonly keyed = (event: KeyboardEvent) => {
    const target = event.composedPath()[0] as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)) return;
    const todo: Record<string, () => unknown> = {
      u: () => this.game.undo(),
      Backspace: () => this.game.undo(),
      r: () => this.game.redo(),
      h: () => this.askHint(),
      s: () => this.toggleSolution(),
      n: () => this.deal({ detail: { seed: anySeed() } } as DealEvent),
      l: () => this.readRow(),
      t: () => this.openTyped(),
    };
    const act = todo[event.key];
    if (!act || this.problem) return;
    event.preventDefault();
    act();
  };

  /** Says the row of the light in focus. */
  private async readRow() {
    const focused = this.renderRoot.querySelector<HTMLElement & { cursorIndex?: number }>('.tray > *')?.cursorIndex ?? 0;
    const row = this.game.scenery?.lights.listed?.[focused]?.cell?.[0] ?? 0;
    try {
      this.tell(...(await obey(`read ${row + 1}`, this.game, this.deeds)));
    } catch (error) {
      this.tell(refusedLine(refusedBy(error)));
    }
  }

  private async openTyped() {
    this.panel = 'type';
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('lo-typed')?.focus();
  }
}
