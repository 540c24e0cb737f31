/** The address of this page. */
import { Address } from './address';

export const address = new Address({
  read: () => location.hash,
  replace: (fragment) => history.replaceState(null, '', fragment),
  push: (fragment) => history.pushState(null, '', fragment),
});

for (const event of ['hashchange', 'popstate']) addEventListener(event, address.look);
addEventListener('pagehide', address.settle);

// A link leads away from a page whose address says all of it, so that Back leads to all of it.
addEventListener('click', (event) => {
  if (event.composedPath().some((at) => at instanceof HTMLAnchorElement)) address.settle();
}, { capture: true });
