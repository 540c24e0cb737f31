/**
 * A game: one worker that plays and is always quick, one that looks ahead as long as it takes and is ended when
 * its answer is no longer wanted, one that answers what is asked meanwhile; and what all of them know.
 */
import { type Core, Died, Refusal, Stopped, refusedBy } from '../core/core';
import type {
  Answer, Argument, FirstOperations, Found, Goal, Hint, Move, Name, Outlook, Played, Position, Resumed, Scenery, Since, Stepped, ThinkOperations, Told,
} from '../core/protocol';
import { anySeed } from './seed';
import type { Happened } from './line';
import { refuseTooLarge } from './size';
import { HELPS, starsOf } from './stars';

/** How long the thinker may look for the fewest presses, and for a board of exactly so many. */
const MILLISECONDS_TO_LOOK = 10_000;
/** How long a player waits for a hint at most. */
const MILLISECONDS_TO_HINT = 2_000;
/** After so long without an answer a worker is taken for dead: on opening a board, on a move, beyond the time it was given. */
const PATIENCE_TO_OPEN = 30_000;
const PATIENCE_TO_MOVE = 5_000;
const PATIENCE_BEYOND = 15_000;

/** How often a board is dealt anew when one comes up that is solved already. */
const MOST_DEALS = 8;

type Did = 'press' | 'back' | 'undo' | 'redo' | 'restart';

/** What it takes to open a game again: what it began with, all moves, and how many of them stand. */
export type Kept = Pick<Played, 'text' | 'moves' | 'made'>;

/** The threads of a game; one that reads files is made only where there is a file to read. */
export interface Cores {
  player: Core<FirstOperations>;
  thinker: Core<ThinkOperations>;
  adviser: Core<ThinkOperations>;
  study?: () => Core;
}

export class Game extends EventTarget {
  scenery: Scenery | null = null;
  position: Position | null = null;
  /** All moves, those taken back too; the first `position.made` stand. */
  moves: Move[] = [];
  /** The ID of the board the game began with; empty on boards too large for one. */
  startId = '';

  /** What opens the board the game began with: its ID, or where it is too large for one what it was opened by. */
  get startName() {
    return this.startId || this.text;
  }

  /** The fewest presses of a board that is known beforehand, as a level's. */
  promised: number | undefined;

  /** Who found each of the moves, in their order: `0` the player, and what `HELPS` names. */
  helps = '';
  /** Buttons that were given away since the game began, and by which of `HELPS`. */
  readonly given = new Map<number, string>();
  /** On how many positions a hint or the distance was asked for since then. */
  hints = 0;
  /** Whether the player asked how far it is from here. */
  isFarTold = false;
  /** Whether a hint of this position is counted. */
  private isAdvised = false;

  /** What of `HELPS` the presses that stand took most of; `0` where the player found them all. */
  get helped() {
    return [...this.helps.slice(0, this.position?.made)].sort().at(-1) ?? '0';
  }

  /** The stars that were earned. */
  get stars() {
    const { stars } = this.position!;
    return stars && starsOf(stars, this.helped, this.hints);
  }

  /** The button pressed last. */
  origin: number | null = null;
  /** What happened last, for those who listen. */
  happened: Happened | null = null;
  /** Whether the best possible is being worked out. */
  isThinking = false;
  /** Whether the player is lost, and a new one was lost at once. */
  isLost = false;
  /** What the board the game began with is called. */
  private text = '';
  /** What the thinker found out about it. */
  private start: Told | null = null;
  /** What the hint given last kept to, the moves that stood then, and what was kept to before them. */
  private hinted: { moves: readonly Move[]; asked: Since | null; since: Since } | null = null;
  private isDealing = false;
  private readonly player: Cores['player'];
  private readonly thinker: Cores['thinker'];
  private readonly adviser: Cores['adviser'];
  private readonly study: Cores['study'];
  private turn = 0;
  /** Counts the boards that were to be opened, so that the last one wins. */
  private opening = 0;
  /** Whether another board is on its way. */
  isOpening = false;
  /** A new worker on its way to where the old one was. */
  private revival: Promise<unknown> | null = null;

  constructor({ player, thinker, adviser, study }: Cores) {
    super();
    [this.player, this.thinker, this.adviser, this.study] = [player, thinker, adviser, study];
  }

  /**
   * Opens a board from a name, an ID or the content of a file, and makes moves; `begins` is called as it takes the
   * place of the one before. Rejects with one sentence; with `Stopped` where another board was opened meanwhile.
   */
  async open(text: string, moves: readonly Move[] = [], made = moves.length, begins?: () => void) {
    const turn = ++this.opening;
    this.isOpening = true;
    try {
      const [name, resumed] = await this.opened(text, moves, made, () => turn !== this.opening);
      if (turn !== this.opening) return;
      this.isOpening = false;
      [this.helps, this.promised] = ['', undefined];
      this.forget();
      begins?.();
      this.begin(name, resumed);
    } finally {
      if (turn === this.opening) this.isOpening = false;
    }
  }

