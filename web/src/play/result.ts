/** `<lo-result>`: a board that is done: in how many presses, beside the best possible, and what comes next. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { print } from '../address/route';
import type { Move } from '../core/protocol';
import { levelWords } from '../strings/levels';
import { restWords } from '../strings/rest';
import { Speaks, chosen } from '../strings/say';
import { controls } from '../styles/controls';
import { FIRST_DAY, dailyName } from './daily';
import type { Errand } from './errand';
import type { Game } from './game';
import { records, streakOf } from './records';
import { type End, doneSaid, helpSaid } from './said';
import './share';
import './shelf';
import { type Shareable, sharedTexts } from './shared';
import { see } from './sight';

/** Sparks for all three stars, each on its way. */
const sparks = Array.from({ length: 16 }, (_, at) => html`<i .style=${`--turn:${at / 16}turn`}></i>`);

/** How many days are looked back on after the board of the day. */
const DAYS = 7;

@customElement('lo-result')
export class Result extends LitElement {
  @property({ attribute: false }) end!: End;
  /** The game, whose presses can be compared with the best. */
  @property({ attribute: false }) game: Game | null = null;
  @property({ attribute: false }) errand: Errand | null = null;
  /** What is shared, once that is asked for: the words and the link. */
  @state() private shared: Shareable[] = [];
  /** Whether the words are on their way. */
  @state() private isSending = false;
  /** Whether the words were copied, not sent by the device. */
  @state() private isCopied = false;
  /** The level that was solved for the first time just now. */
  @property() firstly = '';
  /** The fewest presses, once they are asked for. */
  @state() private best: readonly Move[] | null = null;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    css`
      :host { display: grid; grid-template-columns: minmax(0, 1fr); justify-items: var(--place, center); gap: var(--space-3); width: min(100%, 30rem); text-align: var(--place, center); }
      .stars { display: flex; gap: var(--space-2); font-size: 3rem; line-height: 1; color: var(--lit); -webkit-text-stroke: 0.08em var(--star-edge); paint-order: stroke fill; }
      .stars span { animation: rise var(--dim) both cubic-bezier(0.2, 1.4, 0.4, 1); animation-delay: calc(var(--ripple) * 12 * var(--at)); }
      .stars .none { color: transparent; -webkit-text-stroke-color: var(--edge); }
      @keyframes rise { from { opacity: 0; transform: translateY(0.6rem) scale(0.6); } 40%, to { opacity: 1; transform: none; } }
      /* All three: they shine, and sparks fly from them. */
      .all { position: relative; }
      .all span { text-shadow: 0 0 0.4em var(--lit), 0 0 0.8em var(--lit); }
      .all i { position: absolute; top: 50%; left: 50%; width: 0.4rem; height: 0.4rem; margin: -0.2rem; border-radius: 50%; background: var(--lit); opacity: 0; animation: fly var(--dim) ease-out calc(var(--ripple) * 30); }
      @keyframes fly { from { opacity: 1; transform: rotate(var(--turn)) } to { opacity: 0; transform: rotate(var(--turn)) translateX(8rem) } }
      @media (prefers-reduced-motion: reduce) { .stars span, .all i { animation: none; } }
      p { margin: 0; font: 1.25rem/1.4 var(--serif); text-wrap: balance; }
      .help { font-size: 1.05rem; color: var(--ink-soft); }
      b { font-weight: 400; color: var(--ink); }
      .week { display: flex; gap: var(--space-1); }
      .week a { display: grid; place-items: center; width: 2.25rem; height: 2.25rem; border: 1px solid var(--off-edge); border-radius: 18%; background: var(--off); color: var(--tray-ink); font: 600 0.9rem/1 var(--sans); text-decoration: none; }
      .week .done { background: radial-gradient(circle at 50% 35%, rgb(255 255 255 / 0.55), transparent 65%) var(--lit); border-color: var(--lit); color: var(--lit-mark); }
      button.plain { padding: 0; border: 0; }
      .go { display: flex; flex-wrap: wrap; gap: var(--space-2); width: 100%; }
      .go .first { flex: 2; min-height: 3.25rem; font-size: 1.15rem; }
      @media print { .go { display: none; } }
      .go button { flex: 1; min-height: 3.25rem; }
    `,
  ];

  /** Brings what comes next into sight, once it is drawn. */
  override firstUpdated() {
    const board = (this.getRootNode() as ShadowRoot).querySelector('lo-board');
    if (board) see(this, board);
  }

  /** Takes the focus to what comes next. */
  override focus() {
    this.renderRoot.querySelector<HTMLElement>('.first')?.focus({ preventScroll: true });
  }

  override render() {
    const say = restWords();
    const { stars } = this.end;
    const help = helpSaid(this.end);
    return html`${stars
        ? html`<div class=${stars === 3 ? 'stars all' : 'stars'} role="img" aria-label=${say.stars(stars)}>${[1, 2, 3].map(
            (star) => html`<span class=${star <= stars ? '' : 'none'} .style=${`--at:${star}`}>★</span>`,
          )}${stars === 3 ? sparks : nothing}</div>`
        : nothing}
      <p>${doneSaid(this.end)}</p>
      ${help ? html`<p class="help">${help} ${say.earnAll}</p>` : nothing}
      ${this.firstly && this.firstly === this.errand?.name ? html`<lo-shelf .level=${this.firstly}></lo-shelf>` : nothing}
      ${this.day()}
      ${this.replay()}
      <div class="go" @keydown=${this.held}>
        <button @click=${() => this.say('again')}>${say.again}</button>
        <button @click=${this.share}>${this.isCopied ? say.copied : say.share}</button>
        <button class="first" @click=${() => this.say('next')}>${this.isToday ? say.playLevels : say.next}</button>
      </div>
      <span class="hidden" role="status">${this.isCopied ? say.copied : ''}</span>
      ${this.shared.length > 0 ? html`<lo-share class=${this.isSending ? 'hidden' : ''} .choices=${this.shared}></lo-share>` : nothing}`;
  }

  private get isToday() {
    return this.errand?.name === dailyName(new Date());
  }

  /** After the board of the day: how many days in a row it was solved, and the last of them. */
  private day() {
    if (!this.isToday) return nothing;
    const days = streakOf(this.errand);
    return html`${days > 0 ? html`<p class="help"><b>${restWords().streakNow(days)}</b></p>` : nothing}${this.week()}`;
  }

  /** The boards of the last days: a lamp for each, alight where it was solved. */
  private week() {
    const today = new Date();
    const all = records();
    const days = Array.from({ length: DAYS }, (_, at) => new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1 - DAYS + at));
    return html`<p class="week">${days.filter((day) => day >= FIRST_DAY).map((day) => {
      const stars = all[dailyName(day)]?.stars ?? null;
      const date = (form: Intl.DateTimeFormatOptions) => day.toLocaleDateString(chosen(), form);
      return html`<a class=${stars === null ? '' : 'done'} href=${print('play', dailyName(day))} ><span class="hidden">${levelWords().day(date({ day: 'numeric', month: 'long' }), stars)}</span><span aria-hidden="true">${date({ weekday: 'narrow' })}</span></a>`;
    })}</p>`;
  }

  /** The player's presses and the best side by side, where those are fewer. */
  private replay() {
    const { best, game, end: { presses, par } } = this;
    if (!game?.scenery?.touches || game.scenery.rule !== 'free' || !par || presses <= par.at_most) return nothing;
    return best
      ? html`<lo-replay .scenery=${game.scenery} .mine=${game.moves.slice(0, game.position!.made)} .best=${best}></lo-replay>`
      : html`<button class="plain" @click=${this.seek}>${restWords().replay}</button>`;
  }

  private readonly seek = async () => {
    const [way] = await Promise.all([this.game!.best(), import('./replay')]);
    this.best = (way ?? []).flatMap((count, button) => Array.from({ length: count }, () => ({ button, back: false })));
  };

  private readonly share = async () => {
    [this.shared, this.isSending] = [sharedTexts(this.game!, this.errand).slice(0, 2), true];
    await this.updateComplete;
    const sent = await this.renderRoot.querySelector('lo-share')!.send();
    [this.isCopied, this.isSending] = [sent === 'copied', false];
    // Only what went nowhere is there to be copied by hand.
    if (sent) this.shared = [];
  };

  /** A key that still lies on the light pressed last does not lead on. */
  private held(event: KeyboardEvent) {
    if (event.repeat) event.preventDefault();
  }

  private say(what: 'again' | 'next') {
    this.dispatchEvent(new Event(what));
  }
}
