/** A picture as a board: a cell is a pixel, or in larger pictures the average of a part; dark is lit, as on paper. */

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

/** The board of a picture. Rejects where the file is none. */
export async function photoAsText(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const longest = Math.max(picture.width, picture.height);
  const scale = longest <= LONGEST_IN_PIXELS ? 1 : LONGEST / longest;
  const [columns, rows] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [columns, rows];
  const context = canvas.getContext('2d')!;
  // What is transparent lies on white.
  context.fillStyle = 'white';
  context.fillRect(0, 0, columns, rows);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, columns, rows);
  const { data } = context.getImageData(0, 0, columns, rows);
  const lightness = Array.from({ length: columns * rows }, (_, cell) => {
    const [red, green, blue] = data.subarray(4 * cell, 4 * cell + 3);
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  });
  return boardOf(lightness, columns);
}
