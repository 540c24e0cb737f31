/** `<lo-thumb>`: a small picture of a board, named as in addresses, for cards and lists. */
import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../board/small-board';
import type { Scenery } from '../core/protocol';
import { firstCore } from '../core/workers';

/** One worker opens the boards of all pictures. */
let core: ReturnType<typeof firstCore> | null = null;
const opened = new Map<string, Promise<Scenery>>();

function sceneryOf(text: string): Promise<Scenery> {
  core ??= firstCore();
  const known = opened.get(text) ?? core.call('open', { text }).then(({ scenery }) => scenery);
  opened.set(text, known);
  return known;
}

/** Pictures are made as they come near to the window. */
const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) (target as Thumb).isNear = true;
  },
  { rootMargin: '50%' },
);

@customElement('lo-thumb')
export class Thumb extends LitElement {
  /** A name or an ID. */
  @property() board = '';
  @state() isNear = false;
  @state() private scenery: Scenery | null = null;
  @state() private isUnknown = false;

  static override styles = css`
    :host { display: grid; place-items: center; width: 100%; aspect-ratio: 1; background: var(--tray); border-radius: calc(0.6 * var(--corner)); overflow: hidden; }
    /* What is on its way looks like a board that is off. */
    i { width: 100%; height: 100%; background: radial-gradient(circle closest-side, var(--off) 70%, transparent 75%) 0 0 / 25% 25%; }
    b { color: var(--tray-ink); font: 1.5rem/1 var(--sans); }
    lo-small-board { --wide: 100%; --high: calc(var(--thumb-high, var(--thumb, 5rem)) - 0.75rem); border: 0; padding: 0.375rem; }
  `;

  override connectedCallback() {
    super.connectedCallback();
    near.observe(this);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    near.unobserve(this);
  }

  override willUpdate(changed: Map<string, unknown>) {
    if (!(changed.has('board') || changed.has('isNear')) || !this.board || !this.isNear) return;
    const { board } = this;
    const show = (scenery: Scenery | null) => {
      if (board === this.board) [this.scenery, this.isUnknown] = [scenery, scenery === null];
    };
    sceneryOf(board).then(show, () => show(null));
  }

  override render() {
    const { scenery } = this;
    if (this.isUnknown) return html`<b aria-hidden="true">?</b>`;
    return scenery ? html`<lo-small-board aria-hidden="true" .scenery=${scenery} .states=${scenery.start}></lo-small-board>` : html`<i></i>`;
  }
}
