/**
 * A game: one worker that plays and is always quick, one that looks ahead as long as it takes and is ended when
 * its answer is no longer wanted, one that answers what is asked meanwhile; and what all of them know.
 */
import { type Core, Refusal, Stopped, refusedBy, firstCore, studyCore, thinkCore } from '../core/core';
import type { FirstOperations, Hint, Opened, Outlook, Played, Position, Scenery, Stepped, ThinkOperations, Told } from '../core/protocol';
import type { Happened } from './line';
import type { Move } from './moves';

/** How long the thinker may look for the fewest presses, and for a board of exactly so many. */
const MILLISECONDS_TO_LOOK = 10_000;
/** How long a player waits for a hint at most. */
const MILLISECONDS_TO_HINT = 2_000;

/** What it takes to open a game again: what it began with, all moves, and how many of them stand. */
export type Kept = Pick<Played, 'text' | 'moves' | 'made'>;

export class Game extends EventTarget {
  scenery: Scenery | null = null;
  position: Position | null = null;
  /** All moves, those taken back too; the first `position.made` stand. */
  moves: Move[] = [];
  /** The ID of the board the game began with; empty on boards too large for one. */
  startId = '';
  /** The button pressed last. */
  origin: number | null = null;
  /** What happened last, for those who listen. */
  happened: Happened | null = null;
  /** Whether the best possible is being worked out. */
  isThinking = false;
  /** What the board the game began with is called. */
  private text = '';
  /** What the thinker found out about it. */
  private start: Told | null = null;
  private isDealing = false;
  private turn = 0;

  constructor(
    readonly player: Core<FirstOperations> = firstCore(),
    readonly thinker: Core<ThinkOperations> = thinkCore(),
    readonly adviser: Core<ThinkOperations> = thinkCore(),
  ) {
    super();
  }

