/** The library in this very thread: begun with the first call, and anew where it broke off. */
import { Worker as Whole, __wbg_reset_state as startAnew, initSync } from '../../pkg/study.js';
import { operating } from '../core/operating';
import type { Answer, Argument, Name, Refused } from '../core/protocol';
import { Refusal } from '../core/refusal';
import type { Doer } from '../core/serve';
import { shortened } from '../strings/shortened';
import { broken } from './broken';
import { camelled, snaked } from './camel';
import { heard } from './heard';
import { LIMITS, checkAll } from './options';
import { studyModule } from './study';

/** What is heard of an `AbortSignal`, for projects that have no type of this name. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** How long it may take, who is told how far it is, and what ends it. */
export interface Limits {
  /** As long as it needs when left out, or `Infinity`. */
  milliseconds?: number;
  /** Told now and then what is being done, how much of it is done, and how much there is in all, 0 where nobody knows. */
  progress?: (stage: string, done: number, total: number) => void;
  /** Rejects the call with its reason: in this thread before a board and after it, in a `Library` at once. */
  signal?: Signal;
}

/** The limits among options, and the rest. */
export function parted<O extends Limits>({ milliseconds, progress, signal, ...rest }: O) {
  return [{ milliseconds, progress, signal } as Limits, rest] as const;
}

let ready: Promise<void> | null = null;
let library: Doer | null = null;

const begin = () =>
  (ready ??= studyModule().then(
    (module) => void initSync({ module }),
    (error) => {
      ready = null;
      throw error;
    },
  ));

/** Longer than anybody waits; the library takes it for no limit. */
const FOR_EVER = 1e12;

/** Calls an operation of the library by its name. Rejects with a `Refusal`: one sentence, and `why` where that is known. */
export async function call<N extends Name>(name: N, argument: Argument<N>, limits: Limits = {}): Promise<Answer<N>> {
  checkAll(limits, LIMITS);
  const { milliseconds = Infinity, progress = () => undefined, signal } = limits;
  signal?.throwIfAborted();
  await begin();
  signal?.throwIfAborted();
  library ??= operating(new Whole());
  try {
    return camelled(library(name, snaked(argument), milliseconds < FOR_EVER ? milliseconds : 0, progress) as Answer<N>);
  } catch (error) {
    if (typeof error === 'string') throw refusal(JSON.parse(error) as Refused);
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    // It broke off in the middle, and what it left behind is good for nothing.
    startAnew();
    library = null;
    throw broken(error);
  } finally {
    // A signal that was aborted meanwhile goes before an answer.
    if (signal) await heard(signal);
  }
}

/** A refusal that repeats no more of a text than a sentence can. */
function refusal({ sentence, why }: Refused): Refusal {
  return new Refusal(sentence, camelled(why && 'text' in why ? { ...why, text: shortened(why.text) } : why));
}
