import { expect, test } from 'vitest';
import { blank } from '../draw/shape';
import { earlier, onAndOff } from './colours';

test('colours are put in their order, or all but the first are on', () => {
  const read = { shape: { ...blank(1, 5), cells: [0, 1, 2, 3, 1], states: 4 }, colours: ['red', 'dark', 'cyan', 'gold'] };
  const dark = earlier(read, 1);
  expect(dark.colours).toEqual(['dark', 'red', 'cyan', 'gold']);
  expect(dark.shape.cells).toEqual([1, 0, 2, 3, 0]);
  const last = earlier(dark, 3);
  expect([last.colours, last.shape.cells]).toEqual([['dark', 'red', 'gold', 'cyan'], [1, 0, 3, 2, 0]]);
  expect(onAndOff(last)).toMatchObject({ states: 2, cells: [1, 0, 1, 1, 0] });
});
