/** Methods side by side: as many at a time as there are cores, each in a worker of its own. */
import { type Core, refusedBy } from '../core/core';
import { studyCore } from '../core/workers';
import type { Method, Report } from '../core/protocol';
import { type Ask, type Run, fresh, isGoing } from './run';

/** More workers than this would take more memory than a tab should. */
const MOST_WORKERS = 4;

/** Beyond the time limit, a method that counts its steps rarely may take so much longer before it is ended. */
const MILLISECONDS_OF_GRACE = 2500;

/** A worker that ran longer than this is ended, to give back its memory. */
const SECONDS_TO_KEEP = 1;

/** Answers for boards with more presses than this are kept without them. */
const MOST_PRESSES_KEPT = 20_000;

interface Lane {
  core: Core;
  /** The method that runs in it. */
  name: string | null;
  /** Counts what was begun in it and what was ended, so that an answer of long ago is known as such. */
  turn: number;
  /** Whether its worker has begun. */
  isWarm: boolean;
}

export class Race extends EventTarget {
  /** Every method by name, in the library's order. */
  runs = new Map<string, Run>();
  private queue: string[] = [];
  private ask: Ask | null = null;
  private readonly lanes: Lane[];

  constructor(make: () => Core = studyCore, workers = navigator.hardwareConcurrency || 1) {
    super();
    const count = Math.max(1, Math.min(MOST_WORKERS, workers));
    this.lanes = Array.from({ length: count }, () => ({ core: make(), name: null, turn: 0, isWarm: false }));
  }

  get workers() {
    return this.lanes.length;
  }

  get isGoing() {
    return [...this.runs.values()].some(isGoing);
  }

  /** Lays out the methods for another board; whatever runs is ended. */
  lay(methods: Method[]) {
    this.cancelAll();
    this.runs = new Map(methods.map((method) => [method.name, fresh(method)]));
    this.tell();
  }

  /** Lets these methods run, after those that wait already. */
  start(names: string[], ask: Ask) {
    this.ask = ask;
    for (const name of names) {
      const run = this.runs.get(name);
      if (!run || isGoing(run) || run.method.refusal !== null) continue;
      this.runs.set(name, { ...fresh(run.method), stage: 'waiting' });
      this.queue.push(name);
    }
    this.tell();
    this.lanes.forEach((lane) => void this.next(lane));
  }

  cancel(name: string) {
    this.queue = this.queue.filter((other) => other !== name);
    const run = this.runs.get(name);
    if (!run || !isGoing(run)) return;
    const seconds = run.stage === 'running' ? since(run) : null;
    this.change(name, { stage: 'cancelled', seconds });
    const lane = this.lanes.find((one) => one.name === name);
    if (!lane) return;
    this.end(lane);
    void this.next(lane);
  }

  cancelAll() {
    this.queue = [];
    for (const [name, run] of [...this.runs]) if (isGoing(run)) this.cancel(name);
  }

  /** Ends all workers. */
  close() {
    this.cancelAll();
    this.lanes.forEach((lane) => this.end(lane));
  }

  private async next(lane: Lane) {
    if (lane.name !== null) return;
    const name = this.queue.shift();
    if (name === undefined || !this.ask) return;
    lane.name = name;
    const turn = ++lane.turn;
    await this.run(lane, turn, name, this.ask);
    // Whoever ended it in the meantime has seen to the next.
    if (lane.turn !== turn) return;
    lane.name = null;
    void this.next(lane);
  }

  private async run(lane: Lane, turn: number, name: string, ask: Ask) {
    const { text, fewest, presses, heuristic, symmetry, seed, exploration, milliseconds } = ask;
    const isStill = () => lane.turn === turn;
    let guard: ReturnType<typeof setTimeout> | undefined;
    try {
      if (!lane.isWarm) await lane.core.call('read', { text: '1x1' });
      if (!isStill()) return;
      lane.isWarm = true;
      this.change(name, { stage: 'running', began: performance.now() });
      if (milliseconds > 0) {
        guard = globalThis.setTimeout(() => isStill() && this.late(lane, name), milliseconds + MILLISECONDS_OF_GRACE);
      }
      const report = await lane.core.call(
        'solve',
        { text, method: name, fewest, presses: presses ?? undefined, heuristic: heuristic || undefined, symmetry, seed, exploration: exploration ?? undefined },
        {
          milliseconds,
          progress: (stage, done, total) => isStill() && this.change(name, { at: { stage, done, total } }),
        },
      );
      if (!isStill()) return;
      this.change(name, { stage: 'done', report: shortened(report), seconds: report.seconds });
      if (report.seconds > SECONDS_TO_KEEP) this.cool(lane);
    } catch (error) {
      if (!isStill()) return;
      // What went wrong may have left the worker's memory in disorder.
      this.cool(lane);
      this.change(name, { stage: 'failed', why: refusedBy(error), seconds: since(this.runs.get(name)!) });
    } finally {
      clearTimeout(guard);
    }
  }

  private late(lane: Lane, name: string) {
    this.change(name, { stage: 'late', seconds: since(this.runs.get(name)!) });
    this.end(lane);
    void this.next(lane);
  }

  /** Frees a lane of what runs in it. */
  private end(lane: Lane) {
    lane.turn++;
    lane.name = null;
    this.cool(lane);
  }

  /** Ends the worker of a lane; the next method there begins with a new one. */
  private cool(lane: Lane) {
    lane.isWarm = false;
    lane.core.stop();
  }

  private change(name: string, change: Partial<Run>) {
    const run = this.runs.get(name);
    if (run) this.runs.set(name, { ...run, ...change });
    this.tell();
  }

  private tell() {
    this.dispatchEvent(new Event('change'));
  }
}

const since = ({ began }: Run) => (performance.now() - began) / 1000;

function shortened(report: Report): Report {
  return Object.keys(report.presses).length <= MOST_PRESSES_KEPT ? report : { ...report, presses: {}, sequence: null };
}
