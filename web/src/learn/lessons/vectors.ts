/** A lesson: a board is a vector, a press is a vector, pressing is adding. */
import { css, html } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { PressEvent } from '../../board/shown';
import { words } from '../../strings/learn/vectors';
import { board } from '../board';
import { book } from '../book';
import { Lesson } from '../lesson';
import '../projector';
import { NOTHING_PICKED, type PickEvent, type Picked, indexUnder } from '../pick';
import { pressed, sum, touchedBy } from '../toggle';
import '../vector';

@customElement('lo-lesson-vectors')
export class Vectors extends Lesson {
  @state() private picked: Picked = NOTHING_PICKED;
  @state() private now: number[] = [];
  @state() private pointed = 0;
  @state() private said = '';
  @state() private last: number | null = null;

  static override styles = [
    book,
    css`
      .tray { --wide: 17rem; }
      .sums { display: grid; gap: var(--space-3); margin-top: var(--space-4); }
      .sums h3 { margin: 0 0 var(--space-1); }
      .idea:fullscreen .tray { --wide: 32vh; }
    `,
  ];

  protected override begin() {
    this.restart();
    this.pointed = Math.floor(this.wiring.touches.length / 2);
  }

  private readonly restart = () => {
    this.now = this.scenery.start;
    this.last = null;
    this.said = '';
  };

  override render() {
    return html`${this.list()} ${this.press()} ${this.many()}`;
  }

  private list() {
    const say = words().board;
    const { scenery, picked } = this;
    const lights = new Set(picked.row === null ? [] : [picked.row]);
    return html`<section class="idea">
      <div class="prose"><h2>${say.heading}</h2>${say.text(scenery.states)}</div>
      <figure @pick=${(event: PickEvent) => (this.picked = event.detail)}>
        <div class="tray" @pointerover=${this.pointLight} @focusin=${this.pointLight} @pointerleave=${() => (this.picked = NOTHING_PICKED)}>
          ${board(scenery, scenery.start, { names: scenery.lights.is_planar, shown: { lights } })}
        </div>
        <div class="sums"><div><h3>${say.v}</h3>
          <lo-vector .group=${this.perRow} .values=${scenery.start} .names=${this.lightNames} .label=${say.v} .picked=${picked}></lo-vector></div></div>
      </figure>
    </section>`;
  }

  private readonly pointLight = (event: Event) => {
    const row = indexUnder(event);
    if (row !== null) this.picked = { row, column: null };
  };

  private press() {
    const say = words().press;
    const { scenery, wiring, pointed, now } = this;
    const effect = pressed(wiring, Array<number>(wiring.lights).fill(0), pointed);
    const name = this.button(pointed);
    const lights = touchedBy(wiring, pointed);
    const vector = (label: string, values: number[], changed: number[]) => html`<div><h3>${label}</h3>
      <lo-vector .group=${this.perRow} .values=${values} .names=${this.lightNames} .label=${label} .changed=${changed}></lo-vector></div>`;
    return html`<section class="idea">
      <div class="prose"><h2>${say.heading}</h2>${say.text(scenery.states)}</div>
      <figure>
        <div class="tray" @press=${this.pressed} @pointerover=${this.point} @focusin=${this.point}>
          ${board(scenery, now, { names: scenery.lights.is_planar, shown: { lights: new Set(lights) }, origin: this.last })}
        </div>
        <div class="sums">
          ${vector(say.v, now, [])} ${vector(say.a(name), effect, lights)} ${vector(say.sum(name), sum(scenery.states, now, effect), lights)}
        </div>
        <div class="actions"><button class="do" @click=${this.restart}>${say.again}</button><lo-projector></lo-projector></div>
        <p class="quiet" role="status">${this.said}</p>
      </figure>
    </section>`;
  }

  private readonly point = (event: Event) => {
    this.pointed = indexUnder(event) ?? this.pointed;
  };

  private readonly pressed = ({ detail: { button, back } }: PressEvent) => {
    this.now = pressed(this.wiring, this.now, button, back ? -1 : 1);
    this.last = button;
    this.pointed = button;
    this.said = words().press.said(this.button(button), touchedBy(this.wiring, button).length);
  };

  private many() {
    const say = words().many;
    return html`<section class="idea whole"><div class="prose"><h2>${say.heading}</h2>${say.text(this.scenery.states)}</div></section>`;
  }
}
