/** `<lo-other>`: the answer on lights that do not toggle, counters or lights that buttons set: they are solved, but neither drawn nor played. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Core } from '../core/core';
import type { Report } from '../core/protocol';
import { sentence } from '../form/sentence';
import { drawWords } from '../strings/draw';
import { Speaks, words } from '../strings/say';

/** What the library writes of such a puzzle in full JSON. */
interface Written {
  board: { lights: string[]; buttons: Record<string, string[] | Record<string, number>> };
  sets?: Record<string, Record<string, 0 | 1>>;
  start: number[];
  goal: number[];
}

export interface Other {
  puzzle: Written;
  report: Report;
}

/** Reads and solves a puzzle of such lights. */
export async function answerTo(core: Core, text: string): Promise<Other> {
  const puzzle = JSON.parse(await core.call('write', { text, format: 'json-full' })) as Written;
  return { puzzle, report: await core.call('solve', { text }) };
}

@customElement('lo-other')
export class OtherAnswer extends LitElement {
  @property({ attribute: false }) other!: Other;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = css`
    :host { display: grid; gap: var(--space-3); grid-template-columns: minmax(0, 1fr); font: 1.05rem/1.5 var(--serif); }
    h2 { font: 400 1.35rem/1.2 var(--serif); margin: 0; }
    p { margin: 0; max-width: var(--measure); }
    .tables { display: flex; flex-wrap: wrap; gap: var(--space-4); align-items: start; overflow-x: auto; }
    th { font-weight: 400; color: var(--ink-soft); text-align: start; }
    th, td { padding: 0 var(--space-3) 0 0; }
  `;

  override render() {
    const say = drawWords().other;
    const { puzzle, report } = this.other;
    const { outcome, press_count: count, fewest, reason, sequence } = report;
    const found = outcome === 'solved' ? say.solved(count!, fewest?.proved ?? false) : outcome === 'unsolvable' ? say.unsolvable : say.unknown;
    const evidence = outcome === 'solved' ? fewest?.how : reason;
    return html`<h2>${words().title({ title: report.puzzle, pieces: report.pieces! })}</h2>
      <p role="status">${found}</p>
      ${evidence ? html`<p lang="en">${sentence(evidence)}</p>` : nothing}
      ${sequence ? html`<p>${say.order(sequence.join(', '))}</p>` : nothing}
      <div class="tables">
        <table><tr><th scope="col">${say.button}</th><th scope="col">${say.changes}</th><th scope="col">${say.presses}</th></tr>
          ${Object.keys(puzzle.board.buttons).map((name) => html`<tr><td>${name}</td><td>${this.changes(name)}</td><td>${report.presses[name] ?? 0}</td></tr>`)}</table>
        <table><tr><th scope="col">${say.light}</th><th scope="col">${say.start}</th><th scope="col">${say.goal}</th></tr>
          ${puzzle.board.lights.map((name, at) => html`<tr><td>${name}</td><td>${puzzle.start[at]}</td><td>${puzzle.goal[at]}</td></tr>`)}</table>
      </div>
      <p>${say.note}</p>`;
  }

  /** The lights that a button changes, as a wiring has them: `1, 2 x3, 4+, 5-`. */
  private changes(button: string) {
    const touched = this.other.puzzle.board.buttons[button]!;
    const toggled = Array.isArray(touched) ? touched : Object.entries(touched).map(([light, by]) => (by > 1 ? `${light} x${by}` : light));
    const set = Object.entries(this.other.puzzle.sets?.[button] ?? {}).map(([light, state]) => light + (state ? '+' : '-'));
    return [...toggled, ...set].join(', ');
  }
}
