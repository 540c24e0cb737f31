import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Seldom } from './seldom';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counted() {
  const done: number[] = [];
  return { done, seldom: new Seldom<number>(400, (wish) => done.push(wish)) };
}

test('of many wishes the first is done at once, and then the last of each pause', () => {
  const { done, seldom } = counted();
  for (let wish = 0; wish < 150; wish++) {
    seldom.wish(wish);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(1000);
  expect(done[0]).toBe(0);
  expect(done.at(-1)).toBe(149);
  expect(done.length).toBeLessThanOrEqual(6);
});

test('what waits is done when it is asked for, once', () => {
  const { done, seldom } = counted();
  [1, 2].forEach((wish) => seldom.wish(wish));
  seldom.flush();
  seldom.flush();
  vi.advanceTimersByTime(1000);
  expect(done).toEqual([1, 2]);
});

test('what is forgotten is never done, and the next wish is done at once', () => {
  const { done, seldom } = counted();
  [1, 2].forEach((wish) => seldom.wish(wish));
  seldom.forget();
  vi.advanceTimersByTime(1000);
  seldom.wish(3);
  expect(done).toEqual([1, 3]);
});
