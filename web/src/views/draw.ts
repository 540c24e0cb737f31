/** `<lo-draw>`: a shape to paint or a graph to draw, what is known of it beside it, and boards from and to files. */
import { LitElement, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { refusedBy } from '../core/core';
import type { Refused } from '../core/protocol';
import '../draw/fields';
import { type Step, steps } from '../draw/fields';
import { GRAPH_TOOLS, type GraphTool, LETTERS } from '../draw/deeds';
import type { EditEvent, ToolEvent } from '../draw/event';
import '../draw/facts';
import type { ShowEvent, Showing } from '../draw/facts';
import '../draw/graph';
import type { Graph } from '../draw/graph';
import { History } from '../draw/history';
import { ICONS, type Icon } from '../draw/icons';
import '../draw/in';
import type { In, PhotoEvent, ReadEvent } from '../draw/in';
import { type Known, Study, countsOf } from '../draw/known';
import * as nets from '../draw/net';
import '../draw/node';
import { openedBy } from '../draw/opened';
import '../draw/other';
import { type Other, answerTo } from '../draw/other';
import '../draw/out';
import { type Notes, PAINT_LETTERS, PAINT_TOOLS, type PaintTool } from '../draw/paint';
import '../draw/paint';
import type { Photo } from '../draw/photo';
import * as shapes from '../draw/shape';
import '../draw/shot';
import type { Board, FoundEvent } from '../draw/shot';
import { address } from '../address/bar';
import { print } from '../address/route';
import { pasting, taken } from '../file/pasted';
import { isUsual } from '../solve/usual';
import { drawWords } from '../strings/draw';
import { Speaks, words } from '../strings/say';
import { controls } from '../styles/controls';
import { tabs } from '../styles/tabs';
import { view } from '../styles/view';
import { desk } from './draw.css';

const MODES = ['shape', 'graph', 'open'] as const;
type Mode = (typeof MODES)[number];

/** How long a drawing stands before it is looked into. */
const MILLISECONDS_TO_DRAW = 150;

const NOTHING: Notes = { marks: null, weights: null };

@customElement('lo-draw')
export class Draw extends LitElement {
  /** `shape`, `graph`, `open`, or the board to go on drawing. */
  @property({ attribute: false }) parts: string[] = [];
  @state() private mode: Mode = 'shape';
  @state() private paintTool: PaintTool = 'cells';
  @state() private graphTool: GraphTool = 'move';
  @state() private selected: number | null = null;
  @state() private known: Known | null = null;
  @state() private problem: Refused | null = null;
  @state() private isLooking = false;
  /** Whether what is known is of an older drawing. */
  @state() private isStale = false;
  @state() private showing: Showing = { kind: 'nothing' };
  @state() private said = '';
  /** Why a board from elsewhere cannot be opened, or cannot be drawn on. */
  @state() private refusal: Refused | null = null;
  @state() private elsewhere: { id: string; sentence: string } | null = null;
  /** The answer on lights that do not toggle. */
  @state() private other: Other | null = null;
  /** The picture that the board was found in. */
  @state() private photo: Photo | null = null;
  /** Whether the solution is shown as soon as it is known. */
  private isToSolve = false;
  private readonly shape = new History(shapes.first());
  private readonly net = new History(nets.first());
  private readonly study = new Study();
  private timer = 0;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [view, controls, tabs, desk];

  override connectedCallback() {
    super.connectedCallback();
    addEventListener('keydown', this.keyed);
    pasting.addEventListener('pasted', this.takePasted);
  }

  override firstUpdated() {
    this.takePasted();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('keydown', this.keyed);
    pasting.removeEventListener('pasted', this.takePasted);
    clearTimeout(this.timer);
    this.study.close();
  }

  override willUpdate(changed: Map<string, unknown>) {
    if (changed.has('parts')) this.go(this.parts[0] ?? '');
  }

  private go(part: string) {
    const mode = MODES.find((name) => name === part);
    if (mode || part === '') this.enter(mode ?? 'shape');
    else void this.read(part, undefined);
  }

  private enter(mode: Mode) {
    this.mode = mode;
    this.clear();
    this.selected = null;
    this.look(0);
  }

  /** Forgets what came of an earlier board from elsewhere. */
  private clear() {
    [this.refusal, this.elsewhere, this.other] = [null, null, null];
  }

  // What is drawn, and what is known of it.

  private puzzle() {
    return this.mode === 'graph' ? nets.puzzleOf(this.net.now) : shapes.puzzleOf(this.shape.now);
  }

  private look(wait = MILLISECONDS_TO_DRAW) {
    clearTimeout(this.timer);
    this.showing = { kind: 'nothing' };
    if (this.mode === 'open') return;
    this.study.forget();
    const puzzle = this.puzzle();
    this.isLooking = this.isStale = puzzle !== null;
    this.problem = null;
    if (!puzzle) {
      this.known = null;
      return;
    }
    this.timer = window.setTimeout(() => void this.ask(JSON.stringify(puzzle)), wait);
  }

  private async ask(text: string) {
    try {
      await this.study.look(text, 'json', (known) => {
        this.known = known;
        this.isStale = false;
        this.showAnswer(known);
        // The address holds the drawing, so that it is there again when the page is.
        if (this.isConnected) address.write('draw', known.id);
      });
      this.isLooking = false;
    } catch (error) {
      this.known = null;
      this.isLooking = false;
      this.problem = refusedBy(error);
    }
  }


  private edited(mode: 'shape' | 'graph', drawing: shapes.Shape | nets.Net, said: string) {
    this.said = said;
    if (drawing === (mode === 'shape' ? this.shape.now : this.net.now)) return;
    if (mode === 'shape') this.shape.push(drawing as shapes.Shape);
    else this.net.push(drawing as nets.Net);
    if (this.selected !== null && this.selected >= this.net.now.nodes.length) this.selected = null;
    this.look();
    this.requestUpdate();
  }

  private step(way: 'undo' | 'redo') {
    this[this.mode === 'graph' ? 'net' : 'shape'][way]();
    this.selected = null;
    this.look();
    this.requestUpdate();
  }

  // Boards from elsewhere.

  private readonly takePasted = () => {
    const pasted = taken();
    if (pasted === null) return;
    this.isToSolve = true;
    this.enter('open');
    void this.updateComplete.then(() => this.renderRoot.querySelector<In>('lo-in')?.openPasted(pasted));
  };

  private showPhoto(photo: Photo) {
    this.enter('open');
    this.isToSolve = true;
    this.photo = photo;
  }

  private found(found: { board: Board } | { drawn: string }) {
    if ('drawn' in found) {
      void this.read(found.drawn, undefined);
      return;
    }
    const { size: [rows, columns], states, count } = found.board;
    const board = { ...shapes.blank(rows, columns), cells: states };
    this.shape.push(shapes.withStates(board, count));
    this.mode = 'shape';
    this.paintTool = 'lights';
    this.look(0);
  }

  /** Shows the solution of a board from a picture or the clipboard, or the proof that there is none. */
  private showAnswer({ way, weights, isWon }: Known) {
    if (!this.isToSolve || isWon) return;
    if (way) this.showing = { kind: 'solution' };
    else if (weights) this.showing = { kind: 'proof' };
  }

  private async read(text: string, format: string | undefined) {
    this.clear();
    const { core } = this.study;
    try {
      const { id, scenery, result } = await openedBy(core, text, format);
      if (this.isToSolve && 'shape' in result && isUsual(result.shape)) return location.replace(print('solve', id));
      const say = drawWords().in;
      this.said = say.opened(words().title(scenery));
      if ('problem' in result) {
        const why = { buttons: say.buttons, large: say.large, states: say.manyStates }[result.problem];
        this.elsewhere = { id, sentence: `${say.opened(words().title(scenery))} ${why}` };
        this.mode = 'open';
        return;
      }
      if ('shape' in result) this.shape.push(result.shape);
      else this.net.push(result.net);
      this.mode = 'shape' in result ? 'shape' : 'graph';
      this.selected = null;
      this.look(0);
      await this.updateComplete;
      this.renderRoot.querySelector<Graph>('lo-graph')?.fit();
    } catch (error) {
      this.mode = 'open';
      const refused = refusedBy(error);
      if (refused.why?.kind === 'other_lights') this.other = await answerTo(core, text).catch(() => null);
      this.refusal = this.other ? null : refused;
    }
  }

  // What is seen.

  override render() {
    const say = drawWords();
    return html`
      <h1>${say.title}</h1>
      <p class="intro">${say.intro}</p>
      <nav aria-label=${say.modesLabel}>${MODES.map(
        (mode) => html`<a href=${print('draw', mode)} aria-current=${mode === this.mode ? 'page' : nothing}>${say.modes[mode]}</a>`,
      )}</nav>
      <div class="pictured">
        ${
          this.photo && this.mode !== 'graph'
            ? html`<lo-shot class="card shot ${this.mode}" .core=${this.study.core} .photo=${this.photo}
                .solvable=${this.known?.way && !this.isStale && this.mode === 'shape' && isUsual(this.shape.now) ? this.known.id : null}
                @found=${(event: FoundEvent) => this.found(event.detail)}></lo-shot>`
            : nothing
        }
        <div>${this.mode === 'open' ? this.open() : this.drawing(this.mode)}</div>
      </div>
      ${this.mode !== 'open' && this.known && !this.problem ? html`<lo-out .core=${this.study.core} .board=${this.known.id}></lo-out>` : nothing}
      <p class="hidden" role="status">${this.said}</p>
    `;
  }

  private open() {
    const say = drawWords();
    return html`
      ${
        this.elsewhere
          ? html`<div class="card"><p class="opened" role="alert">${this.elsewhere.sentence}</p>
              <div class="go"><a class="button first" href=${print('play', this.elsewhere.id)}>${say.play}</a></div></div>`
          : nothing
      }
      ${this.other ? html`<lo-other class="card" .other=${this.other}></lo-other>` : nothing}
      <lo-in .core=${this.study.core} .problem=${this.refusal} @emptied=${() => this.clear()}
        @photo=${(event: PhotoEvent) => this.showPhoto(event.detail)}
        @read=${(event: ReadEvent) => { this.photo = null; void this.read(event.detail.text, event.detail.format); }}></lo-in>`;
  }

  private drawing(mode: 'shape' | 'graph') {
    const say = drawWords();
    return html`<div class="desk">
        <section class="work" aria-label=${say.modes[mode]}>
          ${this.tools(mode)}
          <div class="tray">${mode === 'shape' ? this.paint() : this.graph()}</div>
          <p class="note">${mode === 'shape' ? say.paint.notes[this.paintTool] : say.graph.notes[this.graphTool]}</p>
          <div class="bar steps">${this.steps(mode)}</div>
          <p class="keys">${mode === 'shape' ? say.paint.keys : say.graph.keys}</p>
        </section>
        <aside aria-label=${say.study.title}>
          <div class="card">
            <lo-known .known=${this.known} .problem=${this.problem} .isLooking=${this.isLooking} .isStale=${this.isStale} .showing=${this.showing}
              @show=${(event: ShowEvent) => { this.isToSolve = false; this.showing = event.detail; }}></lo-known>
            ${this.known && !this.problem ? this.links(this.isStale ? JSON.stringify(this.puzzle()) : this.known.id) : nothing}
          </div>
          ${mode === 'graph' && this.selected !== null ? this.node(this.selected) : nothing}
          ${this.fields(mode)}
        </aside>
      </div>`;
  }

  /** What to do with the drawing, by its ID, or in full while that is being worked out. */
  private links(id: string) {
    const say = drawWords();
    return html`<div class="go">
      <a class="button first" href=${print('play', id)}>${say.play}</a>
      <a class="button" href=${print('learn', 'elimination', id)}>${say.explain}</a>
    </div>`;
  }

  private tools(mode: 'shape' | 'graph') {
    const say = drawWords();
    return html`<div class="bar" role="group" aria-label=${say.tools}>${
      mode === 'shape'
        ? PAINT_TOOLS.map((tool) => this.tool(tool, PAINT_LETTERS[tool], say.paint.tools[tool], this.paintTool === tool, () => (this.paintTool = tool)))
        : GRAPH_TOOLS.map((tool) => this.tool(tool, LETTERS[tool], say.graph.tools[tool], this.graphTool === tool, () => (this.graphTool = tool)))
    }</div>`;
  }

  private tool(icon: Icon, letter: string, label: string, isChosen: boolean, choose: () => void) {
    return html`<button class="tool" aria-pressed=${isChosen} aria-keyshortcuts=${letter} title="${label} (${letter.toUpperCase()})" @click=${choose}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${ICONS[icon]}</svg>${label}</button>`;
  }

  /** What is written on the drawing, light by light in the order of the puzzle. */
  private notes(): Notes {
    const { known, showing } = this;
    if (!known || this.isStale) return NOTHING;
    switch (showing.kind) {
      case 'solution':
        return { marks: known.way, weights: null };
      case 'proof':
        return { marks: null, weights: known.weights };
      case 'quiet':
        return { marks: countsOf(known.info!.quiet[showing.at]!, known.scenery), weights: null };
      default:
        return NOTHING;
    }
  }

  private paint() {
    const shape = this.shape.now;
    const { marks, weights } = this.notes();
    const lights = shapes.lightsOf(shape);
    const onCells = (values: number[] | null) => {
      if (!values) return null;
      const cells = new Array<number>(shape.cells.length).fill(0);
      lights.forEach((cell, light) => (cells[cell] = values[light] ?? 0));
      return cells;
    };
    return html`<lo-paint .shape=${shape} .tool=${this.paintTool} .notes=${{ marks: onCells(marks), weights: onCells(weights) }}
      @edit=${(event: EditEvent<shapes.Shape>) => this.edited('shape', event.detail.drawing, event.detail.said)}
      @tool=${(event: ToolEvent<PaintTool>) => (this.paintTool = event.detail)}></lo-paint>`;
  }

  private graph() {
    return html`<lo-graph .net=${this.net.now} .tool=${this.graphTool} .notes=${this.notes()} .selected=${this.selected}
      @edit=${(event: EditEvent<nets.Net>) => this.edited('graph', event.detail.drawing, event.detail.said)}
      @choose=${(event: CustomEvent<number | null>) => (this.selected = event.detail)}
      @tool=${(event: ToolEvent<GraphTool>) => (this.graphTool = event.detail)}></lo-graph>`;
  }

  private node(index: number) {
    return html`<div class="card"><lo-node .net=${this.net.now} .index=${index}
      @edit=${(event: EditEvent<nets.Net>) => this.edited('graph', event.detail.drawing, event.detail.said)}
      @choose=${() => (this.selected = null)}></lo-node></div>`;
  }

  private steps(mode: 'shape' | 'graph') {
    const say = drawWords();
    const history = mode === 'graph' ? this.net : this.shape;
    const graph = () => this.renderRoot.querySelector<Graph>('lo-graph');
    const own: Step[] =
      mode === 'graph'
        ? [
            { label: say.graph.add, run: () => graph()?.addSomewhere() },
            { label: say.graph.fit, run: () => graph()?.fit() },
            { label: say.graph.arrange, run: () => void this.arrange() },
            { label: say.clear, run: () => this.edited('graph', { ...nets.EMPTY, states: this.net.now.states }, say.clear) },
          ]
        : steps(this.shape.now, (shape, said) => this.edited('shape', shape, said));
    const button = ({ label, run }: Step) => html`<button @click=${run}>${label}</button>`;
    return html`<div class="bar" role="group" aria-label=${say.actions}>
        <button ?disabled=${!history.canUndo} @click=${() => this.step('undo')}>${say.undo}</button>
        <button ?disabled=${!history.canRedo} @click=${() => this.step('redo')}>${say.redo}</button>
      </div>
      <div class="bar">${own.map(button)}</div>`;
  }

  /** Lays the graph out as the library does where no places are said: planar if it is planar. */
  private async arrange() {
    const net = this.net.now;
    const puzzle = nets.puzzleOf(net);
    if (!puzzle) return;
    const text = JSON.stringify(puzzle, (key, value: unknown) => (key === 'positions' ? undefined : value));
    const { result } = await openedBy(this.study.core, text, 'json');
    if (!('net' in result) || net !== this.net.now) return;
    const places = result.net.nodes;
    const arranged = { ...net, nodes: net.nodes.map((node, index) => ({ ...node, x: shapes.short(places[index]!.x), y: shapes.short(places[index]!.y) })) };
    this.edited('graph', arranged, drawWords().graph.arrange);
    await this.updateComplete;
    this.renderRoot.querySelector<Graph>('lo-graph')?.fit();
  }

  private fields(mode: 'shape' | 'graph') {
    return mode === 'shape'
      ? html`<lo-shape-fields class="card" .shape=${this.shape.now}
          @edit=${(event: EditEvent<shapes.Shape>) => this.edited('shape', event.detail.drawing, event.detail.said)}></lo-shape-fields>`
      : html`<lo-net-fields class="card" .net=${this.net.now}
          @edit=${(event: EditEvent<nets.Net>) => this.edited('graph', event.detail.drawing, event.detail.said)}></lo-net-fields>`;
  }

  private readonly keyed = (event: KeyboardEvent) => {
    const target = event.composedPath()[0] as HTMLElement;
    if (!(event.ctrlKey || event.metaKey) || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName) || this.mode === 'open') return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    this.step(key === 'y' || event.shiftKey ? 'redo' : 'undo');
  };
}
