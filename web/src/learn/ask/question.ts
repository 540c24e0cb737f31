/** What a question of a lesson is: posed on a board by chance, answered by lights, presses, a choice or a number, and judged. */
import type { TemplateResult } from 'lit';
import type { Scenery } from '../../core/protocol';
import type { Study } from '../study';

/** Text as a language has it; made when it is drawn. */
export type Words = string | TemplateResult;

/** A number below a bound. */
export type Chance = (below: number) => number;

/**
 * What is answered: a state for every light, a count for every button, a cell of a drawing each, the place of a
 * choice, or a number.
 */
export type Given = readonly number[];

/** How it is answered. */
export type Field =
  /** Lights are set; they begin with these states. Letters stand on boards whose names are too long. */
  | { kind: 'lights'; scenery: Scenery; states: readonly number[]; letters?: ReadonlyMap<number, string> | undefined }
  /** Buttons are ringed, so many at most. */
  | { kind: 'presses'; scenery: Scenery; states: readonly number[]; most?: number }
  | { kind: 'choice'; options: () => readonly Words[] }
  | { kind: 'number' }
  | { kind: 'shape' };

export interface Verdict {
  isRight: boolean;
  /** Why, whether it was right or not. */
  why: () => Words;
  /** The lights as they stand after the presses that were given. */
  states?: readonly number[];
}

export interface Posed {
  field: Field;
  ask: () => Words;
  /** What is to be seen beside the question. */
  figure?: () => TemplateResult;
  /** What is to be seen beside the answer, once it is judged. */
  after?: () => TemplateResult;
  /** An answer that is right; null where there are too many to have one. */
  answer: Given | null;
  judge: (given: Given) => Verdict | Promise<Verdict>;
}

export interface Question {
  /** What it is recorded as, behind the name of its lesson; for ever. */
  name: string;
  /** The boards it goes through: a text, or `own` for the reader's where that is a small one of two states. */
  boards: readonly string[];
  pose: (study: Study, chance: Chance) => Posed | Promise<Posed>;
}
