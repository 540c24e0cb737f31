/** What a place is called that the library did not list. */

/** Letters and a number on a board of rows and columns, else its coordinates. */
export function sayPlace(sizes: number[], light: number): string {
  const coordinates: number[] = [];
  let rest = light;
  for (const size of [...sizes].reverse()) {
    coordinates.unshift(rest % size);
    rest = Math.floor(rest / size);
  }
  return sizes.length === 2 ? `${letters(coordinates[1]!)}${coordinates[0]! + 1}` : coordinates.join(',');
}

/** a to z, aa to zz, and so on. */
export function letters(column: number): string {
  let text = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    text = String.fromCharCode(97 + ((rest - 1) % 26)) + text;
  }
  return text;
}
