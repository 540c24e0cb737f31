/** The library in a thread of Node, which does not keep a program from ending while it has nothing to do. */
import { Worker } from 'node:worker_threads';
import { elsewhere } from './elsewhere';
import type { Library } from './queue';
import type { Told } from './thread';

export { Refusal } from '../core/refusal';
export type { Library };

/** Starts it with the first call; each has a thread of its own. */
export const startLibrary = (): Library =>
  elsewhere((hear, fail) => {
    // Options of the program, such as how its text is read, are not for a file of the package.
    const worker = new Worker(new URL(/* @vite-ignore */ './core.thread.node.js', import.meta.url), { execArgv: [] });
    worker.on('message', (told: Told) => {
      if (!('progress' in told)) worker.unref();
      hear(told);
    });
    worker.on('error', (error) => fail(error.message));
    return {
      post: (ask) => {
        worker.ref();
        worker.postMessage(ask);
      },
      end: () => void worker.terminate(),
    };
  });
