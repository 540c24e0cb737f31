/** A picture as a board: a cell is a pixel, or in larger pictures the average of a part; dark is lit, as on paper. */

import type { Pixels } from '../core/protocol';

/** Pictures of at most so many pixels a side are taken pixel by pixel. */
const LONGEST_IN_PIXELS = 40;

/** The longer side of the board of a larger picture. */
const LONGEST = 32;

/** The rows of a board from the lightness of its cells, row by row, from 0 (dark) to 255. */
export function boardOf(lightness: number[], columns: number): string {
  const limit = threshold(lightness);
  const cells = lightness.map((light) => (light <= limit ? '1' : '0'));
  const rows = Array.from({ length: cells.length / columns }, (_, row) => cells.slice(row * columns, (row + 1) * columns).join(''));
  return rows.join('\n');
}

/** The lightness that parts dark from light best: the variance between the two is greatest (N. Otsu, 1979). */
export function threshold(lightness: number[]): number {
  const counts = new Array<number>(256).fill(0);
  for (const light of lightness) counts[Math.round(light)]!++;
  const total = lightness.length;
  const sum = counts.reduce((all, count, light) => all + count * light, 0);
  let best = 127;
  let most = 0;
  let [below, belowSum] = [0, 0];
  for (let light = 0; light < 255; light++) {
    below += counts[light]!;
    belowSum += counts[light]! * light;
    if (below === 0 || below === total) continue;
    const gap = belowSum / below - (sum - belowSum) / (total - below);
    const between = below * (total - below) * gap * gap;
    if (between > most) [best, most] = [light, between];
  }
  return best;
}

/** Larger pictures are made smaller before their board is looked for. */
const MOST_PIXELS = 1 << 20;

/** A decoded picture, and where it can be seen. */
export interface Photo extends Pixels {
  /** The picture as a `data:` address. */
  address: string;
  /** The board of the same picture as rows, if its parts are the cells. null for a large picture of one colour. */
  drawn: () => string | null;
}

/** The kinds of pictures that browsers read. */
export const isPicture = (file: File) => /^image\/(png|gif|jpeg|bmp|webp|avif)$/.test(file.type);

/** Decodes a picture. Rejects where the file is none. */
export async function photoOf(file: Blob): Promise<Photo> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const full = drawnAt(picture, Math.min(1, Math.sqrt(MOST_PIXELS / (width * height))));
  return {
    width: full.width,
    height: full.height,
    pixels: btoa(coloursOf(full, (...colour) => String.fromCharCode(...colour)).join('')),
    address: full.toDataURL(),
    drawn: () => drawnRows(picture),
  };
}

function drawnRows(picture: ImageBitmap): string | null {
  const longest = Math.max(picture.width, picture.height);
  const small = drawnAt(picture, longest <= LONGEST_IN_PIXELS ? 1 : LONGEST / longest);
  const lightness = coloursOf(small, (red, green, blue) => 0.2126 * red + 0.7152 * green + 0.0722 * blue);
  if (longest > LONGEST_IN_PIXELS && lightness.every((light) => light === lightness[0])) return null;
  return boardOf(lightness, small.width);
}

/** The picture at a scale. What is transparent lies on white. */
function drawnAt(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** What is made of the colour of each pixel, row by row. */
function coloursOf<T>(canvas: HTMLCanvasElement, make: (red: number, green: number, blue: number) => T): T[] {
  const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  return Array.from({ length: data.length / 4 }, (_, at) => make(data[4 * at]!, data[4 * at + 1]!, data[4 * at + 2]!));
}
