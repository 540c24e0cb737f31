/** Why a lesson cannot be given on a board, in one sentence; null where it can. */
import type { Scenery } from '../core/protocol';
import { words } from '../strings/learn/widgets';
import type { Entry } from './lessons';

export function refusal({ most, needs }: Pick<Entry, 'most' | 'needs'>, scenery: Scenery): string | null {
  const say = words();
  const size = Math.max(scenery.lights.count, scenery.buttons?.count ?? 0);
  if (size > most) return say.tooLarge(size, most);
  if (needs.includes('free') && scenery.rule !== 'free') return say.needsFree;
  if (needs.includes('two') && scenery.states !== 2) return say.needsTwo(scenery.states);
  if (needs.includes('own') && scenery.buttons !== null) return say.needsOwn;
  return null;
}
