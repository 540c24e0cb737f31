/** A game: one worker that plays and is always quick, one that thinks as long as it takes, and what both know. */
import { type Core, Refusal, Stopped, playCore, studyCore } from '../core/core';
import type { Answer, Hint, Position, Scenery, Told } from '../core/protocol';
import type { Move } from './moves';

/** How long the thinker may look for the fewest presses, and for a board of exactly so many. */
const MILLISECONDS_TO_LOOK = 10_000;
/** How long a player waits for a hint at most. */
const MILLISECONDS_TO_HINT = 2_000;

export class Game extends EventTarget {
  scenery: Scenery | null = null;
  position: Position | null = null;
  /** All moves, those taken back too; the first `position.made` stand. */
  moves: Move[] = [];
  /** The ID of the board the game began with; empty on boards too large for one. */
  startId = '';
  /** The button pressed last. */
  origin: number | null = null;
  /** What happened last, in a sentence for those who listen. */
  said = '';
  /** Whether the best possible is being worked out. */
  isThinking = false;
  private turn = 0;

  constructor(
    readonly player: Core = playCore(),
    readonly thinker: Core = playCore(),
  ) {
    super();
  }

  /** Opens a board from a name, an ID or the content of a file, and makes moves. Rejects with one sentence. */
  async open(text: string, moves: readonly Move[] = []) {
    this.begin(await this.opened(text));
    for (const move of moves) await this.press(move.button, move.back);
    if (moves.length > 0) [this.origin, this.said] = [null, ''];
  }

  /** Opens a saved game. */
  async restore(text: string) {
    const opened = await this.player.call('restore', { text });
    const { text: saved } = await this.player.call('save', null);
    this.begin(opened, movesOf(saved, opened.scenery));
  }

  /** Deals a new board of the same puzzle: any that can be solved, or one that needs exactly so many presses. */
  async deal(seed: number, presses?: number) {
    const text = this.startId || this.position?.id;
    if (!text) throw new Refusal('this board is too large to be dealt anew');
    this.isThinking = false;
    this.thinker.stop();
    await this.thinker.call('open', { text });
    const dealt = await this.thinker.call('deal', { seed, presses }, { milliseconds: MILLISECONDS_TO_LOOK });
    await this.open(dealt.position.id ?? text);
  }

  async press(button: number, back = false) {
    this.origin = button;
    await this.step(async () => {
      const pressed = await this.player.call('press', { button, back });
      this.moves = [...this.moves.slice(0, pressed.position.made - 1), { button, back }];
      return pressed;
    });
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

  /** The hint of a level, from 1 to 4. */
  hint(level: number): Promise<Hint> {
    return this.player.call('hint', { level }, { milliseconds: MILLISECONDS_TO_HINT });
  }

  /** The game as a text to keep, and the ID of the position however long. */
  save() {
    return this.player.call('save', null);
  }

  /** The nearest board that can be solved. */
  nearest() {
    return this.thinker.call('nearest', { text: this.position?.id ?? '' }, { milliseconds: MILLISECONDS_TO_LOOK });
  }

  /** Ends both workers. */
  close() {
    this.turn++;
    this.player.stop();
    this.thinker.stop();
  }

  /** What the player's worker makes of a text; files in other formats are read by the whole library first. */
  private async opened(text: string): Promise<Answer<'open'>> {
    try {
      return await this.player.call('open', { text });
    } catch (error) {
      if (!(error instanceof Refusal) || !isLikeAFile(text)) throw error;
      const study = studyCore();
      try {
        const { id } = await study.call('read', { text });
        return await this.player.call('open', { text: id });
      } finally {
        study.stop();
      }
    }
  }

  private begin({ scenery, position }: Answer<'open'>, moves: Move[] = []) {
    this.scenery = scenery;
    this.moves = moves;
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
    if (!position) return;
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
        this.now((await this.player.call('learn', { start })).position);
      }
      if (wantsHere) {
        const here = await look(position.id!);
        if (isOld()) return;
        this.now((await this.player.call('learn', { here })).position);
      }
    } catch (error) {
      if (!(error instanceof Stopped)) this.said = (error as Error).message;
    } finally {
      if (!isOld()) {
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

/** Whether a text may be the content of a file, or an ID of another program, rather than a name or an ID of ours. */
const isLikeAFile = (text: string) => !text.startsWith('lo') && /[^\w.:x-]|:.*,/.test(text);

/** The moves of a saved game, by the numbers of their buttons. */
function movesOf(saved: string, scenery: Scenery): Move[] {
  const names = new Map((scenery.buttons ?? scenery.lights).listed?.map((place, index) => [place.name, index]));
  const moves: (string | { back: string })[] = JSON.parse(saved).moves;
  return moves.map((move) => {
    const back = typeof move !== 'string';
    return { button: names.get(back ? move.back : move) ?? 0, back };
  });
}
