/** Sparks that run from a button to the lights it changes, so that a press is seen to travel. */
import type { Board } from '../board/board';
import type { Game } from './game';

/** No more lights than this are run to: that would be fireworks. */
const MOST_SPARKS = 24;

/** How long a spark is under way at least, and how much longer for each of its own widths, in milliseconds. */
const LEAST = 140;
const FOR_EACH = 45;

/** Whether nothing is to move, or only in the colours of the system. */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active)').matches;

/** Lets sparks run on a board, for every press of a game. */
export function sparkle(game: Game, boardOf: () => Board | null) {
  let last = game.happened;
  game.addEventListener('change', () => {
    const { happened } = game;
    if (happened === last) return;
    last = happened;
    if (!happened || 'refused' in happened || (happened.did !== 'press' && happened.did !== 'back')) return;
    const lights = happened.changed.filter((_, at) => at % 2 === 0).filter((light) => light !== happened.button || game.scenery!.buttons);
    const root = boardOf()?.renderRoot.firstElementChild?.shadowRoot;
    if (root && lights.length <= MOST_SPARKS && !isStill()) run(root, happened.button, lights);
  });
}

function run(root: ShadowRoot, button: number, lights: readonly number[]) {
  const from = root.querySelector(`[data-index="${button}"]`)?.getBoundingClientRect();
  if (!from) return;
  const middle = ({ x, y, width, height }: DOMRect) => [x + width / 2, y + height / 2] as const;
  const [x, y] = middle(from);
  const size = Math.min(from.width, from.height);
  for (const light of lights) {
    const to = root.querySelector(`[data-light="${light}"], button[data-index="${light}"]`)?.getBoundingClientRect();
    if (!to) continue;
    const [toX, toY] = middle(to);
    const spark = document.createElement('i');
    spark.ariaHidden = 'true';
    Object.assign(spark.style, {
      position: 'fixed', inset: `${y - size / 6}px auto auto ${x - size / 6}px`, width: `${size / 3}px`, height: `${size / 3}px`, zIndex: '2',
      borderRadius: '50%', pointerEvents: 'none', background: 'radial-gradient(circle, white 20%, var(--lit) 45%, transparent 70%)',
    });
    root.append(spark);
    const there = `translate(${toX - x}px, ${toY - y}px)`;
    const duration = LEAST + (FOR_EACH * Math.hypot(toX - x, toY - y)) / size;
    spark.animate([{ opacity: 1 }, { opacity: 1, transform: there, offset: 0.7 }, { opacity: 0, transform: `${there} scale(2.4)` }], { duration, easing: 'ease-out' })
      .onfinish = () => spark.remove();
  }
}
