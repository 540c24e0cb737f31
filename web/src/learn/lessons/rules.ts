/** A lesson: the rules, on a board to play. */
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { PressEvent } from '../../board/shown';
import type { Told } from '../../core/protocol';
import { goalSaid, pressSaid, ruleOf } from '../../play/rule';
import { words } from '../../strings/learn/rules';
import { Asked } from '../answer';
import { board } from '../board';
import { book } from '../book';
import { Lesson } from '../lesson';
import '../projector';
import { reachOf } from '../reach';
import '../../board/small-board';
import { lacking, pressed, total, wanted } from '../toggle';

/** So many buttons are pictured. */
const MOST_PICTURED = 12;

@customElement('lo-lesson-rules')
export class Rules extends Lesson {
  @state() private now: number[] = [];
  @state() private presses = 0;
  @state() private last: number | null = null;
  private readonly best = new Asked<Told>(this);

  static override styles = [
    book,
    css`
      .pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr)); gap: var(--space-3); }
      .pictures lo-small-board { --wide: 100%; }
      .pictures figcaption { margin-top: var(--space-1); text-align: center; }
    `,
  ];

  protected override begin() {
    this.restart();
    void this.best.ask(() => this.study.ask('look', { text: this.study.text }));
  }

  private readonly restart = () => {
    this.now = this.scenery.start;
    this.presses = 0;
    this.last = null;
  };

  override render() {
    return html`${this.move()} ${this.buttons()} ${this.questions()}`;
  }

  /** Whether neighbours are those along rows and columns. */
  private get isCross() {
    return this.scenery.lights.sizes?.length === 2 && ruleOf(this.scenery) === 'neighbours';
  }

  private wrong() {
    if (this.scenery.goal.kind === 'equal') return this.now.filter((state) => state !== this.now[0]).length;
    return lacking(this.scenery, this.now).filter(Boolean).length;
  }

  private move() {
    const say = words().move;
    const { scenery } = this;
    const wrong = this.wrong();
    return html`<section class="idea">
      <div class="prose">
        <h2>${say.heading}</h2>
        ${say.text(scenery.lights.count, scenery.states, pressSaid(scenery), this.isCross)}
        <p>${goalSaid(scenery)} ${say.try(matchMedia('(hover: hover)').matches)}</p>
        ${scenery.goal.kind === 'board'
          ? html`<figure><lo-small-board .scenery=${scenery} .states=${wanted(scenery)}></lo-small-board><figcaption>${say.aim}</figcaption></figure>`
          : nothing}
      </div>
      <figure>
        <div class="tray" @press=${this.pressed}>
          ${board(scenery, this.now, { origin: this.last })}
        </div>
        <figcaption>${wrong === 0 ? say.done(this.presses) : say.count(this.presses, wrong)}</figcaption>
        <div class="actions"><button class="do" ?disabled=${this.presses === 0} @click=${this.restart}>${say.again}</button><lo-projector></lo-projector></div>
        <p class="quiet" role="status">${this.presses > 0 ? say.said(this.presses, wrong) : ''}</p>
      </figure>
    </section>`;
  }

  private readonly pressed = ({ detail: { button, back } }: PressEvent) => {
    this.now = pressed(this.wiring, this.now, button, back ? -1 : 1);
    this.presses++;
    this.last = button;
  };

  private buttons() {
    const say = words().buttons;
    const { touches, lights } = this.wiring;
    const reach = touches.map((list) => list.length / 2);
    const shown = touches.slice(0, MOST_PICTURED);
    return html`<section class="idea">
      <div class="prose"><h2>${say.heading}</h2>${say.text(Math.min(...reach), Math.max(...reach), reachOf(this.scenery, this.wiring))}</div>
      <div><div class="pictures">${shown.map((_, button) => {
        const states = pressed(this.wiring, Array<number>(lights).fill(0), button);
        const presses = touches.map((_, other) => (other === button ? 1 : 0));
        return html`<figure><lo-small-board .scenery=${this.scenery} .states=${states} .presses=${this.scenery.buttons ? null : presses}
          .label=${say.one(this.button(button))}></lo-small-board><figcaption>${this.button(button)}</figcaption></figure>`;
      })}</div>
      ${shown.length < touches.length ? html`<figcaption>${say.some(shown.length, touches.length)}</figcaption>` : nothing}<div class="actions"><lo-projector></lo-projector></div></div>
    </section>`;
  }

  private questions() {
    const say = words().questions;
    const told = this.best.value;
    return html`<section class="idea">
      <div class="prose"><h2>${say.heading}</h2>${say.text(this.wiring.touches.length, this.scenery.states)}<div class="actions"><lo-projector></lo-projector></div></div>
      ${told
        ? told.way
          ? html`<figure><details><summary>${say.show}</summary>
              <lo-small-board .style=${'--wide:12rem;margin-top:.75rem'} .scenery=${this.scenery} .states=${this.scenery.buttons ? this.scenery.start : null} .presses=${told.way}></lo-small-board>
              <figcaption>${told.is_settled ? say.way(total(told.way)) : say.wayUnproved(total(told.way))}</figcaption></details></figure>`
          : html`<p class="aside">${say.none}</p>`
        : nothing}
    </section>`;
  }
}
