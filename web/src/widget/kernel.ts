/** A kernel as partner of `<lo-puzzle>`: board and kernel share the moves; hints and solutions are the kernel's. */
import { NOTHING_SHOWN, type Shown } from '../board/shown';
import type { HintWords, Language, Move as Press, Scenery } from '../core/protocol';
import { inUnits } from '../core/units';
import type { Partner, Stand } from '../puzzle/partner';
import { restWords } from '../strings/rest';
import { ofNow, words } from '../strings/say';
import { type Move, after, allows, isDone } from './play';

/** What the kernel marks on the board. */
interface Marked {
  marks?: number[] | null;
  buttons?: number[];
  lights?: number[];
  weights?: number[] | null;
}

/** What the kernel says: a hint in every language, how far it is, or a sentence of its own. */
type Told =
  | { kind: 'nothing' }
  | { kind: 'hint'; words: Record<Language, HintWords> }
  | { kind: 'solution'; presses: number; is_fewest: boolean }
  | { kind: 'unsolvable' }
  | { kind: 'sentence'; sentence: string };

/** What anywidget gives a module to talk with the kernel by. */
export interface Model {
  get(name: 'scenery'): Scenery;
  get(name: 'moves'): Move[];
  get(name: 'marked'): Marked;
  get(name: 'told'): Told;
  set(name: string, value: unknown): void;
  save_changes(): void;
  send(content: unknown): void;
  on(name: string, then: () => void): void;
  off(name: string, then: () => void): void;
}

const HEARD = ['change:moves', 'change:marked', 'change:told'];

export class Kernel extends EventTarget implements Partner {
  private readonly scenery: Scenery;
  private at: { moves: Move[]; board: number[] } | null = null;

  constructor(private readonly model: Model) {
    super();
    this.scenery = inUnits({ scenery: structuredClone(model.get('scenery')) }).scenery;
    HEARD.forEach((name) => model.on(name, this.tell));
  }

  close() {
    HEARD.forEach((name) => this.model.off(name, this.tell));
  }

  get stand(): Stand {
    const { scenery } = this;
    const [moves, board] = [this.model.get('moves'), this.board()];
    const isWon = isDone(scenery, board);
    return {
      scenery, board, origin: moves.at(-1)?.[0] ?? null, presses: moves.length,
      moves: moves.map(([button, back]): Press => ({ button, back })),
      par: null, stars: null, id: null, isWon, isImpossible: this.model.get('told').kind === 'unsolvable',
      ...(isWon ? { shown: NOTHING_SHOWN, said: '' } : { shown: this.shown(), said: this.said() }),
    };
  }

  press(button: number, back: boolean) {
    if (allows(this.scenery, this.board(), [button, back])) this.play([...this.model.get('moves'), [button, back]]);
  }
  undo() {
    this.play(this.model.get('moves').slice(0, -1));
  }
  restart() {
    this.play([]);
  }
  hint() {
    this.model.send({ ask: 'hint' });
  }
  solution() {
    this.model.send({ ask: 'solution' });
  }

  /** The board after the moves of now; the same array as long as they are the same. */
  private board(): number[] {
    const moves = this.model.get('moves');
    if (this.at?.moves !== moves) this.at = { moves, board: after(this.scenery, moves) };
    return this.at.board;
  }

  private shown(): Shown {
    const { marks, buttons, lights, weights } = this.model.get('marked');
    return { marks: marks ?? null, buttons: new Set(buttons), lights: new Set(lights), weights: weights ?? null };
  }

  private said(): string {
    const [told, say] = [this.model.get('told'), words().play];
    switch (told.kind) {
      case 'hint':
        return ofNow(told.words).text;
      case 'solution':
        return say.here(told.presses) + (told.is_fewest ? ` · ${restWords().fewest}` : '');
      case 'unsolvable':
        return say.impossible;
      case 'sentence':
        return told.sentence;
      case 'nothing':
        return '';
    }
  }

  private play(moves: Move[]) {
    this.model.set('moves', moves);
    this.model.set('marked', {});
    this.model.set('told', { kind: 'nothing' });
    this.model.save_changes();
    this.tell();
  }

  private readonly tell = () => void this.dispatchEvent(new Event('change'));
}
