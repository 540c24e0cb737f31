/** `<lo-app>`: the frame of the page, and which view is in it. */
import { LitElement, type TemplateResult, css, html, nothing } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { address } from './address/bar';
import { type Route, VIEWS, type View, print } from './address/route';
import { broken } from './broken';
import { keeping } from './offline';
import { keeps, recall, remember } from './store';
import { choose, spoken } from './strings/language';
import { BEGIN } from './play/opening';
import { LANGUAGES, Speaks, chosen, words } from './strings/say';
import { controls } from './styles/controls';
import type { Play } from './views/play';
import './views/play';

/** A view: what it shows for an address, and how it is fetched. */
interface Shown {
  show: (parts: string[]) => TemplateResult;
  /** Views beyond play are fetched when they are first looked at. */
  load?: () => Promise<unknown>;
}

/** What a telephone has room for in the menu. */
const FIRST: View[] = ['play', 'levels', 'solve', 'learn'];

const THEMES = ['auto', 'day', 'night'] as const;
type Theme = (typeof THEMES)[number];

/** Every view there is; a new one is a file and a line. */
const SHOWN: Partial<Record<View, Shown>> = {
  play: { show: (parts) => html`<lo-play .parts=${parts}></lo-play>` },
  levels: { show: (parts) => html`<lo-levels .parts=${parts}></lo-levels>`, load: () => import('./views/levels') },
  solve: { show: (parts) => html`<lo-solve .parts=${parts}></lo-solve>`, load: () => import('./views/solve') },
  gallery: { show: (parts) => html`<lo-gallery .parts=${parts}></lo-gallery>`, load: () => import('./views/gallery') },
  compare: { show: (parts) => html`<lo-compare .parts=${parts}></lo-compare>`, load: () => import('./views/compare') },
  draw: { show: (parts) => html`<lo-draw .parts=${parts}></lo-draw>`, load: () => import('./views/draw') },
  help: { show: (parts) => html`<lo-help .parts=${parts}></lo-help>`, load: () => import('./views/help') },
  learn: { show: (parts) => html`<lo-learn .parts=${parts}></lo-learn>`, load: () => import('./views/learn') },
  class: { show: (parts) => html`<lo-class .parts=${parts}></lo-class>`, load: () => import('./views/class') },
};

@customElement('lo-app')
export class App extends LitElement {
  @state() private route: Route = { view: 'play', parts: [] };
  @state() private isDamaged = false;
  /** The view that could not be fetched. */
  @state() private missing: View | null = null;
  /** Whether the whole menu is open on a telephone. */
  @state() private isOpen = false;
  /** Whether the words of the first language are there. */
  @state() private hasWords = false;
  /** Whether the browser keeps games and results. */
  private readonly keeps = keeps();
  @state() private theme: Theme = THEMES.find((name) => name === recall('theme')) ?? 'auto';

  constructor() {
    super();
    new Speaks(this);
    document.documentElement.dataset.theme = this.theme;
    // Drawn in a turn of its own: evaluating all of it took one.
    void spoken.then(() => setTimeout(() => (this.hasWords = true)));
  }

  static override styles = [controls, css`
    :host { display: flex; flex-direction: column; min-height: 100vh; }
    main { flex: 1; display: grid; grid-template-columns: minmax(0, 1fr); }
    main > * { width: 100%; }
    header {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--space-1) var(--space-5);
      padding: var(--space-2) var(--space-4);
      border-bottom: 1px solid var(--line);
    }
    .home { font: 400 1.4rem/1 var(--serif); color: var(--ink); text-decoration: none; }
    /* Its o is a lamp. */
    .home i { display: inline-block; width: 0.816rem; height: 0.816rem; margin: 0 0.06rem -0.07rem; border: 1px solid var(--lit-mark); border-radius: 50%; background: radial-gradient(circle, var(--lit-mark) 26%, var(--lit) 32%); forced-color-adjust: none; }
    nav { display: flex; flex-wrap: wrap; gap: var(--space-1); margin-inline-end: auto; }
    nav a {
      color: var(--ink-soft);
      text-decoration: none;
      padding: var(--space-2) var(--space-3);
      border-radius: var(--corner);
      white-space: nowrap;
    }
    nav a:hover { color: var(--ink); }
    header [aria-current] { color: var(--ink); background: var(--wash); }
    @media (forced-colors: active) { header [aria-current] { outline: 2px solid Highlight; outline-offset: -2px; } }
    a:focus-visible, select:focus-visible, .skip:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
    .choices { display: flex; gap: var(--space-2); }
    /* On a telephone four pages are in sight, the others behind it. */
    .menu { display: none; place-items: center; width: var(--target); padding: 0; border: 0; font-size: 1.4rem; }
    .menu:not([aria-current]) { background: none; }
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
    main:focus-visible { outline: 3px solid var(--accent); outline-offset: -3px; }
    .alert { margin: var(--space-4) auto; max-width: var(--measure); padding: 0 var(--space-4); }
    @media (max-width: 60rem) {
      header { justify-content: space-between; padding-inline: var(--space-3); }
      nav { order: 1; flex: 1 0 100%; min-width: 0; gap: 0; margin-inline: calc(-1 * var(--space-2)); }
      .choices { flex-wrap: wrap; }
      nav a { padding: var(--space-2); font-size: 0.95rem; }
      select { max-width: 6.5rem; }
    }
    @media (max-width: 30rem) {
      header { flex-wrap: wrap; gap: 0 var(--space-1); }
      nav { order: 0; flex: 1 1 0; justify-content: space-evenly; margin: 0; }
      nav a { padding: var(--space-2) 0.2rem; font-size: min(0.9rem, 3.4vw); }
      .home { font-size: 1.3rem; }
      .menu { display: grid; }
      header:not(.open) :is(.rest, .choices) { display: none; }
      .open nav { order: 1; flex: 1 0 100%; display: grid; grid-template-columns: repeat(4, auto); justify-content: space-between; }
      .open nav a { font-size: 1rem; }
      .open .choices { order: 2; margin-block: var(--space-2); }
      .open select { max-width: none; }
    }
    footer { padding: var(--space-4); color: var(--ink-soft); font-size: 0.9rem; text-align: center; }
    footer p { margin: 0; }
    /* In the margin at the end, so that nothing moves and no control is covered. */
    .kept { position: relative; height: 0; margin: 0; color: var(--ink-soft); font: 0.75rem/1.25rem var(--sans); pointer-events: none; }
    .kept span { position: absolute; inset: auto var(--space-2) 0 auto; }
    @media print { header, footer, .kept { display: none; } }
  `];

