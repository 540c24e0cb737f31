/** A lesson: neither order nor repetition matters: the same presses, shuffled twice, played side by side. */
import { css, html } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { words } from '../../strings/learn/order';
import { board } from '../board';
import { book } from '../book';
import { chance, shuffled } from '../chance';
import { Lesson } from '../lesson';
import '../player';
import '../../board/small-board';
import { after } from '../toggle';

/** The different buttons that are pressed. */
const BUTTONS = 5;

@customElement('lo-lesson-order')
export class Order extends Lesson {
  @state() private seed = 1;
  @state() private at = 0;
  private one: number[] = [];
  private other: number[] = [];

  static override styles = [
    book,
    css`
      .boards { display: grid; grid-template-columns: repeat(2, minmax(0, 16rem)); gap: var(--space-5); }
      .tray { --wide: 100%; }
      .boards figure { min-width: 0; }
      ol.presses { list-style: none; display: flex; flex-wrap: wrap; gap: var(--space-1); margin: var(--space-3) 0 0; padding: 0; font: 0.9375rem/1 var(--sans); font-variant-numeric: tabular-nums; }
      .presses li { min-width: 2.1rem; padding: 0.4rem 0.3rem; text-align: center; border: 1.5px solid var(--line); border-radius: 2rem; color: var(--ink-soft); box-sizing: border-box; }
      .presses .done { border-color: var(--accent); color: var(--ink); }
      .presses .now { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
      .verdict { font-size: 1.25rem; margin: var(--space-4) 0; min-height: 1.6em; }
      lo-player { max-width: 44rem; }
      /* Boards as large as the screen is high, and the button beside the player. */
      .orders:fullscreen { display: grid; grid-template: auto auto auto / minmax(0, 1fr) auto; gap: 0 var(--space-4); }
      .orders:fullscreen :is(.verdict, .boards) { grid-column: 1 / -1; }
      .orders:fullscreen .verdict { margin-block: var(--space-2); }
      .orders:fullscreen .boards { grid-template-columns: repeat(2, minmax(0, 1fr)); }
      .orders:fullscreen .tray { width: min(100%, 58vh); }
      .orders:fullscreen lo-player { max-width: none; }
      .orders:fullscreen .actions { grid-area: 1 / 2; margin: 0; align-items: center; }
      table { border-collapse: collapse; font: 1rem/1.4 var(--sans); font-variant-numeric: tabular-nums; }
      th, td { text-align: left; padding: var(--space-2) var(--space-4) var(--space-2) 0; border-bottom: 1px solid var(--line); font-weight: 400; }
      .gone { color: var(--ink-soft); }
      .gone th { text-decoration: line-through; }
    `,
  ];

  protected override begin() {
    this.deal();
  }

  private deal() {
    const below = chance(this.seed * 7919);
    const buttons = this.wiring.touches.length;
    const drawn = shuffled(Array.from({ length: buttons }, (_, button) => button), below).slice(0, BUTTONS);
    // One of them as often as cancels it.
    const again = Array<number>(this.scenery.states - 1).fill(drawn[0]!);
    const presses = [...drawn, ...again];
    this.one = shuffled(presses, below);
    this.other = shuffled(presses, below);
    this.at = 0;
  }

  override render() {
    return html`${this.orders()} ${this.twice()} ${this.sets()}`;
  }

  private counts(presses: readonly number[]) {
    const counts = Array<number>(this.wiring.touches.length).fill(0);
    presses.forEach((button) => counts[button]!++);
    return counts;
  }

  private orders() {
    const say = words().order;
    const { scenery, wiring, at } = this;
    const boards = [this.one, this.other].map((presses) => after(wiring, scenery.start, this.counts(presses.slice(0, at))));
    const differ = boards[0]!.filter((state, light) => state !== boards[1]![light]).length;
    const verdict = differ === 0 ? say.same : say.differ(differ);
    const now = at === 0 ? say.nothing : `${say.now(at, this.button(this.one[at - 1]!), this.button(this.other[at - 1]!))} ${verdict}`;
    const side = (presses: number[], states: number[], label: string) => html`<figure>
      <div class="tray">${board(scenery, states, { still: true, names: scenery.lights.is_planar, origin: presses[at - 1] ?? null, shown: { buttons: new Set(at > 0 ? [presses[at - 1]!] : []) } })}</div>
      <ol class="presses" aria-label=${label}>${presses.map((button, index) => html`<li
        class=${index === at - 1 ? 'now' : index < at ? 'done' : ''} aria-current=${index === at - 1 ? 'step' : 'false'}>${this.button(button)}</li>`)}</ol>
      <figcaption>${label}</figcaption></figure>`;
    return html`<section class="idea">
      <div class="prose"><h2>${say.heading}</h2>${say.text(scenery.states)}</div>
      <div class="orders">
        <lo-player presses .steps=${this.one.length + 1} .at=${at} .said=${now} @step=${(event: CustomEvent<number>) => (this.at = event.detail)}></lo-player>
        <p class="verdict">${at === 0 ? say.nothing : verdict}</p>
        <div class="boards">${side(this.one, boards[0]!, say.one)} ${side(this.other, boards[1]!, say.other)}</div>
        <div class="actions"><button class="do" @click=${this.fresh}>${say.fresh}</button></div>
      </div>
    </section>`;
  }

  private readonly fresh = () => {
    this.seed++;
    this.deal();
  };

  private twice() {
    const say = words().twice;
    const { states } = this.scenery;
    const counts = this.counts(this.one);
    const shown = counts.flatMap((times, button) => (times > 0 ? [{ times, button }] : []));
    return html`<section class="idea">
      <div class="prose"><h2>${say.heading(states)}</h2>${say.text(states)}</div>
      <figure class="side-by-side">
        <table><caption class="quiet">${say.list}</caption><tbody>${shown.map(({ times, button }) => html`<tr class=${times % states === 0 ? 'gone' : ''}>
          <th scope="row">${this.button(button)}</th><td>${say.times(times)}</td>
          <td>${times % states === 0 ? say.gone : say.left(times % states)}</td></tr>`)}</tbody></table>
        <lo-small-board .style=${'--wide:9rem'} .scenery=${this.scenery} .states=${this.scenery.buttons ? this.scenery.start : null} .presses=${counts.map((times) => times % states)}></lo-small-board>
      </figure>
    </section>`;
  }

  private sets() {
    const say = words().sets;
    return html`<section class="idea whole"><div class="prose"><h2>${say.heading}</h2>
      ${say.text(this.wiring.touches.length, this.scenery.states)}</div></section>`;
  }
}
