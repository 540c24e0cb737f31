/** What the page keeps on this device. Where nothing can be kept, or no more, it goes on without. */

const named = (name: string) => `lightsout-${name}`;

/** What was kept under a name; null where nothing was, or the browser does not say. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(named(name));
  } catch {
    return null;
  }
}

/** Keeps a text under a name, and says whether that worked. */
export function remember(name: string, text: string): boolean {
  try {
    localStorage.setItem(named(name), text);
    return true;
  } catch {
    return false;
  }
}

/** Whether this browser keeps anything for the page. */
export function keeps(): boolean {
  const text = recall('kept') ?? 'yes';
  return remember('kept', text) && recall('kept') === text;
}