  override connectedCallback() {
    super.connectedCallback();
    address.addEventListener('change', this.go);
    keeping.addEventListener('change', this.told);
    this.go();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    address.removeEventListener('change', this.go);
    keeping.removeEventListener('change', this.told);
  }

  private readonly go = () => {
    const { route } = address;
    this.isDamaged = route === null;
    if (route?.view !== this.route.view) this.isOpen = false;
    this.route = route ?? { view: 'play', parts: [BEGIN] };
    this.missing = null;
    const { view } = this.route;
    SHOWN[view]?.load?.().catch(() => {
      if (view === this.route.view) this.missing = view;
    });
  };

  private readonly told = () => this.requestUpdate();

  override render() {
    if (!this.hasWords) return nothing;
    const say = words().app;
    // The view of play says which board it is.
    if (this.route.view !== 'play') document.title = `${say.views[this.route.view]} · ${say.title}`;
    return html`
      <button class="skip" @click=${this.skip}>${this.route.view === 'play' ? say.skip : say.skipMenu}</button>
      <header class=${this.isOpen ? 'open' : ''} @keydown=${this.shut}>
        <a class="home" href=${print('play')}><span class="hidden">lightsout</span><span aria-hidden="true">lights<i></i>ut</span></a>
        <nav aria-label=${say.menu} @click=${() => (this.isOpen = false)}>
          ${VIEWS.filter((view) => view in SHOWN && view !== 'class').map(
            (view) => html`<a class=${FIRST.includes(view) ? '' : 'rest'} href=${print(view)} aria-current=${view === this.route.view ? 'page' : nothing}
              >${say.views[view]}</a>`,
          )}
        </nav>
        <button class="menu" aria-current=${FIRST.includes(this.route.view) || this.route.view === 'class' ? nothing : 'true'} aria-expanded=${this.isOpen} @click=${() => (this.isOpen = !this.isOpen)}><span class="hidden">${say.menu}</span><span aria-hidden="true">${this.isOpen ? '✕' : '☰'}</span></button>
        <div class="choices"><select aria-label=${say.theme} @change=${this.paint}>
          ${THEMES.map(
            (name) => html`<option value=${name} ?selected=${name === this.theme}>${say.themes[name]}</option>`,
          )}
        </select>
        <select aria-label=${say.languages} @change=${(event: Event) => void choose((event.target as HTMLSelectElement).value)}>
          ${Object.entries(LANGUAGES).map(
            ([name, { title }]) => html`<option value=${name} lang=${name} ?selected=${name === chosen()}>${title}</option>`,
          )}
        </select></div>
      </header>
      ${this.isDamaged ? html`<p class="alert" role="alert">${say.badAddress}</p>` : nothing}
      <main tabindex="-1">${
        this.missing ? html`<div class="alert">${broken(say.notFetched)}</div>` : (SHOWN[this.route.view] ?? SHOWN.play!).show(this.route.parts)
      }</main>
      ${keeping.stage === 'none' ? nothing : html`<p class="kept" role="status"><span>${say.offline[keeping.stage]}</span></p>`}
      ${this.keeps ? nothing : html`<footer><p role="status">${say.notKept}</p></footer>`}
    `;
  }

  /** Takes the focus past the head of the page. */
  private skip() {
    const main = this.renderRoot.querySelector<HTMLElement>('main');
    const play = main?.querySelector<Play>('lo-play');
    if (!play?.focusBoard()) main?.focus();
  }

  /** Closes the menu with Escape. */
  private readonly shut = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !this.isOpen) return;
    this.isOpen = false;
    this.renderRoot.querySelector<HTMLElement>('.menu')?.focus();
  };

  private paint(event: Event) {
    this.theme = (event.target as HTMLSelectElement).value as Theme;
    document.documentElement.dataset.theme = this.theme;
    remember('theme', this.theme);
  }
}
