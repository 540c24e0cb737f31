/** `<lo-answer>`: a solution step by step, or all at once. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../board/board';
import { nameIn } from '../board/name';
import { NOTHING_SHOWN } from '../board/shown';
import type { Scenery } from '../core/protocol';
import { Speaks } from '../strings/say';
import { solveWords } from '../strings/solve';
import { controls } from '../styles/controls';
import { after, orderOf } from './steps';

@customElement('lo-answer')
export class Answer extends LitElement {
  @property({ attribute: false }) scenery!: Scenery;
  /** How often to press each button. */
  @property({ attribute: false }) way: readonly number[] = [];
  /** What the buttons are called, if they are not on the board. */
  @property({ attribute: false }) names: readonly string[] | null = null;
  @state() private at = 0;
  @state() private showsAll = false;

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
      .row { display: flex; flex-wrap: wrap; gap: var(--space-2); }
    `,
  ];

  override willUpdate(changed: Map<string, unknown>) {
    if (changed.has('way')) [this.at, this.showsAll] = [0, false];
  }

  override render() {
    const say = solveWords();
    const { scenery, at, showsAll, names } = this;
    const order = orderOf(this.way);
    const isDone = at >= order.length;
    const marks = this.way.map((_, button) => (showsAll ? order.slice(at).filter((other) => other === button).length : Number(!isDone && button === order[at])));
    return html`<p role="status">${isDone ? say.done : say.step(at + 1, order.length, this.name(order[at]!))}</p>
      <div class="row">
        <button class="first" ?disabled=${isDone} @click=${() => this.at++}>${say.next}</button>
        <button ?disabled=${at === 0} @click=${() => this.at--}>${say.back}</button>
        <button aria-pressed=${showsAll} @click=${() => (this.showsAll = !showsAll)}>${showsAll ? say.one : say.all}</button>
      </div>
      ${showsAll && names ? html`<p>${order.slice(at).map((button) => this.name(button)).join(', ')}</p>` : nothing}
      ${names ? nothing : html`<div class="tray"><lo-board still names .scenery=${scenery} .board=${after(scenery, order.slice(0, at))}
          .shown=${{ ...NOTHING_SHOWN, marks }} .origin=${at > 0 ? order[at - 1]! : null}></lo-board></div>`}`;
  }

  private name(button: number) {
    if (this.names) return solveWords().wiring.button(this.names[button]!);
    return nameIn(this.scenery.buttons ?? this.scenery.lights, button);
  }
}
