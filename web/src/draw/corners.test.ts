import { expect, test } from 'vitest';
import { type Corners, cellsIn, perspective, rectangle, straightened } from './corners';

const TILTED: Corners = [[20, 10], [150, 30], [170, 160], [5, 140]];

test('a perspective takes corners to corners, and lines to lines', () => {
  const at = perspective(TILTED);
  [[0, 0], [1, 0], [1, 1], [0, 1]].forEach(([u, v], corner) => {
    const [x, y] = at(u!, v!);
    expect(x).toBeCloseTo(TILTED[corner]![0]);
    expect(y).toBeCloseTo(TILTED[corner]![1]);
  });
  const [[ax, ay], [bx, by], [cx, cy]] = [at(0.1, 0.2), at(0.4, 0.5), at(0.7, 0.8)];
  expect((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).toBeCloseTo(0);
  // The diagonals of the square meet in its middle.
  const [x, y] = at(0.5, 0.5);
  for (const [one, other] of [[TILTED[0], TILTED[2]], [TILTED[1], TILTED[3]]] as const) {
    expect((other[0] - one[0]) * (y - one[1]) - (other[1] - one[1]) * (x - one[0])).toBeCloseTo(0);
  }
  expect(perspective(rectangle(10, 20, 30, 60))(0.25, 0.5)).toEqual([15, 40]);
});

test('cells are those of the rows, and neighbours share a side', () => {
  const cells = cellsIn(TILTED, 3, 4);
  expect(cells).toHaveLength(12);
  expect(cells[0]![1]).toEqual(cells[1]![0]);
  expect(cells[0]![3]).toEqual(cells[4]![0]);
});

test('each cell gets the colour of its middle, and a gap that differs from all of them', () => {
  const inside = perspective(TILTED);
  const [width, height] = [180, 170];
  const colours = [[0, 0, 0], [250, 240, 220], [90, 80, 70], [255, 0, 0]];
  const bytes = new Uint8Array(width * height * 3).fill(128);
  for (let u = 0; u < 1; u += 0.002) {
    for (let v = 0; v < 1; v += 0.002) {
      const [x, y] = inside(u, v);
      bytes.set(colours[(v < 0.5 ? 0 : 2) + (u < 0.5 ? 0 : 1)]!, 3 * (Math.floor(y) * width + Math.floor(x)));
    }
  }
  const pixels = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  const straight = straightened({ width, height, pixels }, TILTED, 2, 2);
  const seen = atob(straight.pixels);
  const at = (x: number, y: number) => [0, 1, 2].map((part) => seen.charCodeAt(3 * (y * straight.width + x) + part));
  const [right, down] = [straight.width / 4, straight.height / 4];
  expect([at(right, down), at(3 * right, down), at(right, 3 * down), at(3 * right, 3 * down)]).toEqual(colours);
  expect(at(0, 0)).toEqual([255, 0, 255]);
});
