/** `<lo-app>`: the frame of the page, and which view is in it. */
import { LitElement, type TemplateResult, css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { type Route, VIEWS, type View, parse, print } from './route';
import { LANGUAGES, Speaks, choose, chosen, words } from './strings/say';
import './views/play';

/** A view: what it shows for an address, and how it is fetched. */
interface Shown {
  show: (parts: string[]) => TemplateResult;
  /** Views beyond play are fetched when they are first looked at. */
  load?: () => Promise<unknown>;
}

/** Every view there is; a new one is a file and a line. */
const SHOWN: Partial<Record<View, Shown>> = {
  play: { show: (parts) => html`<lo-play .parts=${parts}></lo-play>` },
  gallery: { show: (parts) => html`<lo-gallery .parts=${parts}></lo-gallery>`, load: () => import('./views/gallery') },
  compare: { show: (parts) => html`<lo-compare .parts=${parts}></lo-compare>`, load: () => import('./views/compare') },
  draw: { show: (parts) => html`<lo-draw .parts=${parts}></lo-draw>`, load: () => import('./views/draw') },
  help: { show: (parts) => html`<lo-help .parts=${parts}></lo-help>`, load: () => import('./views/help') },
  learn: { show: (parts) => html`<lo-learn .parts=${parts}></lo-learn>`, load: () => import('./views/learn') },
};

@customElement('lo-app')
export class App extends LitElement {
  @state() private route: Route = { view: 'play', parts: [] };
  @state() private isDamaged = false;

  constructor() {
    super();
    new Speaks(this);
    document.documentElement.dataset.theme = localStorage.getItem('lightsout-theme') ?? 'auto';
  }

  static override styles = css`
    :host { display: block; min-height: 100vh; }
    header {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) auto;
      align-items: center;
      gap: var(--space-1) var(--space-5);
      padding: var(--space-2) var(--space-4);
      border-bottom: 1px solid var(--line);
    }
    .home { font: 600 1.2rem/1 var(--serif); color: var(--ink); text-decoration: none; }
    nav { display: flex; gap: var(--space-1); overflow-x: auto; scrollbar-width: none; }
    nav a {
      color: var(--ink-soft);
      text-decoration: none;
      padding: var(--space-2) var(--space-3);
      border-radius: var(--corner);
      white-space: nowrap;
    }
    nav a:hover { color: var(--ink); }
    nav a[aria-current] { color: var(--ink); background: var(--wash); }
    a:focus-visible, select:focus-visible, .skip:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
    .choices { display: flex; gap: var(--space-2); }
    select {
      min-height: 2rem;
      max-width: 9rem;
      border: 1px solid var(--edge);
      border-radius: var(--corner);
      background: var(--sheet);
      color: var(--ink);
      font: 0.9rem/1 var(--sans);
    }
    .skip {
      position: absolute;
      inset-inline-start: var(--space-4);
      inset-block-start: -10rem;
      z-index: 2;
      padding: var(--space-3);
      border: 0;
      border-radius: var(--corner);
      background: var(--accent);
      color: var(--on-accent);
      font: inherit;
    }
    .skip:focus { inset-block-start: var(--space-2); }
    main:focus { outline: none; }
    .alert { margin: var(--space-4) auto; max-width: var(--measure); padding: 0 var(--space-4); }
    @media (max-width: 48rem) {
      header { grid-template-columns: minmax(0, 1fr) auto; }
      nav { grid-column: 1 / -1; grid-row: 2; margin-inline: calc(-1 * var(--space-3)); }
      select { max-width: 6.5rem; }
    }
    @media print { header { display: none; } }
  `;

  override connectedCallback() {
    super.connectedCallback();
    addEventListener('hashchange', this.go);
    addEventListener('popstate', this.go);
    this.go();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('hashchange', this.go);
    removeEventListener('popstate', this.go);
  }

  private readonly go = () => {
    const route = parse(location.hash);
    this.isDamaged = route === null;
    this.route = route ?? { view: 'play', parts: [] };
    void SHOWN[this.route.view]?.load?.();
  };

  override render() {
    const say = words().app;
    const theme = document.documentElement.dataset.theme;
    return html`
      <button class="skip" @click=${this.skip}>${say.skip}</button>
      <header>
        <a class="home" href=${print('play')}>${say.title}</a>
        <nav aria-label=${say.menu}>
          ${VIEWS.filter((view) => view in SHOWN).map(
            (view) => html`<a href=${print(view)} aria-current=${view === this.route.view ? 'page' : nothing}
              >${say.views[view]}</a>`,
          )}
        </nav>
        <div class="choices"><select aria-label=${say.theme} @change=${this.paint}>
          ${Object.entries(say.themes).map(
            ([name, title]) => html`<option value=${name} ?selected=${name === theme}>${title}</option>`,
          )}
        </select>
        <select aria-label=${say.languages} @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
          ${Object.entries(LANGUAGES).map(
            ([name, strings]) => html`<option value=${name} lang=${name} ?selected=${name === chosen()}>${strings.language}</option>`,
          )}
        </select></div>
      </header>
      ${this.isDamaged ? html`<p class="alert" role="alert">${say.badAddress}</p>` : nothing}
      <main tabindex="-1">${(SHOWN[this.route.view] ?? SHOWN.play!).show(this.route.parts)}</main>
    `;
  }

  /** Takes the focus past the head of the page. */
  private skip() {
    this.renderRoot.querySelector<HTMLElement>('main')?.focus();
  }

  private paint(event: Event) {
    const theme = (event.target as HTMLSelectElement).value;
    localStorage.setItem('lightsout-theme', theme);
    document.documentElement.dataset.theme = theme;
  }
}
