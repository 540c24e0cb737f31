/** `<lo-more>`: what can be done with a board beyond the four buttons: see how it goes, deal another, share it, type, take it elsewhere. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { print } from '../address/route';
import { restWords } from '../strings/rest';
import { Speaks, words } from '../strings/say';
import { controls } from '../styles/controls';
import { folded } from '../styles/folded';
import { dailyName } from './daily';
import './deal';
import './ladder';
import type { Line } from './line';
import './share';
import type { Shareable } from './shared';
import type { Sense } from './sound';
import './typed';

/** What the view is asked to do, or to turn on or off. */
export type Deed = 'redo' | 'solution' | 'animation' | 'names' | 'full' | 'backward' | 'save' | 'open' | 'fresh' | Sense;
export class DeedEvent extends CustomEvent<Deed> {
  constructor(deed: Deed) {
    super('deed', { detail: deed });
  }
}

export interface Offered {
  canRedo: boolean;
  isWon: boolean;
  isAppointed: boolean;
  isImpossible: boolean;
  showsSolution: boolean;
  showsNames: boolean;
  isAnimated: boolean;
  /** Whether the whole screen is taken; null where there is none to be had. */
  isFull: boolean | null;
  /** null where a press is its own reverse. */
  pressesBack: boolean | null;
  sound: boolean;
  /** null where nothing can vibrate. */
  vibration: boolean | null;
}

@customElement('lo-more')
export class More extends LitElement {
  @property({ attribute: false }) offered!: Offered;
  /** What can be shared. */
  @property({ attribute: false }) choices: Shareable[] = [];
  /** What no link can carry. */
  @property() lacks = '';
  /** The ID of the position; null where the board has none. */
  @property({ attribute: false }) board: string | null = null;
  /** What came of the last line typed. */
  @property({ attribute: false }) lines: Line[] = [];

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    folded,
    css`
      :host { display: block; width: min(100%, 44rem); }
      .all, .tools { display: grid; gap: var(--space-5); }
      .all {
        padding: min(var(--space-4), 3vw);
        border: 1px solid var(--line);
        border-radius: var(--corner);
        background: var(--sheet);
      }
      .all, section, .tools { grid-template-columns: minmax(0, 1fr); }
      section { display: grid; gap: var(--space-3); }
      p { margin: 0; }
      summary { color: var(--accent); }
      .tools { margin-top: var(--space-3); }
      h2 { margin: 0; font: 600 0.9rem/1.3 var(--sans); color: var(--ink-soft); }
      .row { display: flex; flex-wrap: wrap; gap: var(--space-2); }
      lo-share, lo-typed { width: 100%; }
      .elsewhere { gap: var(--space-2) var(--space-5); }
      .elsewhere a { min-height: 1.75rem; }
    `,
  ];

  override render() {
    const say = restWords();
    const { canRedo, isWon, isAppointed, isImpossible, showsSolution, showsNames, isAnimated, isFull, pressesBack, sound, vibration } = this.offered;
    const deed = (name: Deed, title: string, isOn?: boolean, isOff = false) =>
      html`<button aria-pressed=${isOn ?? nothing} ?disabled=${isOff} @click=${() => this.dispatchEvent(new DeedEvent(name))}>${title}</button>`;
    return html`<div class="all">
      <section>
        <h2>${words().play.group}</h2>
        <div class="row">
          ${deed('redo', say.redo, undefined, !canRedo)}
          ${isImpossible ? nothing : deed('solution', showsSolution ? say.hideSolution : say.noStars(say.solution), showsSolution, isWon)}
          ${deed('sound', say.sound, sound)}
          ${deed('names', say.names, showsNames)}
          ${pressesBack === null ? nothing : deed('backward', say.backward, pressesBack)}
        </div>
      </section>
      <details ?open=${!matchMedia('(max-width: 34rem)').matches}><summary>${say.tools}</summary><div class="tools">
      <section>
        <div class="row">
          ${isImpossible ? nothing : deed('animation', isAnimated ? say.stop : say.noStars(say.animate), undefined, isWon)}
          ${isFull === false ? deed('full', say.full) : nothing}
          ${vibration === null ? nothing : deed('vibration', say.vibration, vibration)}
        </div>
      </section>
      <section>
        <h2>${say.groups.another}</h2>
        <lo-deal></lo-deal>
        <div class="row">
          ${isAppointed ? deed('fresh', say.random) : nothing}
          <a class="button" href=${print('play', dailyName(new Date()))}>${say.daily}</a>
          <a class="button" href=${print('levels')}>${words().app.views.levels}</a>
        </div>
      </section>
      <section>
        <h2>${say.groups.share}</h2>
        <lo-share .choices=${this.choices}></lo-share>
        ${this.lacks ? html`<p>${this.lacks}</p>` : nothing}
        <div class="row">
          ${deed('save', say.save)}${deed('open', say.open)}
          <a class="button" href=${print('class', 'new', this.board ?? '')}>${say.shareClass}</a>
        </div>
      </section>
      <section>
        <h2>${say.groups.type}</h2>
        <lo-typed .lines=${this.lines}></lo-typed>
      </section>
      ${this.board === null ? nothing : html`<section>
        <h2>${say.groups.elsewhere}</h2>
        <div class="row elsewhere">
          <a href=${print('learn', 'elimination', this.board)}>${say.explain}</a>
          <a href=${print('compare', this.board)}>${say.compare}</a>
          <a href=${print('draw', this.board)}>${say.edit}</a>
        </div>
      </section>`}</div></details></div>`;
  }

  /** Leads to the box in which to type. */
  type() {
    this.renderRoot.querySelector('details')!.open = true;
    this.renderRoot.querySelector<HTMLElement>('lo-typed')?.focus();
  }
}
