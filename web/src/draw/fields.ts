/** `<lo-shape-fields>` and `<lo-net-fields>`: size, rules and goal of what is drawn. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { drawWords } from '../strings/draw';
import { Speaks } from '../strings/say';
import { controls } from '../styles/controls';
import { KINDS, type Kind } from './cells';
import { EditEvent } from './event';
import './number-field';
import type { NumberEvent } from './number-field';
import { type Net, asDrawn, withStates as netWithStates } from './net';
import { row } from './row';
import { MOST_STATES, type Rules } from './rules';
import { LONGEST, type Shape, cellsIn, laid, resized, withStates } from './shape';

const look = [
  controls,
  row,
  css`
    :host { display: grid; gap: var(--space-3); }
    h2 { font: 400 1.35rem/1.2 var(--serif); margin: 0; }
  `,
];

/** A thing that can be done to a drawing, and what it is called. */
export interface Step {
  label: string;
  run: () => void;
}

const picked = (event: Event) => (event.target as HTMLSelectElement).value;

const select = (label: string, value: string, names: Record<string, string>, choose: (value: string) => void) =>
  html`<label><span>${label}</span><select @change=${(event: Event) => choose(picked(event))}>${Object.entries(names).map(
    ([name, title]) => html`<option value=${name} ?selected=${name === value}>${title}</option>`,
  )}</select></label>`;

const number = (label: string, value: number, least: number, most: number, choose: (value: number) => void) =>
  html`<lo-number .label=${label} .value=${value} .least=${least} .most=${most} @number=${(event: NumberEvent) => choose(event.detail)}></lo-number>`;

/** How an element tells its view what its drawing has become. */
const telling =
  <T>(element: EventTarget) =>
  (drawing: T) =>
    void element.dispatchEvent(new EditEvent(drawing, ''));

/** The fields that shapes and graphs share. */
function rules<T extends Rules>(drawing: T, withStatesOf: (drawing: T, states: number) => T, tell: (drawing: T) => void) {
  const say = drawWords();
  const { states, goal, isLitOnly } = drawing;
  return html`
    ${number(say.states, states, 2, MOST_STATES, (value) => tell(withStatesOf(drawing, value)))}
    ${select(say.goal, goal, say.goals, (value) => tell({ ...drawing, goal: value as Rules['goal'] }))}
    ${select(say.rule, isLitOnly ? 'lit-only' : 'free', say.rules, (value) =>
      tell({ ...drawing, isLitOnly: value === 'lit-only' }),
    )}`;
}

@customElement('lo-shape-fields')
export class ShapeFields extends LitElement {
  @property({ attribute: false }) shape!: Shape;
  /** The shape with all that was cut off it, which comes back as it grows. */
  private whole: Shape | null = null;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = look;

  override render() {
    const say = drawWords();
    const { shape } = this;
    const tell = telling<Shape>(this);
    const isSquares = shape.kind === 'squares';
    const patterns = isSquares ? say.patterns : { cross: say.patterns.cross!, neighbours: say.patterns.neighbours! };
    return html`<h2>${say.heading}</h2>
      ${select(say.kind, shape.kind, Object.fromEntries(KINDS.map((kind) => [kind, say.kinds[kind]])), (kind) => tell(ofKind(shape, kind as Kind)))}
      ${number(say.rows, shape.rows, 1, LONGEST, (rows) => tell(this.sized(rows, shape.columns)))}
      ${number(say.columns, shape.columns, 1, LONGEST, (columns) => tell(this.sized(shape.rows, columns)))}
      ${select(say.pattern, shape.pattern, patterns, (pattern) => tell({ ...shape, pattern }))}
      ${isSquares ? select(say.wrap, shape.wrap, say.wraps, (wrap) => tell({ ...shape, wrap })) : nothing}
      ${rules(shape, withStates, tell)}`;
  }

  private sized(rows: number, columns: number): Shape {
    const { shape, whole } = this;
    // What was cleared does not come back.
    this.whole = whole && cellsIn(shape) > 0 ? laid(shape, whole) : shape;
    return resized(this.whole, rows, columns);
  }
}

/** Hexagons and triangles know two patterns and no wrap. */
const ofKind = (shape: Shape, kind: Kind): Shape =>
  kind === 'squares'
    ? { ...shape, kind }
    : { ...shape, kind, wrap: 'plane', pattern: shape.pattern === 'neighbours' ? 'neighbours' : 'cross' };

@customElement('lo-net-fields')
export class NetFields extends LitElement {
  @property({ attribute: false }) net!: Net;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = look;

  override render() {
    const say = drawWords();
    const { net } = this;
    const tell = telling<Net>(this);
    return html`<h2>${say.heading}</h2>
      ${select(say.loops, net.loops, say.loopKinds, (loops) =>
        tell(loops === 'drawn' ? asDrawn(net) : { ...net, loops: loops as Net['loops'] }),
      )}
      ${rules(net, netWithStates, tell)}`;
  }
}

/** What can be done to all cells of a shape at once. */
export function steps(shape: Shape, tell: (shape: Shape, said: string) => void): Step[] {
  const say = drawWords();
  const all = (of: (state: number | null) => number | null) => ({ ...shape, cells: shape.cells.map(of) });
  const step = (label: string, next: () => Shape): Step => ({ label, run: () => tell(next(), label) });
  return [
    step(say.paint.fill, () => all((state) => state ?? 1)),
    step(say.paint.allOn, () => all((state) => (state === null ? null : 1))),
    step(say.paint.allOff, () => all((state) => (state === null ? null : 0))),
    step(say.clear, () => all(() => null)),
  ];
}
