/** One light or button of a figure as SVG. */
import { nothing, svg } from 'lit';
import { colour } from './paint';
import type { Piece } from './plan';

export interface Look {
  states: number;
  now: number;
  mark: number;
  weight: number;
  /** Whether a goal that is a board of its own wants it on. */
  isWanted: boolean;
  /** Written on the lamp; empty for nothing. */
  name: string;
  /** Whether the name is a letter of a hint, large and in the middle. */
  isLetter?: boolean;
}

/** Size of a text that should fit across a lamp. */
const fitting = (text: string, room: number, most: number) => Math.min(most * room, (3.1 * room) / Math.max(1, text.length));

/** Two brackets within a lamp: it belongs to a proof. */
const bracket = (room: number) => {
  const [in_, out, up] = [room * 0.55, room * 0.8, room * 0.62];
  const side = (sign: number) =>
    `M${sign * in_} ${-up}Q${sign * out} ${-up} ${sign * out} ${-up * 0.6}V${up * 0.6}Q${sign * out} ${up} ${sign * in_} ${up}`;
  return side(1) + side(-1);
};

/** A name on a lamp: above its middle, within the ring of a solution, or above the ring around a state. */
const within = (name: string, room: number, isInMiddle: boolean, isAbove: boolean) =>
  isAbove
    ? svg`<text class="name within" y=${-room * 0.62} font-size=${fitting(name, room, 0.32)}>${name}</text>`
    : isInMiddle
    ? svg`<text class="name within" dy="0.36em" font-size=${fitting(name, room * 0.55, name.length === 1 ? 1.5 : 0.8)}>${name}</text>`
    : svg`<text class="name within" y=${-room * 0.42} font-size=${fitting(name, room, 0.38)}>${name}</text>`;

/** A name below a node, drawn above all nodes. */
export const below = ({ middle: [x, y], room }: Piece, name: string) =>
  svg`<text class="name outside" x=${x} y=${y + room + 0.36} font-size="0.33">${name}</text>`;

/** What is on a lamp: the state as a dot or a number, marks of a solution and a proof, and a name. */
export function face({ room }: Piece, look: Look) {
  const { states, now, mark, weight, isWanted, name, isLetter } = look;
  const number = states > 2 && now > 0 ? String(now) : '';
  const isRinged = mark > 0 && states > 2;
  const isInMiddle = name !== '' && !isRinged && (mark === 1 || (isLetter === true && mark === 0 && (states === 2 || now === 0)));
  return svg`
    ${states === 2 && now > 0 && mark === 0 && !isInMiddle ? svg`<circle class="dot" r=${room * 0.18}></circle>` : nothing}
    ${number ? svg`<text class="number" dy="0.36em" font-size=${fitting(number, room, isRinged ? 0.5 : 0.72)}>${number}</text>` : nothing}
    ${weight > 0 ? svg`<path class="bracket" stroke-width=${room * 0.11} d=${bracket(room)}></path>` : nothing}
    ${weight > 0 && states > 2 ? svg`<text class="share" x=${room * 0.5} y=${room * 0.66} font-size=${room * 0.42}>${weight}</text>` : nothing}
    ${isWanted ? svg`<rect class="goal" x=${room * 0.28} y=${room * 0.28} width=${room * 0.36} height=${room * 0.36} rx=${room * 0.07} stroke-width=${room * 0.08}></rect>` : nothing}
    ${mark > 0 ? svg`<circle class="mark" r=${room * (isRinged ? 0.45 : 0.62)} stroke-width=${room * (isRinged ? 0.1 : 0.13)}></circle>` : nothing}
    ${mark > 1 || isRinged ? svg`<text class="mark-number" y=${isRinged ? room * 0.74 : 0} dy="0.36em" font-size=${room * (isRinged ? 0.34 : 0.6)}>×${mark}</text>` : nothing}
    ${name === '' ? nothing : within(name, room, isInMiddle, isRinged)}`;
}

/** A lamp's colour and how late it changes, as a style. */
export const lampStyle = (now: number, states: number, far: number) =>
  `--paint:${colour(now, states)};--far:${far}`;
