import { expect, test } from 'vitest';
import type { Catalogue } from '../core/protocol';
import { type Card, cards, matching, told } from './groups';

const catalogue = {
  presets: [
    { name: 'classic', title: 'Lights Out', summary: '5x5: a press', source: 'Tiger Electronics, 1995' },
    { name: 'brand-new', title: 'Brand new', summary: 'a rule', source: 'nobody' },
  ],
  geometries: [
    { name: 'grid', example: '5x5', summary: 'a rectangle', wraps: [] },
    { name: 'hex', example: 'hex:4', summary: 'hexagons', wraps: [] },
    { name: 'octagon', example: 'octagon:2', summary: 'octagons', wraps: [] },
  ],
} as unknown as Catalogue;

test('every preset has a card, and geometries that no preset shows', () => {
  expect(cards(catalogue).map(({ name, group }) => [name, group])).toEqual([
    ['classic', 'sold'],
    ['brand-new', 'more'],
    ['hex:4', 'shapes'],
    ['octagon:2', 'more'],
  ]);
});

test('a query wants all its words, wherever they stand', () => {
  const found = (query: string) => matching(cards(catalogue), query).map((card: Card) => card.name);
  expect(found('tiger LIGHTS')).toEqual(['classic']);
  expect(found(' rule ')).toEqual(['brand-new']);
  expect(found('tiger hexagons')).toEqual([]);
  expect(found('')).toHaveLength(4);
});

test('cards are found by the words they are told in', () => {
  const inOthers = told(cards(catalogue), { classic: { rule: 'ein Zug' } });
  expect(matching(inOthers, 'druck').map(({ name, title }) => [name, title])).toEqual([['classic', 'Lights Out']]);
});