  /** What opens a saved game. */
  restored(text: string) {
    return this.adviser.call('restore', { text });
  }

  /**
   * Deals a new board of the same puzzle: any that can be solved and is not, or one that needs exactly so many
   * presses; from a seed, or from one nobody chose. Gives the seed.
   */
  async deal(wanted?: number, presses?: number): Promise<number> {
    if (presses !== undefined && presses < 1) throw new Refusal('a board needs at least 1 press', { kind: 'no_presses' });
    this.turn++;
    this.thinker.stop();
    this.isThinking = false;
    this.isDealing = true;
    const manner = within(MILLISECONDS_TO_LOOK);
    try {
      for (let deals = 1; ; deals++) {
        const seed = wanted ?? anySeed();
        const { id, board } = await this.thinker.call('deal', { text: this.text, seed, presses }, manner);
        if (!isDone(board, this.scenery!.goal)) {
          this.isDealing = false;
          await this.open((presses === undefined && this.nameOf(seed)) || id);
          return seed;
        }
        if (wanted !== undefined || deals === MOST_DEALS) throw new Refusal('that board is solved already', { kind: 'no_presses' });
      }
    } finally {
      if (this.isDealing) {
        this.isDealing = false;
        void this.think();
      }
    }
  }

  /** What a large board of this draw is called, which is shorter than its ID; nothing where there is no such name. */
  private nameOf(seed: number) {
    const name = /^(?!lo\d)([^:]+(?::\d[\dx]*)?)(?::(?:all|none|random(?:-solvable)?:\d+))?$/.exec(this.text)?.[1];
    return name && this.startId === '' ? `${name}:random-solvable:${seed}` : null;
  }

  /** The ID of a board that is dealt for everybody alike. */
  async dealt(deal: { text: string; presses: number; seed: number }): Promise<string> {
    const { id } = await this.thinker.call('deal', deal, within(MILLISECONDS_TO_LOOK));
    return id;
  }

  async press(button: number, back = false, help = this.given.get(button) ?? '0') {
    this.origin = button;
    await this.step(back ? 'back' : 'press', async () => {
      const pressed = await this.ask('press', { button, back });
      const before = pressed.position.made - 1;
      this.moves = [...this.moves.slice(0, before), { button, back }];
      this.helps = this.helps.slice(0, before).padEnd(before, '0') + help;
      return pressed;
    });
  }

  async undo() {
    if (!this.position?.made) return;
    this.origin = null;
    await this.step('undo', () => this.ask('undo', null));
  }

  async redo() {
    if (this.position?.made === this.moves.length) return;
    this.origin = null;
    await this.step('redo', () => this.ask('redo', null));
  }

  async restart() {
    this.origin = null;
    this.forget();
    await this.step('restart', () => this.ask('restart', null));
  }

  /** The hint of a level, from 1 to 4. */
  async hint(level: number): Promise<Hint> {
    const turn = this.turn;
    const played = this.played();
    const moves = played.moves.slice(0, played.made);
    // Moves that were taken back take along what was said of them.
    const last = this.hinted && begins(moves, this.hinted.moves) ? this.hinted : null;
    // Asked again of the same board, it says the same: also of a press that left the plan.
    const isAgain = last?.moves.length === moves.length;
    const since = (isAgain ? last!.asked : last?.since) ?? null;
    const { found, ...hint } = await this.adviser.call('hint', { ...played, level, since }, within(MILLISECONDS_TO_HINT));
    if (turn !== this.turn) return hint;
    if (hint.press !== null && !this.given.has(hint.press)) this.given.set(hint.press, HELPS.hint);
    if (found) await this.learn(played.made === 0 ? 'start' : 'here', found);
    const is_plan_told = hint.is_plan_told;
    const here = found ?? played.here;
    if (isAgain) this.hinted = { ...last!, since: { ...last!.since, is_plan_told: last!.since.is_plan_told || is_plan_told } };
    else if (here) this.hinted = { moves, asked: since, since: { made: played.made, told: here, is_plan_told } };
    return hint;
  }

  /** What a line means that somebody typed. */
  typed(line: string) {
    return this.adviser.call('typed', { ...this.played(), line });
  }

  /** The game as a text to keep, and the ID of the position however long. */
  save() {
    return this.adviser.call('save', { ...this.played(), helps: this.helps, given: [...this.given], hints: this.hints });
  }

  /** What it takes to open this game again. */
  kept(): Kept {
    return { text: this.text, moves: this.moves, made: this.position?.made ?? 0 };
  }

  /** The nearest board that can be solved; null where there is none, or nobody waits for it any more. */
  async nearest() {
    try {
      const text = this.position?.id ?? (await this.save()).id;
      return await this.thinker.call('nearest', { text }, within(MILLISECONDS_TO_LOOK));
    } catch (error) {
      if (error instanceof Stopped) return null;
      throw error;
    }
  }

