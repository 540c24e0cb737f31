/** Puzzles for tests, wired by hand. */
import type { Wiring } from './toggle';

/** The plain cross on a rectangle. */
export function cross(rows: number, columns: number, states = 2): Wiring {
  const inside = (row: number, column: number) => row >= 0 && row < rows && column >= 0 && column < columns;
  const touches = Array.from({ length: rows * columns }, (_, button) => {
    const [row, column] = [Math.floor(button / columns), button % columns];
    const around: [number, number][] = [[row - 1, column], [row, column - 1], [row, column], [row, column + 1], [row + 1, column]];
    return around.filter(([r, c]) => inside(r, c)).flatMap(([r, c]) => [r * columns + c, 1]);
  });
  return { lights: rows * columns, states, touches };
}

/** A graph of closed neighbourhoods. */
export function graph(nodes: number, edges: [number, number][]): Wiring {
  const touches = Array.from({ length: nodes }, (_, node) =>
    [node, ...edges.flatMap(([a, b]) => (a === node ? [b] : b === node ? [a] : []))].sort((a, b) => a - b).flatMap((light) => [light, 1]),
  );
  return { lights: nodes, states: 2, touches };
}
