/** A graph that is drawn: nodes that are lights and buttons, and links along which a press works. */
import type { Link } from '../board/links';
import { type Rules, USUAL, ruleFields } from './rules';
import { short } from './shape';

export interface Node {
  name: string;
  x: number;
  y: number;
  state: number;
  /** The state it is to have, where the goal is drawn. */
  wanted: number;
  /** By how much a press changes its own light, where loops are drawn. */
  own: number;
}

export interface Net extends Rules {
  nodes: Node[];
  links: Link[];
  /** Every press changes its own light, none does, or those with a loop do. */
  loops: 'closed' | 'open' | 'drawn';
}

export const MOST_NODES = 400;

export const EMPTY: Net = { ...USUAL, nodes: [], links: [], loops: 'closed' };

/** Something to begin with: a house. */
export function first(): Net {
  const at: [number, number][] = [[0, 0], [2, 0], [2, 2], [0, 2], [1, -1.5]];
  const pairs: [number, number][] = [[0, 1], [1, 2], [2, 3], [3, 0], [0, 4], [1, 4]];
  return {
    ...EMPTY,
    nodes: at.map(([x, y], index) => node('abcde'[index]!, x, y)),
    links: pairs.map(([from, to]) => ({ from, to, there: 1, back: 1 })),
  };
}

const node = (name: string, x: number, y: number): Node => ({ name, x: short(x), y: short(y), state: 1, wanted: 0, own: 1 });

/** The first of a, b, … z, aa, ab, … that no node is called. */
export function freeName(nodes: Node[]): string {
  const taken = new Set(nodes.map(({ name }) => name));
  for (let number = 0; ; number++) {
    let name = '';
    for (let rest = number + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
      name = String.fromCharCode(97 + ((rest - 1) % 26)) + name;
    }
    if (!taken.has(name)) return name;
  }
}

export const withNode = (net: Net, x: number, y: number): Net =>
  net.nodes.length >= MOST_NODES ? net : { ...net, nodes: [...net.nodes, node(freeName(net.nodes), x, y)] };

export const changed = (net: Net, index: number, change: Partial<Node>): Net => ({
  ...net,
  nodes: net.nodes.map((old, place) => (place === index ? { ...old, ...change } : old)),
});

export const moved = (net: Net, index: number, x: number, y: number): Net =>
  changed(net, index, { x: short(x), y: short(y) });

/** A name of its own, without blanks around it; the net as it was where it is empty or taken. */
export function renamed(net: Net, index: number, name: string): Net {
  const wanted = name.trim();
  const isTaken = net.nodes.some((other, place) => place !== index && other.name === wanted);
  return wanted === '' || isTaken || wanted === net.nodes[index]?.name ? net : changed(net, index, { name: wanted });
}

/** Without a node and the links to it. */
export function withoutNode(net: Net, index: number): Net {
  const shift = (place: number) => (place > index ? place - 1 : place);
  return {
    ...net,
    nodes: net.nodes.filter((_, place) => place !== index),
    links: net.links
      .filter(({ from, to }) => from !== index && to !== index)
      .map((link) => ({ ...link, from: shift(link.from), to: shift(link.to) })),
  };
}

/** The place of the link between two nodes, or -1. */
export const linkBetween = (net: Net, a: number, b: number) =>
  net.links.findIndex(({ from, to }) => (from === a && to === b) || (from === b && to === a));

/** By how much a press at one node changes the other. */
export function weightOf(net: Net, from: number, to: number): number {
  const link = net.links[linkBetween(net, from, to)];
  if (!link) return 0;
  return link.from === from ? link.there : link.back;
}

/** With other weights between two nodes; without a link where both are 0. */
export function linked(net: Net, from: number, to: number, there: number, back: number): Net {
  if (from === to) return net;
  const place = linkBetween(net, from, to);
  const link: Link = { from, to, there, back };
  const others = net.links.filter((_, index) => index !== place);
  if (there === 0 && back === 0) return { ...net, links: others };
  return { ...net, links: place < 0 ? [...others, link] : net.links.map((old, index) => (index === place ? link : old)) };
}

/** An edge where there is none, else none. */
export const edgeToggled = (net: Net, from: number, to: number): Net => {
  const isEdge = weightOf(net, from, to) > 0 && weightOf(net, to, from) > 0;
  return isEdge ? linked(net, from, to, 0, 0) : linked(net, from, to, 1, 1);
};

/** An arrow where there is none that way, else none that way; two arrows are an edge. */
export const arrowToggled = (net: Net, from: number, to: number): Net =>
  linked(net, from, to, weightOf(net, from, to) > 0 ? 0 : 1, weightOf(net, to, from));

/** The next weight of a node's loop; loops are drawn from then on. */
export function loopToggled(net: Net, index: number): Net {
  const drawn: Net = net.loops === 'drawn' ? net : asDrawn(net);
  return changed(drawn, index, { own: (drawn.nodes[index]!.own + 1) % net.states });
}

/** The same graph with the loops drawn that went without saying. */
export function asDrawn(net: Net): Net {
  if (net.loops === 'drawn') return net;
  const own = net.loops === 'closed' ? 1 : 0;
  return { ...net, loops: 'drawn', nodes: net.nodes.map((old) => ({ ...old, own })) };
}

/** With fewer states, states and weights that there are no more become the highest. */
export function withStates(net: Net, states: number): Net {
  const fit = (value: number) => Math.min(value, states - 1);
  return {
    ...net,
    states,
    nodes: net.nodes.map((old) => ({ ...old, state: fit(old.state), wanted: fit(old.wanted), own: fit(old.own) })),
    links: net.links.map((link) => ({ ...link, there: fit(link.there), back: fit(link.back) })),
  };
}

/** The puzzle in the library's JSON; null where there is no node. */
export function puzzleOf(net: Net): Record<string, unknown> | null {
  const { nodes, links } = net;
  if (nodes.length === 0) return null;
  const name = (index: number) => nodes[index]!.name;
  const weighted = (from: string, to: string, weight: number) => (weight === 1 ? [from, to] : [from, to, weight]);
  const isEvenhanded = links.every(({ there, back }) => there === back);
  const lines = isEvenhanded
    ? links.map(({ from, to, there }) => weighted(name(from), name(to), there))
    : links.flatMap(({ from, to, there, back }) => [
        ...(there > 0 ? [weighted(name(from), name(to), there)] : []),
        ...(back > 0 ? [weighted(name(to), name(from), back)] : []),
      ]);
  const loops =
    net.loops === 'drawn'
      ? nodes.filter(({ own }) => own > 0).map(({ name: own, own: weight }) => weighted(own, own, weight))
      : [];
  const byName = (of: (one: Node) => unknown) => Object.fromEntries(nodes.map((one) => [one.name, of(one)]));
  return {
    board: {
      nodes: nodes.map((one) => one.name),
      [isEvenhanded ? 'edges' : 'arcs']: [...lines, ...loops],
      positions: byName(({ x, y }) => [x, y]),
    },
    loops: net.loops === 'drawn' ? 'as-drawn' : net.loops,
    ...ruleFields(net),
    // A light may be called as the library calls its seeds; the order says which is which.
    start: nodes.map(({ state }) => state),
    ...(net.goal === 'drawn' ? { goal: nodes.map(({ wanted }) => wanted) } : {}),
  };
}
