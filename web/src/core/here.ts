/** Threads where there may be no workers: this very one, or a worker that is replaced where it cannot start. */
import type { Thread } from './core';
import type { Asked } from './protocol';
import { type Doer, answering } from './serve';

/** Does what is asked between other things of this thread; it cannot be ended in the middle. */
export class Here implements Thread {
  onmessage: Thread['onmessage'] = null;
  onerror: Thread['onerror'] = null;
  private isEnded = false;
  private readonly answer: (asked: Asked) => Promise<void>;

  constructor(ready: Promise<Doer>) {
    this.answer = answering(ready, (data) => {
      if (!this.isEnded) this.onmessage?.({ data } as MessageEvent);
    });
  }

  postMessage(asked: Asked) {
    void this.answer(asked);
  }

  terminate() {
    this.isEnded = true;
  }
}

/** What a worker says once it can be asked. */
export const READY = 'ready';

/** How long a worker may take to start. */
const MILLISECONDS_TO_START = 5_000;

/** A worker that is told a module first; where it does not start, another thread does the work. */
export class Trying implements Thread {
  onmessage: Thread['onmessage'] = null;
  onerror: Thread['onerror'] = null;
  private thread: Thread | null = null;
  private worker: Worker | null = null;
  private waiting: Asked[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isEnded = false;

  constructor(
    start: () => Worker,
    module: Promise<unknown>,
    private readonly instead: () => Thread,
  ) {
    void module.then((told) => this.begin(start, told), () => this.settle(this.instead()));
  }

  postMessage(asked: Asked) {
    if (this.thread) this.thread.postMessage(asked);
    else this.waiting.push(asked);
  }

  terminate() {
    this.isEnded = true;
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.thread?.terminate();
  }

  private begin(start: () => Worker, module: unknown) {
    if (this.isEnded) return;
    const fail = () => {
      if (this.thread) return;
      this.worker?.terminate();
      this.settle(this.instead());
    };
    try {
      const worker = (this.worker = start());
      worker.onerror = (event) => {
        event.preventDefault();
        fail();
      };
      worker.onmessage = ({ data }) => data === READY && this.settle(worker);
      worker.postMessage(module);
      this.timer = setTimeout(fail, MILLISECONDS_TO_START);
    } catch {
      fail();
    }
  }

  private settle(thread: Thread) {
    clearTimeout(this.timer);
    this.thread = thread;
    thread.onmessage = (event) => this.onmessage?.(event);
    thread.onerror = (event) => this.onerror?.(event);
    if (this.isEnded) return thread.terminate();
    this.waiting.splice(0).forEach((asked) => thread.postMessage(asked));
  }
}
