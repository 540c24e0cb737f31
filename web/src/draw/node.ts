/** `<lo-node>`: the particulars of a node: its name, its state, its loop, and every link with its weights. */
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { drawWords } from '../strings/draw';
import { Speaks } from '../strings/say';
import { controls } from '../styles/controls';
import { EditEvent } from './event';
import { type Net, asDrawn, changed, linked, renamed, weightOf } from './net';

@customElement('lo-node')
export class NodePanel extends LitElement {
  @property({ attribute: false }) net!: Net;
  @property({ attribute: false }) index = 0;
  @state() private isTaken = false;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = [
    controls,
    css`
      :host { display: grid; gap: var(--space-3); }
      h2 { font: 400 1.35rem/1.2 var(--serif); margin: 0; overflow-wrap: anywhere; }
      .fields { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-4); align-items: center; }
      input { width: 9rem; }
      input[type='number'] { width: 4.5rem; }
      ul { list-style: none; margin: 0; padding: 0; display: grid; gap: var(--space-2); }
      li { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; justify-content: space-between; border-top: 1px solid var(--line); padding-top: var(--space-2); }
      .name { overflow-wrap: anywhere; }
      p { margin: 0; color: var(--warn); }
    `,
  ];

  override willUpdate(changes: Map<string, unknown>) {
    if (changes.has('index')) this.isTaken = false;
  }

  override render() {
    const say = drawWords().graph;
    const node = this.net.nodes[this.index];
    if (!node) return nothing;
    const others = this.net.links.flatMap(({ from, to }) => (from === this.index ? [to] : to === this.index ? [from] : []));
    return html`<h2>${say.selected(node.name)}</h2>
      <div class="fields">
        <label>${say.name} <input .value=${node.name} maxlength="40" autocomplete="off" spellcheck="false" @change=${this.rename} /></label>
        <label>${say.state} ${this.number(node.state, (value) => changed(this.net, this.index, { state: value }), say.state)}</label>
        ${
          this.net.loops === 'drawn'
            ? html`<label>${say.loop} ${this.number(node.own, (value) => changed(asDrawn(this.net), this.index, { own: value }), say.loop)}</label>`
            : nothing
        }
      </div>
      ${this.isTaken ? html`<p role="alert">${say.taken}</p>` : nothing}
      <ul role="list">${others.map((other) => this.link(other))}</ul>
      <button @click=${() => this.dispatchEvent(new CustomEvent('choose', { detail: null }))}>${say.unselect}</button>`;
  }

  private link(other: number) {
    const say = drawWords().graph;
    const { name } = this.net.nodes[other]!;
    const [there, back] = [weightOf(this.net, this.index, other), weightOf(this.net, other, this.index)];
    const sign = there > 0 && back > 0 ? '—' : there > 0 ? '→' : '←';
    return html`<li><span class="name">${sign} ${name}</span>
      ${
        this.net.states > 2
          ? html`<span>${this.number(there, (value) => linked(this.net, this.index, other, value, back), say.weight(name))}
              ${this.number(back, (value) => linked(this.net, this.index, other, there, value), say.weightBack(name))}</span>`
          : nothing
      }
      <button aria-label=${say.remove(name)} @click=${() => this.tell(linked(this.net, this.index, other, 0, 0))}>${say.removeShort}</button></li>`;
  }

  private number(value: number, change: (value: number) => Net, label: string) {
    return html`<input type="number" min="0" max=${this.net.states - 1} aria-label=${label} .value=${String(value)}
      @change=${(event: Event) => this.tell(change(this.bounded(event)))} />`;
  }

  private bounded(event: Event): number {
    const input = event.target as HTMLInputElement;
    const value = Math.min(this.net.states - 1, Math.max(0, Math.round(Number(input.value)) || 0));
    input.value = String(value);
    return value;
  }

  private rename(event: Event) {
    const input = event.target as HTMLInputElement;
    const net = renamed(this.net, this.index, input.value);
    this.isTaken = net === this.net && input.value.trim() !== this.net.nodes[this.index]!.name;
    input.value = net.nodes[this.index]!.name;
    this.tell(net);
  }

  private tell(net: Net) {
    if (net !== this.net) this.dispatchEvent(new EditEvent(net, drawWords().graph.selected(net.nodes[this.index]!.name)));
  }
}
