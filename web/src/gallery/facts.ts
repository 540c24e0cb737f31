/** `<lo-facts>`: what is known of a board, as a few large figures. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { refusal } from '../strings/refusal';
import { Speaks } from '../strings/say';
import { variantWords } from '../strings/variant';
import { figure, oneLess } from '../form/figures';
import type { Known } from './preview';

@customElement('lo-facts')
export class Facts extends LitElement {
  @property({ attribute: false }) known!: Known;
  @property({ attribute: false }) isLooking = false;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = css`
    dl { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-3) var(--space-4); margin: 0; }
    div { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
    dt { color: var(--ink-soft); font-size: 0.9rem; line-height: 1.3; }
    dd { margin: 0; font: 400 1.6rem/1.15 var(--serif); font-variant-numeric: oldstyle-nums; }
    p { margin: var(--space-3) 0 0; font: 1.02rem/1.45 var(--serif); }
    .why { color: var(--ink-soft); }
  `;

  override render() {
    const say = variantWords();
    const { lights, buttons, info, fewest, why } = this.known;
    return html`
      <dl>
        ${this.fact(figure(String(lights)), say.facts.lights(lights))}
        ${buttons !== lights ? this.fact(figure(String(buttons)), say.facts.buttons) : nothing}
        ${info ? this.structure(info.info.solutions, info.info.solvable_share_exact) : nothing}
        ${fewest !== null ? this.fact(figure(String(fewest)), say.facts.fewest) : nothing}
      </dl>
      ${why ? html`<p class="why">${refusal(why)}</p>` : nothing}
      <p role="status">${this.standing()}</p>
    `;
  }

  /** Presses that change nothing, those of no button left out, and the share of boards that can be solved. */
  private structure(solutions: string, share: string) {
    const { facts } = variantWords();
    const quiet = oneLess(solutions);
    const [one, of] = share.split('/');
    return html`
      ${this.fact(quiet === '0' ? facts.quietNone : figure(quiet), facts.quiet(quiet))}
      ${one === '1' && of === '1'
        ? this.fact(facts.everyShare, facts.shareOne)
        : this.fact(one === '1' ? facts.oneIn(figure(of!)) : share, facts.share)}
    `;
  }

  private fact(value: string, label: string) {
    return html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
  }

  private standing() {
    const say = variantWords();
    const { isWon, isSolvable } = this.known;
    if (isWon) return say.won;
    if (isSolvable === null) return this.isLooking ? say.looking : '';
    return isSolvable ? say.solvable : say.impossible;
  }
}
