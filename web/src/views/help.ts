/** `<lo-help>`: how to play, all keys, what the words mean, and what there is beside this page. */
import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { pieces } from '../help/inline';
import '../picture/picture';
import { type Block, helpWords } from '../strings/help';
import { Speaks } from '../strings/say';
import { view } from '../styles/view';

/** A 3x3 board by the lights that are on. */
const small = (lit: string) =>
  JSON.stringify({ schema: 'lightsout/puzzle/1', board: '3x3', start: [...lit].map(Number) });
const DARK = small('000000000');
const MIDDLE = small('010111010');
const CORNER = small('110100000');

@customElement('lo-help')
export class HelpView extends LitElement {
  /** The section to begin with. */
  @property({ attribute: false }) parts: string[] = [];

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [view, css`
    *, *::before, *::after { box-sizing: border-box; }
    h1 { font: 400 2rem/1.15 var(--serif); margin: 0 0 var(--space-5); }
    h2 { font: 400 1.45rem/1.2 var(--serif); margin: 0 0 var(--space-3); scroll-margin-top: var(--space-4); }
    section { padding-bottom: var(--space-6); max-width: 44rem; }
    p, li, td { font: 1.05rem/1.6 var(--serif); }
    h1, h2, p, li, th, dt, dd, figcaption { overflow-wrap: anywhere; }
    p { margin: 0 0 var(--space-3); }
    a { color: var(--accent); }
    a:focus-visible, h2:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    nav h2 { font: 600 0.9rem/1.3 var(--sans); color: var(--ink-soft); margin: 0 0 var(--space-2); }
    nav ol { list-style: none; margin: 0 0 var(--space-6); padding: 0; columns: 2 9rem; }
    nav a { display: block; padding: var(--space-1) 0; text-decoration: none; line-height: 1.5; }
    nav a:hover { text-decoration: underline; }
    section ul { margin: 0; padding-inline-start: 1.1rem; display: grid; gap: var(--space-3); }
    li::marker { color: var(--ink-soft); }
    code { font: 0.9em/1.4 var(--mono); padding: 0.1em 0.3em; border-radius: 0.25rem; background: var(--wash); overflow-wrap: anywhere; }
    .pictures { display: flex; gap: var(--space-4); margin: var(--space-4) 0; }
    figure { margin: 0; flex: 0 1 8.5rem; min-width: 0; }
    figure lo-picture { aspect-ratio: 1; }
    figcaption { margin-top: var(--space-2); font-size: 0.9rem; color: var(--ink-soft); text-align: center; }
    table { border-collapse: collapse; width: 100%; }
    th { font: 600 0.9rem/1.3 var(--sans); color: var(--ink-soft); text-align: start; padding: 0 var(--space-4) var(--space-2) 0; }
    td { border-top: 1px solid var(--line); padding: var(--space-2) var(--space-4) var(--space-2) 0; vertical-align: baseline; }
    td:first-child { width: 15rem; }
    kbd {
      display: inline-block;
      min-width: 1.9em;
      margin: 1px 0.15em 1px 0;
      padding: 0.1em 0.45em;
      border: 1px solid var(--edge);
      border-block-end-width: 3px;
      border-radius: 0.35rem;
      background: var(--sheet);
      font: 0.85rem/1.5 var(--sans);
      text-align: center;
    }
    td { overflow-wrap: anywhere; }
    dl { margin: 0; display: grid; gap: var(--space-3); }
    dt code { background: var(--tray); color: var(--tray-ink); padding: 0.35em 0.7em; border-radius: var(--corner); display: inline-block; }
    dd { margin: var(--space-1) 0 0; font: 1rem/1.5 var(--serif); color: var(--ink-soft); }
    .terms dt { font: 600 1.05rem/1.4 var(--serif); }
    .terms dd { color: var(--ink); font-size: 1.05rem; }
    @media (min-width: 58rem) {
      .page { display: grid; grid-template-columns: 12rem minmax(0, 1fr); gap: var(--space-6); align-items: start; }
      nav { position: sticky; top: var(--space-5); }
      nav ol { columns: auto; }
    }
    @media (max-width: 34rem) { td:first-child { width: 8.5rem; } td { padding-inline-end: var(--space-2); } }
  `];

  override firstUpdated() {
    if (this.parts[0]) this.goTo(this.parts[0]);
  }

  override updated(changed: Map<string, unknown>) {
    if (changed.has('parts') && changed.get('parts') !== undefined && this.parts[0]) this.goTo(this.parts[0]);
  }

  override render() {
    const { title, contents, sections } = helpWords();
    return html`<h1>${title}</h1>
      <div class="page">
        <nav aria-labelledby="contents">
          <h2 id="contents">${contents}</h2>
          <ol>
            ${sections.map(({ id, title: name }) => html`<li><a href="#help/${id}" @click=${() => this.goTo(id)}>${name}</a></li>`)}
          </ol>
        </nav>
        <div>
          ${sections.map(({ id, title: name, blocks }) => html`<section aria-labelledby=${id}>
            <h2 id=${id} tabindex="-1">${name}</h2>
            ${blocks.map((block) => this.block(block))}
          </section>`)}
        </div>
      </div>`;
  }

  private block(block: Block) {
    if ('text' in block) return html`<p>${this.inline(block.text)}</p>`;
    if ('items' in block) return html`<ul>${block.items.map((item) => html`<li>${this.inline(item)}</li>`)}</ul>`;
    if ('terms' in block) {
      return html`<dl class="terms">${block.terms.map(([term, meaning]) => html`<div><dt>${term}</dt><dd>${this.inline(meaning)}</dd></div>`)}</dl>`;
    }
    if ('pictures' in block) return this.pictures(block.pictures);
    if ('commands' in block) {
      return html`<dl>${block.commands.map(([command, does]) => html`<div>
        <dt><code>${command}</code></dt>
        <dd>${this.inline(does)}</dd>
      </div>`)}</dl>`;
    }
    return html`<table>
      <thead><tr>${block.head.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${block.rows.map(([keys, does]) => html`<tr>
        <td>${keys.map((key) => html`<kbd>${key}</kbd> `)}</td>
        <td>${does}</td>
      </tr>`)}</tbody>
    </table>`;
  }

  private pictures(captions: [string, string, string]) {
    return html`<div class="pictures">${[DARK, MIDDLE, CORNER].map((board, index) => html`<figure>
      <lo-picture .text=${board}></lo-picture>
      <figcaption>${captions[index]}</figcaption>
    </figure>`)}</div>`;
  }

  private inline(text: string) {
    return pieces(text).map((piece) => {
      if (piece.kind === 'code') return html`<code>${piece.text}</code>`;
      return piece.kind === 'link' ? html`<a href=${piece.to}>${piece.text}</a>` : piece.text;
    });
  }

  /** Leads the eye and the reading voice to a section. */
  private goTo(id: string) {
    const title = helpWords().sections.some((section) => section.id === id) ? this.renderRoot.querySelector<HTMLElement>(`#${id}`) : null;
    title?.scrollIntoView();
    title?.focus({ preventScroll: true });
  }
}
