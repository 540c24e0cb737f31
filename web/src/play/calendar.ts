/** `<lo-calendar>`: the boards of the days, month by month, and how each was solved. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { print } from '../address/route';
import { levelWords } from '../strings/levels';
import { Speaks, chosen } from '../strings/say';
import { controls } from '../styles/controls';
import { FIRST_DAY, dailyName, weeksOf } from './daily';
import type { Records } from './records';

@customElement('lo-calendar')
export class Calendar extends LitElement {
  @property({ attribute: false }) records: Records = {};
  @property({ attribute: false }) today = new Date();
  /** How many months before this one. */
  @state() private back = 0;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    css`
      :host { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-2); max-width: 20rem; }
      .head { display: flex; align-items: center; justify-content: space-between; gap: var(--space-2); }
      h3 { margin: 0; font: 600 1rem/1.3 var(--sans); }
      .head button { width: var(--target); padding: 0; }
      table { border-collapse: collapse; width: 100%; table-layout: fixed; }
      th { font: 0.8rem/1.4 var(--sans); color: var(--ink-soft); }
      td { height: calc(2.5rem + 2px); padding: 1px; text-align: center; color: var(--ink-soft); }
      a { display: grid; place-items: center; align-content: center; min-height: 2.5rem; border-radius: var(--corner); color: var(--ink); line-height: 1.1; text-decoration: none; font-variant-numeric: tabular-nums; }
      a:hover { background: var(--wash); }
      i { font: 0.6rem/1 var(--sans); letter-spacing: 0.05em; color: var(--star-edge); }
      a[aria-current='date'], a[aria-current='date'] i { background: var(--accent); color: var(--on-accent); }
    `,
  ];

  override render() {
    const say = levelWords();
    const { today, back } = this;
    const month = new Date(today.getFullYear(), today.getMonth() - back, 1);
    const isFirst = month <= FIRST_DAY;
    const weekday = (day: number) => new Date(2026, 10, 2 + day).toLocaleDateString(chosen(), { weekday: 'narrow' });
    return html`<div class="head">
        <button aria-label=${say.month(true)} ?disabled=${isFirst} @click=${() => this.back++}>‹</button>
        <h3 aria-live="polite">${month.toLocaleDateString(chosen(), { month: 'long', year: 'numeric' })}</h3>
        <button aria-label=${say.month(false)} ?disabled=${back === 0} @click=${() => this.back--}>›</button>
      </div>
      <table><thead><tr>${[0, 1, 2, 3, 4, 5, 6].map((day) => html`<th scope="col">${weekday(day)}</th>`)}</tr></thead>
        <tbody>${weeksOf(month).map((week) => html`<tr>${week.map((day) => this.day(day))}</tr>`)}</tbody></table>`;
  }

  private day(day: Date | null) {
    if (!day) return html`<td></td>`;
    const { today } = this;
    if (day < FIRST_DAY || day > today) return html`<td>${day.getDate()}</td>`;
    const name = dailyName(day);
    const stars = this.records[name]?.stars ?? null;
    const date = day.toLocaleDateString(chosen(), { day: 'numeric', month: 'long', year: 'numeric' });
    return html`<td><a href=${print('play', name)} aria-current=${name === dailyName(today) ? 'date' : 'false'}
      ><span class="hidden">${levelWords().day(date, stars)}</span><span aria-hidden="true">${day.getDate()}</span>${stars ? html`<i aria-hidden="true">${'★'.repeat(stars)}</i>` : nothing}</a></td>`;
  }
}
