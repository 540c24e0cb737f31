import { expect, test } from 'vitest';
import { figure, oneLess } from './figures';

test('thousands stand apart, and what is very long is told by its power', () => {
  expect(figure('16')).toBe('16');
  expect(figure('1048576')).toBe('1\u202f048\u202f576');
  expect(figure('1208925819614629174706176')).toBe('1.2 × 10²⁴');
  expect(figure('2^80')).toBe('2^80');
});

test('one less, exactly', () => {
  expect(oneLess('1208925819614629174706176')).toBe('1208925819614629174706175');
  expect(oneLess('1')).toBe('0');
});
