import { expect, test } from 'vitest';
import { boardOf } from './link';

test('a link to a board is the board, and anything else stays', () => {
  for (const link of ['http://localhost:8000/#play/cube', 'https://a.example/page/#play/cube/4.c', '#play/cube', ' #cube\n']) expect(boardOf(link)).toBe('cube');
  expect(boardOf('https://a.example/#play/5x5%3Arandom%3A7')).toBe('5x5:random:7');
  for (const text of ['cube', 'a b\nb c', '101\n010 # a row', 'a#b', '#learn/rules', '#play/%', '']) expect(boardOf(text)).toBe(text);
});
