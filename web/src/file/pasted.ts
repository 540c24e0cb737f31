/** What was pasted or dropped on the page outside a text box, on its way to the view that opens it. */
import { address } from '../address/bar';
import { print } from '../address/route';

export type Pasted = File | string;

let waiting: Pasted | null = null;

/** Tells that something was pasted. */
export const pasting = new EventTarget();

/** Takes what was pasted. Returns null where nothing was. */
export function taken(): Pasted | null {
  const pasted = waiting;
  waiting = null;
  return pasted;
}

/** Hands something to the view that opens it, as if it were pasted: outside the one that draws to the one that solves. */
export function hand(pasted: Pasted) {
  waiting = pasted;
  const view = address.route?.view;
  if (view === 'draw' || view === 'solve') pasting.dispatchEvent(new Event('pasted'));
  else location.hash = print('solve');
}

/** Passes on to the view that draws what the view that solves does not take. */
export function pass(pasted: Pasted) {
  waiting = pasted;
  location.replace(print('draw', 'open'));
}

document.addEventListener('paste', (event) => {
  const target = event.composedPath()[0];
  if (target instanceof HTMLElement && (/^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || target.isContentEditable)) return;
  const data = event.clipboardData;
  const file = data?.files[0];
  const text = data?.getData('text/plain') ?? '';
  if (!file && text.trim() === '') return;
  event.preventDefault();
  hand(file ?? text);
});

// A file that is dropped would take the place of the page.
document.addEventListener('dragover', (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault());
document.addEventListener('drop', (event) => {
  const file = event.dataTransfer?.files[0];
  if (!file || event.defaultPrevented) return;
  event.preventDefault();
  hand(file);
});
