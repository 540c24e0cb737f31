/** The page's workers; each is fetched when it is first asked. */
import { Core } from './core';
import type { Cores } from '../play/game';
import { next } from './first';
import type { FirstOperations, ThinkOperations } from './protocol';

/** A core that plays: small, and fetched first. It remembers the game. */
export const firstCore = () => new Core<FirstOperations>(next);

/** A core that thinks about a game; fetched once somebody can play. It remembers nothing, so it can always be ended. */
export const thinkCore = () =>
  new Core<ThinkOperations>(
    () => new Worker(new URL('./think_worker.ts', import.meta.url), { type: 'module', name: 'think' }),
  );

/** A core that knows everything, of a megabyte, fetched when it is first called. */
export const studyCore = () =>
  new Core(() => new Worker(new URL('./study_worker.ts', import.meta.url), { type: 'module', name: 'study' }));

/** What a game of the page is played with. */
export const cores = (): Cores => ({ player: firstCore(), thinker: thinkCore(), adviser: thinkCore(), study: studyCore });
