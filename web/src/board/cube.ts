/** The surface of a cube: lights that their neighbours put on a ball, laid out on its six sides in rows and columns. */

const dot = (one: readonly number[], other: readonly number[]) => one.reduce((sum, value, axis) => sum + value * other[axis]!, 0);
const scaled = (point: readonly number[], by: number) => point.map((value) => value * by);
const sum = (one: readonly number[], other: readonly number[]) => one.map((value, axis) => value + other[axis]!);
const unit = (point: readonly number[]) => scaled(point, 1 / (Math.hypot(...point) || 1));

/** The lights of each side, by the names before the colon; null where they are not the six of a cube in rows and columns. */
export function sidesOf(names: readonly string[]): Map<string, number[]> | null {
  const sides = new Map<string, number[]>();
  names.forEach((name, light) => {
    const [side, place] = name.split(':');
    if (place !== undefined) sides.set(side!, [...(sides.get(side!) ?? []), light]);
  });
  const side = Math.round(Math.sqrt(names.length / 6));
  const areSix = sides.size === 6 && ['right', 'top', 'front'].every((name) => sides.has(name));
  return areSix && [...sides.values()].every(({ length }) => length === side * side) ? sides : null;
}

/** The points on a cube whose squares are one apart: to the right, down, and to the front. */
export function onCube(points: readonly number[][], sides: ReadonlyMap<string, readonly number[]>): number[][] {
  const middle = (name: string) => unit(sides.get(name)!.map((light) => points[light]!).reduce(sum));
  const axes = [middle('right'), scaled(middle('top'), -1), middle('front')];
  const laid: number[][] = points.map(() => [0, 0, 0]);
  for (const lights of sides.values()) {
    const size = Math.round(Math.sqrt(lights.length));
    const heart = lights.map((light) => points[light]!).reduce(sum);
    const along = axes.map((axis) => dot(unit(heart), axis));
    const out = along.findIndex((value) => Math.abs(value) > 0.5);
    axes.forEach((axis, at) => {
      if (at === out) return lights.forEach((light) => (laid[light]![at] = (Math.sign(along[at]!) * size) / 2));
      // Seen from the heart of the cube, rows and columns are in order.
      const seen = (light: number) => dot(points[light]!, axis) / Math.abs(dot(points[light]!, axes[out]!));
      const order = [...lights].sort((one, other) => seen(one) - seen(other));
      order.forEach((light, place) => (laid[light]![at] = Math.floor(place / size) - (size - 1) / 2));
    });
  }
  return laid;
}
