/** What every lesson is: an element that is given a board, once, and draws pages about it. */
import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';
import { nameIn } from '../board/name';
import { Speaks } from '../strings/say';
import type { Study } from './study';

export abstract class Lesson extends LitElement {
  /** The board at hand. Another board gets another element. */
  @property({ attribute: false }) study!: Study;
  private hasBegun = false;

  constructor() {
    super();
    new Speaks(this);
  }

  /** Called once, when the board is there. */
  protected begin(): void {}

  override willUpdate() {
    if (this.hasBegun) return;
    this.hasBegun = true;
    this.begin();
  }

  protected get scenery() {
    return this.study.scenery;
  }

  protected get wiring() {
    return this.study.wiring;
  }

  /** What a light is called in speech. */
  protected light(index: number): string {
    return nameIn(this.scenery.lights, index);
  }

  /** What a button is called in speech. */
  protected button(index: number): string {
    return nameIn(this.scenery.buttons ?? this.scenery.lights, index);
  }

  /** The lights in a row of the board, where there are rows: vectors break there. */
  protected get perRow(): number {
    const { sizes } = this.scenery.lights;
    return sizes?.at(-1) ?? 0;
  }

  protected get lightNames() {
    return Array.from({ length: this.scenery.lights.count }, (_, index) => this.light(index));
  }

  protected get buttonNames() {
    return this.wiring.touches.map((_, index) => this.button(index));
  }
}
