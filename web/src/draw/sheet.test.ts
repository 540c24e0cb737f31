import { expect, test } from 'vitest';
import { first } from './net';
import { aside, boxAround, freeNear } from './sheet';

const { nodes } = first();

test('all nodes are seen, and what was seen stays in sight', () => {
  const box = boxAround(nodes, null);
  for (const { x, y } of nodes) {
    expect(x).toBeGreaterThan(box[0]);
    expect(y).toBeLessThan(box[1] + box[3]);
  }
  const wide = boxAround([...nodes, { ...nodes[0]!, x: 30 }], box);
  expect(wide[0]).toBe(box[0]);
  expect(wide[0] + wide[2]).toBe(31);
  expect(boxAround([], null)[2]).toBe(9);
});

test('a new node stands in free room', () => {
  const [x, y] = freeNear(nodes, [0, 0]);
  expect(Math.min(...nodes.map((node) => Math.hypot(node.x - x, node.y - y)))).toBeGreaterThan(1.2);
});

test('loops keep clear of names', () => {
  expect(aside([0, 0])).toEqual([0, -1]);
  expect(aside([0, 3])).toEqual([1, 0.2]);
  expect(aside([-1, -2])).toEqual([-1, -2]);
});
