/** The library, in a thread of its own: ask, be told, stop. */
import type { Answer, Argument, Asked, Name, Refused, Said, StudyOperations, Table } from './protocol';
import { Refusal } from './refusal';

export { Refusal };

/** Why something failed, as plain data. */
export const refusedBy = (error: unknown): Refused => ({
  sentence: (error as Error).message,
  why: error instanceof Refusal ? error.why : null,
});

/** The worker is not there any more: it broke off, could not be fetched, or does not answer. The next call finds a new one. */
export class Died extends Refusal {
  constructor(reason: string) {
    super(reason, { kind: 'died' });
  }
}

/** What was asked was given up, because nobody waits for it any more. */
export class Stopped extends Error {}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  progress?: (stage: string, done: number, total: number) => void;
  /** Ends the worker when it does not answer. */
  watch: ReturnType<typeof setTimeout> | undefined;
}

export interface Manner {
  /** The milliseconds it may take; as long as it needs when left out. */
  milliseconds?: number;
  /** The milliseconds after which a worker without an answer is taken for dead; never when left out. */
  patience?: number;
  progress?: (stage: string, done: number, total: number) => void;
}

/** Where work is done: a worker, or what stands in for one. */
export interface Thread {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** A thread that knows these operations; the compiler refuses to ask it for others. */
export class Core<O extends Table<O> = StudyOperations> {
  private worker: Thread | null = null;
  private waiting = new Map<number, Waiting>();
  private number = 0;

  constructor(private readonly make: () => Thread) {}

  /** Calls an operation. Those of one core are done one after the other. */
  call<N extends Name<O>>(name: N, argument: Argument<N, O>, manner: Manner = {}): Promise<Answer<N, O>> {
    const asked: Asked = {
      number: ++this.number,
      name,
      argument,
      milliseconds: manner.milliseconds ?? 0,
    };
    return new Promise<Answer<N, O>>((resolve, reject) => {
      const { progress, patience } = manner;
      const watch = patience === undefined ? undefined : setTimeout(() => this.die('the worker does not answer'), patience);
      this.waiting.set(asked.number, { resolve, reject, progress, watch });
      this.running().postMessage(asked);
    });
  }

  /** Ends whatever it is doing. The next call finds a new worker, which remembers nothing. */
  stop() {
    this.worker?.terminate();
    this.worker = null;
    this.fail(new Stopped('stopped'));
  }

  private running(): Thread {
    if (!this.worker) {
      this.worker = this.make();
      this.worker.onmessage = ({ data }: MessageEvent<Said>) => this.hear(data);
      this.worker.onerror = (event) => this.die(event.message || 'the worker could not be fetched');
    }
    return this.worker;
  }

  private die(reason: string) {
    this.worker?.terminate();
    this.worker = null;
    this.fail(new Died(reason));
  }

  private hear(said: Said) {
    const waiting = this.waiting.get(said.number);
    if (!waiting) return;
    if (said.kind === 'progress') {
      waiting.progress?.(said.stage, said.done, said.total);
      return;
    }
    if (said.kind === 'death') {
      this.die(said.reason);
      return;
    }
    this.waiting.delete(said.number);
    clearTimeout(waiting.watch);
    if (said.kind === 'answer') waiting.resolve(said.answer as never);
    else waiting.reject(new Refusal(said.refused.sentence, said.refused.why));
  }

  private fail(error: Error) {
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject, watch } of waiting) {
      clearTimeout(watch);
      reject(error);
    }
  }
}
