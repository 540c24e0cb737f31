/** A game as a file. */
import { choose } from '../file/choose';
import { give } from '../file/give';
import type { Game } from './game';

export async function save(game: Game) {
  const { text } = await game.save();
  give(`lightsout-${game.scenery!.title.replace(/[^\w-]+/g, '-')}.json`, text);
}

/** Opens a game from a file, and says whether one was chosen; rejects with one sentence where there is no game in it. */
export async function restore(game: Game): Promise<boolean> {
  const file = await choose('.json,application/json');
  if (!file) return false;
  const saved = await game.restored(await file.text());
  await game.open(saved.text, saved.moves, saved.made, () => game.found(saved));
  return true;
}
