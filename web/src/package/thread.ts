/** What a thread of the library does: calls a function of it for each message. */
import type { Refused } from '../core/protocol';
import { Refusal } from '../core/refusal';
import * as core from './core';
import type { Functions } from './names';

export interface Ask {
  name: keyof Functions;
  given: unknown[];
}

/** An error as plain data. */
export interface Wrong {
  name: string;
  message: string;
  why: Refused['why'];
}

export type Told = { answer: unknown } | { wrong: Wrong };

export async function told({ name, given }: Ask): Promise<Told> {
  try {
    return { answer: await (core[name] as (...given: unknown[]) => Promise<unknown>)(...given) };
  } catch (error) {
    const { name: kind, message } = error as Error;
    return { wrong: { name: kind, message, why: error instanceof Refusal ? error.why : null } };
  }
}
