/** Pictures of boards: small ones for the page to draw, large ones by the library's own renderer; asked one after the other, and kept. */
import type { Scenery } from '../core/protocol';
import { studyCore } from '../core/workers';
import { effect } from './effect';
import { Kept } from './kept';
import type { Theme } from './theme';

/** Pictures kept: more than any page shows at once. */
const MOST_KEPT = 160;

/** Boards of more lights are pictures of the library's. */
const MOST_LIGHTS = 400;

const core = studyCore();

/** A board to draw, with the button that is pressed on it ringed; or the address of a picture. */
export type Drawn = { scenery: Scenery; states: number[]; presses: number[] | null } | { source: string };

const kept = new Kept<Promise<Drawn>>(MOST_KEPT, (picture) => {
  void picture.then((drawn) => 'source' in drawn && URL.revokeObjectURL(drawn.source), () => undefined);
});

/** What to draw: the board as it starts, or what one press changes where that says more. */
export type Shows = 'start' | 'effect';

/** A board's picture. Rejects with the sentence that says why there is none. */
export function drawn(text: string, theme: Theme, shows: Shows = 'start'): Promise<Drawn> {
  const key = `${theme} ${shows} ${text}`;
  return kept.get(key, () => {
    const picture = draw(text, theme, shows);
    picture.catch(() => kept.drop(key));
    return picture;
  });
}

async function draw(text: string, theme: Theme, shows: Shows): Promise<Drawn> {
  const { scenery } = await core.call('open', { text });
  if (scenery.lights.count > MOST_LIGHTS || scenery.lights.listed === null) {
    const svg = await core.call('picture', { text, theme });
    return { source: URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })) };
  }
  const shown = shows === 'effect' ? effect(scenery) : null;
  // Buttons of their own may lie outside of the picture.
  const presses = shown && !scenery.buttons ? shown.states.map((_, button) => (button === shown.button ? 1 : 0)) : null;
  return { scenery, states: shown?.states ?? scenery.start, presses };
}
