/** The worker that plays, and the first of them, which may be begun before anybody asks it something. */
let early: Worker | null = null;

const begun = () => new Worker(new URL('./first_worker.ts', import.meta.url), { type: 'module', name: 'first' });

/** Begins one for whoever plays first. One that cannot be fetched is forgotten: the next is asked, and heard. */
export function begin() {
  early = begun();
  early.addEventListener('error', () => (early = null));
}

/** A worker that plays. */
export function next() {
  const worker = early ?? begun();
  early = null;
  return worker;
}
