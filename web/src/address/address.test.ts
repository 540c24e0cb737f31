import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Address, type Bar } from './address';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A bar that remembers what was done to it. */
function opened(first = '') {
  const done: string[] = [];
  const bar: Bar & { now: string } = {
    now: first,
    read: () => bar.now,
    replace: (fragment) => void done.push(`replace ${(bar.now = fragment)}`),
    push: (fragment) => void done.push(`push ${(bar.now = fragment)}`),
  };
  const address = new Address(bar);
  let changes = 0;
  address.addEventListener('change', () => changes++);
  return { address, bar, done, changes: () => changes };
}

test('a change from outside is told once, by however many events the browser reports it', () => {
  const { address, bar, changes } = opened('#help');
  bar.now = '#play/3x3/4';
  address.look();
  address.look();
  expect(changes()).toBe(1);
  expect(address.route).toEqual({ view: 'play', parts: ['3x3', '4'] });
});

test('what the page writes itself is told to nobody, and written seldom', () => {
  const { address, done, changes } = opened();
  for (let move = 0; move < 150; move++) address.write('play', '5x5', String(move));
  vi.advanceTimersByTime(1000);
  address.look();
  expect(done).toEqual(['replace #play/5x5/0', 'replace #play/5x5/149']);
  expect(changes()).toBe(0);
});

test('a write that waits never lands on the page that came after it', () => {
  const { address, bar, done } = opened();
  address.write('play', '5x5', '1');
  address.write('play', '5x5', '1.2');
  bar.now = '#help';
  address.look();
  vi.advanceTimersByTime(1000);
  expect(bar.now).toBe('#help');
  address.write('draw', '5x5');
  address.write('draw', '6x6');
  address.go('play');
  vi.advanceTimersByTime(1000);
  expect(done).toEqual(['replace #play/5x5/1', 'replace #draw/5x5', 'replace #draw/6x6', 'push #play']);
});

test('a write that is due as somebody goes back does not land on the page they came to', () => {
  const { address, bar, done, changes } = opened('#play/3x3');
  address.write('play', '3x3', '4');
  address.write('play', '3x3', '4.5');
  bar.now = '#play/5x5/0';
  vi.advanceTimersByTime(1000);
  address.look();
  expect(bar.now).toBe('#play/5x5/0');
  expect(changes()).toBe(1);
  expect(done).toEqual(['replace #play/3x3/4']);
});

test('an address that stands there is not written again', () => {
  const { address, done } = opened('#play/3x3/4');
  address.write('play', '3x3', '4');
  expect(done).toEqual([]);
});
