/** `<lo-answers>`: the different answers as small boards with their presses marked. */
import { LitElement, css, html, nothing, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { middle } from '../board/cursor';
import { colour } from '../board/paint';
import type { Place, Scenery } from '../core/protocol';
import { compareWords } from '../strings/compare';
import { Speaks } from '../strings/say';
import type { Answer } from './answers';

/** As many are shown at first. */
const MOST_SHOWN = 12;

/** Larger boards would be dots. */
const MOST_PLACES = 1600;

@customElement('lo-answers')
export class Answers extends LitElement {
  @property({ attribute: false }) answers: Answer[] = [];
  @property({ attribute: false }) scenery: Scenery | null = null;

  constructor() {
    super();
    new Speaks(this);
  }

  static override styles = css`
    *, *::before, *::after { box-sizing: border-box; }
    ul {
      list-style: none;
      margin: 0;
      padding: 0;
      display: grid;
      gap: var(--space-4);
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
    }
    li { display: grid; gap: var(--space-2); align-content: start; }
    .tray {
      display: grid;
      place-items: center;
      height: 11rem;
      padding: var(--space-3);
      background: var(--tray);
      border: 1px solid var(--tray-edge);
      border-radius: calc(1.5 * var(--corner));
    }
    svg { width: 100%; height: 100%; min-height: 0; }
    h3 { font: 600 1rem/1.3 var(--sans); margin: 0; font-variant-numeric: tabular-nums; }
    p { margin: 0; font-size: 0.9rem; line-height: 1.4; color: var(--ink-soft); }
    .light { stroke: var(--off-edge); stroke-width: 0.03; stroke-linejoin: round; }
    .ring { fill: none; stroke: var(--ring); stroke-width: 0.13; }
    .ring[data-on] { stroke: var(--ring-on-lit); }
    text { fill: var(--tray-ink); text-anchor: middle; dominant-baseline: central; font: 600 0.4px var(--sans); }
    text[data-on] { fill: var(--lit-mark); }
    @media (forced-colors: active) { .ring, .ring[data-on] { stroke: Highlight; } }
  `;

  override render() {
    const say = compareWords();
    const shown = this.answers.slice(0, MOST_SHOWN);
    return html`<ul role="list">
        ${shown.map((answer) => html`<li>
          ${this.picture(answer)}
          <h3>${say.answerOf(answer.letter, answer.count)}</h3>
          <p>${answer.methods.join(', ')}</p>
        </li>`)}
      </ul>
      ${this.answers.length > MOST_SHOWN ? html`<p>${say.moreAnswers(this.answers.length - MOST_SHOWN)}</p>` : nothing}`;
  }

  private picture({ letter, presses }: Answer) {
    const { scenery } = this;
    const lights = scenery?.lights.listed;
    const buttons = scenery?.buttons ? scenery.buttons.listed : lights;
    if (!scenery || !lights || !buttons || lights.length > MOST_PLACES) return nothing;
    // Names that several places share would mark them all; the library has none.
    const pressed = buttons.filter(({ name }) => presses[name]);
    return html`<div class="tray">
      <svg viewBox=${frame(scenery.buttons ? [...lights, ...buttons] : lights)} role="img" aria-label=${compareWords().picture(letter)}>
        ${lights.map((light, index) => drawn(light, colour(scenery.start[index] ?? 0, scenery.states)))}
        ${pressed.map((button) => this.mark(button, presses[button.name]!, scenery))}
      </svg>
    </div>`;
  }

  private mark(button: Place, count: number, scenery: Scenery) {
    const [x, y] = middle(button.at);
    const index = scenery.buttons ? -1 : (scenery.lights.listed?.indexOf(button) ?? -1);
    const isOn = (scenery.start[index] ?? 0) > 0;
    const radius = button.at.length === 3 ? 0.2 : 0.3;
    return svg`<circle class="ring" ?data-on=${isOn} cx=${x} cy=${y} r=${radius} />
      ${count > 1 ? svg`<text x=${x} y=${y} ?data-on=${isOn}>${count}</text>` : nothing}`;
  }
}

/** The box around places, with some room. */
function frame(places: Place[]): string {
  const points = places.flatMap(({ at }) => at);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const room = places.some(({ at }) => at.length === 1) ? 0.6 : 0.1;
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return `${left} ${top} ${Math.max(...xs) + room - left} ${Math.max(...ys) + room - top}`;
}

/** A light, drawn a little smaller than its place. */
function drawn({ at }: Place, fill: string) {
  const [x, y] = middle(at);
  if (at.length === 1) return svg`<circle class="light" cx=${x} cy=${y} r="0.42" fill=${fill} />`;
  if (isSquare(at)) {
    return svg`<rect class="light" x=${x - 0.44} y=${y - 0.44} width="0.88" height="0.88" rx="0.14" fill=${fill} />`;
  }
  const points = at.map(([px, py]) => `${x + 0.9 * (px - x)},${y + 0.9 * (py - y)}`).join(' ');
  return svg`<polygon class="light" points=${points} fill=${fill} />`;
}

/** Whether an outline is the unit square, upright. */
function isSquare(at: Place['at']): boolean {
  const [x, y] = middle(at);
  return at.length === 4 && at.every(([px, py]) => Math.abs(px - x) === 0.5 && Math.abs(py - y) === 0.5);
}
