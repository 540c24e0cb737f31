/** What a light or a button is called in speech, also on boards too large for the library to list. */
import type { Places, Scenery } from '../core/protocol';
import { sayPlace } from './place';

export const nameIn = ({ listed, sizes, count }: Places, index: number) =>
  listed?.[index]?.say ?? sayPlace(sizes ?? [1, count], index);

/** What the lights and buttons of a board are called. */
export interface Names {
  states: number;
  light: (light: number) => string;
  button: (button: number) => string;
}

/** What the lights and buttons of a game are called. */
export function namesOf({ states, lights, buttons }: Pick<Scenery, 'states' | 'lights' | 'buttons'>): Names {
  return { states, light: (light) => nameIn(lights, light), button: (button) => nameIn(buttons ?? lights, button) };
}
