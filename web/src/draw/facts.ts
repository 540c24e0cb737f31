/** `<lo-known>`: what is known of a drawing, and what of it to show on the drawing. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Refused } from '../core/protocol';
import { drawWords } from '../strings/draw';
import { refusal } from '../strings/refusal';
import { Speaks } from '../strings/say';
import { controls } from '../styles/controls';
import type { Known } from './known';

/** What of the known is shown on the drawing: nothing, the solution, the proof, or one of the quiet patterns. */
export type Showing = { kind: 'nothing' | 'solution' | 'proof' } | { kind: 'quiet'; at: number };

export class ShowEvent extends CustomEvent<Showing> {
  constructor(showing: Showing) {
    super('show', { detail: showing });
  }
}

@customElement('lo-known')
export class KnownFacts extends LitElement {
  @property({ attribute: false }) known: Known | null = null;
  @property({ attribute: false }) showing: Showing = { kind: 'nothing' };
  /** Why nothing is known. */
  @property({ attribute: false }) problem: Refused | null = null;
  @property({ attribute: false }) isLooking = false;
  /** Whether what is known is of an older drawing. */
  @property({ attribute: false }) isStale = false;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    css`
      :host { display: block; }
      h2 { font: 400 1.35rem/1.2 var(--serif); margin: 0 0 var(--space-3); }
      dt { overflow-wrap: anywhere; }
      dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 7rem), 1fr)); gap: var(--space-3) var(--space-4); margin: 0; }
      dl div { display: flex; flex-direction: column-reverse; justify-content: flex-end; }
      dt { color: var(--ink-soft); font-size: 0.9rem; line-height: 1.3; }
      dd { margin: 0; font: 400 1.6rem/1.15 var(--serif); font-variant-numeric: oldstyle-nums; overflow-wrap: anywhere; }
      .standing { margin: var(--space-4) 0 0; font: 1.05rem/1.45 var(--serif); }
      .why { margin: var(--space-3) 0 0; color: var(--ink-soft); font: 1rem/1.45 var(--serif); }
      .show { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-top: var(--space-4); }
    `,
  ];

  override render() {
    const say = drawWords().study;
    return html`<h2>${say.title}</h2>
      ${
        this.problem
          ? html`<p class="why" role="alert">${refusal(this.problem)}</p>`
          : this.known
            ? this.facts(this.known)
            : html`<p class="why">${this.isLooking ? say.looking : say.nothing}</p>`
      }`;
  }

  private facts(known: Known) {
    const say = drawWords().study;
    const { info, way, scenery } = known;
    const presses = way?.reduce((sum, count) => sum + count, 0) ?? 0;
    return html`<dl>
        ${fact(scenery.lights.count, say.lights(scenery.lights.count))}
        ${info ? html`${fact(info.info.rank, say.rank)}${this.quiet(known)}${this.share(info.info.solvable_share_exact)}` : nothing}
        ${way && !known.isWon ? fact(presses, known.isFewest ? say.fewest(presses) : say.atMost(presses)) : nothing}
      </dl>
      <p class="standing" role="status">${this.standing(known)}</p>
      ${known.why ? html`<p class="why">${refusal(known.why)}</p>` : nothing}
      <div class="show">
        ${way && presses > 0 ? this.toggle('solution', say.showSolution) : nothing}
        ${known.weights ? this.toggle('proof', say.showProof) : nothing}
        ${info && info.quiet.length > 0 ? this.nextQuiet(info.quiet.length) : nothing}
      </div>`;
  }

  private quiet({ info }: Known) {
    const count = info!.quiet.length;
    return fact(count, drawWords().study.quiet(count));
  }

  private share(share: string) {
    const say = drawWords().study;
    return share === '1/1' ? fact(say.every, say.everyBoard) : fact(share, say.share);
  }

  private standing({ isWon, isSolvable, weights, scenery }: Known) {
    const say = drawWords().study;
    if (this.isStale) return say.looking;
    if (isWon) return say.won;
    if (isSolvable) return say.solvable;
    if (isSolvable === null) return this.isLooking ? say.looking : say.unknown;
    if (!weights) return say.impossibleOnly;
    return scenery.states === 2 ? say.impossible : say.impossibleMany;
  }

  private toggle(kind: 'solution' | 'proof', label: string) {
    const isOn = this.showing.kind === kind;
    return html`<button aria-pressed=${isOn} @click=${() => this.show({ kind: isOn ? 'nothing' : kind })}>${label}</button>`;
  }

  /** Shows one quiet pattern after the other, and then none. */
  private nextQuiet(count: number) {
    const say = drawWords().study;
    const at = this.showing.kind === 'quiet' ? this.showing.at : -1;
    const next: Showing = at + 1 < count ? { kind: 'quiet', at: at + 1 } : { kind: 'nothing' };
    return html`<button aria-pressed=${at >= 0} @click=${() => this.show(next)}>${say.showQuiet(Math.max(1, at + 1), count)}</button>`;
  }

  private show(showing: Showing) {
    this.dispatchEvent(new ShowEvent(showing));
  }
}

const fact = (value: string | number, label: string) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`;
