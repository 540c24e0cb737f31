/** `<lo-small-board>`: a board to look at, of any shape: lamps, rings of presses, numbers, brackets, outlines. */
import { LitElement, css, html, nothing, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { colour } from './paint';
import type { Places, Scenery } from '../core/protocol';
import { Speaks } from '../strings/say';
import { words } from '../strings/learn/widgets';
import { type Shape, shapes } from './shapes';
import { nameOf } from './told';

/** Longer names do not fit into a lamp. */
const LONGEST_NAME = 3;

@customElement('lo-small-board')
export class SmallBoard extends LitElement {
  @property({ attribute: false }) scenery!: Scenery;
  /** The state of every light; null where only presses are shown. */
  @property({ attribute: false }) states: readonly number[] | null = null;
  /** How often each button is pressed: rings. */
  @property({ attribute: false }) presses: readonly number[] | null = null;
  /** A number for every light. */
  @property({ attribute: false }) numbers: readonly number[] | null = null;
  /** A few letters for every light, in place of its number. */
  @property({ attribute: false }) texts: readonly string[] | null = null;
  /** A weight for every light: brackets. */
  @property({ attribute: false }) weights: readonly number[] | null = null;
  /** Lights to look at: dashed outlines. */
  @property({ attribute: false }) outlined: readonly number[] = [];
  /** What is shown, for those who do not see it. */
  @property() label = '';
  /** Black on white, filled and open circles. */
  @property({ type: Boolean, reflect: true }) print = false;
  /** Whether lights show their names, in print. */
  @property({ type: Boolean }) names = false;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = css`
    :host {
      display: block;
      width: var(--wide, 8rem);
      max-width: 100%;
      background: var(--tray);
      border: 1px solid var(--tray-edge);
      border-radius: var(--corner);
      padding: var(--space-2);
      box-sizing: border-box;
    }
    :host([print]) { background: none; border: 0; padding: 0; }
    svg { display: block; width: 100%; height: auto; max-height: var(--high, none); overflow: visible; }
    .edge { fill: var(--off-edge); stroke: var(--off-edge); }
    .lamp { fill: var(--off); stroke: var(--off); }
    .lamp.lit { fill: var(--paint); stroke: var(--paint); }
    .mark { fill: var(--lit-mark); }
    .ring { fill: none; stroke: var(--ring); }
    .ring.lit { stroke: var(--ring-on-lit); }
    .bracket { fill: none; stroke: var(--bracket); }
    .bracket.lit { stroke: var(--bracket-on-lit); }
    .outline { fill: none; stroke: var(--ring); }
    .link { stroke: var(--off-edge); opacity: 0.7; }
    text { fill: var(--tray-ink); font-family: var(--sans); font-weight: 500; text-anchor: middle; dominant-baseline: central; font-variant-numeric: tabular-nums; }
    text.lit { fill: var(--lit-mark); }
    :host([print]) .lamp { fill: var(--print-paper); stroke: var(--print-ink); }
    /* Grey, so that a pupil's mark can be seen on it. */
    :host([print]) .lamp.lit { fill: color-mix(in srgb, var(--print-ink) 35%, var(--print-paper)); stroke: var(--print-ink); }
    :host([print]) .ring { stroke: none; fill: var(--print-ink); }
    :host([print]) text { fill: var(--print-ink); }
    :host([print]) .link { stroke: var(--print-ink); }
    @media (forced-colors: active) {
      svg { forced-color-adjust: none; }
      .lamp { fill: Canvas; stroke: CanvasText; }
      .lamp.lit { fill: Highlight; stroke: Highlight; }
      .mark { fill: HighlightText; }
      .ring, .outline { stroke: CanvasText; }
      .ring.lit { stroke: HighlightText; }
      text { fill: CanvasText; }
      text.lit { fill: HighlightText; }
    }
  `;

  override render() {
    const { box, lights, unit } = shapes(this.scenery.lights);
    const own = this.scenery.buttons ? shapes(this.scenery.buttons).lights : lights;
    const label = this.label || this.described();
    return html`<svg viewBox=${box} role="img" aria-label=${label}>
      ${this.scenery.links.map(([from, to]) => this.link(lights, from, to, unit))}
      ${lights.map((shape, index) => this.lamp(shape, index, unit))}
      ${own.map((shape, index) => this.ring(shape, index, unit))}
    </svg>`;
  }

  private described(): string {
    const say = words().board;
    const name = (places: Places) => (index: number) => places.listed?.[index]?.say ?? String(index + 1);
    const listed = (values: readonly number[] | null, places: Places) =>
      values ? values.flatMap((value, index) => (value ? [name(places)(index)] : [])) : null;
    const parts = [];
    const lit = listed(this.states, this.scenery.lights);
    const pressed = listed(this.presses, this.scenery.buttons ?? this.scenery.lights);
    const bracketed = listed(this.weights, this.scenery.lights);
    if (lit) parts.push(say.lit(lit));
    if (pressed) parts.push(say.pressed(pressed));
    if (bracketed) parts.push(say.bracketed(bracketed));
    if (this.numbers) parts.push(say.numbers(this.numbers));
    return parts.join('; ');
  }

  private link(lights: Shape[], from: number, to: number, unit: number) {
    const [a, b] = [lights[from], lights[to]];
    if (!a || !b) return nothing;
    return svg`<line class="link" x1=${a.middle[0]} y1=${a.middle[1]} x2=${b.middle[0]} y2=${b.middle[1]} stroke-width=${unit * 0.05}></line>`;
  }

  private lamp(shape: Shape, index: number, unit: number) {
    const state = this.states?.[index] ?? 0;
    const lit = state > 0 ? 'lit' : '';
    const [x, y] = shape.middle;
    const number = this.numbers?.[index];
    const text = this.texts?.[index];
    const shown = text ? text : number !== undefined ? String(number) : this.scenery.states > 2 && state > 0 ? String(state) : '';
    const dashes = (kind: string) => (kind === 'outline' ? `${unit * 0.18} ${unit * 0.11}` : nothing);
    const form = (grow: number, kind: string, width: number, paint = '') =>
      this.print || shape.corners === null
        ? svg`<circle class=${kind} cx=${x} cy=${y} r=${shape.radius * (this.print ? 0.86 : 1) * grow} stroke-width=${width} stroke-dasharray=${dashes(kind)} .style=${paint}></circle>`
        : svg`<polygon class=${kind} points=${grown(shape, grow)} stroke-width=${width} stroke-linejoin="round" stroke-dasharray=${dashes(kind)} .style=${paint}></polygon>`;
    const mark =
      lit && !shown && !this.print && !this.presses?.[index]
        ? svg`<circle class="mark" cx=${x} cy=${y} r=${shape.radius * 0.2}></circle>`
        : nothing;
    return svg`
      ${lit || this.print ? nothing : form(1, 'edge', unit * 0.16)}
      ${form(1, `lamp ${lit}`, unit * (this.print ? 0.05 : lit ? 0.16 : 0.1), `--paint:${colour(state, this.scenery.states)}`)}
      ${this.outlined.includes(index) ? form(1.3, 'outline', unit * 0.07) : nothing}
      ${(this.weights?.[index] ?? 0) > 0 ? this.bracket(shape, lit, unit) : nothing}
      ${mark}
      ${shown ? svg`<text class=${lit} x=${x} y=${this.names ? y + shape.radius * 0.2 : y} font-size=${shape.radius * Math.min(0.95, 2 / shown.length)}>${shown}</text>` : nothing}
      ${this.names ? this.name(shape, index, shown !== '') : nothing}`;
  }

  /** Its name in small letters, above its state. */
  private name({ middle: [x, y], radius }: Shape, index: number, hasState: boolean) {
    const name = nameOf(this.scenery, index);
    const up = hasState ? radius * 0.52 : 0;
    return name.length <= LONGEST_NAME ? svg`<text x=${x} y=${y - up} font-size=${radius * (hasState ? 0.42 : 0.62)}>${name}</text>` : nothing;
  }

  private bracket({ middle: [x, y], radius }: Shape, lit: string, unit: number) {
    const [w, h, tip] = [radius * 0.72, radius * 0.6, radius * 0.24];
    const half = (side: number) => `M${x + side * (w - tip)},${y - h} H${x + side * w} V${y + h} H${x + side * (w - tip)}`;
    return svg`<path class="bracket ${lit}" d="${half(-1)} ${half(1)}" stroke-width=${unit * 0.07}></path>`;
  }

  private ring(shape: Shape, index: number, unit: number) {
    const times = this.presses?.[index] ?? 0;
    if (times === 0) return nothing;
    const [x, y] = shape.middle;
    const lit = (this.states?.[index] ?? 0) > 0 && !this.scenery.buttons ? 'lit' : '';
    // A number on a black dot could not be read.
    if (this.print && times > 1) return svg`<text class="times" x=${x} y=${y} font-size=${shape.radius}>${times}×</text>`;
    return svg`<circle class="ring ${lit}" cx=${x} cy=${y} r=${shape.radius * (this.print ? 0.42 : 0.55)} stroke-width=${unit * 0.09}></circle>
      ${times > 1 && !this.texts ? svg`<text class=${lit} x=${x} y=${y} font-size=${shape.radius * 0.7}>${times}</text>` : nothing}`;
  }
}

const grown = ({ corners, middle: [x, y] }: Shape, factor: number) =>
  corners!.map(([cx, cy]) => `${x + (cx - x) * factor},${y + (cy - y) * factor}`).join(' ');

