/** What every worker does: call an operation for each message, one after the other. */
import type { Asked, Said } from './protocol';

interface Desk {
  call(
    name: string,
    argument: string,
    milliseconds: number,
    progress: (stage: string, done: number, total: number) => void,
  ): string;
}

export function serve(ready: Promise<Desk>) {
  const say = (said: Said) => self.postMessage(said);
  self.onmessage = async ({ data }: MessageEvent<Asked>) => {
    const { number, name, argument, milliseconds } = data;
    try {
      const desk = await ready;
      const progress = (stage: string, done: number, total: number) =>
        say({ number, kind: 'progress', stage, done, total });
      const answer = desk.call(name, JSON.stringify(argument ?? null), milliseconds, progress);
      say({ number, kind: 'answer', answer: JSON.parse(answer) });
    } catch (error) {
      say({ number, kind: 'refusal', sentence: typeof error === 'string' ? error : String(error) });
    }
  };
}
