/** What a light or a button is called in speech, also on boards too large for the library to list. */
import type { Places } from '../core/protocol';
import { sayPlace } from './table';

export const nameIn = ({ listed, sizes, count }: Places, index: number) =>
  listed?.[index]?.say ?? sayPlace(sizes ?? [1, count], index);
