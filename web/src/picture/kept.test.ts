import { expect, test } from 'vitest';
import { Kept } from './kept';

test('what was used longest ago is given up first, and made again when it is wanted', () => {
  const givenUp: string[] = [];
  let made = 0;
  const kept = new Kept<string>(2, (thing) => givenUp.push(thing));
  const get = (key: string) => kept.get(key, () => `${key}${++made}`);
  expect([get('a'), get('b'), get('a'), get('c')]).toEqual(['a1', 'b2', 'a1', 'c3']);
  expect(givenUp).toEqual(['b2']);
  expect([get('a'), get('b')]).toEqual(['a1', 'b4']);
  expect(givenUp).toEqual(['b2', 'c3']);
});
