/** Whether it is day or night on the page: as chosen, else as the system has it. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export type Theme = 'day' | 'night';

const dark = matchMedia('(prefers-color-scheme: dark)');

export function themeNow(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'day' || chosen === 'night') return chosen;
  return dark.matches ? 'night' : 'day';
}

/** Draws an element again when day turns to night. */
export class Themed implements ReactiveController {
  private readonly tell = () => this.host.requestUpdate();
  private readonly chosen = new MutationObserver(this.tell);

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected() {
    dark.addEventListener('change', this.tell);
    this.chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  }

  hostDisconnected() {
    dark.removeEventListener('change', this.tell);
    this.chosen.disconnect();
  }
}
