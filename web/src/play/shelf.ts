/** `<lo-shelf>`: a family of levels of which the last one is solved: its boards light up, one after the other. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { levelWords } from '../strings/levels';
import { Speaks } from '../strings/say';
import { levelsOf, placeOf } from './levels';
import { records } from './records';

@customElement('lo-shelf')
export class Shelf extends LitElement {
  /** The level that was solved last. */
  @property() level = '';

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = css`
    :host { display: contents; }
    p { margin: 0; font: 1.25rem/1.4 var(--serif); }
    small { display: block; color: var(--ink-soft); font-size: 1.05rem; }
    div { display: flex; flex-wrap: wrap; gap: var(--space-2); justify-content: var(--place, center); }
    lo-thumb { --thumb: 2.75rem; width: 2.75rem; min-height: 2.75rem; box-shadow: 0 0 0 2px var(--lit), 0 0 0.6rem var(--lit); animation: alight var(--dim) ease-out both calc(var(--ripple) * (12 + 5 * var(--at))); }
    @keyframes alight { from { opacity: 0.25; box-shadow: none; } 40% { opacity: 1; transform: scale(1.15); } }
    @media (prefers-reduced-motion: reduce) { lo-thumb { animation: none; } }
  `;

  override render() {
    const { pack } = placeOf(this.level);
    const [levels, all, say] = [levelsOf(pack), records(), levelWords()];
    if (levels.some(({ name }) => !all[name])) return nothing;
    void import('./thumb');
    const stars = levels.reduce((sum, { name }) => sum + all[name]!.stars, 0);
    return html`<p>${say.shelf(say.packs[pack])} <small>${say.ofStars(stars, 3 * levels.length)}</small></p>
      <div aria-hidden="true">${levels.map(({ board }, at) => html`<lo-thumb .board=${board} .style=${`--at:${at}`}></lo-thumb>`)}</div>`;
  }
}
