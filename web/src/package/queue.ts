/** Calls to the library in a thread of its own, one after the other; a call that nobody waits for any more ends with its thread. */
import { Refusal } from '../core/refusal';
import type { Functions } from './names';
import type { Limits, Signal } from './calling';
import type { Ask, Told, Wrong } from './thread';

/** A thread that does one thing at a time. */
export interface Thread {
  post(ask: Ask): void;
  /** Ends it in the middle of whatever it does. */
  end(): void;
}

/** Starts one; `hear` is told each answer, `fail` that there will be none. */
export type Start = (hear: (told: Told) => void, fail: (reason: string) => void) => Thread;

/** The functions of the library, each in this thread, except `call` and `solutions`. A `signal` ends a call at once. */
export interface Library extends Functions {
  /** Ends the thread; calls that wait are rejected. A call after that starts another. */
  close(): void;
}

interface Call {
  ask: Ask;
  progress: Limits['progress'];
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

const ERRORS: Record<string, new (message: string) => Error> = { TypeError, RangeError };

const errorOf = ({ name, message, why }: Wrong) => (name === 'Refusal' ? new Refusal(message, why) : new (ERRORS[name] ?? Error)(message));

const isTold = (one: unknown): one is Limits =>
  typeof (one as Limits | null)?.progress === 'function' || (one as Limits | null)?.signal instanceof AbortSignal;

/** What can be sent of what is given: all but a `progress`, which is called here, and a `signal`, which is heard here. */
function sendable(name: keyof Functions, given: unknown[]): Pick<Call, 'ask' | 'progress'> & { signal: Signal | undefined } {
  const telling = given.findIndex(isTold);
  const { progress, signal } = given.find(isTold) ?? {};
  const sent = given.map((one, at) => (at === telling ? { ...(one as Limits), progress: undefined, signal: undefined } : one));
  return { ask: { name, given: sent, telling: progress ? telling : -1 }, progress, signal };
}

export class Queue {
  private thread: Thread | null = null;
  private now: Call | null = null;
  private waiting: Call[] = [];

  constructor(private readonly start: Start) {}

  ask(name: keyof Functions, given: unknown[]): Promise<unknown> {
    const { signal, ...sent } = sendable(name, given);
    return new Promise<unknown>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const call: Call = { ...sent, resolve, reject };
      const abort = () => this.abandon(call, signal!.reason);
      signal?.addEventListener('abort', abort, { once: true });
      call.resolve = (answer) => (signal?.removeEventListener('abort', abort), resolve(answer));
      call.reject = (error) => (signal?.removeEventListener('abort', abort), reject(error));
      this.waiting.push(call);
      this.next();
    });
  }

  close(reason: unknown = new DOMException('the library was closed', 'AbortError')) {
    this.end();
    const left = this.now ? [this.now, ...this.waiting] : this.waiting;
    [this.now, this.waiting] = [null, []];
    for (const call of left) call.reject(reason);
  }

  private next() {
    if (this.now) return;
    this.now = this.waiting.shift() ?? null;
    if (!this.now) return;
    try {
      this.thread ??= this.start(this.hear, (reason) => this.close(new Refusal(reason, { kind: 'died' })));
      this.thread.post(this.now.ask);
    } catch (error) {
      // What cannot be sent, such as a function, or a thread that may not start.
      const isData = (error as Error).name !== 'DataCloneError';
      this.answer((call) => call.reject(isData ? error : Object.assign(new TypeError(`boards and options for a thread are data: ${(error as Error).message}`), { cause: error })));
    }
  }

  /** Answers the call of now, and goes on with the next. */
  private answer(how: (call: Call) => void) {
    const call = this.now;
    this.now = null;
    if (call) how(call);
    this.next();
  }

  private readonly hear = (told: Told) => {
    if ('progress' in told) return this.now?.progress?.(...told.progress);
    this.answer((call) => ('answer' in told ? call.resolve(told.answer) : call.reject(errorOf(told.wrong))));
  };

  private abandon(call: Call, reason: unknown) {
    if (call === this.now) {
      this.end();
      return this.answer(() => call.reject(reason));
    }
    this.waiting = this.waiting.filter((other) => other !== call);
    call.reject(reason);
  }

  private end() {
    this.thread?.end();
    this.thread = null;
  }
}
