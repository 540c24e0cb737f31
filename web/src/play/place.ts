/** `<lo-place>`: which level of its family this is, and the ways to the ones before and after. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { print } from '../address/route';
import { levelWords } from '../strings/levels';
import { Speaks } from '../strings/say';
import { controls } from '../styles/controls';
import { levelBeside, levelsOf, placeOf } from './levels';

@customElement('lo-place')
export class Place extends LitElement {
  /** The name of the level. */
  @property() level = '';

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    css`
      :host { display: grid; grid-template-columns: var(--target) minmax(0, auto) var(--target); justify-content: center; align-items: center; }
      h1 { font: 400 1.6rem/1.2 var(--serif); margin: 0; text-align: center; text-wrap: balance; }
      /* As high as a finger, and the heading no higher for it. */
      a { display: grid; place-items: center; height: var(--target); margin-block: -0.5rem; color: var(--ink-soft); font-size: 1.6rem; text-decoration: none; }
      a:hover { color: var(--accent); }
      .after { grid-column: 3; }
      h1 { grid-column: 2; grid-row: 1; }
      /* In a column beside the board the heading begins the line. */
      @media (min-width: 64rem) and (min-aspect-ratio: 5/4) {
        :host([beside]) { grid-template-columns: minmax(0, auto) var(--target) var(--target); }
        :host([beside]) h1 { grid-column: 1; text-align: start; }
        :host([beside]) .before { grid-column: 2; }
      }
    `,
  ];

  override render() {
    const { pack, number } = placeOf(this.level);
    return html`${this.way(-1)}<h1>${levelWords().place(pack, number, levelsOf(pack).length)}</h1>${this.way(1)}`;
  }

  private way(step: 1 | -1) {
    const to = levelBeside(this.level, step);
    if (!to) return nothing;
    const { pack, number } = placeOf(to.name);
    const say = levelWords();
    const title = say.title(pack, number);
    const isBefore = step < 0;
    return html`<a class=${isBefore ? 'before' : 'after'} href=${print('play', to.name)} aria-label=${isBefore ? say.before(title) : say.after(title)}>${isBefore ? '‹' : '›'}</a>`;
  }
}
