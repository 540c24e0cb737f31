/** The colours of a board in a picture: which is off, and in which order a press changes them. */
import { css, html, nothing } from 'lit';
import { type Shape, withStates } from '../draw/shape';
import { solveWords } from '../strings/solve';

/** A board whose colours have no order yet: which colour each state has. */
export interface Coloured {
  shape: Shape;
  colours: readonly string[];
}

/** The same board with a colour one place earlier. */
export function earlier({ shape, colours }: Coloured, at: number): Coloured {
  const moved = (state: number) => (state === at ? at - 1 : state === at - 1 ? at : state);
  return {
    shape: { ...shape, cells: shape.cells.map((state) => moved(state!)) },
    colours: colours.map((_, state) => colours[moved(state)]!),
  };
}

/** The board of two states on which every colour but the first is on. */
export const onAndOff = ({ shape }: Coloured): Shape => withStates(shape, 2);

export const colourStyles = css`
  ol { margin: 0; padding: 0; list-style: none; display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-3); }
  ol li { gap: var(--space-1); }
  ol i { width: var(--target); height: var(--target); border: 1px solid var(--line); border-radius: var(--corner); forced-color-adjust: none; }
`;

/** Asks for the order of the colours. */
export function order(coloured: Coloured, move: (next: Coloured) => void, choose: (shape: Shape) => void) {
  const say = solveWords();
  return html`<p id="order">${say.order}</p><p>${say.orderHint}</p>
    <ol aria-labelledby="order">${coloured.colours.map((colour, at) => html`<li>
      ${at > 0 ? html`<button aria-label=${say.earlier(at)} @click=${() => move(earlier(coloured, at))}>←</button>` : nothing}
      <i role="img" aria-label=${say.colour(at)} .style=${`background:${colour}`}></i></li>`)}</ol>
    <div class="row"><button @click=${() => choose(onAndOff(coloured))}>${say.onOff}</button>
      <button @click=${() => choose(coloured.shape)}>${say.inOrder}</button></div>`;
}
