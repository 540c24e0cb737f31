/** Pictures of boards by the library's own renderer, drawn one after the other in a worker and kept. */
import { studyCore } from '../core/core';
import { effect } from './effect';
import { Kept } from './kept';
import type { Theme } from './theme';

/** Pictures kept: more than any page shows at once. */
const MOST_KEPT = 160;

const core = studyCore();

const kept = new Kept<Promise<string>>(MOST_KEPT, (picture) => {
  void picture.then(URL.revokeObjectURL, () => undefined);
});

/** What to draw: the board as it starts, or what one press changes where that says more. */
export type Shows = 'start' | 'effect';

/** The address of a board's picture. Rejects with the sentence that says why there is none. */
export function drawn(text: string, theme: Theme, shows: Shows = 'start'): Promise<string> {
  const key = `${theme} ${shows} ${text}`;
  return kept.get(key, () => {
    const picture = (shows === 'effect' ? pressed(text) : Promise.resolve(text))
      .then((board) => core.call('picture', { text: board, theme }))
      .then((svg) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
    picture.catch(() => kept.drop(key));
    return picture;
  });
}

/** The board of this name after one press on it dark. */
async function pressed(name: string): Promise<string> {
  const { scenery } = await core.call('open', { text: name });
  const start = effect(scenery);
  return start ? JSON.stringify({ schema: 'lightsout/puzzle/1', board: name, start }) : name;
}
