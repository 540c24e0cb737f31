/** How a board looks on a whole screen, for a class, and on paper. */
import { type LitElement, css } from 'lit';

const own = css`
  :host(:fullscreen) { align-content: safe center; overflow: auto; background: var(--paper); }
  /* What is written about it stays beside it. */
  :host(:fullscreen) { --board: calc(100vh - 17rem); }
  @media (min-width: 64rem) and (min-aspect-ratio: 5/4) {
    :host(:fullscreen) { --board: min(100vh - 2rem, 100vw - 28rem); }
  }
  @media print {
    :host {
      --tray: var(--print-paper);
      --tray-edge: var(--print-ink);
      --tray-ink: var(--print-ink);
      --off: var(--print-paper);
      --off-edge: var(--print-ink);
      print-color-adjust: exact;
    }
    .actions, .standing button, lo-more { display: none; }
  }
`;

const page = css`@media print { :root { color-scheme: light !important; } }`;

/** Gives a view these styles, once, and says whether it did. */
export function clothe(view: LitElement): boolean {
  const root = view.renderRoot as ShadowRoot;
  if (root.adoptedStyleSheets.includes(own.styleSheet!)) return false;
  root.adoptedStyleSheets.push(own.styleSheet!);
  if (!document.adoptedStyleSheets.includes(page.styleSheet!)) document.adoptedStyleSheets.push(page.styleSheet!);
  view.addEventListener('fullscreenchange', () => view.requestUpdate());
  return true;
}

/** Whether there is a whole screen to be had, and whether it is taken; null where there is none. */
export const isFull = (): boolean | null => (document.fullscreenEnabled ? document.fullscreenElement !== null : null);

/** Takes the whole screen, or gives it back. */
export const toggleFull = (view: Element) =>
  (isFull() ? document.exitFullscreen() : view.requestFullscreen()).catch(() => undefined);
