/** What a thread of the library does: calls a function of it for each message. */
import type { Refused } from '../core/protocol';
import { Refusal } from '../core/refusal';
import * as core from './core';
import type { Functions } from './names';

export interface Ask {
  name: keyof Functions;
  given: unknown[];
  /** Which of what is given has a `progress`, which stays where it was asked; -1 where none has. */
  telling: number;
}

/** An error as plain data. */
export interface Wrong {
  name: string;
  message: string;
  why: Refused['why'];
}

export type Progress = [stage: string, done: number, total: number];

export type Told = { answer: unknown } | { wrong: Wrong } | { progress: Progress };

/** Says how far it is, and at last the answer. */
export async function answer({ name, given, telling }: Ask, say: (told: Told) => void): Promise<void> {
  const progress = (...progress: Progress) => say({ progress });
  const all = given.map((one, at) => (at === telling ? { ...(one as object), progress } : one));
  try {
    say({ answer: await (core[name] as (...given: unknown[]) => Promise<unknown>)(...all) });
  } catch (error) {
    const { name: kind, message } = error as Error;
    say({ wrong: { name: kind, message, why: error instanceof Refusal ? error.why : null } });
  }
}
