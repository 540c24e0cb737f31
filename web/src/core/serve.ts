/** What every thread does: call an operation for each message, one after the other. */
import type { Asked, Refused, Said } from './protocol';

type Progress = (stage: string, done: number, total: number) => void;

/** Does what is asked by name, and answers; throws a refusal as JSON where it cannot. */
export type Doer = (name: string, argument: unknown, milliseconds: number, progress: Progress) => unknown;

/** Answers one message after the other by `say`. */
export function answering(ready: Promise<Doer>, say: (said: Said) => void) {
  return async ({ number, name, argument, milliseconds }: Asked) => {
    try {
      const doer = await ready;
      const progress: Progress = (stage, done, total) => say({ number, kind: 'progress', stage, done, total });
      say({ number, kind: 'answer', answer: doer(name, argument, milliseconds, progress) });
    } catch (error) {
      // What the library refuses it throws as JSON; anything else broke it off in the middle, or it never came.
      if (typeof error === 'string') say({ number, kind: 'refusal', refused: JSON.parse(error) as Refused });
      else say({ number, kind: 'death', reason: String(error) });
    }
  };
}

/** The same in a worker. */
export function serve(ready: Promise<Doer>) {
  const answer = answering(ready, (said) => self.postMessage(said));
  self.onmessage = ({ data }: MessageEvent<Asked>) => void answer(data);
}
