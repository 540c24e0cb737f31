/** `<lo-wait>`: how long it is until the next board of the day. */
import { LitElement, html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { restWords } from '../strings/rest';
import { Speaks } from '../strings/say';

const MINUTE = 60_000;

@customElement('lo-wait')
export class Wait extends LitElement {
  private timer = 0;

  constructor() {
    super();
    new Speaks(this);
  }

  override connectedCallback() {
    super.connectedCallback();
    this.timer = window.setInterval(() => this.requestUpdate(), MINUTE / 2);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  override render() {
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const minutes = Math.ceil((midnight.getTime() - now.getTime()) / MINUTE);
    return html`<span>${restWords().nextIn(Math.floor(minutes / 60), minutes % 60)}</span>`;
  }
}