  /** How often to press each button for the fewest presses from the start; null where nobody knows. */
  async best(): Promise<readonly number[] | null> {
    return this.start?.way ?? (await this.thinker.call('look', { text: this.startName }, within(MILLISECONDS_TO_LOOK))).way;
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
  private async opened(text: string, moves: readonly Move[], made: number, isOld: () => boolean): Promise<[string, Resumed]> {
    refuseTooLarge(text);
    const open = (name: string) => this.player.call('open', { text: name, moves, made }, { patience: PATIENCE_TO_OPEN });
    try {
      return [text, await open(text)];
    } catch (error) {
      if (!(error instanceof Refusal) || error instanceof Died || !this.study || !isLikeAFile(text)) throw error;
      const study = this.study();
      try {
        const { id } = await study.call('read', { text });
        if (isOld()) throw new Stopped('another board is open');
        return [id, await open(id)];
      } finally {
        study.stop();
      }
    }
  }

  /** Asks the player. Where its worker has died, a new one is told the game so far, and asked again, once. */
  private async ask<N extends Name<FirstOperations>>(name: N, argument: Argument<N, FirstOperations>): Promise<Answer<N, FirstOperations>> {
    const call = () => this.player.call(name, argument, { patience: PATIENCE_TO_MOVE });
    try {
      await this.revival;
      return await call();
    } catch (error) {
      if (!(error instanceof Died)) throw error;
      // Everything that was asked of the old worker comes here at once, and waits for one new worker.
      this.revival ??= this.player.call('open', this.kept(), { patience: PATIENCE_TO_OPEN }).finally(() => (this.revival = null));
      await this.revival;
      return await call();
    }
  }

  /** Begins anew: what was given away before does not count any more. */
  private forget() {
    this.given.clear();
    this.hints = 0;
    this.arrive();
  }

  /** Comes to another position, of which nothing was asked yet. */
  private arrive() {
    this.isFarTold = this.isAdvised = false;
  }

  /** The solution is shown: whatever it still wants pressed is given away. */
  reveal() {
    this.position?.marks?.forEach((count, button) => count > 0 && this.given.set(button, HELPS.solution));
    this.tell();
  }

  /** So the presses were found in a game that goes on. */
  found({ helps, given, hints }: Found) {
    [this.helps, this.hints] = [helps, hints];
    given.forEach(([button, help]) => this.given.set(button, help));
  }

  /** A hint was given that was asked for. It counts once, however much it said. */
  advised() {
    if (!this.isAdvised) this.hints++;
    this.isAdvised = true;
    this.tell();
  }

  /** Tells how far it is from here, which counts as a hint but on the first board. Before the first press the best possible says it. */
  look(isFree = false) {
    if (!this.position!.made) return;
    this.isFarTold = true;
    if (isFree) this.tell();
    else this.advised();
  }

  private begin(text: string, { scenery, position, startId, moves }: Resumed) {
    this.scenery = scenery;
    this.text = text;
    this.start = null;
    this.hinted = null;
    this.moves = moves;
    this.origin = null;
    this.happened = null;
    this.isLost = false;
    this.startId = startId ?? '';
    this.now(position);
    void this.think();
  }

  private async step(did: Did, make: () => Promise<Stepped>) {
    // A move that was meant for the board before is not made on the next.
    if (this.isOpening) return;
    try {
      const { changed, position } = await make();
      // What was taken back is the first of the moves that do not stand any more.
      const button = this.moves[did === 'undo' ? position.made : position.made - 1]?.button;
      this.arrive();
      this.happened = did === 'restart' || button === undefined ? null : { did, button, changed };
      this.now(position);
      void this.think();
    } catch (error) {
      if (error instanceof Stopped) return;
      this.isLost = error instanceof Died;
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
    const wantsStart = !position.is_start_settled;
    const wantsHere = !position.here.is_settled && position.id !== null && position.id !== this.startId;
    this.isThinking = wantsStart || wantsHere;
    this.tell();
    if (!this.isThinking) return;
    const isOld = () => turn !== this.turn;
    const look = (text: string): Promise<Told> => this.thinker.call('look', { text }, within(MILLISECONDS_TO_LOOK));
    try {
      if (wantsStart) {
        const start = await look(this.startName);
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
    this.now((await this.ask('learn', { of, told })).position);
  }

  private now(position: Position) {
    this.position = position;
    this.tell();
  }

  private tell() {
    this.dispatchEvent(new Event('change'));
  }
}

/** Whether a board is what the goal wants. */
const isDone = (board: readonly number[], goal: Goal) =>
  goal.kind !== 'ends' && board.every((state, light) => state === (goal.kind === 'state' ? goal.state : goal.kind === 'board' ? goal.board[light] : board[0]));

/** Whether moves begin with these. */
const begins = (moves: readonly Move[], first: readonly Move[]) =>
  first.length <= moves.length && first.every(({ button, back }, at) => moves[at]!.button === button && moves[at]!.back === back);

/** A time to work in, and after how long nobody waits any more. */
const within = (milliseconds: number) => ({ milliseconds, patience: milliseconds + PATIENCE_BEYOND });

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
