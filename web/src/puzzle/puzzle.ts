/** `<lo-puzzle>`: a board to play in anybody's page, with what can be done with it and how it stands. */
import { LitElement, type PropertyValues, css, html, nothing, unsafeCSS } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../board/board';
import { nameIn } from '../board/name';
import { buttonNamed } from '../board/named';
import type { PressEvent } from '../board/shown';
import { Refusal, Stopped } from '../core/core';
import type { PuzzleElement, PuzzleEvents, PuzzleState } from '../package/types';
import { rulesSaid } from '../play/rule';
import { doneSaid, starsSaid } from '../play/said';
import { starsOf } from '../play/stars';
import { restWords } from '../strings/rest';
import { Speaks, words } from '../strings/say';
import { shortened } from '../strings/shortened';
import { controls } from '../styles/controls';
import tokens from '../tokens.css?inline';
import { type Failure, failure } from './failure';
import { follow } from './host';
import type { Opener, Partner, Stand } from './partner';

/** What there can be to do with a board; `controls` names some of it. */
const DEEDS = ['undo', 'restart', 'hint', 'solution', 'new'] as const;
type Deed = (typeof DEEDS)[number];

/** Those there are where nothing is said of them. */
const USUAL = 'undo restart hint new';

/** The end of parsing: scripts further down the page listen by then. Null if it is over. */
const documentParsed = () =>
  document.readyState === 'loading' ? new Promise<unknown>((go) => document.addEventListener('DOMContentLoaded', go, { once: true })) : null;

/** An attribute that follows its property, and is not there for what is meant without it. */
const reflected = (usual: string) => ({ reflect: true, converter: { toAttribute: (text: string) => (text === usual ? null : text) } });

const wordsOf = (controls: string) => controls.split(/[\s,]+/).filter(Boolean);

@customElement('lo-puzzle')
export class Puzzle extends LitElement implements PuzzleElement {
  /** How a partner is found that opens boards by name; without one, a board needs a partner of its own. */
  static opener: (() => Opener) | null = null;

  /** Frameworks write `names={false}` as the attribute `names="false"`. */
  @property({ reflect: true, converter: { fromAttribute: (text) => text !== null && text !== 'false', toAttribute: (names) => (names ? '' : null) } }) names = false;
  /** Hints that count at least, as in a class, where a hint counts for good. */
  @property({ attribute: false }) hints = 0;
  /** Help that counts at least, as `HELPS` has it. */
  @property({ attribute: false }) helped = '0';
  /** Why the board could not be opened. */
  @state() refused: Failure | null = null;
  private own: Opener | null = null;
  private guest: Partner | null = null;
  private past: Stand | null = null;
  /** The state that the last event told, as JSON. */
  private told = '';
  private turn = 0;
  private forgetHost = () => {};
  private text = '';
  private deeds = USUAL;

  /** Whatever a page sets is a text; nothing is no board. */
  @property(reflected(''))
  get puzzle(): string {
    return this.text;
  }
  set puzzle(text: string | null | undefined) {
    this.text = String(text ?? '').trim();
  }

