/** A lesson: the puzzle as sentences and clauses; planning against model finding. */
import { css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { words } from '../../strings/learn/logic';
import { Asked } from '../answer';
import { board } from '../board';
import { book } from '../book';
import { Lesson } from '../lesson';
import { indexUnder } from '../pick';
import '../runs';
import '../texts';
import { lacking, matrix } from '../toggle';

/** More buttons at a light than this make too many clauses to list. */
const MOST_WIDE = 6;

@customElement('lo-lesson-logic')
export class Logic extends Lesson {
  @state() private chosen = 0;
  private rows: number[][] = [];
  private lacks: number[] = [];
  private readonly counts = new Asked<[number, number]>(this);

  static override styles = [
    book,
    css`
      .tray { --wide: 16rem; }
      .sentence { font: 1.2rem/1.6 var(--sans); margin: var(--space-3) 0; overflow-wrap: anywhere; }
      .sentence .op { color: var(--ink-soft); padding-inline: 0.25em; }
      ul.clauses { list-style: none; margin: 0 0 var(--space-3); padding: 0; font: 0.9375rem/1.6 var(--sans); columns: 14rem; }
      .clauses li { break-inside: avoid; overflow-wrap: anywhere; }
      .op { color: var(--ink-soft); }
    `,
  ];

  protected override begin() {
    this.rows = matrix(this.wiring);
    this.lacks = lacking(this.scenery, this.scenery.start);
    this.chosen = Math.floor(this.wiring.lights / 2);
    void this.counts.ask(async () => {
      const text = await this.study.ask('export', { text: this.study.text, target: 'dimacs' });
      const [, variables, clauses] = /^p cnf (\d+) (\d+)/m.exec(text) ?? [];
      return [Number(clauses), Number(variables)];
    });
  }

  override render() {
    const say = words();
    const { study } = this;
    return html`${this.sentence()}
      <section class="idea"><div class="prose"><h2>${say.texts.heading}</h2>${say.texts.text}</div>
        <lo-texts .study=${study} .texts=${[
          { name: 'theory/solve', title: say.texts.solve },
          { name: 'theory/plan', title: say.texts.plan },
          { name: 'tptp', title: 'TPTP' },
          { name: 'dimacs', title: 'DIMACS' },
          { name: 'xor-dimacs', title: 'XOR' },
          { name: 'smt2', title: 'SMT-LIB' },
          { name: 'asp', title: 'ASP' },
        ]}></lo-texts></section>
      <section class="idea"><div class="prose"><h2>${say.compare.heading}</h2>${say.compare.text}</div>
        <lo-runs .study=${study} .notes=${say.compare.notes} .methods=${[
          { name: 'planner' },
          { name: 'breadth-first' },
          { name: 'model-finder' },
          { name: 'sat' },
          { name: 'elimination' },
        ]}></lo-runs></section>`;
  }

  private readonly pointed = (event: Event) => {
    const index = indexUnder(event);
    if (index !== null && index < this.wiring.lights) this.chosen = index;
  };

  private sentence() {
    const say = words().light;
    const { scenery } = this;
    const row = this.rows[this.chosen]!;
    const buttons = row.flatMap((weight, button) => (weight > 0 ? [button] : []));
    const isTwo = scenery.states === 2;
    return html`<section class="idea">
      <div class="prose"><h2>${say.heading}</h2>${say.text}${isTwo ? say.clauses(2 ** (buttons.length - 1), buttons.length) : say.sum(scenery.states)}</div>
      <figure>
        <div class="tray" @pointerover=${this.pointed} @focusin=${this.pointed}>${board(scenery, scenery.start, {
          names: scenery.lights.is_planar,
          shown: { lights: new Set([this.chosen]), marks: row },
        })}</div>
        <div aria-live="polite">
          <p class="sentence">${say.sentence(this.light(this.chosen))}<br />${this.joined(buttons.map((button) => `${row[button]! > 1 ? `${row[button]} ` : ''}${this.button(button)}`), isTwo ? '⊕' : '+')}
            <span class="op">=</span> ${this.lacks[this.chosen]}</p>
        </div>
        ${isTwo && buttons.length <= MOST_WIDE ? this.clauses(buttons, this.lacks[this.chosen]!) : nothing}
        ${this.counts.value ? html`<figcaption>${say.all(...this.counts.value)}</figcaption>` : nothing}
      </figure>
    </section>`;
  }

  private joined(names: string[], sign: string) {
    return names.map((name, at) => html`${at > 0 ? html`<span class="op">${sign}</span>` : nothing}${name}`);
  }

  /** The clauses of an exclusive or: one for every choice that has the wrong parity. */
  private clauses(buttons: number[], right: number) {
    const say = words().light;
    const wrong = Array.from({ length: 2 ** buttons.length }, (_, choice) => choice).filter((choice) => ones(choice) % 2 !== right);
    return html`<h3>${say.forbidden}</h3><ul class="clauses">${wrong.map((choice) => html`<li>${buttons.map((button, at) => html`${at > 0 ? html` <span class="op">∨</span> ` : nothing}${
      choice & (1 << at) ? `¬${this.button(button)}` : this.button(button)}`)}</li>`)}</ul>`;
  }
}

function ones(number: number): number {
  let count = 0;
  for (let rest = number; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}
