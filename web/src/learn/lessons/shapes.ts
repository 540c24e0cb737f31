/** A lesson: size and shape do not matter: other boards, a shape of one's own, the squares' free columns. */
import { css, html, nothing, svg } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Scenery, Told } from '../../core/protocol';
import { address } from '../../address/bar';
import { print } from '../../address/route';
import { words } from '../../strings/learn/shapes';
import { Asked } from '../answer';
import { book } from '../book';
import { Lesson } from '../lesson';
import '../shape-drawer';
import '../../board/small-board';
import { total } from '../toggle';

/** Boards that are nothing like a square. */
const SHAPES = ['notebook-triangle', 'hole', 'hex:3', 'triangle:4', 'mini', 'petersen', 'octahedron', 'khalou', 'lights-out-2000'];
const HOLE = '#####\n#___#\n#___#\n#####';
/** Squares up to this side are counted. */
const MOST_SIDE = 20;

interface Shown {
  name: string;
  text: string;
  scenery: Scenery;
  told: Told;
  solutions: string;
}

@customElement('lo-lesson-shapes')
export class Shapes extends Lesson {
  private readonly shown = new Asked<Shown[]>(this);
  private readonly squares = new Asked<number[]>(this);

  static override styles = [
    book,
    css`
      .gallery { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: var(--space-5); }
      .gallery a { color: inherit; text-decoration: none; display: block; border-radius: var(--corner); }
      .gallery a:hover strong { text-decoration: underline; text-underline-offset: 0.2em; }
      .gallery lo-small-board { --wide: 100%; --high: 9.5rem; }
      .bars { width: 100%; height: auto; max-width: 34rem; }
      .bars rect { fill: var(--accent); }
      .bars text { font: 11px var(--sans); fill: var(--ink-soft); text-anchor: middle; font-variant-numeric: tabular-nums; }
      .bars .count { fill: var(--ink); font-weight: 600; }
      .bars line { stroke: var(--edge); }
    `,
  ];

  protected override begin() {
    void this.gather();
  }

  private async gather() {
    await this.shown.ask(async () => {
      const shown = [await this.look('yours', this.study.text)];
      for (const name of SHAPES) {
        const text = name === 'hole' ? (await this.study.ask('read', { text: HOLE })).id : name;
        if (text !== this.study.text) shown.push(await this.look(name, text));
      }
      return shown;
    });
    await this.squares.ask(async () => {
      const counts: number[] = [];
      for (let side = 1; side <= MOST_SIDE; side++) {
        const { info } = await this.study.ask('info', { text: `${side}x${side}` });
        counts.push(info.buttons - info.rank);
      }
      return counts;
    });
  }

  private async look(name: string, text: string): Promise<Shown> {
    const { scenery } = await this.study.ask('open', { text });
    const told = await this.study.ask('look', { text });
    const { info } = await this.study.ask('info', { text });
    return { name, text, scenery, told, solutions: info.solutions };
  }

  override render() {
    const say = words();
    return html`<section class="idea whole">
        <div class="prose two"><h2>${say.nothing.heading}</h2>${say.nothing.text}</div>
        <div><div class="gallery">${(this.shown.value ?? []).map((shown) => this.shape(shown))}</div>
          <p class="aside" .style=${'margin-top:1rem'}>${say.nothing.from}</p></div>
      </section>
      <section class="idea">
        <div class="prose"><h2>${say.draw.heading}</h2>${say.draw.text}</div>
        <lo-shape-drawer .label=${say.draw.use} @drawn=${this.drawn}></lo-shape-drawer>
      </section>
      <section class="idea">
        <div class="prose"><h2>${say.squares.heading}</h2>${say.squares.text}</div>
        ${this.squares.value ? this.bars(this.squares.value) : nothing}
      </section>`;
  }

  private shape({ name, text, scenery, told, solutions }: Shown) {
    const say = words().nothing;
    const isWired = scenery.buttons !== null;
    return html`<a href=${print('learn', 'shapes', text)}><lo-small-board .scenery=${scenery} .states=${scenery.start} .presses=${isWired ? null : told.way}></lo-small-board>
      <figcaption><strong>${name === 'yours' ? say.yours : say.titles[name]}</strong><br />
        ${told.way ? say.best(total(told.way)) : say.none} · ${say.quiet(solutions)}</figcaption></a>`;
  }

  private readonly drawn = async (event: CustomEvent<string>) => {
    const { id } = await this.study.ask('read', { text: event.detail });
    address.go('learn', 'all-on', id);
  };

  private bars(counts: number[]) {
    const say = words().squares;
    const [wide, high, most] = [22, 130, Math.max(...counts)];
    const label = `${say.label}: ${counts.map((count, at) => say.bar(at + 1, count)).join(', ')}`;
    return html`<figure><svg class="bars" viewBox="0 0 ${wide * counts.length} ${high + 34}" role="img" aria-label=${label}>
      ${counts.map((count, at) => {
        const tall = (count / most) * high;
        const middle = at * wide + wide / 2;
        return svg`<rect x=${middle - 7} y=${high - tall + 14} width="14" height=${tall} rx="2"></rect>
          ${count > 0 ? svg`<text class="count" x=${middle} y=${high - tall + 9}>${count}</text>` : nothing}
          <text x=${middle} y=${high + 30}>${at + 1}</text>`;
      })}
      <line x1="0" x2=${wide * counts.length} y1=${high + 14.5} y2=${high + 14.5}></line>
    </svg><figcaption>${say.label}: ${say.side} 1 – ${counts.length}</figcaption></figure>`;
  }
}
