/** A geometry that the library gained is offered without a word about it here. */
import { expect, test, vi } from 'vitest';

vi.mock('virtual:tables', async (original) => {
  const { default: tables } = await original<typeof import('virtual:tables')>();
  const added = [
    { name: 'spiral', example: 'spiral:9' },
    { name: 'ring', example: 'ring' },
  ];
  return { default: { ...tables, geometries: [...tables.geometries, ...added] } };
});

const { FIRST, SHAPES, argumentOf, boardName, compose, sizedBy } = await import('./compose');

test('a new geometry is a shape, with a text for its size or nothing', () => {
  expect(SHAPES.slice(-2)).toEqual(['spiral', 'ring']);
  expect([sizedBy('spiral'), argumentOf('spiral')]).toEqual(['argument', '9']);
  expect(sizedBy('ring')).toBe('nothing');
  expect(boardName({ ...FIRST, shape: 'spiral', argument: ' 12 ' })).toBe('spiral:12');
  expect(JSON.parse(compose({ ...FIRST, shape: 'ring', start: 'all' })).board).toBe('ring');
});

test('what is drawn, or offered as rectangles and hexagons, is no shape of its own', () => {
  for (const name of ['grid', 'drawing', 'graph', 'hex']) expect(SHAPES).not.toContain(name);
});
