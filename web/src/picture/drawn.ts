/** Pictures of boards by the library's own renderer, drawn one after the other in a worker and kept. */
import { studyCore } from '../core/core';
import { Kept } from './kept';
import type { Theme } from './theme';

/** Pictures kept: more than any page shows at once. */
const MOST_KEPT = 160;

const core = studyCore();

const kept = new Kept<Promise<string>>(MOST_KEPT, (picture) => {
  void picture.then(URL.revokeObjectURL, () => undefined);
});

/** The address of a board's picture. Rejects with the sentence that says why there is none. */
export function drawn(text: string, theme: Theme): Promise<string> {
  const key = `${theme} ${text}`;
  return kept.get(key, () => {
    const picture = core
      .call('picture', { text, theme })
      .then((svg) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })));
    picture.catch(() => kept.drop(key));
    return picture;
  });
}
