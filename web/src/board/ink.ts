/** The colours of a board for a canvas, which knows no custom properties: each resolved to red, green and blue. */
import { share } from './paint';

export type Rgb = [number, number, number];

export interface Ink {
  states: string[];
  pixels: Rgb[];
  edge: string;
  dot: string;
  ring: string;
  ringPixel: Rgb;
  bracket: string;
  text: string;
}

/** The ink of an element, from its tokens, or in forced colours from the system's. */
export function inkOf(element: Element, states: number): Ink {
  const isForced = matchMedia('(forced-colors: active)').matches;
  // A token may be one colour by day and another by night: what is computed is the colour of now.
  const probe = element.shadowRoot!.appendChild(document.createElement('i'));
  probe.style.forcedColorAdjust = 'none';
  const token = (name: string, forced: string) => {
    probe.style.color = isForced ? forced : `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const resolve = resolver();
  const [off, lit] = [resolve(token('--off', 'Canvas')), resolve(token('--lit', 'Highlight'))];
  const pixels = Array.from({ length: states }, (_, state) => (state === 0 ? off : mixed(off, lit, state, states)));
  const ring = token('--ring', 'LinkText');
  const ink = {
    pixels,
    states: pixels.map(([red, green, blue]) => `rgb(${red} ${green} ${blue})`),
    edge: token('--off-edge', 'ButtonText'),
    dot: token('--lit-mark', 'HighlightText'),
    ring,
    ringPixel: resolve(ring),
    bracket: token('--bracket', 'LinkText'),
    text: token('--tray-ink', 'CanvasText'),
  };
  probe.remove();
  return ink;
}

/** A shade between off and lit, as `paint` mixes them. */
function mixed(off: Rgb, lit: Rgb, state: number, states: number): Rgb {
  const part = 0.35 + 0.65 * share(state, states);
  return off.map((channel, index) => Math.round(channel + (lit[index]! - channel) * part)) as Rgb;
}

/** Reads a colour back from a pixel painted with it. */
function resolver(): (colour: string) => Rgb {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  return (colour) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
}
