import { expect, test } from 'vitest';
import { bitmapAsText } from './bitmap';

const bytes = (head: string, ...rest: number[]) => new Uint8Array([...head].map((c) => c.charCodeAt(0)).concat(rest));

test('packed bits become digits, whole bytes a row', () => {
  expect(bitmapAsText(bytes('P4\n# a corner\n10 2\n', 0b10100000, 0b01000000, 0, 0b10000000))).toBe(
    'P1\n10 2\n1010000001\n0000000010\n',
  );
});

test('what is no packed bitmap is left to the library', () => {
  expect(bitmapAsText(bytes('P1\n1 1\n1'))).toBeNull();
  expect(bitmapAsText(bytes('P4\n99 99\n', 1))).toBeNull();
});
