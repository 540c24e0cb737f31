/** Where the page begins. */
import './app';

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  // Without it everything works but for lack of a network.
  navigator.serviceWorker.register('./sw.js').catch(() => undefined);
}
