/** `<lo-swap>`: presses, the quiet pattern that makes them fewer, and what they come to, side by side. */
import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import '../board/small-board';
import type { Scenery } from '../core/protocol';
import { Speaks } from '../strings/say';
import { swapWords } from '../strings/swap';
import type { Swapped } from './swapped';

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

@customElement('lo-swap')
export class Swap extends LitElement {
  @property({ attribute: false }) scenery!: Scenery;
  @property({ attribute: false }) swapped!: Swapped;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = css`
    :host { display: block; }
    div { display: flex; flex-wrap: wrap; gap: var(--space-3) var(--space-4); align-items: flex-start; }
    figure { margin: 0; flex: 0 1 9rem; min-width: 7rem; }
    lo-small-board { --wide: 100%; }
    figcaption { font: 0.9375rem/1.4 var(--sans); color: var(--ink-soft); margin-top: var(--space-2); }
    p { margin: var(--space-3) 0 0; font: 0.9375rem/1.5 var(--sans); color: var(--ink-soft); }
  `;

  override render() {
    const say = swapWords();
    const { states } = this.scenery;
    const { before, pattern, after, drop, take } = this.swapped;
    return html`<div>
        ${this.picture(before, say.before(total(before)))}
        ${this.picture(pattern, say.pattern(total(pattern)))}
        ${this.picture(after, say.after(total(after)))}
      </div>
      <p>${states === 2 ? say.two(drop, take) : say.many(states, drop, take)}</p>`;
  }

  private picture(presses: readonly number[], caption: string) {
    const { buttons, lights } = this.scenery;
    return html`<figure><lo-small-board .scenery=${this.scenery} .states=${buttons ? Array<number>(lights.count).fill(0) : null} .presses=${presses}></lo-small-board>
      <figcaption>${caption}</figcaption></figure>`;
  }
}
