/** The library as the page has it, without a browser: what a worker answers, and how soon. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { Worker as Desk, initSync } from '../../pkg/play.js';
import type { Answer, Argument, Name } from './protocol';

beforeAll(() => {
  initSync({ module: readFileSync(new URL('../../pkg/play_bg.wasm', import.meta.url)) });
});

function asker() {
  const desk = new Desk();
  return <N extends Name>(name: N, argument: Argument<N>): Answer<N> =>
    JSON.parse(desk.call(name, JSON.stringify(argument), 0, () => undefined));
}

test('a hint on a 30x30 board is there within 50 ms of the press', () => {
  const ask = asker();
  ask('open', { text: '30x30' });
  ask('learn', { start: ask('look', { text: '30x30' }) });
  const times = [17, 400, 899, 31, 555, 123].map((button) => {
    const before = performance.now();
    ask('press', { button });
    const { text } = ask('hint', { level: 4 });
    expect(text).toMatch(/^Press /);
    return performance.now() - before;
  });
  // The quickest of six: what other work of the machine takes does not count.
  expect(Math.min(...times)).toBeLessThan(50);
});

test('what the thinker found is judged before the player believes it', () => {
  const ask = asker();
  ask('open', { text: '5x5' });
  const told = ask('look', { text: '5x5' });
  expect(ask('learn', { start: told }).position.par).toEqual({ at_least: 15, at_most: 15 });
  const other = asker();
  other('open', { text: '5x5' });
  const wrong = { ...told, way: told.way!.map((count, button) => (button === 0 ? 1 - count : count)) };
  expect(() => other('learn', { start: wrong })).toThrow();
});

test('an operation that does not exist, or is asked for badly, is refused in a sentence', () => {
  const desk = new Desk();
  const call = (name: string, argument: string) => () => desk.call(name, argument, 0, () => undefined);
  expect(call('juggle', '{}')).toThrow(/no operation/);
  expect(call('press', '{"button": 1}')).toThrow(/no board/);
  expect(call('open', 'nonsense')).toThrow(/not clear/);
});
