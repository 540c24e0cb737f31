/** `<lo-class-code>`: a link as a QR code, for the wall or for paper. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { classWords } from '../strings/class';
import { Speaks } from '../strings/say';
import { codeOf } from './code';

@customElement('lo-class-code')
export class ClassCode extends LitElement {
  @property() link = '';

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = css`
    svg { display: block; width: 100%; background: white; fill: black; border-radius: var(--corner); forced-color-adjust: none; print-color-adjust: exact; }
  `;

  override render() {
    const code = codeOf(this.link);
    if (!code) return nothing;
    const { size, path } = code;
    return html`<svg viewBox="0 0 ${size} ${size}" role="img" aria-label=${classWords().code} shape-rendering="crispEdges"><path d=${path}></path></svg>`;
  }
}
