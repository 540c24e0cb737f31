/** Something the library would not or could not do, and why. */
import type { Refused } from './protocol';

export class Refusal extends Error {
  override readonly name: string = 'Refusal';
  constructor(
    sentence: string,
    readonly why: Refused['why'] = null,
  ) {
    super(sentence);
  }
}
