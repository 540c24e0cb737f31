/** `<lo-class-sheet>`: lines of pupils, pasted, as one table. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { give } from '../file/give';
import '../play/thumb';
import { recall, remember } from '../store';
import { classWords } from '../strings/class';
import { Speaks, chosen } from '../strings/say';
import { shortened } from '../strings/shortened';
import { controls } from '../styles/controls';
import { textbox } from '../styles/textbox';
import { type Cell, type Sheet, boardsOf, csvOf, openAt, rowsOf, sheetOf } from './sheet';

const KEPT_AS = 'class-lines';

@customElement('lo-class-sheet')
export class ClassSheet extends LitElement {
  /** The boards of the link of now, as `textOf` has them. */
  @property({ attribute: false }) boards: readonly string[] = [];
  @state() private lines = recall(KEPT_AS) ?? '';

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    textbox,
    css`
      :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3); }
      h2 { font: 400 1.35rem/1.2 var(--serif); margin: 0; }
      p { margin: 0; }
      .note, .lines, ul, p { max-width: var(--measure); }
      .note { color: var(--ink-soft); font-size: 0.95rem; }
      .lines { display: grid; gap: var(--space-1); }
      .row { display: flex; flex-wrap: wrap; gap: var(--space-2); }
      .scroll { overflow-x: auto; position: relative; }
      .scroll:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
      table { border-collapse: collapse; overflow-wrap: normal; font-variant-numeric: tabular-nums; }
      th, td { padding: var(--space-1) var(--space-3); border-bottom: 1px solid var(--line); text-align: start; font-weight: 400; }
      th { white-space: nowrap; }
      thead th { color: var(--ink-soft); vertical-align: bottom; }
      lo-thumb { --thumb: 3.5rem; width: 3.5rem; margin-bottom: var(--space-1); }
      td.open { background: var(--wash); }
      ul { margin: 0; padding-inline-start: 1.2rem; }
      .date { display: none; }
      @media print {
        .date { display: block; }
        :host, thead th { color: var(--print-ink); }
        .note, .lines, .row, [role='status'] { display: none; }
        .scroll { overflow: visible; }
        tr { break-inside: avoid; }
      }
    `,
  ];

  override render() {
    const say = classWords().sheet;
    const sheet = sheetOf(this.lines);
    const all = this.boards.length;
    const { rows, others } = rowsOf(sheet, all);
    return html`<h2>${say.heading}</h2>
      <p class="note">${say.intro}</p>
      <label class="lines">${say.lines}
        <textarea rows="4" spellcheck="false" .value=${this.lines} @input=${(event: Event) => this.keep((event.target as HTMLTextAreaElement).value)}></textarea></label>
      <p role="status">${sheet.strange.length > 0 ? say.strange(sheet.strange.map(shortened)) : ''} ${sheet.twice.length > 0 ? say.twice(sheet.twice) : ''} ${others.length > 0 ? say.others(others.length, this.told(others.map(({ name }) => name)), all, rows.length < sheet.rows.length) : ''}</p>
      ${rows.length > 0 ? this.table({ ...sheet, rows }) : nothing}`;
  }

  private table(sheet: Sheet) {
    const say = classWords().sheet;
    const boards = Array.from({ length: boardsOf(sheet) }, (_, at) => at);
    return html`<p class="date">${new Date().toLocaleDateString(chosen(), { day: 'numeric', month: 'long', year: 'numeric' })}</p>
      <div class="scroll" tabindex="0" role="region" aria-label=${say.heading}><table>
        <thead><tr><th scope="col">${say.name}</th><th scope="col">${say.solved}</th>${boards.map((at) => html`<th scope="col">${boards.length === this.boards.length ? html`<lo-thumb aria-hidden="true" .board=${this.boards[at]!}></lo-thumb>` : nothing}${say.board(at + 1)}</th>`)}</tr></thead>
        <tbody>${sheet.rows.map(({ name, cells }) => html`<tr><th scope="row">${name || say.nameless}</th><td>${cells.filter(({ result }) => result).length}/${cells.length}</td>${boards.map((at) => this.cell(cells[at]))}</tr>`)}</tbody>
      </table></div>
      <p>${say.legend}</p>
      <ul>${boards.map((at) => this.open(sheet, at))}</ul>
      <div class="row"><button @click=${() => give('lightsout-class.csv', csvOf(sheet), 'text/csv')}>${say.save}</button>
        <button @click=${() => this.dispatchEvent(new Event('print'))}>${say.print}</button>
        <button @click=${() => this.keep('')}>${say.clear}</button></div>`;
  }

  /** Names; those without one are counted. */
  private told(names: readonly string[]) {
    const named = names.filter(Boolean);
    return names.length > named.length ? [...named, classWords().sheet.counted(names.length - named.length)] : named;
  }

  /** Who has not solved a board. */
  private open(sheet: Sheet, at: number) {
    const say = classWords().sheet;
    const { stuck, notBegun } = openAt(sheet, at);
    if (stuck.length + notBegun.length === 0) return nothing;
    const said = [stuck.length > 0 ? say.stuck(this.told(stuck)) : '', notBegun.length > 0 ? say.notBegun(this.told(notBegun)) : ''];
    return html`<li>${say.board(at + 1)}: ${said.filter(Boolean).join('; ')}.</li>`;
  }

  private keep(lines: string) {
    this.lines = lines;
    remember(KEPT_AS, lines);
  }

  private cell(cell: Cell | undefined) {
    const { stars, hints, open, presses, unsolved } = classWords();
    if (!cell) return html`<td></td>`;
    const { result, moves } = cell;
    const said = result ? [presses(result.presses), result.stars ? stars(result.stars) : ''] : [open(moves)];
    const short = result ? `${'★'.repeat(result.stars ?? 0) || '✓'} ${result.presses}` : moves + cell.hints > 0 ? unsolved : '–';
    const title = [...said, cell.hints > 0 ? hints(cell.hints, cell.depth) : ''].filter(Boolean).join(', ');
    return html`<td class=${result ? '' : 'open'}><span aria-hidden="true" title=${title}>${[short, cell.hints > 0 ? hints(cell.hints) : ''].filter(Boolean).join(' · ')}</span><span class="hidden">${title}</span></td>`;
  }
}