  @property(reflected(USUAL))
  get controls(): string {
    return this.deeds;
  }
  set controls(deeds: string | null | undefined) {
    this.deeds = String(deeds ?? USUAL);
    for (const word of wordsOf(this.deeds)) {
      if (!(DEEDS as readonly string[]).includes(word)) console.warn(`lo-puzzle: \`controls\` has no button ${shortened(word)}. There are ${DEEDS.join(', ')}`);
    }
  }

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    unsafeCSS(tokens.replaceAll(':root', ':host')),
    controls,
    css`
      :host { display: block; max-width: 26rem; margin-block-end: 1rem; font: 1rem/1.5 var(--sans); color: var(--ink); }
      :host([hidden]) { display: none; }
      .tray { padding: var(--space-3); border-radius: var(--corner); background: var(--tray); grid-area: var(--tray-area, auto); width: var(--tray-width, auto); align-self: center; box-sizing: border-box; }
      .row { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-top: var(--space-2); }
      .rules { margin: 0 0 var(--space-2); min-height: 0; color: var(--ink-soft); text-wrap: pretty; }
      .row, p, .said { grid-column: var(--beside, auto); }
      .said { min-height: var(--said-height, auto); }
      .cost { color: var(--ink-soft); font-size: 0.95rem; }
      .before { color: var(--ink-soft); }
      /* On a projector nobody earns stars. */
      .cost, .stars { display: var(--stars, revert); }
      p { margin: var(--space-2) 0 0; min-height: 1.5em; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
    `,
  ];

  /** Somebody else to play with than the library in this page. */
  set partner(partner: Partner | null) {
    this.guest?.removeEventListener('change', this.changed);
    this.guest = partner;
    partner?.addEventListener('change', this.changed);
    this.changed();
  }
  get partner(): Partner | null {
    return this.guest ?? this.own;
  }

  get state(): PuzzleState | null {
    const { stand } = this;
    if (!stand) return null;
    const { board, presses, par, stars, isWon, isImpossible, id, moves } = stand;
    // A solution with no more presses than the bound meets the minimum.
    const best = par && par.at_least === (isWon ? Math.min(presses, par.at_most) : par.at_most) ? par.at_least : null;
    const named = moves.map(({ button, back }) => ({ button: this.nameOf(button), back }));
    return { board: [...board], moves: named, presses, best, stars: isWon ? stars : null, solved: isWon, impossible: isImpossible, id };
  }

  async press(button: string | number, back = false) {
    const { playing } = this;
    await playing.press(buttonNamed(this.stand!.scenery, button), back);
  }
  async undo() { await this.playing.undo(); }
  async restart() { await this.playing.restart(); }
  async hint() {
    await this.playing.hint();
    if (this.stand?.said) this.say('hint', { text: this.stand.said, level: this.stand.level ?? null });
  }
  async solution() { await this.playing.solution(); }
  async fresh() { await this.playing.fresh?.(); }

  /** Who plays, once there is a board. */
  private get playing(): Partner {
    if (!this.stand) throw new Refusal(this.refused ? `there is no board to play: ${this.refused.reason}` : 'there is no board to play. Wait for the event `ready`');
    return this.partner!;
  }

  override connectedCallback() {
    super.connectedCallback();
    this.forgetHost = follow();
    // Moved to another place, it goes on with its board.
    if (this.hasUpdated && this.puzzle && !this.guest && !this.own) void this.open();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.forgetHost();
    queueMicrotask(() => {
      if (!this.isConnected) this.close();
    });
  }

  override willUpdate(changed: PropertyValues) {
    if (changed.has('puzzle') && !this.guest) void this.open();
  }

  override render() {
    const { stand } = this;
    if (this.refused) return html`<p role="alert">${this.refused.reason}</p>`;
    if (!stand) return html`<p role="status">${this.puzzle ? words().app.loading : ''}</p>`;
    return html`
      <p class="rules">${rulesSaid(stand.scenery)}</p>
      <div class="tray" @press=${this.pressed}>
        <lo-board .scenery=${stand.scenery} .board=${stand.board} .shown=${stand.shown} .origin=${stand.origin}
          ?won=${this.isDone} ?names=${this.names || stand.said !== ''}></lo-board>
      </div>
      ${this.actions(stand)}
      <div class="said">
        ${this.cost(stand)}
        ${this.isDone || !stand.said ? nothing : html`<p>${this.countOf(stand)}</p>`}
        <p role="status">${this.line(stand)}</p>
        ${(stand.before ?? []).map((said) => html`<p class="before">${said}</p>`).reverse()}
      </div>`;
  }

  /** What the next hint costs, where stars are earned; after the second one may name the press. */
  private cost({ par, hints, level, isLastHint }: Stand) {
    if (!wordsOf(this.controls).includes('hint') || !par || this.isDone || isLastHint || this.partner?.stand?.hints === undefined) return nothing;
    const said = level === 3 ? restWords().pressCost : level === 2 ? restWords().mayCost : hints === 0 ? words().play.hintCost(false) : '';
    return said ? html`<p class="cost">${said}</p>` : nothing;
  }

  private actions({ presses, isWon, isLastHint = false }: Stand) {
    const wanted = wordsOf(this.controls);
    const shown = DEEDS.filter((deed) => wanted.includes(deed) && (deed !== 'new' || this.partner?.fresh));
    if (shown.length === 0) return nothing;
    const off: Partial<Record<Deed, boolean>> = { undo: presses === 0, restart: presses === 0, hint: isWon || isLastHint, solution: isWon };
    const act: Record<Deed, () => unknown> = {
      undo: () => this.undo(), restart: () => this.restart(), hint: () => this.hint(), solution: () => this.solution(), new: () => this.fresh(),
    };
    const title = { ...words().play, solution: restWords().solution };
    return html`<div class="row" role="group" aria-label=${words().play.group}>
      ${shown.map((deed) => html`<button ?disabled=${off[deed] ?? false} @click=${() => this.doing(act[deed])}>${title[deed]}</button>`)}
    </div>`;
  }

  /** What was said last, or how it stands. */
  private line(stand: Stand) {
    if (this.isDone) {
      const stars = starsSaid(stand);
      return html`${doneSaid(stand)}${stars ? html`<span class="stars"> ${stars}</span>` : nothing}`;
    }
    return stand.said || this.countOf(stand);
  }

  private countOf(stand: Stand) {
    const say = words().play;
    const best = stand.par && stand.par.at_least === stand.par.at_most ? say.par(stand.par.at_most) : '';
    return [say.presses(stand.presses), stand.isImpossible ? say.impossible : best].filter(Boolean).join(' · ');
  }

  private get stand(): Stand | null {
    const stand = this.partner?.stand ?? null;
    if (!stand) return null;
    const hints = Math.max(stand.hints ?? 0, this.hints);
    const helped = [stand.helped ?? '0', this.helped].sort().at(-1)!;
    return { ...stand, hints, helped, stars: stand.stars && starsOf(stand.stars, helped, hints) };
  }

  private get isDone() {
    return this.stand !== null && this.stand.isWon && this.stand.presses > 0;
  }

  private nameOf(button: number) {
    const { buttons, lights } = this.stand!.scenery;
    return nameIn(buttons ?? lights, button);
  }

  private async open() {
    const turn = ++this.turn;
    const parsed = documentParsed();
    this.refused = null;
    this.past = null;
    if (!this.puzzle) return this.close();
    try {
      if (!this.own) {
        if (!Puzzle.opener) return;
        this.own = Puzzle.opener();
        this.own.addEventListener('change', this.changed);
      }
      void parsed?.then(this.changed);
      await this.own.open(this.puzzle);
    } catch (error) {
      if (error instanceof Stopped || turn !== this.turn) return;
      this.close();
      this.refused = failure(error, 'notLoaded', this.puzzle);
      await parsed;
      if (turn === this.turn) this.say('refused', this.refused);
    }
  }

  /** Ends the game, which says nothing any more. */
  private close() {
    this.own?.removeEventListener('change', this.changed);
    this.own?.close?.();
    this.own = null;
    this.requestUpdate();
  }

  /** Does what somebody asks for at the board, which says itself why it refuses. */
  private async doing(act: () => unknown) {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  private readonly pressed = (event: PressEvent) => {
    event.stopPropagation();
    void this.doing(() => this.partner?.press(event.detail.button, event.detail.back));
  };

  /** Says what is another now. */
  private readonly changed = () => {
    this.requestUpdate();
    if (document.readyState === 'loading') return;
    const [before, now] = [this.past, this.stand];
    this.past = now;
    if (!now) return;
    if (before?.scenery !== now.scenery) {
      this.told = JSON.stringify(this.state);
      return this.say('ready', this.state!);
    }
    const last = now.moves.at(-1);
    if (last && now.moves.length === before.moves.length + 1) {
      this.say('press', { ...this.state!, button: this.nameOf(last.button), index: last.button, back: last.back });
    }
    if (before.board !== now.board || before.par !== now.par || before.stars !== now.stars) this.sayChange();
    if (now.isWon && !before.isWon) this.say('solved', this.state!);
  };

  /** Says `change`, unless the page would hear the same state twice. */
  private sayChange() {
    const { state } = this;
    const told = JSON.stringify(state);
    if (told === this.told) return;
    this.told = told;
    this.say('change', state!);
  }

  private say<K extends keyof PuzzleEvents>(type: K, detail: PuzzleEvents[K]['detail']) {
    // A form around the board takes a `change` that bubbles for one of its fields.
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: type !== 'change', composed: true }));
  }
}
