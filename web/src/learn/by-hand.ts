/** `<lo-by-hand>`: a board to chase the lights on. A sentence says at each step where to press next. */
import { css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { PressEvent } from '../board/shown';
import { words } from '../strings/learn/chasing';
import { board } from './board';
import { book } from './book';
import { Lesson } from './lesson';
import { pressed } from './toggle';

/** What to press in row 1 for what is left in the last row. */
export interface Line {
  left: readonly number[];
  presses: readonly number[];
}

@customElement('lo-by-hand')
export class ByHand extends Lesson {
  @property({ attribute: false }) lines: readonly Line[] = [];
  @state() private now: readonly number[] = [];
  @state() private last: number | null = null;
  /** The presses in row 1 that the table says and the reader has not made. */
  private due: readonly number[] = [];

  static override styles = [book, css`.tray { --wide: 20rem; }`];

  protected override begin() {
    this.restart();
  }

  private readonly restart = () => {
    [this.now, this.last] = [this.scenery.start, null];
    this.due = this.looked() ?? [];
  };

  override render() {
    const say = words().byHand;
    const { scenery, now } = this;
    return html`<div class="tray" @press=${this.press}>${board(scenery, now, { names: scenery.lights.is_planar, origin: this.last })}</div>
      <figcaption><span role="status">${this.next()}</span></figcaption>
      <div class="actions"><button class="do" ?disabled=${this.last === null} @click=${this.restart}>${say.again}</button></div>`;
  }

  private readonly press = ({ detail: { button, back } }: PressEvent) => {
    this.now = pressed(this.wiring, this.now, button, back ? -1 : 1);
    this.last = button;
    this.due = this.due.includes(button) ? this.due.filter((other) => other !== button) : this.looked() ?? [];
  };

  private get lit() {
    return this.now.flatMap((state, light) => (state > 0 ? [light] : []));
  }

  /** What the table says of lights in the last row; null if there are others, or if it has no such line. */
  private looked(): number[] | null {
    const above = this.now.length - this.perRow;
    if (this.lit.length === 0 || this.lit[0]! < above) return null;
    const line = this.lines.find(({ left }) => left.every((state, at) => state === this.now[above + at]));
    return line?.presses.flatMap((count, at) => (count > 0 ? [at] : [])) ?? null;
  }

  /** Where to press: in row 1 as the table says, else below the first row that has lights on. */
  private next() {
    const say = words().byHand;
    const { due, lit, perRow: columns } = this;
    const names = (lights: readonly number[]) => lights.map((light) => this.light(light)).join(', ');
    if (lit.length === 0) return say.done;
    const row = Math.floor(lit[0]! / columns);
    const first = lit.filter((light) => Math.floor(light / columns) === row);
    if ((row + 1) * columns === this.now.length) return due.length > 0 ? say.left(names(first), names(due)) : say.missing(names(first));
    if (due.length > 0) return say.also(names(due));
    return say.row(row + 1, names(first), names(first.map((light) => light + columns)));
  }
}
