/** Keeps the whole page for when there is no network: the parts of later views too, once nothing else is to be done. */

export type Stage = 'none' | 'keeping' | 'ready';

/** How long after the page has come the rest may be fetched, in milliseconds. */
const UNTIL_QUIET = 4000;

/** How long it is told that all is there, in milliseconds. */
const READY_SHOWN = 3000;

class Keeping extends EventTarget {
  stage: Stage = 'none';

  /** Registers the service worker, and asks it for the rest. Where there is none, everything works but for lack of a network. */
  async begin() {
    try {
      await navigator.serviceWorker.register('./sw.js');
      const { active } = await navigator.serviceWorker.ready;
      navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ stage?: Stage }>) => {
        if (data.stage) this.now(data.stage);
      });
      navigator.serviceWorker.startMessages();
      setTimeout(() => active?.postMessage({ keep: wantsLittle() ? 'what is there' : 'everything' }), UNTIL_QUIET);
    } catch {
      // Without it everything works but for lack of a network.
    }
  }

  private now(stage: Stage) {
    this.stage = stage;
    if (stage === 'ready') setTimeout(() => this.now('none'), READY_SHOWN);
    this.dispatchEvent(new Event('change'));
    // Long enough to be read.
    if (stage === 'ready') setTimeout(() => this.now('none'), 4000);
  }
}

/** Whether the visitor asked for as little as possible to be fetched. */
const wantsLittle = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

export const keeping = new Keeping();
