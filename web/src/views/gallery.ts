/** `<lo-gallery>`: every board that is ready to play, as a card; and the way to a board of one's own. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { studyCore } from '../core/workers';
import { sentence } from '../form/sentence';
import { GROUPS, type Card, cards, matching, told } from '../gallery/groups';
import '../gallery/variant';
import '../picture/picture';
import { print } from '../address/route';
import { boardWords } from '../strings/boards';
import { galleryWords } from '../strings/gallery';
import { Speaks, words } from '../strings/say';
import { times } from '../strings/times';
import { view } from '../styles/view';
import { tabs } from '../styles/tabs';

/** Asked once, however often the gallery is visited. */
let asked: Promise<Card[]> | null = null;

function known(): Promise<Card[]> {
  const core = studyCore();
  asked ??= core
    .call('catalogue', null)
    .then(cards)
    .finally(() => core.stop());
  return asked;
}

@customElement('lo-gallery')
export class Gallery extends LitElement {
  @property({ attribute: false }) parts: string[] = [];
  @state() private cards: Card[] | null = null;
  @state() private query = '';
  @state() private problem = '';

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [view, tabs, css`
    *, *::before, *::after { box-sizing: border-box; }
    h1 { font: 400 2rem/1.15 var(--serif); margin: 0 0 var(--space-2); text-wrap: balance; }
    .intro { font: 1.1rem/1.5 var(--serif); color: var(--ink-soft); margin: 0 0 var(--space-5); max-width: var(--measure); }
    .bar { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-3) var(--space-4); }
    input {
      min-height: var(--target);
      width: min(100%, 20rem);
      padding: 0 var(--space-4);
      border: 1px solid var(--edge);
      border-radius: var(--corner);
      background: var(--sheet);
      color: var(--ink);
      font: inherit;
    }
    input::placeholder { color: var(--ink-soft); opacity: 1; }
    input:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    .found { margin: 0; color: var(--ink-soft); font-variant-numeric: tabular-nums; }
    h2 {
      font: 400 1.35rem/1.2 var(--serif);
      margin: var(--space-6) 0 var(--space-4);
      padding-bottom: var(--space-2);
      border-bottom: 1px solid var(--line);
    }
    ul {
      list-style: none;
      margin: 0;
      padding: 0;
      display: grid;
      gap: var(--space-4);
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr));
    }
    li {
      position: relative;
      display: grid;
      grid-template-rows: auto auto 1fr auto;
      gap: var(--space-2);
      padding: var(--space-4);
      border: 1px solid var(--line);
      border-radius: calc(1.5 * var(--corner));
      background: var(--sheet);
      transition: border-color var(--fade);
    }
    li:hover { border-color: var(--accent); }
    lo-picture { height: 9.5rem; margin-bottom: var(--space-2); }
    h3 { font: 600 1.05rem/1.3 var(--sans); margin: 0; }
    h3 a { color: var(--ink); text-decoration: none; }
    /* The whole card is the link. */
    h3 a::after { content: ''; position: absolute; inset: 0; border-radius: calc(1.5 * var(--corner)); }
    h3 a:focus-visible { outline: none; }
    h3 a:focus-visible::after { outline: 3px solid var(--accent); outline-offset: 2px; }
    li:hover h3 a { color: var(--accent); }
    p { margin: 0; }
    .rule { font-size: 0.95rem; line-height: 1.45; }
    .source { font: italic 0.85rem/1.4 var(--serif); color: var(--ink-soft); }
    @media (forced-colors: active) { li:hover { border-color: LinkText; } }
  `];

  override connectedCallback() {
    super.connectedCallback();
    known().then(
      (all) => (this.cards = all),
      (error: Error) => {
        asked = null;
        this.problem = error.message;
      },
    );
  }

  override render() {
    const say = galleryWords();
    const isOwn = this.parts[0] === 'own';
    return html`
      <h1>${say.title}</h1>
      <p class="intro">${isOwn ? say.introOwn : say.intro}</p>
      <nav aria-label=${say.parts}>
        <a href=${print('gallery')} aria-current=${isOwn ? nothing : 'page'}>${say.presets}</a>
        <a href=${print('gallery', 'own')} aria-current=${isOwn ? 'page' : nothing}>${say.own}</a>
      </nav>
      ${isOwn ? html`<lo-variant></lo-variant>` : this.ready()}
    `;
  }

  private ready() {
    return html`
      ${this.problem ? html`<p role="alert">${this.problem}</p>` : this.cards ? this.all(this.cards) : html`<p>${words().app.loading}</p>`}
    `;
  }

  private all(all: Card[]) {
    const say = galleryWords();
    const found = matching(told(all, boardWords()), this.query);
    return html`
      <div class="bar">
        <input
          type="search"
          placeholder=${say.filter}
          aria-label=${say.filter}
          .value=${this.query}
          @input=${(event: Event) => (this.query = (event.target as HTMLInputElement).value)}
        />
        <p class="found" role="status">${say.found(found.length)}</p>
      </div>
      ${GROUPS.map((group) => {
        const inGroup = found.filter((card) => card.group === group);
        return inGroup.length === 0
          ? nothing
          : html`<section aria-labelledby=${group}>
              <h2 id=${group}>${say.groups[group]}</h2>
              <ul role="list">${inGroup.map((card) => this.card(card))}</ul>
            </section>`;
      })}
    `;
  }

  private card({ name, title, rule, source }: Card) {
    return html`<li>
      <lo-picture .text=${name} .shows=${'effect'}></lo-picture>
      <h3><a href=${print('play', name)}>${title}</a></h3>
      <p class="rule">${times(sentence(rule))}</p>
      ${source ? html`<p class="source" lang=${boardWords()[name]?.source ? nothing : 'en'}>${source}</p>` : nothing}
    </li>`;
  }
}
