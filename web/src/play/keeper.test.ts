import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Kept } from './keeper';

/** What a browser keeps, up to so many characters, or nothing at all where it is forbidden. */
function storage(most: number, isForbidden = false) {
  const kept = new Map<string, string>();
  const length = () => [...kept].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  const refuse = (name: string) => {
    throw new DOMException('no', name);
  };
  return {
    kept,
    getItem: (name: string) => (isForbidden ? refuse('SecurityError') : (kept.get(name) ?? null)),
    setItem(name: string, text: string) {
      if (isForbidden) refuse('SecurityError');
      const old = kept.get(name);
      kept.set(name, text);
      if (length() <= most) return;
      if (old === undefined) kept.delete(name);
      else kept.set(name, old);
      refuse('QuotaExceededError');
    },
  };
}

const game = (name: string, more: Partial<Kept> = {}): Kept => ({
  text: name, moves: [{ button: 1, back: false }], made: 1, errand: name, name, isWon: false, helps: '0', hints: 0, given: [], ...more,
});

/** The keeper as a page begins with it, over what is kept already. */
async function begun(local: ReturnType<typeof storage>) {
  vi.resetModules();
  vi.stubGlobal('localStorage', local);
  return import('./keeper');
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a game is kept with what was given away on it, also before the first move', async () => {
  const local = storage(1e6);
  const first = await begun(local);
  first.keep(game('level-steps-1', { moves: [], made: 0, helps: '', hints: 3, given: [[7, '1']] }));
  first.settle();
  const { kept, keptOf } = await begun(local);
  expect(kept()).toMatchObject({ moves: [], hints: 3, given: [[7, '1']] });
  expect(keptOf('level-steps-1')?.given).toEqual([[7, '1']]);
});

test('where nothing may be kept, nothing is, and nobody is told', async () => {
  const { keep, settle, kept, keptOf } = await begun(storage(0, true));
  expect(() => (keep(game('level-steps-1')), settle())).not.toThrow();
  expect([kept(), keptOf('level-steps-1')]).toEqual([undefined, undefined]);
});

test('where room runs out, the last game is kept, and of those before it what fits', async () => {
  const local = storage(1500);
  const { keep, settle, kept, keptOf } = await begun(local);
  for (let at = 1; at <= 30; at++) {
    keep(game(`level-steps-${at}`));
    settle();
    expect(kept()?.name).toBe(`level-steps-${at}`);
  }
  expect(keptOf('level-steps-30')).toBeDefined();
  expect(keptOf('level-steps-1')).toBeUndefined();
});

test('where there is no room at all, the game of before is what is read, and nothing breaks', async () => {
  const { keep, settle, kept, keptOf } = await begun(storage(10));
  expect(() => (keep(game('level-steps-1')), settle())).not.toThrow();
  expect([kept(), keptOf('level-steps-1')]).toEqual([undefined, undefined]);
});

test('what is kept and no game is left out', async () => {
  const local = storage(1e6);
  local.kept.set('lightsout-games', JSON.stringify([{ text: '5x5', moves: [{ knob: 1 }], name: 'a' }, { text: '5x5', moves: [null] }, 7, null, { ...game('b'), given: 'all' }]));
  const { kept, keptOf } = await begun(local);
  expect([kept()?.name, keptOf('a')]).toEqual(['b', undefined]);
  expect(keptOf('b')?.given).toEqual([]);
  local.kept.set('lightsout-games', '{"text":"5x5"}');
  expect(kept()).toBeUndefined();
});

test('a large game is kept while it is the last one', async () => {
  const local = storage(1e6);
  const { keep, settle, kept, keptOf } = await begun(local);
  const moves = Array.from({ length: 1000 }, () => ({ button: 1, back: false }));
  for (const last of [game('small'), game('large', { moves }), game('next')]) {
    keep(last);
    settle();
    expect(kept()?.name).toBe(last.name);
  }
  expect([keptOf('large'), keptOf('small')?.name]).toEqual([undefined, 'small']);
});
