/** A game of the library for `<lo-puzzle>`: hints one rung after the other, the solution, the proof that there is none. */
import { Refusal, Stopped } from '../core/core';
import type { Hint } from '../core/protocol';
import { type Cores, Game } from '../play/game';
import { marked } from '../play/marked';
import { told } from '../play/pointing';
import { proofSaid } from '../play/proof';
import { words } from '../strings/say';
import { failure } from './failure';
import { NOTHING_SAID, type Opener, type Stand } from './partner';

/** The first hint says where to look: how far it is helps nobody on, and counts as much. */
const WHERE = 2;

/** How deep the last hint goes: one that names the press goes all the way. None comes after the press or the way back. */
function standOf(hint: Hint | undefined) {
  if (!hint) return hint;
  const level = (hint.press ?? null) === null ? hint.level : 4;
  return { level, isLastHint: level === 4 || hint.data.kind === 'undo' };
}

export class Library extends EventTarget implements Opener {
  private readonly game: Game;
  /** The hints for the position of now, the first one first. */
  private hints: Hint[] = [];
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
      const { hints } = this;
      const hint = await this.game.hint(Math.min(4, (hints.at(-1)?.level ?? WHERE - 1) + 1));
      // A hint that comes late speaks of a board that is gone.
      if (hints !== this.hints) return;
      this.showsSolution = false;
      this.hints = [...hints.filter(({ level }) => level < hint.level), hint];
      this.game.advised();
    });

  readonly solution = () => {
    this.hints = [];
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
    const said = isWon ? NOTHING_SAID : { shown: marked(this.game, this.hints, this.showsSolution), ...this.said(), ...standOf(this.hints.at(-1)) };
    return { scenery, board, moves: moves.slice(0, made), origin, presses, par, stars, helped, hints, isWon, isImpossible: this.isImpossible, id, ...said };
  }

  private get isImpossible() {
    return this.game.position?.here.is_solvable === false;
  }

  private said(): Pick<Stand, 'said' | 'before'> {
    const say = words().play;
    const { here } = this.game.position!;
    if (this.refused) return { said: this.refused };
    if (this.showsSolution) {
      if (!this.isImpossible) return { said: here.par ? say.here(here.par.at_most) : say.thinking };
      return { said: proofSaid(this.game) || say.impossible };
    }
    const { texts } = told(this.hints, this.game.scenery!);
    return { said: texts.at(-1) ?? '', before: texts.slice(0, -1) };
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
    [this.hints, this.showsSolution, this.refused] = [[], false, ''];
  }

  private changed() {
    this.dispatchEvent(new Event('change'));
  }
}
