/** The library in a thread of its own, whatever kind of thread that is. */
import { NAMES } from './names';
import { type Library, Queue, type Start } from './queue';

export function elsewhere(start: Start): Library {
  const queue = new Queue(start);
  const functions = NAMES.map((name) => [name, (...given: unknown[]) => queue.ask(name, given)]);
  return { ...Object.fromEntries(functions), close: () => queue.close() } as Library;
}
