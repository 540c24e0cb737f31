/**
 * `<lo-graph>`: a sheet to draw a graph on: nodes, edges, arrows, loops, lights and a goal.
 *
 * Every tool works by pointer, by finger and by keyboard. Those who know Jaap Scherphuis's Lograph find its
 * gestures too: Ctrl and a click make a node, Shift and a drag an edge, Alt and a click delete.
 */
import { LitElement, html, nothing, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { nextByEye, wayOf } from '../board/cursor';
import { figureStyles } from '../board/figure.css';
import { lineOf, loopOf } from '../board/links';
import { stateName } from '../board/paint';
import { face, lampStyle } from '../board/piece';
import { disc, sizeOfNodes } from '../board/plan';
import type { Point } from '../board/polygon';
import { drawWords } from '../strings/draw';
import { Speaks } from '../strings/say';
import { EditEvent } from './event';
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
import type { Notes } from './paint';
import { drawing } from './paint.css';

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

/** Pixels before a press becomes a drag. */
const SLACK = 6;
const NUDGE = 0.25;
const LEAST_WIDTH = 9;
const LEAST_HEIGHT = 6.5;

/** What the pointer is about. */
interface Grip {
  kind: 'move' | 'edge' | 'arrow';
  node: number;
  down: Point;
  offset: Point;
  isMoving: boolean;
}

export class ToolEvent extends CustomEvent<GraphTool> {
  constructor(tool: GraphTool) {
    super('tool', { detail: tool });
  }
}

@customElement('lo-graph')
export class Graph extends LitElement {
  @property({ attribute: false }) net!: Net;
  @property({ attribute: false }) tool: GraphTool = 'move';
  @property({ attribute: false }) notes: Notes = { marks: null, weights: null };
  /** The node whose particulars are shown. */
  @property({ attribute: false }) selected: number | null = null;
  @state() private cursor = 0;
  @state() private focused = false;
  /** The node from which an edge or an arrow is being drawn. */
  @state() private pending: number | null = null;
  /** Where the loose end of it is. */
  @state() private loose: Point | null = null;
  @state() private box: [number, number, number, number] = [0, 0, LEAST_WIDTH, LEAST_HEIGHT];
  /** The net while a node is dragged. */
  @state() private dragged: Net | null = null;
  private grip: Grip | null = null;
  private isFitted = false;
  /** Whether the focus goes to another node, its own having been deleted. */
  private isBereft = false;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [figureStyles, drawing];

  private get now(): Net {
    return this.dragged ?? this.net;
  }

  override willUpdate(changed: Map<string, unknown>) {
    if (!changed.has('net')) return;
    this.cursor = Math.max(0, Math.min(this.cursor, this.net.nodes.length - 1));
    if (this.pending !== null && this.pending >= this.net.nodes.length) this.pending = null;
    if (!this.isFitted) this.fit();
    else this.grow();
  }

  override updated(changed: Map<string, unknown>) {
    if (!this.isBereft || !changed.has('net')) return;
    this.isBereft = false;
    this.renderRoot.querySelector<SVGElement>(`[data-index="${this.cursor}"]`)?.focus();
  }

  /** Shows all nodes, with room for more. */
  fit() {
    this.isFitted = true;
    this.box = bounds(this.net, null);
  }

  /** Makes room for nodes outside of what is shown. */
  private grow() {
    this.box = bounds(this.net, this.box);
  }

  override render() {
    const [x, y, width, height] = this.box;
    const say = drawWords().graph;
    const { nodes } = this.now;
    return html`<svg
      class="graph ways-${this.tool}"
      viewBox="${x} ${y} ${width} ${height}"
      .style=${`aspect-ratio:${width}/${height}`}
      @keydown=${this.keyed}
      @click=${this.clicked}
      @pointerdown=${this.began}
      @focusin=${this.focusedIn}
      @focusout=${() => (this.focused = false)}
    >
      <rect class="ground" x=${x} y=${y} width=${width} height=${height}></rect>
      <g aria-hidden="true">${this.links()}${this.loops()}${this.wire()}</g>
      <g role="group" aria-label=${say.board} aria-description=${say.keys}>${nodes.map((_, index) => this.node(index))}</g>
      <g class="over" aria-hidden="true">${this.rings()}</g>
      ${nodes.length === 0 ? svg`<text x=${x + width / 2} y=${y + height / 2} font-size="0.32">${say.empty}</text>` : nothing}
    </svg>`;
  }

  private points(): Point[] {
    return this.now.nodes.map(({ x, y }) => [x, y]);
  }

  private radius() {
    return Math.max(0.3, sizeOfNodes(this.points()).radius);
  }

  private links() {
    const radius = this.radius();
    return this.now.links.map((link, index) => {
      const [from, to] = [this.now.nodes[link.from]!, this.now.nodes[link.to]!];
      const { path, heads, weights } = lineOf(link, [from.x, from.y], [to.x, to.y], radius);
      const isNear = this.selected !== null && (link.from === this.selected || link.to === this.selected);
      return svg`<path class="grab" data-link=${index} d=${path}></path><path class="link" ?data-near=${isNear} d=${path}></path>${
        heads ? svg`<path class="head" ?data-near=${isNear} d=${heads}></path>` : nothing
      }${weights.map(({ text, at }) => svg`<text class="weight" x=${at[0]} y=${at[1]} dy="0.35em">${text}</text>`)}`;
    });
  }

  private loops() {
    if (this.now.loops !== 'drawn') return nothing;
    const points = this.points();
    const mean = (axis: 0 | 1) => points.reduce((sum, at) => sum + at[axis], 0) / Math.max(1, points.length);
    const heart: Point = [mean(0), mean(1)];
    const radius = this.radius();
    return this.now.nodes.map(({ x, y, own }) => {
      if (own === 0) return nothing;
      const away: Point = [x - heart[0], y - heart[1]];
      const { path, head, text } = loopOf([x, y], aside(away), radius);
      return svg`<path class="loop" d=${path}></path><path class="head" d=${head}></path>${
        own > 1 ? svg`<text class="weight" x=${text[0]} y=${text[1]} dy="0.35em">${own}</text>` : nothing
      }`;
    });
  }

  /** The loose end of an edge that is being drawn. */
  private wire() {
    const from = this.pending === null ? undefined : this.now.nodes[this.pending];
    if (!from || !this.loose) return nothing;
    return svg`<path class="wire" d="M${from.x} ${from.y}L${this.loose[0]} ${this.loose[1]}"></path>`;
  }

  private node(index: number) {
    const { states, goal } = this.now;
    const node = this.now.nodes[index]!;
    const piece = disc([node.x, node.y], index, this.radius(), 0.55);
    return svg`<g
      class="piece light key-node"
      role="button"
      tabindex=${index === this.cursor ? 0 : -1}
      data-index=${index}
      aria-label=${this.label(index)}
      ?data-on=${node.state > 0}
      transform="translate(${node.x} ${node.y})"
      .style=${lampStyle(node.state, states, 0)}
      ><path class="hit" d=${piece.hit}></path><path class="lamp" d=${piece.path}></path>${face(piece, {
        states,
        now: node.state,
        mark: this.notes.marks?.[index] ?? 0,
        weight: this.notes.weights?.[index] ?? 0,
        isWanted: goal === 'drawn' && node.wanted > 0,
        name: node.name.length > 12 ? `${node.name.slice(0, 11)}…` : node.name,
        isOutside: true,
      })}</g>`;
  }

  private rings() {
    const ring = (index: number, name: string) => {
      const node = this.now.nodes[index];
      if (!node) return nothing;
      const { ring: path } = disc([0, 0], index, this.radius(), 0);
      return svg`<path class=${name} d=${path} transform="translate(${node.x} ${node.y})"></path>`;
    };
    return [
      this.focused && this.now.nodes.length > 0 ? ring(this.cursor, 'focus') : nothing,
      this.pending === null ? nothing : ring(this.pending, 'pending'),
      this.selected === null || this.focused ? nothing : ring(this.selected, 'chosen'),
    ];
  }

  private label(index: number, net = this.now) {
    const say = drawWords().graph;
    const node = net.nodes[index]!;
    const joined: string[] = [];
    const more: string[] = [];
    for (const { from, to } of net.links) {
      if (from !== index && to !== index) continue;
      const other = from === index ? to : from;
      const [there, back] = [weightOf(net, index, other), weightOf(net, other, index)];
      const { name } = net.nodes[other]!;
      if (there > 0 && back > 0) joined.push(name);
      else more.push(there > 0 ? say.arrowTo(name) : say.arrowFrom(name));
    }
    if (net.loops === 'drawn') more.push(node.own > 0 ? say.withLoop : say.withoutLoop);
    if (net.goal === 'drawn') more.push(drawWords().paint.wanted(stateName(node.wanted, net.states)));
    const links = joined.length > 0 ? [say.linkedTo(joined.join(', '))] : more.length === 0 ? [say.unlinked] : [];
    return say.node(node.name, stateName(node.state, net.states), [...links, ...more].join(', '));
  }

  // What the tools do.

  private tell(net: Net, said: string) {
    if (net !== this.net) this.dispatchEvent(new EditEvent(net, said));
  }

  private select(index: number | null) {
    this.dispatchEvent(new CustomEvent('choose', { detail: index }));
  }

  /** A new node at a point, or in free room near one. */
  add([x, y]: Point): number | null {
    const net = withNode(this.net, x, y);
    const say = drawWords().graph;
    if (net === this.net) {
      this.dispatchEvent(new EditEvent(net, say.full(MOST_NODES)));
      return null;
    }
    const index = net.nodes.length - 1;
    this.tell(net, say.added(net.nodes[index]!.name));
    this.cursor = index;
    return index;
  }

  /** A new node in free room, near the one with the focus. */
  addSomewhere() {
    const from = this.net.nodes[this.cursor];
    const index = this.add(from ? this.freeNear([from.x, from.y]) : [0, 0]);
    if (index !== null) this.lead(index);
  }

  private freeNear([x, y]: Point): Point {
    const points = this.points();
    for (let far = 2; ; far += 1) {
      for (let turn = 0; turn < 12; turn++) {
        const angle = (turn * Math.PI) / 6;
        const place: Point = [x + far * Math.cos(angle), y + far * Math.sin(angle)];
        if (points.every(([px, py]) => Math.hypot(px - place[0], py - place[1]) > 1.2)) return place;
      }
    }
  }

  erase(index: number) {
    const { name } = this.net.nodes[index]!;
    this.pending = null;
    this.select(null);
    this.tell(withoutNode(this.net, index), drawWords().graph.deleted(name));
  }

  private removeLink(index: number) {
    const { from, to } = this.net.links[index]!;
    const say = drawWords().graph;
    this.tell(linked(this.net, from, to, 0, 0), say.parted(this.net.nodes[from]!.name, this.net.nodes[to]!.name));
  }

  private join(kind: 'edge' | 'arrow', from: number, to: number) {
    this.pending = null;
    this.loose = null;
    if (from === to) return;
    const net = kind === 'edge' ? edgeToggled(this.net, from, to) : arrowToggled(this.net, from, to);
    const say = drawWords().graph;
    const [one, other] = [net.nodes[from]!.name, net.nodes[to]!.name];
    const isThere = kind === 'edge' ? linkBetween(net, from, to) >= 0 : weightOf(net, from, to) > 0;
    this.tell(net, isThere ? (kind === 'edge' ? say.joined(one, other) : say.arrowed(one, other)) : say.parted(one, other));
  }

  /** Uses a tool on a node, as a press does. */
  private use(tool: GraphTool, index: number) {
    this.cursor = index;
    const node = this.net.nodes[index]!;
    const { states, goal } = this.net;
    const say = (net: Net) => this.label(index, net);
    switch (tool) {
      case 'move':
      case 'node':
        this.select(index);
        return;
      case 'edge':
      case 'arrow':
        if (this.pending === null) {
          this.pending = index;
          this.dispatchEvent(new EditEvent(this.net, drawWords().graph.from(node.name)));
        } else this.join(tool, this.pending, index);
        return;
      case 'loop': {
        const net = loopToggled(this.net, index);
        this.tell(net, say(net));
        return;
      }
      case 'light': {
        const net = changed(this.net, index, { state: (node.state + 1) % states });
        this.tell(net, say(net));
        return;
      }
      case 'goal': {
        const wanted = goal === 'drawn' ? (node.wanted + 1) % states : 1;
        const net: Net = { ...changed(this.net, index, { wanted }), goal: 'drawn' };
        this.tell(net, say(net));
        return;
      }
      case 'delete':
        this.erase(index);
    }
  }

  // Pointers.

  private at(event: MouseEvent): Point {
    const matrix = this.renderRoot.querySelector('svg')!.getScreenCTM();
    if (!matrix) return [0, 0];
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [x, y];
  }

  private indexOf(target: EventTarget | null): number | null {
    const node = (target as Element | null)?.closest?.<SVGElement>('.piece');
    return node ? Number(node.dataset.index) : null;
  }

  private began(event: PointerEvent) {
    if (event.button !== 0) return;
    const index = this.indexOf(event.target);
    const [x, y] = this.at(event);
    if (index === null) {
      this.pressedGround(event, [x, y]);
      return;
    }
    if (event.altKey) {
      this.erase(index);
      return;
    }
    const kind = this.tool === 'arrow' ? 'arrow' : this.tool === 'edge' || event.shiftKey ? 'edge' : 'move';
    const node = this.net.nodes[index]!;
    this.grip = { kind, node: index, down: [event.clientX, event.clientY], offset: [node.x - x, node.y - y], isMoving: false };
    addEventListener('pointermove', this.went);
    addEventListener('pointerup', this.ended);
    addEventListener('pointercancel', this.ended);
  }

  private pressedGround(event: PointerEvent, at: Point) {
    const link = (event.target as Element).closest<SVGElement>('.grab')?.dataset.link;
    if (link !== undefined && (this.tool === 'delete' || event.altKey)) {
      this.removeLink(Number(link));
      return;
    }
    if (this.tool === 'node' || event.ctrlKey || event.metaKey || this.net.nodes.length === 0) this.add(at);
    else if (this.pending !== null && !event.altKey) this.joinNew(at);
    else this.select(null);
  }

  /** Ends an edge that hangs loose with a new node. */
  private joinNew(at: Point) {
    const [from, kind] = [this.pending!, this.tool === 'arrow' ? 'arrow' : 'edge'] as const;
    this.pending = null;
    this.loose = null;
    const net = withNode(this.net, ...at);
    if (net === this.net) return;
    const to = net.nodes.length - 1;
    const joined = kind === 'edge' ? edgeToggled(net, from, to) : arrowToggled(net, from, to);
    const say = drawWords().graph;
    this.tell(joined, `${say.added(net.nodes[to]!.name)}. ${say.joined(net.nodes[from]!.name, net.nodes[to]!.name)}`);
  }

  private readonly went = (event: PointerEvent) => {
    const { grip } = this;
    if (!grip) return;
    grip.isMoving ||= Math.hypot(event.clientX - grip.down[0], event.clientY - grip.down[1]) > SLACK;
    if (!grip.isMoving) return;
    const [x, y] = this.at(event);
    if (grip.kind === 'move') this.dragged = moved(this.net, grip.node, x + grip.offset[0], y + grip.offset[1]);
    else {
      this.pending = grip.node;
      this.loose = [x, y];
    }
  };

  private readonly ended = (event: PointerEvent) => {
    removeEventListener('pointermove', this.went);
    removeEventListener('pointerup', this.ended);
    removeEventListener('pointercancel', this.ended);
    const { grip, dragged } = this;
    [this.grip, this.dragged, this.loose] = [null, null, null];
    if (!grip) return;
    if (event.type === 'pointercancel') this.pending = null;
    else if (!grip.isMoving) this.use(event.shiftKey && grip.kind === 'edge' ? 'edge' : this.tool, grip.node);
    else if (dragged) this.tell(dragged, drawWords().graph.moved(dragged.nodes[grip.node]!.name));
    else this.dropped(event, grip);
  };

  /** Where the loose end of an edge was let go: on a node, or where a node is to be. */
  private dropped(event: PointerEvent, { kind, node }: Grip) {
    if (kind === 'move') return;
    const under = this.indexOf((this.renderRoot as ShadowRoot).elementFromPoint(event.clientX, event.clientY));
    this.pending = node;
    if (under !== null) this.join(kind, node, under);
    else this.joinNew(this.at(event));
    this.pending = null;
  }

  /** Assistive technology clicks without a pointer. */
  private clicked(event: MouseEvent) {
    const index = this.indexOf(event.target);
    if (index !== null && event.detail === 0) this.use(this.tool, index);
  }

  // Keys.

  private focusedIn(event: FocusEvent) {
    const index = this.indexOf(event.target);
    if (index === null) return;
    this.cursor = index;
    this.focused = (event.target as Element).matches(':focus-visible');
    const from = this.pending === null ? null : this.net.nodes[index]!;
    if (from) this.loose = [from.x, from.y];
  }

  private keyed(event: KeyboardEvent) {
    if (this.net.nodes.length === 0 || event.ctrlKey || event.metaKey) return;
    const way = wayOf(event.key);
    const tool = GRAPH_TOOLS.find((name) => LETTERS[name] === event.key.toLowerCase());
    if (way && event.altKey) this.nudge(way);
    else if (way) this.lead(nextByEye(this.points(), this.cursor, way));
    else if (event.key === ' ' || event.key === 'Enter') {
      if (this.tool === 'node') this.addSomewhere();
      else this.use(this.tool, this.cursor);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      this.isBereft = true;
      this.erase(this.cursor);
    } else if (event.key === 'Home') this.lead(0);
    else if (event.key === 'End') this.lead(this.net.nodes.length - 1);
    else if (event.key === 'Escape') [this.pending, this.loose] = [null, null];
    else if (tool && !event.altKey) this.dispatchEvent(new ToolEvent(tool));
    else return;
    event.preventDefault();
  }

  private nudge(way: 'left' | 'right' | 'up' | 'down') {
    const { x, y, name } = this.net.nodes[this.cursor]!;
    const [dx, dy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[way] as Point;
    this.tell(moved(this.net, this.cursor, x + dx * NUDGE, y + dy * NUDGE), drawWords().graph.moved(name));
  }

  /** Leads the focus to a node. */
  lead(index: number) {
    this.cursor = index;
    void this.updateComplete.then(() => this.renderRoot.querySelector<SVGElement>(`[data-index="${index}"]`)?.focus());
  }
}

/** The direction of a loop: away from the others, but not below, where the name stands. */
function aside([x, y]: Point): Point {
  if (Math.hypot(x, y) < 0.1) return [0, -1];
  return y > 0.2 * Math.abs(x) ? [Math.sign(x) || 1, 0.2] : [x, y];
}

/** A box around all nodes with room to draw, no smaller than the last one was. */
function bounds({ nodes }: Net, last: [number, number, number, number] | null): [number, number, number, number] {
  const margin = 1;
  const xs = nodes.map(({ x }) => x);
  const ys = nodes.map(({ y }) => y);
  const [left, right] = nodes.length > 0 ? [Math.min(...xs) - margin, Math.max(...xs) + margin] : [-1, 1];
  const [top, bottom] = nodes.length > 0 ? [Math.min(...ys) - margin, Math.max(...ys) + margin] : [-1, 1];
  if (last) {
    const [x, y, width, height] = last;
    const [low, up] = [Math.min(x, left), Math.min(y, top)];
    return [low, up, Math.max(x + width, right) - low, Math.max(y + height, bottom) - up];
  }
  const [wide, high] = [Math.max(LEAST_WIDTH, right - left), Math.max(LEAST_HEIGHT, bottom - top)];
  return [(left + right - wide) / 2, (top + bottom - high) / 2, wide, high];
}
