import { expect, test } from 'vitest';
import { type Added, type Step, boardOf, depths } from './search-steps';

const added = (number: number, g: number): Added => ({ number, parent: 0, button: 0, board: [number], g, h: 1, f: g + 1 });
const start: Step = { kind: 'start', start: added(0, 0), heuristic: null, is_admissible: null };

test('taken boards leave the frontier and their children join it', () => {
  const steps: Step[] = [
    start,
    { kind: 'expansion', taken: added(0, 0), added: [added(1, 1), added(2, 1)], frontier: 2, seen: 3, expanded: 1 },
    { kind: 'expansion', taken: added(2, 1), added: [added(3, 2)], frontier: 2, seen: 4, expanded: 2 },
  ];
  expect(depths(steps, 0)).toEqual([{ taken: 0, waiting: 1 }]);
  expect(depths(steps, 2)).toEqual([
    { taken: 1, waiting: 0 },
    { taken: 1, waiting: 1 },
    { taken: 0, waiting: 1 },
  ]);
  expect(boardOf(steps, 2)).toEqual([2]);
});

test('a layer is taken whole', () => {
  const layer = (depth: number, boards: number): Step => ({ kind: 'layer', layer: { depth, boards }, added: [added(depth, depth)], frontier: boards, seen: 0 });
  expect(depths([start, layer(1, 9), layer(2, 36)], 2)).toEqual([
    { taken: 1, waiting: 0 },
    { taken: 9, waiting: 0 },
    { taken: 0, waiting: 36 },
  ]);
});
