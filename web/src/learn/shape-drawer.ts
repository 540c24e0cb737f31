/** `<lo-shape-drawer>`: a few squares to switch on and off, or to paint over; what is on is a board. */
import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { PressEvent } from '../board/shown';
import type { Scenery } from '../core/protocol';
import { words } from '../strings/learn/drawer';
import { Speaks } from '../strings/say';
import { board } from './board';
import { book } from './book';
import { indexUnder } from './pick';

const SIDE = 7;

/** A drawing, row by row as text. */
export class DrawnEvent extends CustomEvent<string> {
  constructor(text: string) {
    super('drawn', { detail: text, bubbles: true, composed: true });
  }
}

@customElement('lo-shape-drawer')
export class ShapeDrawer extends LitElement {
  /** What the button says. */
  @property() label = '';
  @state() private cells: number[] = [...'0011100011111011111111100111111111110111110001110'].map(Number);
  private brush: { value: number; from: number } | null = null;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    book,
    css`
      .tray { --wide: 15rem; touch-action: none; }
    `,
  ];

  override render() {
    const say = words();
    return html`<figure>
      <div class="tray" @press=${this.pressed} @pointerdown=${this.begin} @pointermove=${this.paint} @pointerup=${this.end} @pointerleave=${this.end}>
        ${board(scenery(say.title), this.cells)}
      </div>
      <figcaption>${say.how}</figcaption>
      <div class="actions">
        <button class="do" ?disabled=${!this.cells.includes(1)} @click=${() => this.dispatchEvent(new DrawnEvent(this.text()))}>${this.label}</button>
        <button class="do" @click=${() => (this.cells = this.cells.map(() => 0))}>${say.clear}</button>
      </div>
    </figure>`;
  }

  private text() {
    const sign = (cell: number) => (cell > 0 ? '#' : '_');
    return Array.from({ length: SIDE }, (_, row) => this.cells.slice(row * SIDE, (row + 1) * SIDE).map(sign).join('')).join('\n');
  }

  private set(index: number, value: number) {
    this.cells = this.cells.map((cell, at) => (at === index ? value : cell));
  }

  /** A press of the keyboard; the pointer has painted already. */
  private readonly pressed = ({ detail: { button } }: PressEvent) => {
    if (this.brush?.from === button) {
      this.brush = null;
      return;
    }
    this.set(button, 1 - this.cells[button]!);
  };

  private readonly begin = (event: PointerEvent) => {
    const index = indexUnder(event);
    if (index === null) return;
    this.brush = { value: 1 - this.cells[index]!, from: index };
    this.set(index, this.brush.value);
    if (event.target instanceof Element) event.target.releasePointerCapture(event.pointerId);
  };

  private readonly paint = (event: PointerEvent) => {
    const index = indexUnder(event);
    if (this.brush && event.buttons === 1 && index !== null) this.set(index, this.brush.value);
  };

  private readonly end = () => {
    // The click that follows a pointer comes after this; only then is the brush laid down.
    setTimeout(() => (this.brush = null));
  };
}

/** A board of squares without a puzzle on it. */
const scenery = (title: string): Scenery => ({
  title,
  pieces: [['name', [title]]],
  states: 2,
  rule: 'free',
  goal: { kind: 'state', state: 0 },
  lights: {
    count: SIDE * SIDE,
    sizes: [SIDE, SIDE],
    wrap: 'plane',
    is_planar: true,
    listed: Array.from({ length: SIDE * SIDE }, (_, at) => {
      const [row, column] = [Math.floor(at / SIDE), at % SIDE];
      const name = `${String.fromCharCode(97 + column)}${row + 1}`;
      const corners: [number, number][] = [[column, row], [column + 1, row], [column + 1, row + 1], [column, row + 1]];
      return { name, say: name, at: corners, cell: [row, column] as [number, number] };
    }),
  },
  buttons: null,
  links: [],
  touches: null,
  start: [],
});
