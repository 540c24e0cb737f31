/** `<lo-runs>`: methods run on the board at hand, one after the other, and what each took. */
import { figure } from '../form/figures';
import { duration } from '../form/time';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { Stopped, refusedBy } from '../core/core';
import type { Refused, Report } from '../core/protocol';
import { words } from '../strings/learn/logic';
import { refusal } from '../strings/refusal';
import { Speaks } from '../strings/say';
import { book } from './book';
import type { Study } from './study';

/** How long each may take. */
const MILLISECONDS = 8000;

@customElement('lo-runs')
export class Runs extends LitElement {
  @property({ attribute: false }) study!: Study;
  @property({ attribute: false }) methods: readonly { name: string; fewest?: boolean }[] = [];
  /** What each method is called. */
  @property({ attribute: false }) notes: Record<string, string> = {};
  @state() private reports: (Report | Refused)[] = [];

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    book,
    css`
      :host { font-size: 1rem; }
      .scroll { overflow-x: auto; }
      table { border-collapse: collapse; font: 0.9375rem/1.4 var(--sans); font-variant-numeric: tabular-nums; width: 100%; }
      th, td { text-align: right; padding: var(--space-2) 0 var(--space-2) var(--space-4); border-bottom: 1px solid var(--line); font-weight: 400; }
      thead th { color: var(--ink-soft); }
      th:first-child { text-align: left; padding-left: 0; }
      td.words { text-align: left; color: var(--ink-soft); }
    `,
  ];

  override firstUpdated() {
    void this.run();
  }

  private async run() {
    for (const { name, fewest } of this.methods) {
      let report: Report | Refused;
      try {
        report = await this.study.ask('solve', { text: this.study.text, method: name, fewest }, MILLISECONDS);
      } catch (error) {
        if (error instanceof Stopped) return;
        report = refusedBy(error);
      }
      if (!this.isConnected) return;
      this.reports = [...this.reports, report];
    }
  }

  override render() {
    const say = words().compare;
    return html`<div class="scroll"><table><thead><tr><th scope="col">${say.method}</th><th scope="col">${say.presses}</th>
        <th scope="col">${say.steps}</th><th scope="col">${say.time}</th></tr></thead>
      <tbody>${this.methods.map(({ name }, at) => html`<tr><th scope="row">${this.notes[name] ?? name}</th>${this.cells(at)}</tr>`)}</tbody></table></div>
      <figcaption>${say.units}</figcaption>`;
  }

  private cells(at: number) {
    const say = words().compare;
    const report = this.reports[at];
    if (report === undefined) return html`<td colspan="3">${at === this.reports.length ? say.running : say.waiting}</td>`;
    if (!isReport(report)) return html`<td class="words" colspan="3">${refusal(report)}</td>`;
    const { outcome, press_count: presses, steps, seconds, sequence } = report;
    const found = outcome === 'solved' ? (presses ?? sequence?.length ?? nothing) : outcome === 'unsolvable' ? say.no : say.unknown;
    return html`<td>${found}</td><td>${figure(String(steps))}</td><td>${duration(seconds)}</td>`;
  }
}

const isReport = (came: Report | Refused): came is Report => 'outcome' in came;
