import { expect, test } from 'vitest';
import { boardsOf } from './touched';

test('every press changes what it touches, backward too', () => {
  const scenery = { start: [1, 0], states: 3, touches: [[0, 1, 1, 2], [1, 1]] };
  expect(boardsOf(scenery, [{ button: 0, back: false }, { button: 1, back: true }])).toEqual([[1, 0], [2, 2], [2, 1]]);
});
