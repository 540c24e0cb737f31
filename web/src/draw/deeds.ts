/** What the tools of the graph do: from a net to a net, and a sentence for those who listen. */
import { stateName } from '../board/paint';
import type { Point } from '../board/polygon';
import { drawWords } from '../strings/draw';
import {
  MOST_NODES,
  type Net,
  arrowToggled,
  changed,
  edgeToggled,
  linkBetween,
  linked,
  loopToggled,
  moved,
  weightOf,
  withNode,
  withoutNode,
} from './net';

export const GRAPH_TOOLS = ['move', 'node', 'edge', 'arrow', 'loop', 'light', 'goal', 'delete'] as const;
export type GraphTool = (typeof GRAPH_TOOLS)[number];

/** The letter that chooses each tool. */
export const LETTERS: Record<GraphTool, string> = {
  move: 'm',
  node: 'n',
  edge: 'e',
  arrow: 'a',
  loop: 'o',
  light: 'l',
  goal: 'g',
  delete: 'd',
};

export type Joint = 'edge' | 'arrow';

export interface Deed {
  net: Net;
  said: string;
}

const nameOf = (net: Net, index: number) => net.nodes[index]!.name;

/** A new node; the net as it was where there are too many. */
export function added(net: Net, [x, y]: Point): Deed {
  const say = drawWords().graph;
  const more = withNode(net, x, y);
  return { net: more, said: more === net ? say.full(MOST_NODES) : say.added(nameOf(more, more.nodes.length - 1)) };
}

export const erased = (net: Net, index: number): Deed => ({
  net: withoutNode(net, index),
  said: drawWords().graph.deleted(nameOf(net, index)),
});

export function unlinked(net: Net, link: number): Deed {
  const { from, to } = net.links[link]!;
  return { net: linked(net, from, to, 0, 0), said: drawWords().graph.parted(nameOf(net, from), nameOf(net, to)) };
}

/** An edge or an arrow made, or taken away where it was. */
export function joined(net: Net, kind: Joint, from: number, to: number): Deed {
  const say = drawWords().graph;
  const next = kind === 'edge' ? edgeToggled(net, from, to) : arrowToggled(net, from, to);
  const isThere = kind === 'edge' ? linkBetween(next, from, to) >= 0 : weightOf(next, from, to) > 0;
  const tell = isThere ? (kind === 'edge' ? say.joined : say.arrowed) : say.parted;
  return { net: next, said: tell(nameOf(net, from), nameOf(net, to)) };
}

/** A new node, and an edge or an arrow to it. */
export function joinedNew(net: Net, kind: Joint, from: number, at: Point): Deed {
  const { net: more, said } = added(net, at);
  if (more === net) return { net, said };
  const link = joined(more, kind, from, more.nodes.length - 1);
  return { net: link.net, said: `${said}. ${link.said}` };
}

export const shifted = (net: Net, index: number, [x, y]: Point): Deed => ({
  net: moved(net, index, x, y),
  said: drawWords().graph.moved(nameOf(net, index)),
});

/** What the tools for one node make of it. */
export function touched(net: Net, tool: 'loop' | 'light' | 'goal', index: number): Deed {
  const next = changedBy(net, tool, index);
  return { net: next, said: labelOf(next, index) };
}

function changedBy(net: Net, tool: 'loop' | 'light' | 'goal', index: number): Net {
  const { state, wanted } = net.nodes[index]!;
  switch (tool) {
    case 'loop':
      return loopToggled(net, index);
    case 'light':
      return changed(net, index, { state: (state + 1) % net.states });
    case 'goal': {
      const next = net.goal === 'drawn' ? (wanted + 1) % net.states : 1;
      return { ...changed(net, index, { wanted: next }), goal: 'drawn' };
    }
  }
}

/** A node in words: its name, its state, where its links lead. */
export function labelOf(net: Net, index: number): string {
  const say = drawWords().graph;
  const node = net.nodes[index]!;
  const joinedTo: string[] = [];
  const more: string[] = [];
  for (const { from, to } of net.links) {
    if (from !== index && to !== index) continue;
    const other = from === index ? to : from;
    const [there, back] = [weightOf(net, index, other), weightOf(net, other, index)];
    const name = nameOf(net, other);
    if (there > 0 && back > 0) joinedTo.push(name);
    else more.push(there > 0 ? say.arrowTo(name) : say.arrowFrom(name));
  }
  if (net.loops === 'drawn') more.push(node.own > 0 ? say.withLoop : say.withoutLoop);
  if (net.goal === 'drawn') more.push(drawWords().paint.wanted(stateName(node.wanted, net.states)));
  const links = joinedTo.length > 0 ? [say.linkedTo(joinedTo.join(', '))] : more.length === 0 ? [say.unlinked] : [];
  return say.node(node.name, stateName(node.state, net.states), [...links, ...more].join(', '));
}
