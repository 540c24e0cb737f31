/** A lesson: the puzzle as an integer program, and blocks of more dimensions. */
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Scenery, Told } from '../../core/protocol';
import { words } from '../../strings/learn/integers';
import { Asked } from '../answer';
import { board } from '../board';
import { book } from '../book';
import { Lesson } from '../lesson';
import { indexUnder } from '../pick';
import '../program';
import '../runs';
import '../../board/small-board';
import '../texts';
import { lacking, matrix, total, touchCounts } from '../toggle';

interface Higher {
  scenery: Scenery;
  presses: number[];
}

@customElement('lo-lesson-integers')
export class Integers extends Lesson {
  @state() private chosen = 0;
  private rows: number[][] = [];
  private lacks: number[] = [];
  private readonly best = new Asked<Told>(this);
  private readonly higher = new Asked<[Higher, Higher]>(this);

  static override styles = [
    book,
    css`
      .tray { --wide: 16rem; }
      .equation { font: 1.15rem/1.6 var(--sans); font-variant-numeric: tabular-nums; margin: var(--space-3) 0; overflow-wrap: anywhere; }
      .equation .soft { color: var(--ink-soft); }
      .side-by-side lo-small-board { --wide: 10rem; }
      .blocks { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); gap: var(--space-5); }
      .blocks lo-small-board { --wide: min(100%, 23rem); }
      .blocks figcaption { margin-bottom: var(--space-2); }
    `,
  ];

  protected override begin() {
    this.rows = matrix(this.wiring);
    this.lacks = lacking(this.scenery, this.scenery.start);
    this.chosen = Math.floor(this.wiring.lights / 2);
    void this.best.ask(() => this.study.ask('look', { text: this.study.text }, 4000));
    void this.higher.ask(async () => [await this.solve('hypercube'), await this.solve('hypertorus')]);
  }

  /** A block with its fewest presses, by integer programming. */
  private async solve(text: string): Promise<Higher> {
    const { scenery } = await this.study.ask('open', { text });
    const report = await this.study.ask('solve', { text, method: 'integer-program', fewest: text === 'hypertorus' });
    const presses = (scenery.lights.listed ?? []).map(({ name }) => report.presses[name] ?? 0);
    return { scenery, presses };
  }

  override render() {
    const say = words();
    const { study } = this;
    return html`${this.model()}
      <section class="idea"><div class="prose"><h2>${say.texts.heading}</h2>${say.texts.text}</div>
        <lo-texts fewest .study=${study} .texts=${[
          { name: 'mathprog', title: 'MathProg' },
          { name: 'lp', title: 'LP' },
          { name: 'mps', title: 'MPS' },
          { name: 'opb', title: 'OPB' },
        ]}></lo-texts></section>
      <section class="idea"><div class="prose"><h2>${say.change.heading}</h2>${say.change.text}</div>
        <lo-program .study=${study}></lo-program></section>
      <section class="idea"><div class="prose"><h2>${say.run.heading}</h2>${say.run.text}</div>
        <lo-runs .study=${study} .notes=${say.run.notes} .methods=${[
          { name: 'integer-program', fewest: true },
          { name: 'maxsat', fewest: true },
          { name: 'frontier', fewest: true },
          { name: 'elimination' },
        ]}></lo-runs></section>
      ${this.blocks()}`;
  }

  private readonly pointed = (event: Event) => {
    const index = indexUnder(event);
    if (index !== null && index < this.wiring.lights) this.chosen = index;
  };

  private model() {
    const say = words().model;
    const { scenery, wiring, chosen } = this;
    const row = this.rows[chosen]!;
    const way = this.best.value?.way ?? null;
    const names = row.flatMap((times, button) => (times === 0 ? [] : [`${times > 1 ? `${times} ` : ''}${this.button(button)}`]));
    const touches = way ? touchCounts(wiring, way) : null;
    const turns = touches?.map((times, light) => Math.floor((times - this.lacks[light]!) / scenery.states));
    return html`<section class="idea">
      <div class="prose"><h2>${say.heading}</h2>${say.text(scenery.states)}</div>
      <figure>
        <div class="tray" @pointerover=${this.pointed} @focusin=${this.pointed}>${board(scenery, scenery.start, {
          names: scenery.lights.is_planar,
          shown: { lights: new Set([chosen]), marks: row },
        })}</div>
        <p class="equation" aria-live="polite">${say.light(this.light(chosen))}<br />${names.join(' + ')} = ${scenery.states} d + ${this.lacks[chosen]}
          ${touches && scenery.goal.kind !== 'equal' ? html`<br /><span class="soft">${touches[chosen]} = ${scenery.states} · ${turns![chosen]} + ${this.lacks[chosen]}</span>` : nothing}</p>
        ${way && scenery.goal.kind !== 'equal'
          ? html`<div class="side-by-side"><lo-small-board .scenery=${scenery} .states=${scenery.buttons ? scenery.start : null} .presses=${way}></lo-small-board>
              <lo-small-board .scenery=${scenery} .numbers=${turns!}></lo-small-board></div><figcaption>${say.solution}</figcaption>`
          : nothing}
      </figure>
    </section>`;
  }

  private blocks() {
    const say = words().higher;
    const { value } = this.higher;
    return html`<section class="idea whole"><div class="prose"><h2>${say.heading}</h2>${say.text}${value ? nothing : html`<p class="aside">${say.asking}</p>`}</div>
      ${value ? html`<div class="blocks">${this.cube(value[0])}${this.torus(value[1])}</div>` : nothing}</section>`;
  }

  private cube({ scenery, presses }: Higher) {
    const say = words().higher;
    const isRuled = (scenery.lights.listed ?? []).every(({ name }, light) => {
      const middles = name.split(',').filter((coordinate) => coordinate === '1').length;
      return (presses[light] === 1) === (middles % 2 === 0);
    });
    return html`<figure><lo-small-board .scenery=${scenery} .presses=${presses}></lo-small-board>
      <figcaption>${say.cubeCaption}</figcaption>${say.cube(total(presses))}<p class="aside">${say.rule(isRuled, total(presses))}</p></figure>`;
  }

  private torus({ scenery, presses }: Higher) {
    const say = words().higher;
    return html`<figure><lo-small-board .scenery=${scenery} .presses=${presses}></lo-small-board>
      <figcaption>${say.torusCaption}</figcaption>${say.torus(total(presses))}</figure>`;
  }
}
