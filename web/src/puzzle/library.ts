/** A game of the library for `<lo-puzzle>`: hints one rung after the other, the solution, the proof that there is none. */
import { NOTHING_SHOWN } from '../board/shown';
import { Refusal, Stopped } from '../core/core';
import type { Hint } from '../core/protocol';
import { type Cores, Game } from '../play/game';
import { marked } from '../play/marked';
import { told } from '../play/pointing';
import { proofSaid } from '../play/proof';
import { words } from '../strings/say';
import { failure } from './failure';
import type { Opener, Stand } from './partner';

export class Library extends EventTarget implements Opener {
  private readonly game: Game;
  /** The last hint, and the moves it was given for. */
  private hinted: { hint: Hint; made: number } | null = null;
  private showsSolution = false;
  private refused = '';

  constructor(cores: Cores) {
    super();
    this.game = new Game(cores);
    this.game.addEventListener('change', () => this.changed());
  }

  async open(text: string) {
    this.forget();
    await this.game.open(text);
  }

  readonly press = (button: number, back: boolean) => this.move(() => this.game.press(button, back));
  readonly undo = () => this.move(() => this.game.undo());
  readonly restart = () => this.move(() => this.game.restart());
  readonly fresh = () => this.move(() => this.game.deal());

  readonly hint = () =>
    this.trying(async () => {
      if (this.isImpossible) return this.solution();
      const made = this.game.moves.length;
      const { made: stands, par } = this.game.position!;
      // Before the first press the board shows how far it is.
      const first = stands === 0 && par && par.at_least === par.at_most ? 2 : 1;
      const level = Math.min(4, Math.max(first, (this.hinted?.hint.level ?? 0) + 1));
      const hint = await this.game.hint(level);
      if (made !== this.game.moves.length) return;
      this.showsSolution = false;
      this.hinted = { hint, made };
      this.game.advised();
    });

  readonly solution = () => {
    this.hinted = null;
    this.showsSolution = !this.showsSolution;
    this.game.reveal();
    this.changed();
  };

  close() {
    this.game.close();
  }

  get stand(): Stand | null {
    const { scenery, position, moves, origin } = this.game;
    if (!scenery || !position) return null;
    const { board, made, presses, par, is_won: isWon, id } = position;
    const { stars, helped, hints } = this.game;
    const said = isWon ? { shown: NOTHING_SHOWN, said: '' } : { shown: marked(this.game, this.hints, this.showsSolution), said: this.said(), level: this.depth };
    return { scenery, board, moves: moves.slice(0, made), origin, presses, par, stars, helped, hints, isWon, isImpossible: this.isImpossible, id, ...said };
  }

  private get isImpossible() {
    return this.game.position?.here.is_solvable === false;
  }

  /** How deep the last hint goes; one that names the press goes all the way. */
  private get depth() {
    const { level, press = null } = this.hinted?.hint ?? {};
    return press === null ? level : 4;
  }

  private get hints() {
    return this.hinted ? [this.hinted.hint] : [];
  }

  private said(): string {
    const say = words().play;
    const { here } = this.game.position!;
    if (this.refused) return this.refused;
    if (this.showsSolution) {
      if (!this.isImpossible) return here.par ? say.here(here.par.at_most) : say.thinking;
      return proofSaid(this.game) || say.impossible;
    }
    return told(this.hints, this.game.scenery!).texts[0] ?? '';
  }

  /** Makes a move; what was said of the board before goes. */
  private move(make: () => Promise<unknown>) {
    this.forget();
    return this.trying(async () => {
      await make();
      const { happened } = this.game;
      if (happened && 'refused' in happened) throw new Refusal(happened.refused.sentence, happened.refused.why);
    });
  }

  /** Does what may be refused: why is said at the board, and told whoever asked. */
  private async trying(act: () => unknown) {
    try {
      await act();
    } catch (error) {
      if (error instanceof Stopped) return;
      const { reason, why } = failure(error, 'notAnswered');
      this.refused = reason;
      this.changed();
      throw Object.assign(new Refusal(reason, why), { cause: error });
    }
  }

  private forget() {
    [this.hinted, this.showsSolution, this.refused] = [null, false, ''];
  }

  private changed() {
    this.dispatchEvent(new Event('change'));
  }
}
