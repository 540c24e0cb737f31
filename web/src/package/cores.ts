/** What a game in somebody else's page is played with: the player in the page's own thread, as it is always quick, the
 *  thinkers in workers, or in the same thread too where no worker may start: they get little time there. */
import { Player, initSync as initFirst } from '../../pkg/first.js';
import { Worker as ThinkLibrary, initSync as initThink } from '../../pkg/think.js';
import { Core } from '../core/core';
import { Here, Trying } from '../core/here';
import { operating } from '../core/operating';
import { playing } from '../core/playing';
import type { ThinkOperations } from '../core/protocol';
import type { Doer } from '../core/serve';
import type { Cores } from '../play/game';
import { firstModule, thinkModule } from './modules';
import ThinkWorker from './think_worker?worker&inline';

/** The longest a page may stand still for a thought. */
const MILLISECONDS_IN_THE_WAY = 300;

const once = <T>(make: () => T) => {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
};

const first = once(() => firstModule().then((module) => void initFirst({ module })));
const thought = once(thinkModule);
const thinkHere = once(() => thought().then((module) => void initThink({ module })));

const hurried = (doer: Doer): Doer => (name, argument, milliseconds, progress) =>
  doer(name, argument, Math.min(milliseconds || MILLISECONDS_IN_THE_WAY, MILLISECONDS_IN_THE_WAY), progress);

const thinker = () =>
  new Core<ThinkOperations>(() =>
    new Trying(() => new ThinkWorker(), thought(), () => new Here(thinkHere().then(() => hurried(operating(new ThinkLibrary()))))),
  );

export const cores = (): Cores => ({
  player: new Core(() => new Here(first().then(() => playing(new Player())))),
  thinker: thinker(),
  adviser: thinker(),
});
