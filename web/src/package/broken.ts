/** What broke off in the middle, as a refusal. */
import { Refusal } from '../core/refusal';

const SENTENCE = 'the library broke off, most likely because WebAssembly has no more memory. Take a smaller board, or the native build of `lightsout`';

export const broken = (cause: unknown) => Object.assign(new Refusal(SENTENCE, { kind: 'died' }), { cause });
