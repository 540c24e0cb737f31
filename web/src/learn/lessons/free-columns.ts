/** A lesson: free columns are quiet patterns: presses that change nothing, and all solutions from one. */
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { print } from '../../address/route';
import { words } from '../../strings/learn/free-columns';
import { refusal } from '../../strings/refusal';
import { Asked } from '../answer';
import { board } from '../board';
import { book } from '../book';
import { Lesson } from '../lesson';
import '../player';
import { type Quiet, quiet, solutions } from '../quiet';
import '../../board/small-board';
import '../../play/swap';
import { between } from '../../play/swapped';
import { after, total, touchCounts } from '../toggle';

/** So many solutions are pictured. */
const MOST_SHOWN = 16;

@customElement('lo-lesson-free-columns')
export class FreeColumns extends Lesson {
  @state() private chosen = 0;
  @state() private at = 0;
  private readonly quiet = new Asked<Quiet>(this);

  static override styles = [
    book,
    css`
      .tray { --wide: 18rem; }
      .pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); gap: var(--space-4); }
      .pictures lo-small-board { --wide: 100%; }
      .side-by-side lo-small-board { --wide: 10rem; }
      .side-by-side .tray { width: 14rem; }
      lo-player { margin-top: var(--space-4); }
      .run .side-by-side { margin-top: var(--space-5); }
      /* On a projector everything else is to the right of the board. */
      @media (min-width: 56rem) {
        .run:fullscreen {
          display: grid;
          grid-template: auto auto minmax(0, 1fr) / min(80vh, 55vw) minmax(0, 1fr);
          column-gap: var(--space-5);
          .tray { grid-area: 1 / 1 / 4; align-self: start; --wide: 100%; --tall: 80vh; }
          > :is(figcaption, lo-player, .side-by-side) { grid-column: 2; }
          .side-by-side { flex-wrap: nowrap; }
          .side-by-side > figure { flex: 1 1 0; }
          .side-by-side lo-small-board { --wide: 100%; }
        }
      }
      .best { color: var(--accent); font-weight: 600; }
    `,
  ];

  protected override begin() {
    void this.quiet.ask(async () => quiet(await this.study.explain('quiet-patterns')));
  }

  override render() {
    const { value, problem } = this.quiet;
    if (problem) return html`<p class="refused" role="alert">${refusal(problem)}</p>`;
    if (!value) return nothing;
    if (value.patterns.length === 0) return this.none();
    return html`${this.press(value)} ${this.replace(value)} ${this.all(value)}`;
  }

  private none() {
    const say = words().quiet;
    return html`<section class="idea whole"><div class="prose"><h2>${say.heading}</h2>${say.none('')}
      <p>${say.look} ${['4x4', '5x5', 'lights-out-2000'].map((name) => html`<a href=${print('learn', 'free-columns', name)}>${name}</a> `)}</p></div></section>`;
  }

  /** The buttons of the chosen pattern, each as often as it is pressed. */
  private presses({ patterns }: Quiet) {
    return patterns[this.chosen]!.flatMap((times, button) => Array<number>(times).fill(button));
  }

  private press(found: Quiet) {
    const say = words().quiet;
    const { scenery, wiring } = this;
    const presses = this.presses(found);
    const made = presses.slice(0, this.at);
    const counts = wiring.touches.map((_, button) => made.filter((other) => other === button).length);
    const now = after(wiring, scenery.start, counts);
    const last = made.at(-1);
    const told = last === undefined ? say.start : say.pressed(made.length, presses.length, this.button(last));
    const isEnd = made.length === presses.length;
    const pattern = found.patterns[this.chosen]!;
    return html`<section class="idea">
      <div class="prose"><h2>${say.heading}</h2>${say.text(found.count, found.patterns.length, scenery.states)}
        ${found.patterns.length > 1
          ? html`<div class="actions" role="group">${found.patterns.slice(0, 8).map((_, at) => html`<button class="do" aria-pressed=${String(at === this.chosen)}
              @click=${() => this.choose(at)}>${say.pattern(at + 1)}</button>`)}</div>`
          : nothing}
      </div>
      <figure class="run">
        <div class="tray">${board(scenery, now, { still: true, names: scenery.lights.is_planar, origin: last ?? null, shown: { marks: counts, buttons: new Set(last === undefined ? [] : [last]) } })}</div>
        <figcaption>${told}. ${isEnd ? html`<strong>${say.same}</strong>` : nothing}</figcaption>
        <lo-player presses .steps=${presses.length + 1} .at=${this.at} .rate=${4} .said=${`${told}. ${isEnd ? say.same : ''}`}
          @step=${(event: CustomEvent<number>) => (this.at = event.detail)}></lo-player>
        <div class="side-by-side">
          <figure><lo-small-board .scenery=${scenery} .states=${scenery.buttons ? Array(wiring.lights).fill(0) : null} .presses=${pattern}></lo-small-board><figcaption>${say.marks}</figcaption></figure>
          <figure><lo-small-board .scenery=${scenery} .numbers=${touchCounts(wiring, counts)}></lo-small-board><figcaption>${say.touches}</figcaption></figure>
        </div>
      </figure>
    </section>`;
  }

  private choose(at: number) {
    this.chosen = at;
    this.at = 0;
  }

  private replace({ patterns }: Quiet) {
    const say = words().replace;
    const pattern = patterns[this.chosen]!;
    const last = pattern.findLastIndex((times) => times > 0);
    const dark = Array<number>(this.wiring.lights).fill(0);
    const { states } = this.scenery;
    const alone = pattern.map((times, button) => (button === last ? (states - times) % states : 0));
    const others = pattern.map((times, button) => (button === last ? 0 : times));
    const picture = (marks: number[]) => html`<div class="tray">${board(this.scenery, after(this.wiring, dark, marks), { still: true, names: this.scenery.lights.is_planar, shown: { marks } })}</div>`;
    return html`<section class="idea">
      <div class="prose"><h2>${say.heading}</h2>${say.text}</div>
      <div><div class="side-by-side">
        <figure>${picture(alone)}<figcaption>${say.alone(this.button(last))}</figcaption></figure>
        <figure>${picture(others)}<figcaption>${say.others(total(others))}</figcaption></figure>
      </div><p class="aside" .style=${'margin-top:.75rem'}>${say.same}</p></div>
    </section>`;
  }

  private all(found: Quiet) {
    const say = words().all;
    const shown = found.best ? solutions(found, found.best, this.scenery.states, MOST_SHOWN).sort((one, other) => total(one) - total(other)) : [];
    const [least, most] = [shown[0], shown.at(-1)].map((presses) => total(presses ?? []));
    return html`<section class="idea">
      <div class="prose"><h2>${say.heading}</h2>${say.text(found.count)}${found.best ? nothing : html`<p>${say.noSolution}</p>`}
        ${least! < most! ? html`${say.payOff(least!, most!)}<lo-swap .scenery=${this.scenery} .swapped=${between(shown.at(-1)!, shown[0]!, this.scenery.states)}></lo-swap>` : nothing}
        ${found.best && Number(found.count) > shown.length ? html`<p class="aside">${say.some(shown.length)}</p>` : nothing}</div>
      <div class="pictures">${shown.map((presses) => html`<figure>
        <lo-small-board .scenery=${this.scenery} .states=${this.scenery.buttons ? this.scenery.start : null} .presses=${presses}></lo-small-board>
        <figcaption>${say.presses(total(presses))}${total(presses) === least ? html` <span class="best">${say.fewest}</span>` : nothing}</figcaption></figure>`)}</div>
    </section>`;
  }
}
