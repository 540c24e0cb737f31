/** `<lo-class>`: a set of boards that a teacher put together, or the form in which one does. */
import { LitElement, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import '../class/form';
import '../class/pupil';
import { atOf, setOf } from '../class/set';
import { classWords } from '../strings/class';
import { Speaks } from '../strings/say';
import { view } from '../styles/view';

@customElement('lo-class')
export class ClassView extends LitElement {
  /** The address: what is wished for and the boards; or `new`, and a board to begin with. */
  @property({ attribute: false }) parts: string[] = [];

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [view];

  override render() {
    const [first = 'new', ...boards] = this.parts;
    if (first === 'new') return html`<lo-class-form .boards=${boards}></lo-class-form>`;
    const set = setOf(this.parts);
    return set ? html`<lo-pupil .set=${set} .start=${atOf(this.parts)}></lo-pupil>` : html`<p role="alert">${classWords().damaged}</p>`;
  }
}
