/** The library in a worker of a browser, so that the page goes on meanwhile, and a call can be given up. */
import { elsewhere } from './elsewhere';
import type { Library } from './queue';

export { Refusal } from '../core/refusal';
export type { Library };

/** Starts it with the first call; each has a thread of its own. */
export const startLibrary = (): Library =>
  elsewhere((hear, fail) => {
    const worker = new Worker(new URL(/* @vite-ignore */ './core.thread.js', import.meta.url), { type: 'module', name: 'lightsout' });
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = (event) => fail(event.message || `the worker could not be started. Its script is core.thread.js, beside ${import.meta.url}`);
    return { post: (ask) => worker.postMessage(ask), end: () => worker.terminate() };
  });
