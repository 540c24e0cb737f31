/** The keys of the board, beyond those that lead from light to light. They act while the board has the focus, and nowhere else. */

export interface Keys {
  undo(): unknown;
  redo(): unknown;
  hint(): unknown;
  solution(): unknown;
  fresh(): unknown;
  read(): unknown;
  type(): unknown;
  help(): unknown;
}

const KEYS: Record<string, keyof Keys> = {
  u: 'undo', Backspace: 'undo', r: 'redo', h: 'hint', s: 'solution', n: 'fresh', l: 'read', t: 'type', '?': 'help',
};

/** Does what a key means; leaves alone those that mean nothing here. */
export function act(event: KeyboardEvent, keys: Keys) {
  const name = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
  if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  keys[name]();
}
