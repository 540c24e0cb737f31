import { expect, test } from 'vitest';
import { EMPTY, arrowToggled, changed, edgeToggled, first, freeName, linked, loopToggled, puzzleOf, renamed, weightOf, withNode, withStates, withoutNode } from './net';

const three = [0, 1, 2].reduce((net) => withNode(net, net.nodes.length * 2, 0), EMPTY);

test('nodes get names that are free', () => {
  expect(three.nodes.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(freeName(three.nodes.filter(({ name }) => name !== 'b'))).toBe('b');
  const many = Array.from({ length: 26 }, (_, index) => ({ ...three.nodes[0]!, name: String.fromCharCode(97 + index) }));
  expect(freeName(many)).toBe('aa');
});

test('an edge is there or not, arrows go one way, two arrows are an edge', () => {
  const edge = edgeToggled(three, 0, 1);
  expect(edge.links).toEqual([{ from: 0, to: 1, there: 1, back: 1 }]);
  expect(edgeToggled(edge, 1, 0).links).toEqual([]);
  const arrow = arrowToggled(three, 1, 0);
  expect([weightOf(arrow, 1, 0), weightOf(arrow, 0, 1)]).toEqual([1, 0]);
  const both = arrowToggled(arrow, 0, 1);
  expect([weightOf(both, 0, 1), weightOf(both, 1, 0)]).toEqual([1, 1]);
  expect(edgeToggled(arrow, 0, 1).links).toHaveLength(1);
  expect(linked(three, 1, 1, 1, 1)).toBe(three);
});

test('a node that is deleted takes its links with it, and the others keep theirs', () => {
  const net = edgeToggled(edgeToggled(three, 0, 1), 1, 2);
  expect(withoutNode(net, 0).links).toEqual([{ from: 0, to: 1, there: 1, back: 1 }]);
  expect(withoutNode(net, 1).links).toEqual([]);
});

test('names are of their own and not empty', () => {
  expect(renamed(three, 0, ' x ').nodes[0]!.name).toBe('x');
  expect(renamed(three, 0, 'b')).toBe(three);
  expect(renamed(three, 0, ' ')).toBe(three);
});

test('edges and arrows as the library reads them', () => {
  const net = arrowToggled(edgeToggled(three, 0, 1), 1, 2);
  expect(puzzleOf(net)).toMatchObject({
    board: { nodes: ['a', 'b', 'c'], arcs: [['a', 'b'], ['b', 'a'], ['b', 'c']], positions: { b: [2, 0] } },
    loops: 'closed',
    start: [1, 1, 1],
  });
  expect(puzzleOf(EMPTY)).toBeNull();
  expect(puzzleOf(first())).toMatchObject({ board: { edges: expect.arrayContaining([['a', 'b']]) } });
});

test('a loop that is taken away is the first that is drawn', () => {
  const net = loopToggled(edgeToggled(three, 0, 1), 0);
  expect(net.loops).toBe('drawn');
  expect(puzzleOf(net)).toMatchObject({ loops: 'as-drawn', board: { edges: [['a', 'b'], ['b', 'b'], ['c', 'c']] } });
});

test('weights follow the number of states', () => {
  const net = withStates(linked({ ...three, states: 4 }, 0, 1, 3, 3), 3);
  expect(puzzleOf(net)).toMatchObject({ states: 3, board: { edges: [['a', 'b', 2]] } });
  expect(changed(net, 0, { state: 2 }).nodes[0]!.state).toBe(2);
});