  /** Opens a board from a name, an ID or the content of a file, and makes moves. Rejects with one sentence. */
  async open(text: string, moves: readonly Move[] = [], made = moves.length) {
    const [name, { scenery, position: start }] = await this.opened(text);
    // The moves are replayed before anybody looks on: nothing is drawn, kept or thought about in between.
    const replayed: Move[] = [];
    let position = start;
    for (const move of moves) {
      try {
        ({ position } = await this.player.call('press', move));
        replayed.push(move);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
    for (let back = moves.length; back > made; back--) ({ position } = await this.player.call('undo', null));
    this.begin(name, scenery, start.id ?? '', position, replayed);
  }

  /** Opens a saved game. */
  async restore(text: string) {
    const { text: start, moves, made } = await this.adviser.call('restore', { text });
    await this.open(start, moves, made);
  }

  /** Deals a new board of the same puzzle: any that can be solved, or one that needs exactly so many presses. */
  async deal(seed: number, presses?: number) {
    this.turn++;
    this.thinker.stop();
    this.isThinking = false;
    this.isDealing = true;
    try {
      const deal = { text: this.text, seed, presses };
      const { id } = await this.thinker.call('deal', deal, { milliseconds: MILLISECONDS_TO_LOOK });
      this.isDealing = false;
      await this.open(id);
    } finally {
      if (this.isDealing) {
        this.isDealing = false;
        void this.think();
      }
    }
  }

  async press(button: number, back = false) {
    this.origin = button;
    await this.step(back ? 'back' : 'press', async () => {
      const pressed = await this.player.call('press', { button, back });
      this.moves = [...this.moves.slice(0, pressed.position.made - 1), { button, back }];
      return pressed;
    });
  }

  async undo() {
    this.origin = null;
    await this.step('undo', () => this.player.call('undo', null));
  }

  async redo() {
    this.origin = null;
    await this.step('redo', () => this.player.call('redo', null));
  }

  async restart() {
    this.origin = null;
    this.now((await this.player.call('restart', null)).position);
    void this.think();
  }

  /** The hint of a level, from 1 to 4. */
  async hint(level: number): Promise<Hint> {
    const turn = this.turn;
    const manner = { milliseconds: MILLISECONDS_TO_HINT };
    const { found, ...hint } = await this.adviser.call('hint', { ...this.played(), level }, manner);
    if (found && turn === this.turn) await this.learn('here', found);
    return hint;
  }

  /** What a line means that somebody typed. */
  typed(line: string) {
    return this.adviser.call('typed', { ...this.played(), line });
  }

  /** The game as a text to keep, and the ID of the position however long. */
  save() {
    return this.adviser.call('save', this.played());
  }

  /** What it takes to open this game again. */
  kept(): Kept {
    return { text: this.text, moves: this.moves, made: this.position?.made ?? 0 };
  }

  /** The nearest board that can be solved; null where there is none, or nobody waits for it any more. */
  async nearest() {
    try {
      const text = this.position?.id ?? '';
      return await this.thinker.call('nearest', { text }, { milliseconds: MILLISECONDS_TO_LOOK });
    } catch (error) {
      if (error instanceof Stopped) return null;
      throw error;
    }
  }

  /** Ends the workers. */
  close() {
    this.turn++;
    this.player.stop();
    this.thinker.stop();
    this.adviser.stop();
  }

  private played(): Played {
    return { ...this.kept(), start: this.start, here: this.position && told(this.position.here) };
  }

  /** What the player makes of a text, and how it is called; files are read by the whole library first. */
  private async opened(text: string): Promise<[string, Opened]> {
    try {
      return [text, await this.player.call('open', { text })];
    } catch (error) {
      if (!(error instanceof Refusal) || !isLikeAFile(text)) throw error;
      const study = studyCore();
      try {
        const { id } = await study.call('read', { text });
        return [id, await this.player.call('open', { text: id })];
      } finally {
        study.stop();
      }
    }
  }

  private begin(text: string, scenery: Scenery, startId: string, position: Position, moves: Move[]) {
    this.scenery = scenery;
    this.text = text;
    this.start = null;
    this.moves = moves;
    this.origin = null;
    this.happened = null;
    this.startId = startId;
    this.now(position);
    void this.think();
  }

  private async step(did: 'press' | 'back' | 'undo' | 'redo', make: () => Promise<Stepped>) {
    try {
      const { changed, position } = await make();
      // What was taken back is the first of the moves that do not stand any more.
      const button = this.moves[did === 'undo' ? position.made : position.made - 1]?.button;
      this.happened = button === undefined ? null : { did, button, changed };
      this.now(position);
      void this.think();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.happened = { refused: refusedBy(error) };
      this.tell();
    }
  }

  /** Has the thinker look where something is not known, and takes in what it found. */
  private async think() {
    const position = this.position;
    if (!position || this.isDealing) return;
    const turn = ++this.turn;
    if (this.isThinking) this.thinker.stop();
    const wantsStart = !position.is_start_settled && this.startId !== '';
    const wantsHere = !position.here.is_settled && position.id !== null && position.id !== this.startId;
    this.isThinking = wantsStart || wantsHere;
    this.tell();
    if (!this.isThinking) return;
    const isOld = () => turn !== this.turn;
    const look = (text: string): Promise<Told> =>
      this.thinker.call('look', { text }, { milliseconds: MILLISECONDS_TO_LOOK });
    try {
      if (wantsStart) {
        const start = await look(this.startId);
        if (isOld()) return;
        this.start = start;
        await this.learn('start', start);
      }
      if (wantsHere) {
        const here = await look(position.id!);
        if (isOld()) return;
        await this.learn('here', here);
      }
    } catch (error) {
      if (!(error instanceof Stopped)) this.happened = { refused: refusedBy(error) };
    } finally {
      if (!isOld()) {
        this.isThinking = false;
        this.tell();
      }
    }
  }

  private async learn(of: 'start' | 'here', told: Told) {
    this.now((await this.player.call('learn', { of, told })).position);
  }

  private now(position: Position) {
    this.position = position;
    this.tell();
  }

  private tell() {
    this.dispatchEvent(new Event('change'));
  }
}

/** Whether a text may be the content of a file, or an ID of another program, rather than a name or an ID of ours. */
const isLikeAFile = (text: string) => !text.startsWith('lo') && /[^\w.:x-]|:.*,/.test(text);

/** What is known of a board, as one worker tells another. */
const told = ({ at_least, way, certificate: weights, is_settled, reason }: Outlook): Told => ({
  at_least,
  way,
  weights,
  is_settled,
  reason,
});
