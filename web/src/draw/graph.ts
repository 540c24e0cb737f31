/**
 * `<lo-graph>`: a sheet to draw a graph on: nodes, edges, arrows, loops, lights and a goal.
 *
 * Every tool works by pointer, by finger and by keyboard. Those who know Jaap Scherphuis's Lograph find its
 * gestures too: Ctrl and a click make a node, Shift and a drag an edge, Alt and a click delete.
 */
import { LitElement, html, nothing, svg } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { nextByEye } from '../board/by-eye';
import { wayOf } from '../board/cursor';
import { figureStyles } from '../board/figure.css';
import { lineOf, loopOf } from '../board/links';
import { below, face, lampStyle } from '../board/piece';
import { disc, sizeOfNodes } from '../board/plan';
import type { Point } from '../board/polygon';
import { drawWords } from '../strings/draw';
import { Speaks } from '../strings/say';
import {
  type Deed,
  GRAPH_TOOLS,
  type GraphTool,
  type Joint,
  LETTERS,
  added,
  erased,
  joined,
  joinedNew,
  labelOf,
  shifted,
  touched,
  unlinked,
} from './deeds';
import { EditEvent, ToolEvent } from './event';
import { type Net, moved } from './net';
import type { Notes } from './paint';
import { drawing } from './paint.css';
import { type Box, FIRST_BOX, aside, boxAround, freeNear } from './sheet';

/** Pixels before a press becomes a drag. */
const SLACK = 6;
const NUDGE = 0.25;

/** What the pointer is about. */
interface Grip {
  kind: 'move' | Joint;
  node: number;
  down: Point;
  offset: Point;
  isMoving: boolean;
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
  @state() private box: Box = FIRST_BOX;
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
    this.box = boxAround(this.net.nodes, null);
  }

  /** Makes room for nodes outside of what is shown. */
  private grow() {
    this.box = boxAround(this.net.nodes, this.box);
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
      <g aria-hidden="true">${this.names()}</g>
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
      aria-label=${labelOf(this.now, index)}
      ?data-on=${node.state > 0}
      transform="translate(${node.x} ${node.y})"
      .style=${lampStyle(node.state, states, 0)}
      ><path class="hit" d=${piece.hit}></path><path class="lamp" d=${piece.path}></path>${face(piece, {
        states,
        now: node.state,
        mark: this.notes.marks?.[index] ?? 0,
        weight: this.notes.weights?.[index] ?? 0,
        isWanted: goal === 'drawn' && node.wanted > 0,
        name: '',
      })}</g>`;
  }

  private names() {
    const radius = this.radius();
    return this.now.nodes.map(({ name, x, y }, index) =>
      below(disc([x, y], index, radius, 0), name.length > 12 ? `${name.slice(0, 11)}…` : name),
    );
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

  // What the tools do.

  private tell({ net, said }: Deed) {
    this.dispatchEvent(new EditEvent(net, said));
  }

  private select(index: number | null) {
    this.dispatchEvent(new CustomEvent('choose', { detail: index }));
  }

  /** A new node in free room, near the one with the focus. */
  addSomewhere() {
    const from = this.net.nodes[this.cursor];
    const deed = added(this.net, from ? freeNear(this.net.nodes, [from.x, from.y]) : [0, 0]);
    this.tell(deed);
    if (deed.net !== this.net) this.lead(deed.net.nodes.length - 1);
  }

  private erase(index: number) {
    this.pending = null;
    this.select(null);
    this.tell(erased(this.net, index));
  }

  private join(kind: Joint, from: number, to: number) {
    [this.pending, this.loose] = [null, null];
    if (from !== to) this.tell(joined(this.net, kind, from, to));
  }

  /** Ends an edge that hangs loose with a new node. */
  private joinNew(kind: Joint, from: number, at: Point) {
    [this.pending, this.loose] = [null, null];
    this.tell(joinedNew(this.net, kind, from, at));
  }

  /** Uses a tool on a node, as a press does. */
  private use(tool: GraphTool, index: number) {
    this.cursor = index;
    switch (tool) {
      case 'move':
      case 'node':
        this.select(index);
        return;
      case 'edge':
      case 'arrow':
        if (this.pending !== null) this.join(tool, this.pending, index);
        else {
          this.pending = index;
          this.tell({ net: this.net, said: drawWords().graph.from(this.net.nodes[index]!.name) });
        }
        return;
      case 'loop':
      case 'light':
      case 'goal':
        this.tell(touched(this.net, tool, index));
        return;
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
      this.tell(unlinked(this.net, Number(link)));
      return;
    }
    if (this.tool === 'node' || event.ctrlKey || event.metaKey || this.net.nodes.length === 0) this.tell(added(this.net, at));
    else if (this.pending !== null && !event.altKey) this.joinNew(this.tool === 'arrow' ? 'arrow' : 'edge', this.pending, at);
    else this.select(null);
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
    else if (dragged) {
      const { x, y } = dragged.nodes[grip.node]!;
      this.tell(shifted(this.net, grip.node, [x, y]));
    } else this.dropped(event, grip);
  };

  /** Where the loose end of an edge was let go: on a node, or where a node is to be. */
  private dropped(event: PointerEvent, { kind, node }: Grip) {
    if (kind === 'move') return;
    const under = this.indexOf((this.renderRoot as ShadowRoot).elementFromPoint(event.clientX, event.clientY));
    if (under !== null) this.join(kind, node, under);
    else this.joinNew(kind, node, this.at(event));
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
    const { x, y } = this.net.nodes[this.cursor]!;
    const [dx, dy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[way] as Point;
    this.tell(shifted(this.net, this.cursor, [x + dx * NUDGE, y + dy * NUDGE]));
  }

  /** Leads the focus to a node. */
  lead(index: number) {
    this.cursor = index;
    void this.updateComplete.then(() => this.renderRoot.querySelector<SVGElement>(`[data-index="${index}"]`)?.focus());
  }
}
