/** Where a question is answered: what a tap does to the answer, and the board it is tapped on. */
import type { Scenery } from '../../core/protocol';
import type { Field, Given } from './question';

/** The answer before anything is done. */
export function begun(field: Field): Given {
  switch (field.kind) {
    case 'lights':
      return field.states;
    case 'presses':
      return (field.scenery.buttons ?? field.scenery.lights).listed?.map(() => 0) ?? [];
    default:
      return [];
  }
}

/** The answer after a tap on a board. */
export function pressedOn(field: Field, given: Given, at: number): Given {
  if (field.kind === 'lights') return given.map((state, light) => (light === at ? (state + 1) % field.scenery.states : state));
  if (field.kind !== 'presses') return given;
  const isOne = field.most === 1;
  return given.map((count, button) => (button === at ? 1 - count : isOne ? 0 : count));
}

const made = new WeakMap<Scenery, Map<string, Scenery>>();

/** The board to answer on: where lights are set it is no puzzle, so that pointing at one gives nothing away. */
export function answerable({ kind, scenery }: Extract<Field, { kind: 'lights' | 'presses' }>, title: string): Scenery {
  const known = made.get(scenery) ?? new Map<string, Scenery>();
  made.set(scenery, known);
  const key = `${kind} ${title}`;
  const told = known.get(key);
  if (told) return told;
  const touches = kind === 'lights' ? Array.from({ length: scenery.lights.count }, (_, light) => [light, 1]) : scenery.touches;
  const fresh: Scenery = { ...scenery, title, pieces: [['name', [title]]], touches, goal: { kind: 'state', state: 0 } };
  known.set(key, fresh);
  return fresh;
}
