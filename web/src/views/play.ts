/** `<lo-play>`: a board, the few things to do with it, and how far it is. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../board/board';
import { NOTHING_SHOWN, type PressEvent, type Shown } from '../board/shown';
import type { Hint } from '../core/protocol';
import { Game } from '../play/game';
import { print } from '../route';
import { Speaks, words } from '../strings/say';

const FIRST = '5x5';

@customElement('lo-play')
export class Play extends LitElement {
  /** The board of the address: a name, an ID; empty for a fresh one. */
  @property({ attribute: false }) parts: string[] = [];
  @state() private hint: Hint | null = null;
  @state() private showsSolution = false;
  @state() private problem = '';
  private readonly game = new Game();

  constructor() {
    super();
    new Speaks(this);
    this.game.addEventListener('change', () => this.changed());
  }

  static override styles = css`
    :host { display: grid; justify-items: center; gap: var(--space-4); padding: var(--space-4); }
    h1 { font: 400 1.5rem/1.2 var(--serif); margin: 0; }
    .tray {
      background: var(--tray);
      border: 1px solid var(--tray-edge);
      border-radius: calc(2 * var(--corner));
      padding: clamp(0.5rem, 3vmin, 1.25rem);
      width: min(92vw, 62vh, 40rem);
    }
    .standing { font-variant-numeric: tabular-nums; margin: 0; color: var(--ink-soft); }
    .standing strong { color: var(--ink); font-weight: 600; }
    .actions { display: flex; flex-wrap: wrap; gap: var(--space-2); justify-content: center; }
    .actions button {
      min-height: var(--target);
      padding: 0 var(--space-4);
      border: 1px solid var(--edge);
      border-radius: var(--corner);
      background: var(--sheet);
      color: var(--ink);
      font: inherit;
      cursor: pointer;
    }
    .actions button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    .actions button:disabled { color: var(--ink-soft); border-color: var(--line); cursor: default; }
    .told { font: 1.05rem/1.5 var(--serif); max-width: var(--measure); margin: 0; min-height: 3em; text-align: center; }
    .quiet { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  `;

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.game.close();
  }

  override willUpdate(changed: Map<string, unknown>) {
    if (changed.has('parts')) void this.go(this.parts[0] ?? '');
  }

  private async go(text: string) {
    if (text !== '' && text === this.game.position?.id) return;
    try {
      this.hint = null;
      this.showsSolution = false;
      await this.game.open(text || FIRST);
      this.problem = '';
    } catch (error) {
      this.problem = words().app.refused((error as Error).message);
    }
  }

  private changed() {
    const id = this.game.position?.id;
    if (id && this.game.position!.made > 0) history.replaceState(null, '', print('play', id));
    this.requestUpdate();
  }

  private shown(): Shown {
    const { position } = this.game;
    return {
      ...NOTHING_SHOWN,
      marks: this.showsSolution ? (position?.marks ?? null) : null,
      weights: this.showsSolution ? (position?.here.certificate ?? null) : null,
      buttons: new Set(this.hint?.buttons),
      lights: new Set(this.hint?.lights),
    };
  }

  override render() {
    const say = words().play;
    const { scenery, position } = this.game;
    if (this.problem) {
      return html`<p class="told" role="alert">${this.problem}</p>
        <div class="actions"><button @click=${() => (location.hash = print('play', FIRST))}>${words().app.fresh}</button></div>`;
    }
    if (!scenery || !position) return html`<p class="told">${words().app.loading}</p>`;
    return html`
      <h1>${scenery.title}</h1>
      <div class="tray" @press=${this.pressed}>
        <lo-board
          .scenery=${scenery}
          .board=${position.board}
          .shown=${this.shown()}
          .origin=${this.game.origin}
        ></lo-board>
      </div>
      <p class="standing"><strong>${say.presses(position.presses)}</strong> · ${this.par()} · ${this.here()}</p>
      <div class="actions">
        <button @click=${() => this.game.undo()} ?disabled=${position.made === 0}>${say.undo}</button>
        <button @click=${() => this.game.redo()} ?disabled=${position.made === position.moves}>${say.redo}</button>
        <button @click=${() => this.game.restart()} ?disabled=${position.made === 0}>${say.restart}</button>
        <button @click=${this.askHint}>${say.hint}</button>
        <button aria-pressed=${this.showsSolution} @click=${() => (this.showsSolution = !this.showsSolution)}>
          ${this.showsSolution ? say.hideSolution : say.solution}
        </button>
        <button @click=${this.fresh}>${say.fresh}</button>
      </div>
      <p class="told">${this.hint?.text ?? (position.is_won ? this.won() : nothing)}</p>
      <p class="quiet" role="status">${this.game.said}</p>
    `;
  }

  private par() {
    const say = words().play;
    const par = this.game.position!.par;
    if (par) return par.at_least === par.at_most ? say.par(par.at_most) : say.parBetween(par.at_least, par.at_most);
    return this.game.isThinking ? say.thinking : say.parUnknown;
  }

  private here() {
    const say = words().play;
    const { here, is_won: isWon } = this.game.position!;
    if (isWon) return say.done;
    if (here.is_solvable === false) return say.impossible;
    if (!here.par) return '…';
    return here.par.at_least === here.par.at_most
      ? say.here(here.par.at_most)
      : say.hereBetween(here.par.at_least, here.par.at_most);
  }

  private won() {
    const { presses, par } = this.game.position!;
    return par ? words().play.won(presses, par.at_most) : words().play.wonSome(presses);
  }

  private async pressed(event: PressEvent) {
    this.hint = null;
    await this.game.press(event.detail.button, event.detail.back);
  }

  private async askHint() {
    try {
      this.hint = await this.game.hint(Math.min(4, (this.hint?.level ?? 0) + 1));
    } catch (error) {
      this.hint = { level: 1, text: (error as Error).message, lights: [], buttons: [] };
    }
  }

  private async fresh() {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
    this.hint = null;
    await this.game.deal(seed);
    history.pushState(null, '', print('play', this.game.position!.id ?? ''));
  }
}
