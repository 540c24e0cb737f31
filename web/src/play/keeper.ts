/** Games kept on this machine alone: the last one by itself, others as files. */

import type { Kept } from './game';

const KEPT_AS = 'lightsout-game';
const MOST_CHARACTERS = 1_000_000;

export function keep(game: Kept) {
  try {
    const text = JSON.stringify(game);
    if (text.length <= MOST_CHARACTERS) localStorage.setItem(KEPT_AS, text);
  } catch {
    // A full or forbidden store only means that nothing is kept.
  }
}

/** The game of last time; null where there is none that can be read. */
export function kept(): Kept | null {
  try {
    const game = JSON.parse(localStorage.getItem(KEPT_AS) ?? 'null') as Partial<Kept> | null;
    return game?.text && game.moves ? { text: game.text, moves: game.moves, made: game.made ?? 0 } : null;
  } catch {
    return null;
  }
}

/** Hands a text to the visitor as a file. */
export function download(name: string, text: string, type = 'application/json') {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Asks the visitor for a file; null where none was chosen. */
export function choose(accept: string): Promise<string | null> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.onchange = async () => resolve((await input.files?.[0]?.text()) ?? null);
    input.oncancel = () => resolve(null);
    input.click();
  });
}
