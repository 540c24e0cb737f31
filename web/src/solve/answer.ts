/** `<lo-answer>`: a solution step by step, or all at once. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../board/board';
import { nameIn } from '../board/name';
import { NOTHING_SHOWN, type PressEvent } from '../board/shown';
import { boardsOf } from '../board/touched';
import type { Scenery } from '../core/protocol';
import { Speaks } from '../strings/say';
import { solveWords } from '../strings/solve';
import { controls } from '../styles/controls';
import { type Box, laidOut } from './wiring';

/** The buttons to press, one after the other. */
const orderOf = (way: readonly number[]): number[] => way.flatMap((count, button) => Array<number>(count).fill(button));

/** How many buttons are named in one sentence. */
const MOST_NAMED = 20;

@customElement('lo-answer')
export class Answer extends LitElement {
  @property({ attribute: false }) scenery!: Scenery;
  /** How often to press each button. */
  @property({ attribute: false }) way: readonly number[] = [];
  /** The box that it is for, if its buttons are not simply the lights. */
  @property({ attribute: false }) box: Box | null = null;
  /** The buttons that were pressed, in their order. */
  @state() private pressed: readonly number[] = [];
  @state() private showsAll = false;
  /** Whether a light was pressed that is not the next. */
  @state() private isAside = false;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    css`
      :host { display: grid; gap: var(--space-3); grid-template-columns: minmax(0, 1fr); }
      .tray { background: var(--tray); border: 1px solid var(--tray-edge); border-radius: calc(2 * var(--corner)); padding: var(--space-3); --tall: max(14rem, 100vh - 26rem); }
      p { margin: 0; font: 1.25rem/1.4 var(--serif); }
      p:focus { outline: none; }
      [role='alert'] { font-size: 1.05rem; }
      .row { display: flex; flex-wrap: wrap; gap: var(--space-2); }
      .steps { display: grid; gap: var(--space-3); }
      @media (min-width: 52rem) {
        .steps, [role='alert'] { grid-column: 2; }
        .tray { grid-area: 1 / 1 / 7; --tall: max(16rem, 100vh - 19rem); }
      }
    `,
  ];

  override willUpdate(changed: Map<string, unknown>) {
    if (!changed.has('way')) return;
    this.showsAll = false;
    this.go([]);
  }

  override render() {
    const say = solveWords();
    const { way, pressed, showsAll, box } = this;
    const left = this.left;
    const order = orderOf(left);
    const { scenery, places } = box ? laidOut(this.scenery, box) : { scenery: this.scenery, places: null };
    const lightOf = (button: number) => (places ? places[button]! : button);
    const marks = scenery.start.map(() => 0);
    for (const button of showsAll ? order : order.slice(0, 1)) marks[lightOf(button)] = left[button]!;
    const press = ({ detail: { button: light } }: PressEvent) => {
      const button = (showsAll ? order : order.slice(0, 1)).find((button) => lightOf(button) === light);
      if (button === undefined) this.isAside = true;
      else this.press(button);
    };
    return html`<div class="steps"><p role="status" tabindex="-1">${order.length === 0 ? say.done : showsAll && order.at(-1) !== order[0] ? this.sayAll(order) : say.step(pressed.length + 1, orderOf(way).length, this.name(order[0]!))}</p>
      <div class="row">
        <button class="first" ?disabled=${order.length === 0} @click=${() => this.press(order[0]!)}>${say.next}</button>
        <button ?disabled=${pressed.length === 0} @click=${() => this.go(pressed.slice(0, -1))}>${say.back}</button>
        <button aria-pressed=${showsAll} @click=${this.turn}>${showsAll ? say.one : say.all}</button>
      </div></div>
      <div class="tray" @press=${press}><lo-board names ?still=${order.length === 0} .scenery=${scenery} .board=${boardsOf(this.scenery, pressed.map((button) => ({ button, back: false }))).at(-1)!}
          .shown=${{ ...NOTHING_SHOWN, marks }} .origin=${pressed.length > 0 ? lightOf(pressed.at(-1)!) : null}></lo-board></div>
      ${this.isAside ? html`<p role="alert">${box ? say.wiring.aside : say.aside}</p>` : nothing}`;
  }

  /** How often each button is still to be pressed. */
  private get left(): number[] {
    return this.way.map((count, button) => count - this.pressed.filter((other) => other === button).length);
  }

  /** Moves the focus to the next step. */
  override focus() {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.first')?.focus());
  }

  private press(button: number) {
    this.go([...this.pressed, button]);
    // The last step leaves nothing to press.
    if (this.left.every((count) => count === 0)) void this.updateComplete.then(() => this.renderRoot.querySelector('p')!.focus({ preventScroll: true }));
  }

  private go(pressed: readonly number[]) {
    [this.pressed, this.isAside] = [pressed, false];
  }

  /** From one by one to all at once and back. A solution that is done begins again. */
  private readonly turn = () => {
    this.showsAll = !this.showsAll;
    this.go(this.left.some((count) => count > 0) ? this.pressed : []);
  };

  private sayAll(order: readonly number[]) {
    const buttons = [...new Set(order)];
    const say = solveWords();
    if (buttons.length > MOST_NAMED) return say.together(buttons.length, buttons.length < order.length);
    return `${say.together(buttons.length, false)}: ${buttons.map((button) => say.times(this.name(button), this.left[button]!)).join(', ')}`;
  }

  private name(button: number) {
    return this.box ? solveWords().wiring.button(this.box.names[button]!) : nameIn(this.scenery.lights, button);
  }
}
