/** Small drawings on 40 by 40: shapes, how edges meet, patterns. */
import { type SVGTemplateResult, svg } from 'lit';
import { WRAPS, type Wrap } from '../core/wraps';
import type { Familiar } from './compose';
import type { Weights } from './pattern';

/** The corners of a regular polygon as the attribute `points`. */
function regular(corners: number, x: number, y: number, radius: number, turn = -90): string {
  return Array.from({ length: corners }, (_, index) => {
    const angle = ((turn + (360 * index) / corners) * Math.PI) / 180;
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(' ');
}

/** The spokes of a solid seen from a corner or face: from inside points to outside ones. */
const spokes = (from: string, to: string) => {
  const [inner, outer] = [from.split(' '), to.split(' ')];
  return inner.map((point, index) => `M${point}L${outer[index]}`).join('');
};

const lines = (path: string) => svg`<path class="faint" d=${path} />`;
const outline = (points: string) => svg`<polygon class="line" points=${points} />`;

const inner = (corners: number, turn: number) => regular(corners, 20, 20, 8, turn);
const outer = (corners: number, turn: number) => regular(corners, 20, 20, 17, turn);

export const SHAPE_DRAWINGS: Record<Familiar, SVGTemplateResult> = {
  rectangle: svg`<path class="faint" d="M15 8V32M25 8V32M5 16H35M5 24H35" /><rect class="line" x="5" y="8" width="30" height="24" rx="2" />`,
  block: svg`<rect class="faint" x="15" y="4" width="21" height="21" rx="1" /><path class="faint" d="M4 15L15 4M25 15L36 4M25 36L36 25M4 36L15 25" />
    <rect class="line" x="4" y="15" width="21" height="21" rx="1" /><rect class="faint" x="10" y="10" width="21" height="21" rx="1" />`,
  hexagon: svg`${outline(regular(6, 20, 20, 6))}${[0, 60, 120, 180, 240, 300].map((angle) =>
    outline(regular(6, 20 + 10.8 * Math.cos((angle * Math.PI) / 180), 20 + 10.8 * Math.sin((angle * Math.PI) / 180), 6)))}`,
  'hex-rows': svg`${[0, 1, 2].map((row) => [0, 1, 2].map((column) =>
    outline(regular(6, 9 + column * 9.6 + (row % 2) * 4.8 - 2, 11.5 + row * 8.4, 5.4))))}`,
  triangle: svg`<path class="faint" d="M14 15.3H26M8 25.7H32M14 15.3L26 36M26 15.3L14 36M8 25.7L14 36M32 25.7L26 36" /><polygon class="line" points="20,5 38,36 2,36" />`,
  'triangle-rows': svg`<path class="faint" d="M4 12L12 28L20 12L28 28L36 12" /><path class="line" d="M4 12H36L36 28H4Z" />`,
  cube: svg`${outline(regular(6, 20, 20, 17))}<path class="line" d="M20 20L5.3 11.5M20 20L34.7 11.5M20 20V37" />
    <path class="faint" d="M12.6 15.8L27.4 7.3M27.4 15.8L12.6 7.3M12.6 15.8V32.8M27.4 15.8V32.8M5.3 20L20 28.5L34.7 20" />`,
  tetrahedron: svg`${outline(regular(3, 20, 23, 18))}${lines(spokes('20,23 20,23 20,23', regular(3, 20, 23, 18)))}`,
  octahedron: svg`${outline(outer(6, -90))}<polygon class="faint" points=${regular(3, 20, 20, 17, -90)} /><polygon class="faint" points=${regular(3, 20, 20, 17, 90)} opacity="0.3" />`,
  dodecahedron: svg`${outline(regular(10, 20, 20, 17, -90))}<polygon class="line" points=${inner(5, -90)} />${lines(spokes(inner(5, -90), outer(5, -90)))}`,
  icosahedron: svg`${outline(outer(6, -90))}<polygon class="line" points=${regular(3, 20, 20, 9, -90)} />
    ${lines(spokes(regular(3, 20, 20, 9, -90), outer(3, -90)))}${lines(spokes(regular(3, 20, 20, 9, -90), outer(3, -30)))}${lines(spokes(regular(3, 20, 20, 9, -90), outer(3, -150)))}`,
};

/** An arrow along an edge of the square: two edges with one kind of arrow meet so that the arrows agree. */
function arrow(side: 'left' | 'right' | 'top' | 'bottom', isReversed: boolean, heads: 1 | 2): SVGTemplateResult {
  const turn = { left: 'rotate(-90 20 20)', right: 'rotate(-90 20 20) translate(0 28)', top: 'translate(0 0)', bottom: 'translate(0 28)' }[side];
  const flip = isReversed ? ' rotate(180 20 6)' : '';
  const marks = heads === 1 ? 'M18 3L22 6L18 9' : 'M15 3L19 6L15 9M20 3L24 6L20 9';
  return svg`<g transform=${turn + flip}><path class="join" d="M6 6H34" /><path class="join" d=${marks} /></g>`;
}

/** A square whose meeting edges bear arrows of one kind. */
export function wrapDrawing(wrap: Wrap): SVGTemplateResult {
  const [across, down] = WRAPS[wrap];
  return svg`<rect class="line" x="6" y="6" width="28" height="28" opacity="0.6" />
    ${across ? [arrow('left', false, 1), arrow('right', across === 'turn', 1)] : ''}
    ${down ? [arrow('top', false, 2), arrow('bottom', down === 'turn', 2)] : ''}`;
}

/** A pattern as little squares, the pressed one with a dot. */
export function patternDrawing(weights: Weights): SVGTemplateResult {
  const step = 36 / weights.length;
  const middle = 2 + (step * (weights.length - 1)) / 2 + step / 2;
  return svg`${weights.map((row, y) => row.map((weight, x) => svg`<rect
      class=${weight > 0 ? 'on' : 'cell'} x=${2 + x * step + 0.6} y=${2 + y * step + 0.6}
      width=${step - 1.2} height=${step - 1.2} rx="1" />`))}
    <circle class=${weights[(weights.length - 1) / 2]![(weights.length - 1) / 2]! > 0 ? 'hole' : 'dot'} cx=${middle} cy=${middle} r=${step * 0.16} />`;
}
