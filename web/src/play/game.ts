/** A game: one worker that plays and is always quick, one that thinks as long as it takes, and what both know. */
import { type Core, Refusal, Stopped, playCore } from '../core/core';
import type { Answer, Hint, Position, Scenery, Told } from '../core/protocol';

/** How long the thinker may look for the fewest presses. */
const MILLISECONDS_TO_LOOK = 10_000;

export class Game extends EventTarget {
  scenery: Scenery | null = null;
  position: Position | null = null;
  /** The button pressed last. */
  origin: number | null = null;
  /** What happened last, in a sentence for those who listen. */
  said = '';
  /** Whether the best possible is being worked out. */
  isThinking = false;
  private startId = '';
  private turn = 0;

  constructor(
    readonly player: Core = playCore(),
    readonly thinker: Core = playCore(),
  ) {
    super();
  }

  /** Opens a board from a name, an ID or the content of a file. Rejects with one sentence. */
  async open(text: string, format?: string) {
    this.begin(await this.player.call('open', { text, format }));
  }

  async restore(text: string) {
    this.begin(await this.player.call('restore', { text }));
  }

  /** Deals a new board of the same puzzle. */
  async deal(seed: number, presses?: number) {
    this.begin(await this.player.call('deal', { seed, presses }));
  }

  async press(button: number, back = false) {
    this.origin = button;
    await this.step(() => this.player.call('press', { button, back }));
  }

  async undo() {
    this.origin = null;
    await this.step(() => this.player.call('undo', null));
  }

  async redo() {
    this.origin = null;
    await this.step(() => this.player.call('redo', null));
  }

  async restart() {
    this.origin = null;
    this.now((await this.player.call('restart', null)).position);
    void this.think();
  }

  hint(level: number): Promise<Hint> {
    return this.player.call('hint', { level }, { milliseconds: 2000 });
  }

  /** Ends both workers. */
  close() {
    this.player.stop();
    this.thinker.stop();
  }

  private begin({ scenery, position }: Answer<'open'>) {
    this.scenery = scenery;
    this.origin = null;
    this.said = '';
    this.startId = position.made === 0 ? (position.id ?? '') : '';
    this.now(position);
    void this.think();
  }

  private async step(make: () => Promise<Answer<'press'>>) {
    try {
      const { words, position } = await make();
      this.said = words;
      this.now(position);
      void this.think();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.said = error.message;
      this.tell();
    }
  }

  /** Has the thinker look where something is not known, and takes in what it found. */
  private async think() {
    const position = this.position;
    if (!position?.id) return;
    const turn = ++this.turn;
    if (this.isThinking) this.thinker.stop();
    const wantsStart = !position.is_start_settled && this.startId !== '';
    const wantsHere = !position.here.is_settled && position.id !== this.startId;
    if (!wantsStart && !wantsHere) {
      this.isThinking = false;
      this.tell();
      return;
    }
    this.isThinking = true;
    this.tell();
    try {
      const look = (text: string): Promise<Told> =>
        this.thinker.call('look', { text }, { milliseconds: MILLISECONDS_TO_LOOK });
      if (wantsStart) {
        const start = await look(this.startId);
        if (turn !== this.turn) return;
        this.now((await this.player.call('learn', { start })).position);
      }
      if (wantsHere) {
        const here = await look(position.id);
        if (turn !== this.turn) return;
        this.now((await this.player.call('learn', { here })).position);
      }
    } catch (error) {
      if (!(error instanceof Stopped)) this.said = (error as Error).message;
    } finally {
      if (turn === this.turn) {
        this.isThinking = false;
        this.tell();
      }
    }
  }

  private now(position: Position) {
    this.position = position;
    this.tell();
  }

  private tell() {
    this.dispatchEvent(new Event('change'));
  }
}
