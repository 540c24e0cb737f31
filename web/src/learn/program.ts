/** `<lo-program>`: the board's integer program to change, run by HiGHS, and its presses tried on the board. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import licence from '../../node_modules/highs/LICENSE?url';
import '../board/small-board';
import { words } from '../strings/learn/program';
import { refusal } from '../strings/refusal';
import { Speaks } from '../strings/say';
import { Asked } from './answer';
import { book } from './book';
import type { Study } from './study';
import { type Found, type Program, firstChange, read } from './program-answer';

/** How long HiGHS may take. */
const SECONDS = 20;

@customElement('lo-program')
export class ProgramText extends LitElement {
  @property({ attribute: false }) study!: Study;
  /** What is in the field; null until somebody changes it. */
  @state() private draft: string | null = null;
  @state() private found: Found | null = null;
  @state() private worker: Worker | null = null;
  private readonly written = new Asked<string>(this);

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    book,
    css`
      :host { font-size: 1rem; }
      textarea { box-sizing: border-box; width: 100%; min-height: 16rem; font: 0.9rem/1.45 var(--mono); white-space: pre; color: inherit; background: var(--wash); border: 1px solid var(--line); border-radius: var(--corner); padding: var(--space-3); }
      .actions { display: flex; flex-wrap: wrap; gap: var(--space-2); margin: var(--space-3) 0; }
      lo-small-board { --wide: 12rem; margin: var(--space-3) 0; }
    `,
  ];

  override firstUpdated() {
    const { text } = this.study;
    void this.written.ask(() => this.study.ask('export', { text, target: 'lp', fewest: true }));
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.stop();
  }

  private get program() {
    return this.draft ?? this.written.value ?? '';
  }

  private readonly run = () => {
    this.stop();
    this.found = null;
    const worker = new Worker(new URL('./highs_worker.ts', import.meta.url), { type: 'module' });
    const end = (program: Program) => {
      if (worker !== this.worker) return;
      this.stop();
      this.found = read(program, this.study);
    };
    worker.onmessage = ({ data }: MessageEvent<Program>) => end(data);
    worker.onerror = () => end({ status: 'Unfetched', objective: null, values: {} });
    this.worker = worker;
    worker.postMessage({ program: this.program, seconds: SECONDS });
  };

  private readonly stop = () => {
    this.worker?.terminate();
    this.worker = null;
  };

  private readonly reset = () => {
    this.draft = null;
    this.found = null;
  };

  override render() {
    const say = words();
    const { worker, draft, written } = this;
    if (written.problem) return html`<p class="refused">${refusal(written.problem)}</p>`;
    return html`<textarea aria-label=${say.program} spellcheck="false" autocapitalize="off" lang="en" .value=${this.program}
        ?disabled=${written.value === null} @input=${(event: Event) => (this.draft = (event.target as HTMLTextAreaElement).value)}></textarea>
      <div class="actions"><button class="do" ?disabled=${this.program === ''} @click=${worker ? this.stop : this.run}>${worker ? say.stop : say.run}</button>
        <button class="do" ?disabled=${draft === null} @click=${this.reset}>${say.reset}</button></div>
      <div role="status">${worker ? html`<p>${say.running}</p>` : nothing}${this.answer()}</div>
      <figcaption>HiGHS, MIT: <a href=${licence}>${say.licence}</a></figcaption>`;
  }

  private answer() {
    const { found, study: { scenery } } = this;
    const say = words();
    if (!found) return nothing;
    const { presses } = found;
    const change = found.status === 'Empty' ? firstChange(this.program, this.written.value ?? '') : null;
    return html`<p>${say.statuses[found.status] ?? say.status(found.status)}${found.objective === null ? nothing : html` ${say.objective(found.objective)}`}${change ? html` ${say.differs(change.line, change.text)}` : nothing}</p>
      ${found.tried ? html`<p><strong>${say.tried[found.tried]}</strong></p>` : nothing}
      ${presses && found.tried !== 'parts' ? html`<lo-small-board .scenery=${scenery} .states=${scenery.buttons ? null : scenery.start} .presses=${presses}></lo-small-board>` : nothing}
      ${presses && found.tried === 'parts' && !scenery.buttons ? html`<lo-small-board .scenery=${scenery} .numbers=${presses.map((value) => Math.round(value * 100) / 100)}></lo-small-board>` : nothing}`;
  }
}
