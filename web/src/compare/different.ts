/** `<lo-answers>`: the different answers as small boards whose presses are filled in. */
import { LitElement, css, html, nothing, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { middle } from '../board/cursor';
import type { Place, Scenery } from '../core/protocol';
import { compareWords } from '../strings/compare';
import { methodTitle } from '../strings/methods';
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
    path { stroke-width: 0.04; stroke-linejoin: round; }
    .left { fill: var(--off); stroke: var(--off-edge); }
    .pressed { fill: var(--ring); stroke: var(--ring); }
    .other { fill: none; stroke: var(--off-edge); }
    text { fill: var(--tray); text-anchor: middle; dominant-baseline: central; font: 700 0.5px var(--sans); }
    @media (forced-colors: active) {
      .pressed { fill: Highlight; stroke: Highlight; }
      .left { fill: none; stroke: CanvasText; }
      text { fill: HighlightText; }
    }
  `;

  override render() {
    const say = compareWords();
    const shown = this.answers.slice(0, MOST_SHOWN);
    return html`<ul role="list">
        ${shown.map((answer) => html`<li>
          ${this.picture(answer)}
          <h3>${say.answerOf(answer.letter, answer.count)}</h3>
          <p>${answer.methods.map(methodTitle).join(', ')}</p>
        </li>`)}
      </ul>
      ${this.answers.length > MOST_SHOWN ? html`<p>${say.moreAnswers(this.answers.length - MOST_SHOWN)}</p>` : nothing}`;
  }

  private picture({ letter, presses }: Answer) {
    const { scenery } = this;
    const lights = scenery?.lights.listed;
    const buttons = scenery?.buttons ? scenery.buttons.listed : lights;
    if (!scenery || !lights || !buttons || lights.length > MOST_PLACES) return nothing;
    const [pressed, left] = [true, false].map((is) => buttons.filter(({ name }) => Boolean(presses[name]) === is));
    const others = scenery.buttons ? lights : [];
    return html`<div class="tray">
      <svg viewBox=${frame([...others, ...buttons])} role="img" aria-label=${compareWords().picture(letter)}>
        <path class="other" d=${others.map(outline).join('')} />
        <path class="left" d=${left!.map(outline).join('')} />
        <path class="pressed" d=${pressed!.map(outline).join('')} />
        ${pressed!.map(({ name, at }) => {
          const [x, y] = middle(at);
          return presses[name]! > 1 ? svg`<text x=${x} y=${y}>${presses[name]}</text>` : nothing;
        })}
      </svg>
    </div>`;
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

/** A circle as a path. */
const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** A place as a path, a little smaller than it is. */
function outline({ at }: Place): string {
  const [x, y] = middle(at);
  if (at.length === 1) return circle(x, y, 0.42);
  return `M${at.map(([px, py]) => `${x + 0.84 * (px - x)} ${y + 0.84 * (py - y)}`).join('L')}Z`;
}
